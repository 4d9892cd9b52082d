/** Which statistic the words around a claim name; the nearest word wins. */
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Series } from '../bind/series.ts';
import { isAlike, nameWords } from '../bind/tokens.ts';
import { benchmarkKey } from '../bind/vocabulary.ts';
import { type Claim, wordsAround } from '../claim.ts';
import type { StatisticName } from '../verdict.ts';
import { EXTREMES, namedExtreme, namedStatistic } from './statistics.ts';
import type { BindingDetail, JudgingWorld } from './world.ts';

/** How far, in characters, a word may stand from a number in running text and still speak of it. */
const REACH = 40;

/** Of "44.7 ms in its fastest run and 44.9 ms in its slowest" each number has a part of its own. */
const PART_END = /[;()]|[,.](?=\s|$)|\band\b/;

function nearWords(claim: Claim): string {
  const [before, behind] = wordsAround(claim);
  if (before === '' && behind === '') return (claim.subject.sentence ?? '').slice(0, 2 * REACH);
  const own = before.slice(-REACH).split(PART_END).at(-1);
  return `${own ?? ''} ${behind.slice(0, REACH).split(PART_END)[0] ?? ''}`;
}

const FIGURE = /\d ?([\p{L}%×]+)/gu;

/** What the sentence says before the number, behind the last other figure of its kind. */
function wordsBefore(claim: Claim): string {
  const [before] = wordsAround(claim);
  const isPeer = ([, unit = '']: readonly string[]) =>
    /^[x×%]$/.test(unit) || parseUnit(unit)?.dimension === claim.dimension;
  const last = [...before.matchAll(FIGURE)].findLast(isPeer);
  return before.slice(last === undefined ? 0 : last.index + last[0].length);
}

const OF_ALL = /\bon average\b|\bthe (?:mean|median|average)\b/i;

/** "In its best run, … reached 11.0M", "the slowest `startup` took 39 ms", "the worst 39 ms". */
function saidBefore(claim: Claim, { benchmark }: Series, isRanked: boolean): StatisticName | null {
  const words = wordsBefore(claim);
  const mean = OF_ALL.exec(words)?.[0] ?? '';
  const isOfRuns = (word: string): boolean => {
    const [, named = ''] = new RegExp(`\\b(?:${word})\\s+(\\S*)`, 'i').exec(words) ?? [];
    const isNamed = nameWords(benchmark).some((each) => isAlike(each, nameWords(named)[0] ?? ''));
    return named === '' ? new RegExp(`\\b(?:${word})\\s$`, 'i').test(words) : isNamed && !isRanked;
  };
  const extreme = EXTREMES.find(([, each]) => isOfRuns(each))?.[0];
  return extreme ?? namedExtreme(words) ?? namedStatistic(mean);
}

/** "Peaks at 150 MiB": the memory of a run is a peak by itself. */
export const isPeak = ({ dimension, subject }: Claim): boolean =>
  dimension === 'bytes' && /\bpeak/i.test(subject.sentence ?? '');

const TYPICAL = /\b(?:typical|usual|normal|general)(?:ly)?\b/i;

/** The statistic to quote: by the words, which readers see, else by annotation, else the configured headline. */
export function statisticFor(
  claim: Claim,
  series: Series,
  detail: BindingDetail,
  world: JudgingWorld,
): StatisticName {
  const { column, row } = claim.subject;
  const near = claim.cell === null ? [nearWords(claim)] : row;
  const words = [...column, ...near].join(' ; ');
  const siblings = world.series.filter((each) => benchmarkKey(each) === benchmarkKey(series));
  const [part] = series.benchmark.split('/');
  const isRanked = world.series.some(
    ({ key, metric, benchmark }) =>
      key !== series.key && metric === series.metric && benchmark.split('/')[0] === part,
  );
  const named =
    namedStatistic(words) ?? (claim.cell === null ? saidBefore(claim, series, isRanked) : null);
  // Where a metric of the benchmark is called `p99`, the word means that one.
  const isMetric = siblings.some((each) => namedStatistic(each.metric) === named);
  const isOwn = isMetric || (named === 'maximum' && isPeak(claim));
  if (named !== null && !isOwn) return named;
  // "Typically 9 ms" is no best run, whatever an annotation says.
  return TYPICAL.test(words) ? world.headline : (detail.statistic ?? world.headline);
}

/** "Run 2" in a label or right before a number: which run is quoted, from 1; null: none. */
export function namedRun(claim: Claim): number | null {
  const words = claim.cell === null ? nearWords(claim) : claim.subject.row.join(' ; ');
  const match = /\brun #?(\d{1,3})\b/i.exec(words);
  return match?.[1] === undefined ? null : Number(match[1]);
}
