/** Which statistic the words around a claim name; the nearest word wins. */
import type { Series } from '../bind/series.ts';
import type { Claim } from '../claim.ts';
import type { StatisticName } from '../verdict.ts';
import { namedStatistic } from './statistics.ts';
import type { BindingDetail, JudgingWorld } from './world.ts';

/** How far, in characters, a word may stand from a number in running text and still speak of it. */
const REACH = 40;

function nearWords(claim: Claim): string {
  const sentence = claim.subject.sentence ?? '';
  const at = sentence.indexOf(claim.text);
  if (at === -1) return sentence.slice(0, 2 * REACH);
  const before = sentence.slice(Math.max(0, at - REACH), at).split(/[,;()]/);
  const after = sentence.slice(at + claim.text.length, at + claim.text.length + REACH);
  return `${before.at(-1) ?? ''} ${after.split(/[,;.()]/)[0] ?? ''}`;
}

/** The statistic to quote: by annotation, else by the words, else the configured headline. */
export function statisticFor(
  claim: Claim,
  series: Series,
  detail: BindingDetail,
  world: JudgingWorld,
): StatisticName {
  if (detail.statistic !== null) return detail.statistic;
  const { column, row } = claim.subject;
  const words = claim.cell === null ? nearWords(claim) : [...column, ...row].join(' ; ');
  const named = namedStatistic(words);
  const isItsOwnMetric = named !== null && namedStatistic(series.metric) === named;
  return named === null || isItsOwnMetric ? world.headline : named;
}
