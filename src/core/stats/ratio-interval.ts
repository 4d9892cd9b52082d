/** The ratio of two benchmarks of one session, with its 95 % interval. */
import { independentLogRatio, intervalOf, type RatioInterval } from './log-ratio.ts';

export type { RatioInterval } from './log-ratio.ts';

const ALPHA = 0.05;

/**
 * `numerator / denominator`, geometric means over runs. Runs of two benchmarks are not couples as base and
 * head are: each has containers of its own, so they count as independent.
 *
 * @param numerator one value per run, in any unit; likewise `denominator`
 * @returns null with fewer than two runs on a side, or with values that have no logarithm
 */
export function ratioInterval(
  numerator: readonly number[],
  denominator: readonly number[],
): RatioInterval | null {
  const ratio = independentLogRatio(numerator, denominator);
  return ratio === null ? null : intervalOf(ratio, ALPHA);
}
