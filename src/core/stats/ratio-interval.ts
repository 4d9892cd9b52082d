/** The ratio of two benchmarks of one session, with its interval. */
import { mean, sampleVariance } from './descriptive.ts';
import { studentQuantile } from './special-functions.ts';

export interface RatioInterval {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

const CONFIDENCE = 0.95;
/** The same floor as the decision's: below a thousandth, a deviation of three runs is luck. */
const VARIANCE_FLOOR = 0.001 ** 2;

/**
 * `numerator / denominator`, geometric means over runs, with its 95 % interval by Welch's t on logarithms
 * (Welch 1947; degrees of freedom by Welch–Satterthwaite). Runs of two benchmarks are not couples as base
 * and head are: each has containers of its own, so they count as independent.
 *
 * @param numerator one value per run, in any unit; likewise `denominator`
 * @returns null with fewer than two runs on a side, or with values that have no logarithm
 */
export function ratioInterval(
  numerator: readonly number[],
  denominator: readonly number[],
): RatioInterval | null {
  const [top, bottom] = [numerator, denominator].map((values) => values.map(Math.log));
  if (top === undefined || bottom === undefined || top.length < 2 || bottom.length < 2) return null;
  if (![...top, ...bottom].every(Number.isFinite)) return null;
  const parts = [top, bottom].map((logs) => ({
    share: Math.max(sampleVariance(logs), VARIANCE_FLOOR) / logs.length,
    df: logs.length - 1,
  }));
  const variance = parts.reduce((sum, { share }) => sum + share, 0);
  const df = variance ** 2 / parts.reduce((sum, { share, df }) => sum + share ** 2 / df, 0);
  const centre = mean(top) - mean(bottom);
  const width = studentQuantile((1 + CONFIDENCE) / 2, df) * Math.sqrt(variance);
  return {
    ratio: Math.exp(centre),
    low: Math.exp(centre - width),
    high: Math.exp(centre + width),
  };
}
