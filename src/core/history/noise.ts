/** Noise of a history, separated from its steps: outliers and autocorrelation. */
import { maxOf, mean, median, minOf } from '../stats/descriptive.ts';

const REACH = 2;
/** Robust deviations from its neighbours that make a value an outlier. */
const OUTLIER = 5;
/** Standard deviation / median absolute deviation of a normal distribution. */
const TO_DEVIATION = 1.4826;

/** More of them, this share of the range away, are a second mode of the noise. */
const MAX_OUTLIERS = 0.1;
const OF_RANGE = 0.25;

/** In a smooth series, whose values mostly are their own medians, many are far by the limit, but not by the range. */
function isSecondMode(far: readonly number[], values: readonly number[]): boolean {
  const range = maxOf(values) - minOf(values);
  return far.length > Math.max(1, MAX_OUTLIERS * values.length) && median(far) > OF_RANGE * range;
}

/**
 * Hampel's identifier (Davies & Gather 1993, https://doi.org/10.1080/01621459.1993.10476339):
 * single values far from the median of their neighbours. Two in a row may be a change and are kept,
 * and so are those of a second mode: without them, the rest would look steadier than it is.
 */
export function withoutOutliers(values: readonly number[]): readonly number[] {
  const middles = values.map((_, at) =>
    median(values.slice(Math.max(0, at - REACH), at + REACH + 1)),
  );
  const away = values.map((value, at) => Math.abs(value - (middles[at] as number)));
  const limit = OUTLIER * TO_DEVIATION * median(away.length === 0 ? [0] : away);
  const isFar = (at: number) => (away[at] as number) > limit;
  const far = away.filter((_, at) => isFar(at));
  if (isSecondMode(far, values)) return values;
  return values.map((value, at) => (isFar(at) ? (middles[at] as number) : value));
}

/** Fewer values cannot show autocorrelation. */
const MIN_FOR_AUTOCORRELATION = 30;
const MAX_AUTOCORRELATION = 0.9;
/** Share of differences used: the largest ones are changes of level. */
const COUNTED = 0.75;

/** Trimmed mean square of differences over `lag` places. */
function meanStep(values: readonly number[], lag: number): number {
  const squares = values.slice(lag).map((value, at) => (value - (values[at] as number)) ** 2);
  return mean(
    squares.sort((one, other) => one - other).slice(0, Math.ceil(COUNTED * squares.length)),
  );
}

/**
 * Coefficient of a first-order autoregression, from differences over one and two places, which
 * changes of level hardly affect: Chakar et al. 2017, "A robust approach for estimating
 * change-points in the mean of an AR(1) process", https://doi.org/10.3150/15-BEJ782, but with
 * trimmed means instead of medians, which halves the variance. Values that independent data exceed
 * one time in twenty count as 0.
 */
export function autocorrelationOf(values: readonly number[]): number {
  if (values.length < MIN_FOR_AUTOCORRELATION) return 0;
  const one = meanStep(values, 1);
  if (one === 0) return 0;
  const autocorrelation = meanStep(values, 2) / one - 1;
  return autocorrelation < 4 / Math.sqrt(values.length)
    ? 0
    : Math.min(autocorrelation, MAX_AUTOCORRELATION);
}

/** Removes the autocorrelation, so that the order may be permuted. */
export function whiten(values: readonly number[], autocorrelation: number): Float64Array {
  return Float64Array.from(values, (value, at) =>
    at === 0 ? value * (1 - autocorrelation) : value - autocorrelation * (values[at - 1] as number),
  );
}
