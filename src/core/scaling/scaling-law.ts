/**
 * How a throughput grows with the threads at work, after Gunther's Universal Scalability Law:
 *
 *     X(N) = γ·N / (1 + σ·(N − 1) + κ·N·(N − 1))
 *
 * σ is contention (the share that runs one at a time), κ coherency (what every pair of threads costs
 * each other). With κ = 0 it is Amdahl's law, S(N) = 1/(σ + (1 − σ)/N), whose limit is 1/σ; with κ > 0 it
 * has a peak at √((1 − σ)/κ). Gunther 2007, "Guerrilla Capacity Planning", chapters 4 and 5; Amdahl 1967.
 *
 * Fitted to logarithms, since noise of times is a share of them. N is the threads that can be at work
 * at once: past the cores given it stays at the cores, so that over-subscription does not bend the law.
 */
import { mean } from '../stats/descriptive.ts';
import { type Fit, fitLeastSquares, type Model } from './least-squares.ts';

export interface ScalingPoint {
  /** Threads that can be at work at once: the value, at most the cores given. */
  readonly threads: number;
  /** Mean over runs of the logarithm of the rate (of a time: of its inverse). */
  readonly logRate: number;
}

export interface Estimate {
  readonly value: number;
  /** Null: too few values, or the parameter lies on its bound of 0. */
  readonly standardError: number | null;
}

export interface ScalingFit {
  readonly law: 'amdahl' | 'usl';
  readonly contention: Estimate;
  /** κ; null for Amdahl's law. */
  readonly coherency: Estimate | null;
  /** Of logarithms of rates: 1 is a perfect fit. */
  readonly rSquared: number;
  /** Typical miss of a value as a fraction: root of the residual variance. Null: nothing is left over. */
  readonly typicalMiss: number | null;
  readonly points: number;
  /** Most that any number of threads could give, over one thread; null: no limit is seen. */
  readonly limit: number | null;
  /** Threads at which the curve is highest; null: it has no peak. */
  readonly peak: number | null;
}

type Free = readonly ('rate' | 'contention' | 'coherency')[];

const AMDAHL: Free = ['rate', 'contention'];
const UNIVERSAL: Free = ['rate', 'contention', 'coherency'];

function lawOf(points: readonly ScalingPoint[], free: Free): Model {
  const place = (name: Free[number]): number => free.indexOf(name);
  const [sigmaAt, kappaAt] = [place('contention'), place('coherency')];
  const valueAt = (parameters: readonly number[], at: number): number =>
    at < 0 ? 0 : (parameters[at] as number);
  const divisor = (parameters: readonly number[], n: number): number =>
    1 + valueAt(parameters, sigmaAt) * (n - 1) + valueAt(parameters, kappaAt) * n * (n - 1);
  return {
    predict: (parameters, at) => {
      const n = points[at]?.threads ?? Number.NaN;
      return (parameters[0] as number) + Math.log(n) - Math.log(divisor(parameters, n));
    },
    gradient: (parameters, at) => {
      const n = points[at]?.threads ?? Number.NaN;
      const below = divisor(parameters, n);
      const slopes = { rate: 1, contention: -(n - 1) / below, coherency: (-n * (n - 1)) / below };
      return free.map((name) => slopes[name]);
    },
  };
}

/** Fits, and where a share comes out below 0 fits again with it held there. */
function fitBounded(points: readonly ScalingPoint[], free: Free): { fit: Fit; free: Free } | null {
  const smallest = points.reduce((least, each) => (each.threads < least.threads ? each : least));
  const start = {
    rate: smallest.logRate - Math.log(smallest.threads),
    contention: 0.05,
    coherency: 0.001,
  };
  const fit = fitLeastSquares(
    lawOf(points, free),
    points.map(({ logRate }) => logRate),
    free.map((name) => start[name]),
  );
  if (fit === null) return null;
  const below = free.filter((name, k) => name !== 'rate' && (fit.parameters[k] as number) < 0);
  // The one that costs most threads is the first to go.
  const dropped = below.at(-1);
  return dropped === undefined
    ? { fit, free }
    : fitBounded(
        points,
        free.filter((name) => name !== dropped),
      );
}

function estimateOf(name: Free[number], fit: Fit, free: Free): Estimate {
  const at = free.indexOf(name);
  if (at < 0) return { value: 0, standardError: null };
  return { value: fit.parameters[at] as number, standardError: fit.standardErrors?.[at] ?? null };
}

function limitOf(contention: number, peak: number | null, coherency: number): number | null {
  if (peak !== null) return peak / (1 + contention * (peak - 1) + coherency * peak * (peak - 1));
  return contention > 0 ? 1 / contention : null;
}

/**
 * Fits one law by least squares.
 *
 * @param points one per measured value, in any order
 * @returns null where there are too few: Amdahl's law needs three values of two numbers of threads, the
 *   Universal Scalability Law four values of three
 */
export function fitScalingLaw(
  points: readonly ScalingPoint[],
  law: ScalingFit['law'],
): ScalingFit | null {
  const wanted = law === 'amdahl' ? AMDAHL : UNIVERSAL;
  const distinct = new Set(points.map(({ threads }) => threads)).size;
  if (distinct < wanted.length || points.length < wanted.length + 1) return null;
  const found = fitBounded(points, wanted);
  if (found === null) return null;
  const { fit, free } = found;
  const [contention, coherency] = [
    estimateOf('contention', fit, free),
    estimateOf('coherency', fit, free),
  ];
  const centre = mean(points.map(({ logRate }) => logRate));
  const total = points.reduce((sum, { logRate }) => sum + (logRate - centre) ** 2, 0);
  const peak =
    coherency.value > 0 && contention.value < 1
      ? Math.sqrt((1 - contention.value) / coherency.value)
      : null;
  return {
    law,
    contention,
    coherency: law === 'amdahl' ? null : coherency,
    rSquared: total === 0 ? 1 : 1 - fit.residualSum / total,
    typicalMiss:
      fit.degreesOfFreedom === 0 ? null : Math.sqrt(fit.residualSum / fit.degreesOfFreedom),
    points: points.length,
    limit: limitOf(contention.value, peak, coherency.value),
    peak,
  };
}
