/** Instructions, allocations, bytes: no noise to borrow, equal or different. */
import { maxOf, minOf } from './descriptive.ts';

/**
 * Counts of equal programs may still differ by a start-up detail, so that a difference below 0.1 %
 * is shown and does not count.
 */
const EXACT_EFFECT = 0.001;

export interface ExactComparison {
  readonly change: 'regression' | 'improvement' | 'no-change' | 'inconclusive';
  /** Relative change of the metric itself, head over base; null: base is 0. */
  readonly ratio: number | null;
  /** Different, but by less than what counts. */
  readonly belowThreshold: boolean;
}

const isConstant = (values: readonly number[]) => values.every((value) => value === values[0]);

/**
 * @param base one count per run, at least one
 * @param head likewise
 * @returns `inconclusive` where a side does not even agree with itself and the ranges overlap: what
 *   varies from run to run is no exact count
 */
export function compareCounts(
  base: readonly number[],
  head: readonly number[],
  better: 'lower' | 'higher',
): ExactComparison {
  const [x, y] = [maxOf(base), maxOf(head)];
  const ratio = x === 0 ? (y === 0 ? 0 : null) : y / x - 1;
  if (ratio === 0 && isConstant(base) && isConstant(head)) {
    return { change: 'no-change', ratio, belowThreshold: false };
  }
  const overlap = minOf(base) <= y && minOf(head) <= x;
  if (overlap && !(isConstant(base) && isConstant(head))) {
    return { change: 'inconclusive', ratio, belowThreshold: false };
  }
  if (ratio !== null && Math.abs(ratio) < EXACT_EFFECT) {
    return { change: 'no-change', ratio, belowThreshold: true };
  }
  const isWorse = better === 'lower' ? y > x : y < x;
  return { change: isWorse ? 'regression' : 'improvement', ratio, belowThreshold: false };
}
