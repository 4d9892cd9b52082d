/** What a fit leaves open about its parameters, and about the peak they imply: 95 % intervals. */
import { studentQuantile } from '../stats/special-functions.ts';
import type { BoundedFit, Parameter } from './bounded-fit.ts';

export interface Range {
  readonly low: number;
  readonly high: number;
}

export interface Estimate {
  readonly value: number;
  /** Null: the parameter is held at a bound. */
  readonly standardError: number | null;
  /** 95 %, by Student's t, cut where the parameter ends; null likewise. */
  readonly range: Range | null;
}

const CONFIDENCE = 0.95;

/** Covariance of two parameters; 0 where one of them is held. */
function covariance(
  { fit, free }: BoundedFit,
  one: Parameter,
  other: Parameter,
  degreesOfFreedom: number,
): number {
  const [row, column] = [free.indexOf(one), free.indexOf(other)];
  const variance = fit.residualSum / degreesOfFreedom;
  return row < 0 || column < 0 ? 0 : (fit.inverse[row]?.[column] as number) * variance;
}

const quantileFor = (degreesOfFreedom: number): number =>
  studentQuantile((1 + CONFIDENCE) / 2, degreesOfFreedom);

/**
 * @param degreesOfFreedom of the whole law: a parameter held at its bound gives none back, since where
 *   it is held was learnt from the same points
 */
export function estimateOf(
  bounded: BoundedFit,
  name: 'contention' | 'coherency',
  degreesOfFreedom: number,
): Estimate {
  const value =
    bounded.held[name] ?? (bounded.fit.parameters[bounded.free.indexOf(name)] as number);
  if (bounded.held[name] !== undefined) return { value, standardError: null, range: null };
  const error = Math.sqrt(Math.max(0, covariance(bounded, name, name, degreesOfFreedom)));
  const width = quantileFor(degreesOfFreedom) * error;
  const most = name === 'contention' ? 1 : Number.POSITIVE_INFINITY;
  return {
    value,
    standardError: error,
    range: { low: Math.max(0, value - width), high: Math.min(most, value + width) },
  };
}

/**
 * The interval of the peak, √((1 − σ)/κ) threads, but of none below 1: Fieller 1954 for the ratio under
 * the root, which is bounded just where the interval of κ leaves 0 out.
 *
 * @returns null where it is not bounded, or the curve is highest at one thread
 */
export function peakRange(bounded: BoundedFit, degreesOfFreedom: number): Range | null {
  const of = (one: Parameter, other: Parameter) =>
    covariance(bounded, one, other, degreesOfFreedom);
  const kappa = estimateOf(bounded, 'coherency', degreesOfFreedom).value;
  const parallel = 1 - estimateOf(bounded, 'contention', degreesOfFreedom).value;
  const squared = quantileFor(degreesOfFreedom) ** 2;
  // The roots of a·ρ² − 2b·ρ + c are the ends of the interval of ρ = parallel/κ.
  const a = kappa ** 2 - squared * of('coherency', 'coherency');
  const b = parallel * kappa + squared * of('contention', 'coherency');
  const c = parallel ** 2 - squared * of('contention', 'contention');
  if (a <= 0 || parallel < kappa) return null;
  const root = Math.sqrt(Math.max(0, b ** 2 - a * c));
  const [low, high] = [(b - root) / a, (b + root) / a];
  return { low: Math.sqrt(Math.max(1, low)), high: Math.sqrt(high) };
}
