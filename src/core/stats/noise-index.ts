/** How noisy a benchmark has been: the mean log variance of its former sessions. */
import { median, sampleVariance } from './descriptive.ts';
import { digamma } from './special-functions.ts';

/**
 * The least standard deviation of a log ratio that is believed, 0.1 %: three runs may agree by
 * chance, or by a clock that is coarse, to any number of digits.
 */
export const DEVIATION_FLOOR = 0.001;

const SESSIONS_USED = 10;
const SESSIONS_NEEDED = 2;

/** The sample variance of log ratios, never below the square of `floor`. */
export function flooredVariance(ratios: readonly number[], floor: number): number {
  return Math.max(floor * floor, sampleVariance(ratios));
}

/**
 * ln s² − ψ(ν/2) + ln(ν/2), which estimates ln σ² without bias where s² is on ν degrees of freedom
 * (Smyth 2004, section 6.2).
 */
export function unbiasedLogVariance(variance: number, df: number): number {
  return Math.log(variance) - digamma(df / 2) + Math.log(df / 2);
}

/**
 * The noise index of one series.
 *
 * @param history the log ratios (`pairLogRatio`) of each former session, oldest first; sessions of
 *   fewer than two pairs are passed over, and only the last ten count
 * @returns ln of a variance of log ratios; null where there are fewer than two sessions
 */
export function noiseIndexFrom(history: readonly (readonly number[])[]): number | null {
  const usable = history.filter((ratios) => ratios.length >= 2).slice(-SESSIONS_USED);
  if (usable.length < SESSIONS_NEEDED) return null;
  const logs = usable.map((ratios) =>
    unbiasedLogVariance(flooredVariance(ratios, DEVIATION_FLOOR), ratios.length - 1),
  );
  return logs.reduce((sum, each) => sum + each, 0) / logs.length;
}

/** Members without history take the median of those that have one; 0 where none has. */
export function fillNoise(indices: readonly (number | null)[]): readonly number[] {
  const known = indices.filter((index) => index !== null);
  const usual = known.length === 0 ? 0 : median(known);
  return indices.map((index) => index ?? usual);
}
