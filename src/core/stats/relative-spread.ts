/** The formulas behind a printed "±": people use six, seldom say which, and they differ much. */
import { mean, sampleVariance } from './descriptive.ts';
import { studentQuantile } from './special-functions.ts';

/** Each as a fraction of the location it is relative to. */
export interface RelativeSpread {
  /** √(Σ(x − m)²/(n − 1)) / m */
  readonly sampleDeviation: number;
  /** √(Σ(x − m)²/n) / m */
  readonly populationDeviation: number;
  /** (max − min)/2 / m */
  readonly halfRange: number;
  /** (max − min)/2 / ((max + min)/2) */
  readonly halfRangeOfMidrange: number;
  /** max|x − m| / m */
  readonly largestDeviation: number;
  /** t(.975, n − 1)·s/√n / m, a 95 % interval of the mean: ± 2.48 s at n = 3 */
  readonly confidenceHalfWidth: number;
}

/** @param values one per run, at least two; their mean is not zero */
export function relativeSpread(values: readonly number[]): RelativeSpread {
  const n = values.length;
  const centre = mean(values);
  const deviation = Math.sqrt(sampleVariance(values));
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const halfRange = (highest - lowest) / 2;
  return {
    sampleDeviation: deviation / centre,
    populationDeviation: (deviation * Math.sqrt((n - 1) / n)) / centre,
    halfRange: halfRange / centre,
    halfRangeOfMidrange: halfRange / ((highest + lowest) / 2),
    largestDeviation: Math.max(highest - centre, centre - lowest) / centre,
    confidenceHalfWidth: (studentQuantile(0.975, n - 1) * deviation) / Math.sqrt(n) / centre,
  };
}
