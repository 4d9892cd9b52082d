/** Comparison of exact counts (instructions, allocations, bytes), which have no noise. */
import { maxOf, minOf } from './descriptive.ts';

/** Counts of equal programs may differ in start-up, so differences below 0.1 % are shown but do not count. */
const EXACT_EFFECT = 0.001;

export interface ExactComparison {
  readonly change: 'regression' | 'improvement' | 'no-change' | 'inconclusive';
  /** Relative change of the metric, head over base; null if the base is 0. */
  readonly ratio: number | null;
  /** Different, but below the threshold. */
  readonly belowThreshold: boolean;
}

const isConstant = (values: readonly number[]) => values.every((value) => value === values[0]);

/**
 * @param base one count per run, at least one
 * @param head likewise
 * @returns `inconclusive` if a side varies and the ranges overlap, so the count is not exact
 */
export function compareCounts(
  base: readonly number[],
  head: readonly number[],
  better: 'lower' | 'higher',
): ExactComparison {
  const [x, y] = [maxOf(base), maxOf(head)];
  const ratio = x === 0 ? (y === 0 ? 0 : null) : y / x - 1;
  const overlap = minOf(base) <= y && minOf(head) <= x;
  if (overlap && !(isConstant(base) && isConstant(head))) {
    return { change: 'inconclusive', ratio, belowThreshold: false };
  }
  if (ratio !== null && Math.abs(ratio) < EXACT_EFFECT) {
    return { change: 'no-change', ratio, belowThreshold: ratio !== 0 };
  }
  const isWorse = y > x === (better === 'lower');
  return { change: isWorse ? 'regression' : 'improvement', ratio, belowThreshold: false };
}
