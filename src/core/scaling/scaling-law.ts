/**
 * How a throughput grows with the threads at work, after Gunther's Universal Scalability Law:
 *
 *     X(N) = γ·N / (1 + σ·(N − 1) + κ·N·(N − 1))
 *
 * σ is contention (the share that runs one at a time), κ coherency (what every pair of threads costs
 * each other). With κ = 0 it is Amdahl's law, S(N) = 1/(σ + (1 − σ)/N), whose limit is 1/σ; with κ > 0 it
 * has a peak at √((1 − σ)/κ). Gunther 2007, "Guerrilla Capacity Planning", chapters 4 and 5; Amdahl 1967.
 *
 * Fitted to logarithms, since noise of times is a share of them. Threads past the cores given take turns
 * rather than work at once: such values are no business of these laws, and are not to be passed here.
 */
import { mean } from '../stats/descriptive.ts';
import { studentQuantile } from '../stats/special-functions.ts';
import { type BoundedFit, fitBounded, type ScalingPoint, type Share } from './bounded-fit.ts';

/** 95% intervals of parameters and of the peak they imply. */
export type ParameterRange = { readonly low: number; readonly high: number };

export interface ParameterEstimate {
  readonly value: number;
  /** Null if the parameter is at a bound. */
  readonly standardError: number | null;
  /** By Student’s t, limited to the valid range; null if the parameter is at a bound. */
  readonly range: ParameterRange | null;
}

const CONFIDENCE = 0.95;

/** Covariance of two parameters; 0 if one is at a bound. */
function covariance(
  { free, inverse, residualSum }: BoundedFit,
  one: Share,
  other: Share,
  degreesOfFreedom: number,
): number {
  const entry = inverse[free.indexOf(one)]?.[free.indexOf(other)] ?? 0;
  return (entry * residualSum) / degreesOfFreedom;
}

const quantileFor = (degreesOfFreedom: number): number =>
  studentQuantile((1 + CONFIDENCE) / 2, degreesOfFreedom);

/**
 * @param degreesOfFreedom of the whole law: a parameter at its bound does not free one, since the
 * bound was found from the same points
 */
function estimateOf(bounded: BoundedFit, name: Share, degreesOfFreedom: number): ParameterEstimate {
  const value = bounded.shares[name];
  if (!bounded.free.includes(name)) return { value, standardError: null, range: null };
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
 * Interval of the peak, √((1 − σ)/κ) threads, at least 1, by Fieller (1954) for the ratio under the
 * root, which is bounded if and only if the interval of κ excludes 0.
 *
 * @returns null if it is unbounded, or the curve is highest at one thread
 */
function peakRange(bounded: BoundedFit, degreesOfFreedom: number): ParameterRange | null {
  const of = (one: Share, other: Share) => covariance(bounded, one, other, degreesOfFreedom);
  const kappa = bounded.shares.coherency;
  const parallel = 1 - bounded.shares.contention;
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

const PARAMETERS = { amdahl: 2, usl: 3 };
const MIN_COUNTS = 3;

/** Requires one thread, as reference, and enough other thread counts to determine the curve. */
function isEnough(points: readonly ScalingPoint[], degreesOfFreedom: number): boolean {
  const counts = new Set(points.map(({ threads }) => threads));
  return counts.has(1) && counts.size >= MIN_COUNTS && degreesOfFreedom >= 1;
}

function limitOf({ range }: ParameterEstimate): ParameterRange | null {
  return range === null || range.low <= 0 ? null : { low: 1 / range.high, high: 1 / range.low };
}

function qualityOf(points: readonly ScalingPoint[], residualSum: number, left: number) {
  const centre = mean(points.map(({ logRate }) => logRate));
  const total = points.reduce((sum, { logRate }) => sum + (logRate - centre) ** 2, 0);
  return {
    /** Of the logarithms of rates. */
    rSquared: total === 0 ? 1 : 1 - residualSum / total,
    /** Root of the residual variance, as a fraction. */
    typicalMiss: Math.sqrt(residualSum / left),
    points: points.length,
    /** With 1 the fit is unreliable. */
    degreesOfFreedom: left,
  };
}

/**
 * Fits one law by least squares.
 *
 * @param points one per value within the cores, in any order
 * @returns null with too few: at least three thread counts including 1, and one more than the law
 * has parameters (two for Amdahl, three for the universal law)
 */
export function fitScalingLaw(points: readonly ScalingPoint[], law: keyof typeof PARAMETERS) {
  const left = points.length - PARAMETERS[law];
  const bounded = isEnough(points, left) ? fitBounded(points, law === 'usl') : null;
  if (bounded === null) return null;
  const contention = estimateOf(bounded, 'contention', left);
  const isUniversal = law === 'usl';
  return {
    law,
    contention,
    /** Null for Amdahl’s law. */
    coherency: isUniversal ? estimateOf(bounded, 'coherency', left) : null,
    /** Interval of the maximum speed-up by Amdahl’s law; null if none is shown. */
    limit: isUniversal ? null : limitOf(contention),
    /** Interval of the thread count at the peak by the universal law; null if none is shown. */
    peak: isUniversal ? peakRange(bounded, left) : null,
    ...qualityOf(points, bounded.residualSum, left),
  };
}

export type ScalingFit = Readonly<NonNullable<ReturnType<typeof fitScalingLaw>>>;
