/** What a reader must know before any figure: how this session differs from an ordinary one. */
import { foreign, joinPhrases, type Phrase, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { Report } from '../model.ts';

const FILES_SHOWN = 8;

/** Whole sentences; none for an ordinary, finished comparison in containers. */
export function caveatsOf(report: Report): Phrase[] {
  const { session } = report;
  const caveats: Phrase[] = adoptionOf(report);
  if (session.engine.name === 'host') {
    caveats.push(
      say`Unpinned: measured on this machine without a container, so that no claim can rest on it.`,
    );
  }
  if (session.aa)
    caveats.push(say`A/A: both sides were measured on purpose though they are the same.`);
  if (session.finishedAt === null) {
    caveats.push(
      say`Interrupted: these are the runs that were finished, not all that were planned.`,
    );
  }
  return caveats;
}

/** What the base never had is compared with the head's own words, and that must not go unsaid. */
function adoptionOf({ rows, session }: Report): Phrase[] {
  const ids = new Set(rows.map((row) => row.case.id));
  const adopted = session.cases.filter((one) => one.adopted !== undefined && ids.has(one.id));
  if (adopted.length === 0) return [];
  const isAll = adopted.length === ids.size;
  const what = isAll
    ? 'any of these benchmarks'
    : `${adopted.length} of ${plural(ids.size, 'benchmark')}`;
  const files = [...new Set(adopted.flatMap((one) => one.adopted ?? []))];
  return [
    say`The base does not define ${what}: measured there with the head’s definition${overWords(files)}.`,
  ];
}

function overWords(files: readonly string[]): Phrase {
  if (files.length === 0) return [];
  const shown = files.slice(0, FILES_SHOWN).map((path): Phrase => [foreign(path, 80)]);
  const rest =
    files.length > FILES_SHOWN ? ` and ${plural(files.length - FILES_SHOWN, 'other')}` : '';
  return say`, and with files of the head that the base lacks laid over it: ${joinPhrases(shown, ', ')}${rest}`;
}
