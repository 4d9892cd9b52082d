/** The one sentence about the benchmarks of all shards, and their counts. */
import type { Report } from '../../report/model.ts';
import { countLine } from '../../report/words/counts.ts';
import { headlineOf } from '../../report/words/headline.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { GatheredBenchmarks } from '../gather.ts';
import type { LostWhy } from '../state.ts';

/** What became of a job that gave nothing; follows its name. */
export function lostWord(why: LostWhy): string {
  switch (why) {
    case 'skipped':
      return 'was skipped';
    case 'failed':
      return 'failed';
    case 'cancelled':
      return 'was cancelled';
    case 'timed-out':
      return 'ran out of time';
    case 'behind':
      return 'could not be measured';
    case 'no-artifact':
      return 'left no result';
    case 'invalid-artifact':
      return 'left a result that cannot be taken';
    default:
      return why satisfies never;
  }
}

function lostSentence({ lost, measured }: GatheredBenchmarks): Phrase | null {
  const [first] = lost;
  if (first === undefined) return null;
  const all = lost.length + measured.length;
  const share =
    lost.length === 1
      ? say`1 of ${plural(all, 'job')} (${foreign(first.name, 60)}) ${lostWord(first.why)}`
      : say`${lost.length} of ${plural(all, 'job')} gave no result (${foreign(first.name, 60)} ${lostWord(first.why)})`;
  return say`${share}, so part of the benchmarks is not known.`;
}

function disbelievedShards({ reports }: GatheredBenchmarks): Phrase | null {
  const count = reports.filter(({ verdict }) => !verdict.valid).length;
  if (count === 0 || count === reports.length) return null;
  return say`In ${count} of ${plural(reports.length, 'job')} identical code differed, so nothing can be said of what they measured.`;
}

const GRAVE = ['regression', 'over-budget', 'invalid', 'missing', 'incomparable'] as const;

function isGrave({ bySection, verdict }: Report): boolean {
  return verdict.valid && GRAVE.some((section) => bySection[section].length > 0);
}

function acceptedSentence([first, ...rest]: GatheredBenchmarks['accepted']): Phrase | null {
  if (first === undefined) return null;
  const others = rest.length === 0 ? '' : ` and ${plural(rest.length, 'other')}`;
  return say`What was found of ${foreign(first.finding.name, 80)}${others} is accepted; nothing else stands in the way.`;
}

/** What is worse first, then what is not known, then what was let stand. */
export function benchmarkSentence(gathered: GatheredBenchmarks): Phrase {
  const { open } = gathered;
  if (open !== null && isGrave(open)) return headlineOf(open);
  const unknown = lostSentence(gathered) ?? disbelievedShards(gathered);
  if (unknown !== null) return unknown;
  if (open === null) return say`No job measured anything, so nothing is known.`;
  const settled =
    open.bySection.inconclusive.length + open.bySection.busy.length === 0
      ? acceptedSentence(gathered.accepted)
      : null;
  return settled ?? headlineOf(open);
}

/** `14 benchmarks: 1 worse, 13 unchanged, 1 job without a result` */
export function benchmarkCounts({ open, accepted, lost }: GatheredBenchmarks): string {
  return [
    ...(open === null ? [] : [countLine(open)]),
    ...(accepted.length === 0 ? [] : [`${accepted.length} accepted`]),
    ...(lost.length === 0 ? [] : [`${plural(lost.length, 'job')} without a result`]),
  ].join(', ');
}
