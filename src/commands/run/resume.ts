/** Going on with a session that was killed: the same work, from the first run that is missing. */
import { canonicalJson } from '../../core/records/canonical.ts';
import { foldJournal } from '../../core/records/journal.ts';
import type { JournalFolder } from '../../record-ports.ts';
import type { OpenSession } from './loop.ts';

/**
 * All that decides what is measured and how it is judged; times, ids and results left out. The tree
 * stands for a work tree's own configuration too: how it is built is in no hash of a case.
 */
function workOf(session: OpenSession): string {
  const { tool, aa, configHash, settings, base, head, machine, engine, cases } = session;
  return canonicalJson({
    ...{ tool, aa, configHash, settings, engine, cases },
    commits: [base?.commit ?? null, head.commit, head.dirty, head.tree],
    machine: { ...machine, frequencyMhz: null },
  });
}

/**
 * The newest session that was doing exactly this work on this machine and was not sealed, whether
 * it was killed while measuring (`finishedAt` null) or just before its end; null: none. A
 * journal that cannot be read is left where it is: nothing is lost, and nothing is built on it.
 * One that holds nothing is removed.
 *
 * @param seed a seed asked for, which the session must then have; null: any
 */
export async function findInterrupted(
  journals: JournalFolder,
  fresh: OpenSession,
  seed: number | null,
): Promise<OpenSession | null> {
  const wanted = workOf(fresh);
  for (const { id, entries } of await journals.unfinished()) {
    const folded = foldJournal(entries);
    // A disk that was full from the start: not even the header is whole.
    if (!folded.ok && folded.problem.kind === 'empty') await journals.discard(id);
    if (!folded.ok) continue;
    if (seed !== null && folded.session.seed !== seed) continue;
    if (workOf(folded.session) === wanted) return folded.session;
  }
  return null;
}
