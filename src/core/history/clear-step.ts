/**
 * Steps of short series that permutations cannot show: nine values have 84 orders of three and six,
 * so that even a doubling has p > 1 %. Here the noise must be normal, therefore the level is stricter.
 */
import { mean } from '../stats/descriptive.ts';
import { studentCdf } from '../stats/special-functions.ts';
import { MIN_POINTS, MIN_SIDE } from './energy.ts';
import { withoutOutliers } from './noise.ts';

/** In longer series permutations find what this would. */
const MAX_POINTS = 20;
const ERROR_RATE = 1e-3;
/** Variance of rounding to a step of 1. */
const OF_ROUNDING = 1 / 12;

interface ClearStep {
  /** Index of the first value after it. */
  readonly at: number;
  /** P(normal noise shows as much anywhere in the series), by Bonferroni's bound. */
  readonly p: number;
}

const sumOfSquares = (values: readonly number[]) => {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
};

/** The smallest difference of two values: what they may be rounded to. */
function resolutionOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const gaps = sorted.slice(1).map((value, at) => value - (sorted[at] as number));
  return Math.min(...gaps.filter((gap) => gap > 0));
}

/** So many steps may lie in a short series. */
const MAX_STEPS = 3;

/**
 * Variance by the differences of neighbours (von Neumann 1941, https://doi.org/10.1214/aoms/1177731677) without those
 * that steps may have made: values that jump to and fro between two modes are noise, whatever a part of them looks like.
 */
function varianceBetween(values: readonly number[]): number {
  const squares = values.slice(1).map((value, at) => (value - (values[at] as number)) ** 2);
  return mean(squares.sort((one, other) => one - other).slice(0, -MAX_STEPS)) / 2;
}

/** Two-sided p-value of Student's t with a common variance of at least `least`. */
function pValue(before: readonly number[], after: readonly number[], least: number): number {
  const df = before.length + after.length - 2;
  const variance = Math.max(least, (sumOfSquares(before) + sumOfSquares(after)) / df);
  const error = Math.sqrt(variance * (1 / before.length + 1 / after.length));
  return 2 * studentCdf(-Math.abs(mean(after) - mean(before)) / error, df);
}

/** Every split of every part of the values that leaves enough on both sides. */
function* splitsOf(length: number) {
  for (let from = 0; from + MIN_POINTS <= length; from += 1)
    for (let to = from + MIN_POINTS; to <= length; to += 1)
      for (let at = from + MIN_SIDE; at <= to - MIN_SIDE; at += 1) yield { from, at, to };
}

/** The clearest step within any part of a short series; null if normal noise could show it. */
export function clearStep(values: readonly number[]): ClearStep | null {
  const { length } = values;
  if (length < MIN_POINTS || length > MAX_POINTS) return null;
  const least = Math.max(
    OF_ROUNDING * resolutionOf(values) ** 2,
    varianceBetween(withoutOutliers(values)),
  );
  const steps = Array.from(splitsOf(length), ({ from, at, to }) => {
    return { at, p: pValue(values.slice(from, at), values.slice(at, to), least) };
  });
  const best = steps.reduce((one, other) => (other.p < one.p ? other : one));
  const p = Math.min(1, steps.length * best.p);
  return p > ERROR_RATE ? null : { at: best.at, p };
}
