/** Ratios of sets of values, on a logarithmic scale. */
import { mean, sampleVariance } from './descriptive.ts';
import { studentCdf, studentQuantile } from './special-functions.ts';

export interface LogRatio {
  /** ln of the ratio of geometric means. */
  readonly centre: number;
  /** Standard error of `centre`; 0 means exact. */
  readonly error: number;
  readonly df: number;
}

/** As in the decision procedure: three runs may agree to below 0.1 % by chance. */
const VARIANCE_FLOOR = 0.001 ** 2;

function logsOf(values: readonly number[]): number[] | null {
  const logs = values.map(Math.log);
  return logs.length >= 2 && logs.every(Number.isFinite) ? logs : null;
}

const varianceOf = (logs: readonly number[]) => Math.max(sampleVariance(logs), VARIANCE_FLOOR);

/**
 * `numerator / denominator` of independent runs: Welch's t on logarithms (Welch 1947; degrees of
 * freedom by Welch–Satterthwaite).
 *
 * @param numerator one value per run, in any unit; likewise `denominator`
 * @returns null with fewer than two runs on a side, or if a value has no logarithm
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
 * `numerator / denominator` of values from the same runs: the paired t (Student 1908) on log
 * ratios, in which common factors of a run cancel.
 *
 * @param ratios one per run
 * @returns null with fewer than two runs, or if a ratio has no logarithm
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

/** The ratio with its two-sided interval at level 1 − `alpha`. */
export function intervalOf({ centre, error, df }: LogRatio, alpha: number): RatioInterval {
  const width = error === 0 ? 0 : studentQuantile(1 - alpha / 2, df) * error;
  return { ratio: Math.exp(centre), low: Math.exp(centre - width), high: Math.exp(centre + width) };
}

/** Two-sided p-value of the ratio being 1; `error` must be positive. */
export function chanceOf({ centre, error, df }: LogRatio): number {
  return 2 * studentCdf(-Math.abs(centre) / error, df);
}

/**
 * `numerator / denominator` of geometric means with its 95 % interval. Runs of different benchmarks
 * have separate containers, so they count as independent.
 *
 * @param numerator one value per run, in any unit; likewise `denominator`
 * @returns null with fewer than two runs on a side, or if a value has no logarithm
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
 * 95 % prediction bound of the next run: m ± t(.95, n − 1)·s·√(1 + 1/n); at n = 3, m ± 3.372 s.
 * Assumes independent, approximately normal runs (Hahn & Meeker 1991, section 4.7).
 *
 * @param values one per run, at least two
 */
export function predictionBound(values: readonly number[], side: 'upper' | 'lower'): number {
  return bound(values, side, Math.sqrt(1 + 1 / values.length));
}

/** One-sided 95 % confidence bound of the mean: m ± t(.95, n − 1)·s/√n. */
export function meanBound(values: readonly number[], side: 'upper' | 'lower'): number {
  return bound(values, side, Math.sqrt(1 / values.length));
}

function bound(values: readonly number[], side: 'upper' | 'lower', stretch: number): number {
  const width =
    studentQuantile(CONFIDENCE, values.length - 1) * Math.sqrt(sampleVariance(values)) * stretch;
  return mean(values) + (side === 'upper' ? width : -width);
}
