/** How many times larger one set of values is than another, on the logarithmic scale. */
import { mean, sampleVariance } from './descriptive.ts';
import { studentCdf, studentQuantile } from './special-functions.ts';

export interface LogRatio {
  /** ln of the ratio of geometric means. */
  readonly centre: number;
  /** Standard error of `centre`; 0: exact. */
  readonly error: number;
  readonly df: number;
}

/** The same floor as the decision's: below a thousandth, a deviation of three runs is luck. */
const VARIANCE_FLOOR = 0.001 ** 2;

function logsOf(values: readonly number[]): number[] | null {
  const logs = values.map(Math.log);
  return logs.length >= 2 && logs.every(Number.isFinite) ? logs : null;
}

const varianceOf = (logs: readonly number[]) => Math.max(sampleVariance(logs), VARIANCE_FLOOR);

/**
 * `numerator / denominator` of runs that are no couples, each with a container of its own: Welch's t on
 * logarithms (Welch 1947; degrees of freedom by Welch–Satterthwaite).
 *
 * @param numerator one value per run, in any unit; likewise `denominator`
 * @returns null with fewer than two runs on a side, or with values that have no logarithm
 */
export function independentLogRatio(
  numerator: readonly number[],
  denominator: readonly number[],
): LogRatio | null {
  const [top, bottom] = [logsOf(numerator), logsOf(denominator)];
  if (top === null || bottom === null) return null;
  const parts = [top, bottom].map((logs) => ({
    share: varianceOf(logs) / logs.length,
    df: logs.length - 1,
  }));
  const variance = parts.reduce((sum, { share }) => sum + share, 0);
  const df = variance ** 2 / parts.reduce((sum, { share, df }) => sum + share ** 2 / df, 0);
  return { centre: mean(top) - mean(bottom), error: Math.sqrt(variance), df };
}

/**
 * `numerator / denominator` of values read in the same runs: the paired t (Student 1908) on the log
 * ratios of the runs, in which whatever a run shares cancels.
 *
 * @param ratios one a run
 * @returns null with fewer than two runs, or with a ratio that has no logarithm
 */
export function pairedLogRatio(ratios: readonly number[]): LogRatio | null {
  const logs = logsOf(ratios);
  if (logs === null) return null;
  return {
    centre: mean(logs),
    error: Math.sqrt(varianceOf(logs) / logs.length),
    df: logs.length - 1,
  };
}

export interface RatioInterval {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** The ratio with the interval that leaves out its truth with probability `alpha`, half a side. */
export function intervalOf({ centre, error, df }: LogRatio, alpha: number): RatioInterval {
  const width = error === 0 ? 0 : studentQuantile(1 - alpha / 2, df) * error;
  return {
    ratio: Math.exp(centre),
    low: Math.exp(centre - width),
    high: Math.exp(centre + width),
  };
}

/** Two-sided p-value of the ratio being 1; `error` above 0. */
export function chanceOf({ centre, error, df }: LogRatio): number {
  return 2 * studentCdf(-Math.abs(centre) / error, df);
}

/**
 * `numerator / denominator` with its 95 % interval, geometric means over runs. Runs of two benchmarks are not couples as base and
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
  return ratio === null ? null : intervalOf(ratio, 0.05);
}

const CONFIDENCE = 0.95;

/**
 * The 95 % bound of one more run like these: m ± t(.95, n − 1)·s·√(1 + 1/n), at n = 3 m ± 3.372 s.
 * Assumes runs to be independent and near enough to normal (Hahn & Meeker 1991, section 4.7).
 *
 * @param values one per run, at least two
 */
export function predictionBound(values: readonly number[], side: 'upper' | 'lower'): number {
  return bound(values, side, Math.sqrt(1 + 1 / values.length));
}

/** The 95 % one-sided confidence bound of the mean of all runs: m ± t(.95, n − 1)·s/√n. */
export function meanBound(values: readonly number[], side: 'upper' | 'lower'): number {
  return bound(values, side, Math.sqrt(1 / values.length));
}

function bound(values: readonly number[], side: 'upper' | 'lower', stretch: number): number {
  const width =
    studentQuantile(CONFIDENCE, values.length - 1) * Math.sqrt(sampleVariance(values)) * stretch;
  return mean(values) + (side === 'upper' ? width : -width);
}
