/**
 * Counted work: an interval of the ratio of two counts. Counts have hardly any noise, and what they have
 * follows no distribution worth naming: the interval is the range that the runs span, and a floor.
 *
 *     ├───── base ─────┤         ├──── head ────┤
 *     └─ largest base to least head ─┘                  the least ratio
 *     └──────── least base to largest head ─────┘       the largest
 */
import { maxOf, median, minOf } from './descriptive.ts';

/** What two counts of one program may differ by without a reason: see docs/statistics.md. */
export const COUNT_FLOOR = 0.001;
/** What counts as more, or less, work: half a percent. */
export const WORK_EFFECT = 0.005;

export interface WorkComparison {
  readonly change: 'regression' | 'improvement' | 'no-change' | 'inconclusive';
  /** Relative change of the instructions, head over base, and what it lies between. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** Different beyond the floor, and by less than what counts. */
  readonly belowThreshold: boolean;
}

const spreadOf = (counts: readonly number[]): number => maxOf(counts) / minOf(counts) - 1;

/** Whether runs of one program differ by more than the floor, so that another run is worth its time. */
export const disagree = (counts: readonly number[]): boolean => spreadOf(counts) > COUNT_FLOOR;

/**
 * - no change: the whole interval lies within ±0.5 %
 * - regression or improvement: the whole interval lies beyond it on one side
 * - inconclusive: neither, as where the counts of one side differ by percents
 *
 * @param base one count a run, at least one, none of them 0
 * @param head likewise
 */
export function compareWork(base: readonly number[], head: readonly number[]): WorkComparison {
  const ratio = median(head) / median(base) - 1;
  const low = (minOf(head) / maxOf(base)) * (1 - COUNT_FLOOR) - 1;
  const high = (maxOf(head) / minOf(base)) * (1 + COUNT_FLOOR) - 1;
  const range = { ratio, low, high };
  if (low > WORK_EFFECT) return { ...range, change: 'regression', belowThreshold: false };
  if (high < -WORK_EFFECT) return { ...range, change: 'improvement', belowThreshold: false };
  const isSame = low > -WORK_EFFECT && high < WORK_EFFECT;
  const isReal = low > 0 || high < 0;
  return { ...range, change: isSame ? 'no-change' : 'inconclusive', belowThreshold: isReal };
}
