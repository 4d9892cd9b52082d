/** The noise of a history, told apart from its steps: single outliers, and how much one value leans on the last. */
import { mean, median } from '../stats/descriptive.ts';

const REACH = 2;
/** Robust deviations from its neighbours beyond which a single value is taken for an outlier. */
const OUTLIER = 5;
/** Of a normal distribution: deviation / median absolute deviation. */
const TO_DEVIATION = 1.4826;

/**
 * Hampel's identifier (Davies & Gather 1993, https://doi.org/10.1080/01621459.1993.10476339): a single value far from the
 * median of its neighbours. Two in a row stay: they may be a change.
 */
export function withoutOutliers(values: readonly number[]) {
  const middles = values.map((_, at) =>
    median(values.slice(Math.max(0, at - REACH), at + REACH + 1)),
  );
  const away = values.map((value, at) => Math.abs(value - (middles[at] as number)));
  const limit = OUTLIER * TO_DEVIATION * median(away.length === 0 ? [0] : away);
  const isOutlier = away.map((distance) => distance > limit);
  return {
    values: values.map((value, at) => (isOutlier[at] === true ? (middles[at] as number) : value)),
    outliers: isOutlier.flatMap((is, at) => (is ? [at] : [])),
  };
}

/** Fewer values say nothing of how each leans on the last. */
const MIN_FOR_LEANING = 30;
const MAX_LEANING = 0.9;
/** The share of steps that counts: the largest are changes of level. */
const COUNTED = 0.75;

/** Mean square of the steps over `lag` places, without the largest. */
function meanStep(values: readonly number[], lag: number): number {
  const squares = values.slice(lag).map((value, at) => (value - (values[at] as number)) ** 2);
  return mean(
    squares.sort((one, other) => one - other).slice(0, Math.ceil(COUNTED * squares.length)),
  );
}

/**
 * How much of a deviation carries over to the next value (the coefficient of an autoregression of order one), from
 * steps over one and over two places, which changes of level hardly touch: Chakar et al. 2017, "A robust approach for
 * estimating change-points in the mean of an AR(1) process", https://doi.org/10.3150/15-BEJ782, with trimmed means in
 * place of medians, which halve its spread. What independent values show one time in twenty counts as 0.
 */
export function leaningOf(values: readonly number[]): number {
  if (values.length < MIN_FOR_LEANING) return 0;
  const one = meanStep(values, 1);
  if (one === 0) return 0;
  const leaning = meanStep(values, 2) / one - 1;
  return leaning < 4 / Math.sqrt(values.length) ? 0 : Math.min(leaning, MAX_LEANING);
}

/** What each value has beyond that: independent again, so that their order may be permuted. */
export function whiten(values: readonly number[], leaning: number): Float64Array {
  return Float64Array.from(values, (value, at) =>
    at === 0 ? value * (1 - leaning) : value - leaning * (values[at - 1] as number),
  );
}
