/** Slow changes: level, slope, level. Distinguished from steps by an information criterion. */

export interface Ramp {
  /** Indices of the last value on the first level and the first value on the second. */
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
  /** Standard error of `after - before`. */
  readonly error: number;
  /** Of its fit, by `criterion`. */
  readonly cost: number;
}

/** Shorter changes are steps. */
const MIN_LENGTH = 6;
/** Candidates tried for each end. */
const ENDS = 32;
/** Floor of the residual, so that an exact fit has a finite cost. */
export const EXACT = 1e-12;
/** Steps a staircase may have beyond the significant ones, which need more values. */
const MORE_STEPS = 2;

/** Bayesian information criterion (Schwarz 1978) of a fit with this residual sum of squares. */
export function criterion(values: Float64Array, squares: number, parameters: number): number {
  const scale = values.reduce((sum, value) => sum + value * value, 0) / values.length || 1;
  const variance = Math.max(squares / values.length, EXACT * scale);
  return values.length * Math.log(variance) + parameters * Math.log(values.length);
}

function squaresAbout(values: Float64Array): number {
  let [sum, squares] = [0, 0];
  for (const value of values) sum += value;
  const centre = sum / values.length;
  for (const value of values) squares += (value - centre) ** 2;
  return squares;
}

function squaresOfStairs(values: Float64Array, places: readonly number[]): number {
  const bounds = [0, ...places, values.length];
  return bounds
    .slice(1)
    .reduce((sum, to, at) => sum + squaresAbout(values.subarray(bounds[at], to)), 0);
}

/** The staircase with one more step at its best position. */
function withBestStep(values: Float64Array, places: readonly number[]): readonly number[] {
  const stride = Math.max(1, Math.floor(values.length / (4 * ENDS)));
  let best = { places, squares: Number.POSITIVE_INFINITY };
  for (let at = 1; at < values.length; at += stride) {
    if (places.includes(at)) continue;
    const tried = [...places, at].sort((one, other) => one - other);
    const squares = squaresOfStairs(values, tried);
    if (squares < best.squares) best = { places: tried, squares };
  }
  return best.places;
}

/** Cost of steps at `places`, or with one or two more: one parameter per level and one per position. */
export function staircaseCost(values: Float64Array, places: readonly number[]): number {
  let [tried, least] = [places, Number.POSITIVE_INFINITY];
  for (let more = 0; more <= MORE_STEPS; more += 1) {
    if (more > 0) tried = withBestStep(values, tried);
    const squares = squaresOfStairs(values, tried);
    least = Math.min(least, criterion(values, squares, 2 * tried.length + 1));
  }
  return least;
}

interface RampFit {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly rise: number;
  /** Sum of squares of the shape about its mean. */
  readonly spread: number;
  readonly squares: number;
}

/** Least squares fit of the shape 0 … 0, rising, 1 … 1. */
function fitRamp(values: Float64Array, from: number, to: number): RampFit {
  const { length } = values;
  const offset = values[0] as number;
  let [sumX, sumY, sumXX, sumXY, sumYY] = [0, 0, 0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    const x = Math.min(1, Math.max(0, (at - from) / (to - from)));
    const y = (values[at] as number) - offset;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumXY += x * y;
    sumYY += y * y;
  }
  const spread = sumXX - (sumX * sumX) / length;
  const shared = sumXY - (sumX * sumY) / length;
  const rise = shared / spread;
  const squares = Math.max(0, sumYY - (sumY * sumY) / length - shared * rise);
  return { from, to, before: offset + (sumY - rise * sumX) / length, rise, spread, squares };
}

/** The best ramp; null with too few values. */
export function bestRamp(values: Float64Array): Ramp | null {
  const { length } = values;
  const stride = Math.max(1, Math.ceil(length / ENDS));
  let best: RampFit | null = null;
  for (let from = 0; from < length - MIN_LENGTH; from += stride) {
    for (let to = length - 1; to >= from + MIN_LENGTH; to -= stride) {
      const fit = fitRamp(values, from, to);
      if (best === null || fit.squares < best.squares) best = fit;
    }
  }
  if (best === null) return null;
  const { from, to, before, rise, spread, squares } = best;
  const error = Math.sqrt(squares / (length - 2) / spread);
  return { from, to, before, after: before + rise, error, cost: criterion(values, squares, 4) };
}
