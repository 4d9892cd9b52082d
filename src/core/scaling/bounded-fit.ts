/**
 * The Universal Scalability Law by least squares, its parameters held to what they can mean:
 * a share that runs one at a time lies in [0, 1], and what pairs of threads cost each other is not
 * below 0.
 */
import { type Fit, fitLeastSquares, type Model } from './least-squares.ts';

export interface ScalingPoint {
  /** Threads at work at once. */
  readonly threads: number;
  /** Mean over runs of the logarithm of the rate (of a time: of its inverse). */
  readonly logRate: number;
}

export type Parameter = 'rate' | 'contention' | 'coherency';

/** A fit of the parameters in `free`; the others are held at the value in `held`. */
export interface BoundedFit {
  readonly fit: Fit;
  readonly free: readonly Parameter[];
  readonly held: Held;
}

type Held = Readonly<Partial<Record<Parameter, number>>>;

const PARAMETERS: readonly Parameter[] = ['rate', 'contention', 'coherency'];
const START = { contention: 0.05, coherency: 0.001 };

/** Every way to hold parameters at a bound, the one that holds fewest first. */
function waysToHold(isUniversal: boolean): Held[] {
  const contention: readonly Held[] = [{}, { contention: 0 }, { contention: 1 }];
  const coherency: readonly Held[] = isUniversal ? [{}, { coherency: 0 }] : [{ coherency: 0 }];
  return coherency.flatMap((one) => contention.map((other) => ({ ...one, ...other })));
}

function modelOf(points: readonly ScalingPoint[], free: readonly Parameter[], held: Held): Model {
  const shareOf = (parameters: readonly number[], name: Parameter): number =>
    held[name] ?? (parameters[free.indexOf(name)] as number);
  const divisor = (parameters: readonly number[], n: number): number =>
    1 +
    shareOf(parameters, 'contention') * (n - 1) +
    shareOf(parameters, 'coherency') * n * (n - 1);
  return {
    predict: (parameters, at) => {
      const n = points[at]?.threads ?? Number.NaN;
      return shareOf(parameters, 'rate') + Math.log(n) - Math.log(divisor(parameters, n));
    },
    gradient: (parameters, at) => {
      const n = points[at]?.threads ?? Number.NaN;
      const below = divisor(parameters, n);
      const slopes = { rate: 1, contention: -(n - 1) / below, coherency: (-n * (n - 1)) / below };
      return free.map((name) => slopes[name]);
    },
  };
}

function isPossible({ fit, free }: BoundedFit): boolean {
  return free.every((name, at) => {
    const value = fit.parameters[at] as number;
    return name === 'rate' || (value >= 0 && (name === 'coherency' || value <= 1));
  });
}

function fitHeld(points: readonly ScalingPoint[], held: Held): BoundedFit | null {
  const free = PARAMETERS.filter((name) => held[name] === undefined);
  const smallest = points.reduce((least, each) => (each.threads < least.threads ? each : least));
  const start = { ...START, rate: smallest.logRate - Math.log(smallest.threads) };
  const fit = fitLeastSquares(
    modelOf(points, free, held),
    points.map(({ logRate }) => logRate),
    free.map((name) => start[name]),
  );
  return fit === null ? null : { fit, free, held };
}

/**
 * The possible parameters nearest to the points: those of the free fit, or where it is not possible, of
 * the best fit with one or both shares held at a bound.
 *
 * @returns null where the points cannot tell the parameters apart
 */
export function fitBounded(
  points: readonly ScalingPoint[],
  isUniversal: boolean,
): BoundedFit | null {
  const [freest = {}, ...held] = waysToHold(isUniversal);
  const free = fitHeld(points, freest);
  if (free !== null && isPossible(free)) return free;
  const fits = held.flatMap((way) => fitHeld(points, way) ?? []).filter(isPossible);
  return fits.toSorted((a, b) => a.fit.residualSum - b.fit.residualSum)[0] ?? null;
}
