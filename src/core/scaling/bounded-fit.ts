/**
 * The Universal Scalability Law by least squares, its parameters held to what they can mean: a share that runs one
 * at a time lies in [0, 1], and what pairs of threads cost each other is not below 0.
 *
 * Gauss–Newton with step halving (Seber & Wild 1989, chapter 2) in the two shares alone: on logarithms the rate is a
 * constant, whose best value is a mean, so that it drops out where everything is taken about its mean.
 */
import { mean } from '../stats/descriptive.ts';

export interface ScalingPoint {
  /** Active threads. */
  readonly threads: number;
  /** Mean over runs of the log rate (for times, of the inverse). */
  readonly logRate: number;
}

type Shares = Readonly<Record<'contention' | 'coherency', number>>;
export type Share = keyof Shares;

export interface BoundedFit {
  readonly shares: Shares;
  /** Fitted parameters; the others are at a bound. */
  readonly free: readonly Share[];
  /** (JᵀJ)⁻¹ of the linearised model by free parameters; times the residual variance, it is their covariance. */
  readonly inverse: readonly (readonly number[])[];
  readonly residualSum: number;
}

const ROUNDS = 100;
const START: Shares = { contention: 0.05, coherency: 0.001 };

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] as number), 0);

function aboutMean(values: readonly number[]): number[] {
  const centre = mean(values);
  return values.map((value) => value - centre);
}

const divisor = ({ contention, coherency }: Shares, n: number): number =>
  1 + contention * (n - 1) + coherency * n * (n - 1);

function residuals(points: readonly ScalingPoint[], shares: Shares): number[] {
  return aboutMean(
    points.map(({ threads: n, logRate }) => logRate - Math.log(n) + Math.log(divisor(shares, n))),
  );
}

/** Derivatives of the prediction by each free parameter. */
function slopes(points: readonly ScalingPoint[], shares: Shares, free: readonly Share[]) {
  return free.map((name) =>
    aboutMean(
      points.map(
        ({ threads: n }) => ((name === 'contention' ? 1 : n) * (1 - n)) / divisor(shares, n),
      ),
    ),
  );
}

/** Inverse of a JᵀJ of at most two columns; null if it is singular. */
function inverseOf([one, other]: readonly (readonly number[])[]): number[][] | null {
  if (one === undefined) return [];
  const a = dot(one, one);
  if (other === undefined) return a > 0 ? [[1 / a]] : null;
  const [b, c] = [dot(one, other), dot(other, other)];
  const determinant = a * c - b * b;
  if (!(determinant > 1e-14 * a * c)) return null;
  return [
    [c / determinant, -b / determinant],
    [-b / determinant, a / determinant],
  ];
}

/** The longest halved step that reduces the sum of squares; null if none does. */
function descend(points: readonly ScalingPoint[], from: Shares, step: Partial<Shares>) {
  const squares = (shares: Shares) => {
    const left = residuals(points, shares);
    return dot(left, left);
  };
  const before = squares(from);
  for (let part = 1; part > 1e-9; part /= 2) {
    const next = {
      contention: from.contention + part * (step.contention ?? 0),
      coherency: from.coherency + part * (step.coherency ?? 0),
    };
    if (squares(next) < before) return next;
  }
  return null;
}

function fitHeld(points: readonly ScalingPoint[], held: Partial<Shares>): BoundedFit | null {
  const free = (['contention', 'coherency'] as const).filter((name) => held[name] === undefined);
  let shares = { ...START, ...held };
  for (let round = 0; ; round += 1) {
    const left = residuals(points, shares);
    const columns = slopes(points, shares, free);
    const inverse = inverseOf(columns);
    if (inverse === null) return null;
    const downhill = columns.map((column) => dot(column, left));
    const step = Object.fromEntries(
      free.map((name, at) => [name, dot(inverse[at] ?? [], downhill)]),
    );
    const next = round < ROUNDS ? descend(points, shares, step) : null;
    if (next === null) return { shares, free, inverse, residualSum: dot(left, left) };
    shares = next;
  }
}

const isPossible = ({ shares: { contention, coherency } }: BoundedFit): boolean =>
  contention >= 0 && contention <= 1 && coherency >= 0;

/**
 * The best feasible fit: the free one, or if that is infeasible, the best one with parameters at a
 * bound.
 *
 * @returns null if the points do not determine the parameters
 */
export function fitBounded(
  points: readonly ScalingPoint[],
  isUniversal: boolean,
): BoundedFit | null {
  const ways = (isUniversal ? [{}, { coherency: 0 }] : [{ coherency: 0 }]).flatMap((way) => [
    way,
    { ...way, contention: 0 },
    { ...way, contention: 1 },
  ]);
  const [free, ...held] = ways.map((way) => fitHeld(points, way));
  if (free && isPossible(free)) return free;
  const fits = held.flatMap((fit) => (fit !== null && isPossible(fit) ? [fit] : []));
  return fits.toSorted((a, b) => a.residualSum - b.residualSum)[0] ?? null;
}
