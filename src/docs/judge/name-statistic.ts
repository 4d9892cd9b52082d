/** Which statistic the words around a claim name; the nearest word wins. */
import type { Series } from '../bind/series.ts';
import { benchmarkKey } from '../bind/vocabulary.ts';
import type { Claim } from '../claim.ts';
import type { StatisticName } from '../verdict.ts';
import { namedStatistic } from './statistics.ts';
import type { BindingDetail, JudgingWorld } from './world.ts';

/** How far, in characters, a word may stand from a number in running text and still speak of it. */
const REACH = 40;

/** Of "44.7 ms in its fastest run and 44.9 ms in its slowest" each number has a part of its own. */
const PART_END = /[,;()]|\.(?=\s|$)|\band\b/;

function nearWords(claim: Claim): string {
  const sentence = claim.subject.sentence ?? '';
  const at = sentence.indexOf(claim.text);
  if (at === -1) return sentence.slice(0, 2 * REACH);
  const before = sentence.slice(Math.max(0, at - REACH), at).split(PART_END);
  const after = sentence.slice(at + claim.text.length, at + claim.text.length + REACH);
  return `${before.at(-1) ?? ''} ${after.split(PART_END)[0] ?? ''}`;
}

/** "the best run of … reached 11.0M": said earlier in the sentence, with no other figure between. */
function saidBefore(claim: Claim): StatisticName | null {
  const sentence = claim.subject.sentence ?? '';
  const at = sentence.indexOf(claim.text);
  const match =
    /\b(?:best|worst) (?:run|case|of [\w ]{1,20}runs)\b|\bon average\b|\bthe (?:mean|median|average)\b/i.exec(
      sentence,
    );
  if (match === null || at <= match.index) return null;
  const between = sentence.slice(match.index, at);
  return /\d ?[a-zµ%×]/i.test(between) ? null : namedStatistic(match[0]);
}

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
  const named = namedStatistic(words) ?? (claim.cell === null ? saidBefore(claim) : null);
  // Where a metric of the benchmark is called `p99`, the word means that one.
  const isMetric = world.series.some(
    (each) => benchmarkKey(each) === benchmarkKey(series) && namedStatistic(each.metric) === named,
  );
  return named === null || isMetric ? (detail.statistic ?? world.headline) : named;
}

/** "Run 2" in a label or right before a number: which run is quoted, from 1; null: none. */
export function namedRun(claim: Claim): number | null {
  const words = claim.cell === null ? nearWords(claim) : claim.subject.row.join(' ; ');
  const match = /\brun #?(\d{1,3})\b/i.exec(words);
  return match?.[1] === undefined ? null : Number(match[1]);
}
