/**
 * The Universal Scalability Law by least squares, its parameters held to what they can mean:
 * a share that runs one at a time lies in [0, 1], and what pairs of threads cost each other is not
 * below 0.
 */

/** The inverse of a square matrix by Gauss–Jordan with pivoting; null where it is singular. */
function invert(matrix: readonly (readonly number[])[]): number[][] | null {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, k) => (k === at ? 1 : 0))]);
  const scale = Math.max(...matrix.flat().map(Math.abs), Number.MIN_VALUE);
  for (let column = 0; column < size; column += 1) {
    const pivot = pivotOf(rows, column);
    const [lead] = rows.splice(pivot, 1) as [number[]];
    const head = lead[column] as number;
    if (Math.abs(head) < 1e-14 * scale) return null;
    const scaled = lead.map((value) => value / head);
    rows.splice(column, 0, scaled);
    clear(rows, column, scaled);
  }
  return rows.map((row) => row.slice(size));
}

function pivotOf(rows: readonly (readonly number[])[], column: number): number {
  let best = column;
  for (let at = column; at < rows.length; at += 1) {
    if (Math.abs(rows[at]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = at;
  }
  return best;
}

function clear(rows: number[][], column: number, lead: readonly number[]): void {
  for (const [at, row] of rows.entries()) {
    if (at === column) continue;
    const factor = row[column] as number;
    rows[at] = row.map((value, k) => value - factor * (lead[k] as number));
  }
}

/**
 * Non-linear least squares by Gauss–Newton with step halving, for at most three parameters: Seber & Wild
 * 1989, chapter 2.
 */
interface Model {
  /** Predicted value at observation `at`; NaN outside the model's domain. */
  readonly predict: (parameters: readonly number[], at: number) => number;
  /** Derivatives of the prediction by each parameter. */
  readonly gradient: (parameters: readonly number[], at: number) => readonly number[];
}

interface Fit {
  readonly parameters: readonly number[];
  /** (JᵀJ)⁻¹ of the linearised model: times the residual variance it is the parameters' covariance. */
  readonly inverse: readonly (readonly number[])[];
  readonly residualSum: number;
}

const ROUNDS = 100;

function residuals(model: Model, observed: readonly number[], parameters: readonly number[]) {
  return observed.map((value, at) => value - model.predict(parameters, at));
}

const sumOfSquares = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value * value, 0);

function normalMatrix(rows: readonly (readonly number[])[]): number[][] {
  const size = rows[0]?.length ?? 0;
  return Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (__, k) =>
      rows.reduce((sum, row) => sum + (row[i] as number) * (row[k] as number), 0),
    ),
  );
}

/** The full Gauss–Newton step; null where the parameters cannot be told apart. */
function stepOf(rows: readonly (readonly number[])[], left: readonly number[]): number[] | null {
  const inverse = invert(normalMatrix(rows));
  if (inverse === null) return null;
  const slope = (rows[0] ?? []).map((_, i) =>
    rows.reduce((sum, row, at) => sum + (row[i] as number) * (left[at] as number), 0),
  );
  return inverse.map((row) => row.reduce((sum, value, k) => sum + value * (slope[k] as number), 0));
}

/** The longest of the halved steps that makes the sum smaller; null: none does. */
function descend(
  model: Model,
  observed: readonly number[],
  from: readonly number[],
  step: readonly number[],
): readonly number[] | null {
  const before = sumOfSquares(residuals(model, observed, from));
  for (let share = 1; share > 1e-9; share /= 2) {
    const next = from.map((value, k) => value + share * (step[k] as number));
    if (sumOfSquares(residuals(model, observed, next)) < before) return next;
  }
  return null;
}

/**
 * @param observed at least as many as there are parameters
 * @returns null where the observations cannot tell the parameters apart
 */
function fitLeastSquares(
  model: Model,
  observed: readonly number[],
  start: readonly number[],
): Fit | null {
  let parameters = start;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = observed.map((_, at) => model.gradient(parameters, at));
    const step = stepOf(rows, residuals(model, observed, parameters));
    if (step === null) return null;
    const next = descend(model, observed, parameters, step);
    if (next === null) break;
    parameters = next;
  }
  const residualSum = sumOfSquares(residuals(model, observed, parameters));
  const inverse = invert(normalMatrix(observed.map((_, at) => model.gradient(parameters, at))));
  return inverse === null ? null : { parameters, inverse, residualSum };
}

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
