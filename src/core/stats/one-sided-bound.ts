/** Bounds for statements with a limit: "under 3 s", "at least 4x", a budget, a percentile. */
import { mean, sampleVariance } from './descriptive.ts';
import { studentQuantile } from './special-functions.ts';

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
