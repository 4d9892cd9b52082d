/** Noise of a benchmark: the mean log variance of former sessions. */
import { median, sampleVariance } from './descriptive.ts';
import { digamma } from './special-functions.ts';

/** Floor of the standard deviation of a log ratio, 0.1 %: three runs may agree to any digit by chance. */
export const DEVIATION_FLOOR = 0.001;

const SESSIONS_USED = 10;
const SESSIONS_NEEDED = 2;

/** Sample variance of log ratios, at least the square of `floor`. */
export function flooredVariance(ratios: readonly number[], floor: number): number {
  return Math.max(floor * floor, sampleVariance(ratios));
}

/** ln s² − ψ(ν/2) + ln(ν/2), an unbiased estimate of ln σ² if s² has ν degrees of freedom (Smyth 2004, section 6.2). */
export function unbiasedLogVariance(variance: number, df: number): number {
  return Math.log(variance) - digamma(df / 2) + Math.log(df / 2);
}

/**
 * Noise index of one series.
 *
 * @param history log ratios (`pairLogRatio`) of each former session, oldest first; only the last
 * ten with at least two pairs are used
 * @returns ln of the variance of log ratios; null with fewer than two sessions
 */
export function noiseIndexFrom(history: readonly (readonly number[])[]): number | null {
  const usable = history.filter((ratios) => ratios.length >= 2).slice(-SESSIONS_USED);
  if (usable.length < SESSIONS_NEEDED) return null;
  const logs = usable.map((ratios) =>
    unbiasedLogVariance(flooredVariance(ratios, DEVIATION_FLOOR), ratios.length - 1),
  );
  return logs.reduce((sum, each) => sum + each, 0) / logs.length;
}

/** Members without history get the median of the others; 0 if none has any. */
export function fillNoise(indices: readonly (number | null)[]): readonly number[] {
  const known = indices.filter((index) => index !== null);
  const usual = known.length === 0 ? 0 : median(known);
  return indices.map((index) => index ?? usual);
}
