/**
 * Non-linear least squares by Gauss–Newton with step halving, for at most three parameters: Seber & Wild
 * 1989, chapter 2.
 */
import { invert } from './linear-solve.ts';

export interface Model {
  /** Predicted value at observation `at`; NaN outside the model's domain. */
  readonly predict: (parameters: readonly number[], at: number) => number;
  /** Derivatives of the prediction by each parameter. */
  readonly gradient: (parameters: readonly number[], at: number) => readonly number[];
}

export interface Fit {
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
export function fitLeastSquares(
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
