/** Where a search begins: what is asked, of which commits, and what earlier starts of it found. */
import type { CommitObservation } from '../../core/bisect/history.ts';
import { canonicalJson } from '../../core/records/canonical.ts';
import type { Revision } from '../../core/records/session.ts';
import { plural } from '../../core/text/plural.ts';
import { type Candidate, candidatesOf, changedInputs, inputsAt } from './candidates.ts';
import { keptFromEarlier } from './observation.ts';
import { askHistory, type HistoryQuestion } from './question.ts';
import { type BisectOptions, type BisectPorts, Search } from './search-run.ts';

/** All that decides what a comparison would measure: another answer to any of it is another search. */
function keyOf(
  { conditions }: BisectPorts,
  { caseId, metric, effect }: HistoryQuestion,
  { good, bad }: { readonly good: Revision; readonly bad: Revision },
  commits: readonly Candidate[],
) {
  const { key, unit, better, exact } = metric;
  return {
    good: good.commit,
    bad: bad.commit,
    case: caseId,
    metric: { key, unit, better, exact },
    effect,
    ...conditions,
    inputs: commits.map(({ inputs }) => inputs),
  };
}

async function earlierFindings(
  { memory, progress }: BisectPorts,
  key: string,
): Promise<CommitObservation[]> {
  const all = (await memory.load(key))?.observations ?? [];
  const kept = keptFromEarlier(all);
  const failed = all.length - kept.length;
  if (kept.length > 0) {
    progress.line(`going on with a search that knows ${plural(kept.length, 'commit')}`);
  }
  if (failed > 0) {
    progress.line(`${plural(failed, 'commit')} that could not be measured may be tried again`);
  }
  return [...kept];
}

/** Reads the line of commits and goes on with what an earlier start of the same search knew. */
export async function openSearch(ports: BisectPorts, options: BisectOptions): Promise<Search> {
  const [good, bad] = [await ports.git.resolve(options.good), await ports.git.resolve(options.bad)];
  const question = await askHistory(ports.git, bad, options);
  const candidates = await candidatesOf(ports, question, options.configPath, {
    from: good,
    to: bad,
  });
  const reference = await inputsAt(
    question,
    options.configPath,
    good.commit ?? good.name,
    ports.sha256,
  );
  const changed = changedInputs(candidates, reference);
  const commits = changed.flatMap((at) => candidates[at] ?? []);
  const key = ports.sha256(canonicalJson(keyOf(ports, question, { good, bad }, commits)));
  const known = options.resume ? await earlierFindings(ports, key) : [];
  return new Search(ports, options, {
    question,
    reference: good.commit ?? good.name,
    commits,
    line: candidates,
    key,
    known,
  });
}
