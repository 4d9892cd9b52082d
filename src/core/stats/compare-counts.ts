/**
 * Counted work: an interval of the ratio of two counts. Counts have hardly any noise, and what they have
 * follows no distribution worth naming: the interval is the range that the runs span, and a floor.
 *
 *     ├───── base ─────┤         ├──── head ────┤
 *     └─ largest base to least head ─┘                  the least ratio
 *     └──────── least base to largest head ─────┘       the largest
 */
import { maxOf, median, minOf } from './descriptive.ts';

/** Two counts of one program may differ by this much without a reason: see docs/statistics.md. */
export const COUNT_FLOOR = 0.001;
/** Threshold for more or less work. */
export const WORK_EFFECT = 0.005;

export interface WorkComparison {
  readonly change: 'regression' | 'improvement' | 'no-change' | 'inconclusive';
  /** Relative change of instructions, head over base, with its range. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** Above the floor but below the threshold. */
  readonly belowThreshold: boolean;
}

const spreadOf = (counts: readonly number[]): number => maxOf(counts) / minOf(counts) - 1;

/** Whether runs differ by more than the floor, so that another run is worthwhile. */
export const countsVary = (counts: readonly number[]): boolean => spreadOf(counts) > COUNT_FLOOR;

/**
 * - no change: the whole interval is within ±0.5 %
 * - regression or improvement: the whole interval is beyond it on one side
 * - inconclusive: otherwise, such as when counts of one side vary by percents
 *
 * @param base one count per run, at least one, none of them 0
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
