import type { Tree } from '../../../src/docs/classify/model.ts';
import { LEAF_SCALE } from '../../../src/docs/classify/model.ts';
import { createRandom } from './random.ts';

/** Rows of named values, each feature cut into at most 32 steps. */
export interface Matrix {
  readonly names: readonly string[];
  /** One column a feature: the step of each row. */
  readonly steps: readonly Uint8Array[];
  /** For each feature the value between step i and i + 1. */
  readonly cuts: readonly (readonly number[])[];
  readonly length: number;
}

export interface BoostOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** Added to the second derivative of a leaf: what keeps small leaves near 0. */
  readonly ridge: number;
  readonly leastLeaf: number;
  readonly rowShare: number;
  readonly featureShare: number;
  readonly seed: number;
}

const MAX_STEPS = 32;

export function createMatrix(rows: readonly ReadonlyMap<string, number>[], leastUse = 8): Matrix {
  const uses = new Map<string, number>();
  for (const row of rows) for (const name of row.keys()) uses.set(name, (uses.get(name) ?? 0) + 1);
  const names = [...uses]
    .filter(([, n]) => n >= leastUse)
    .map(([name]) => name)
    .sort();
  const cuts = names.map((name) => cutsOf(rows.map((row) => row.get(name) ?? 0)));
  const steps = names.map((name, at) => {
    const column = new Uint8Array(rows.length);
    const own = cuts[at] ?? [];
    rows.forEach((row, y) => {
      column[y] = stepOf(own, row.get(name) ?? 0);
    });
    return column;
  });
  return { names, steps, cuts, length: rows.length };
}

function cutsOf(values: readonly number[]): readonly number[] {
  const sorted = Float64Array.from(values).sort();
  const distinct = [...new Set(sorted)];
  const middle = (at: number) => ((distinct[at] ?? 0) + (distinct[at + 1] ?? 0)) / 2;
  if (distinct.length <= MAX_STEPS) return distinct.slice(1).map((_, at) => middle(at));
  const nonzero = sorted.filter((value) => value !== 0);
  const marks = Array.from(
    { length: MAX_STEPS - 2 },
    (_, at) => nonzero[Math.floor(((at + 1) * nonzero.length) / (MAX_STEPS - 1))] ?? 0,
  );
  return [...new Set([...marks, Number.EPSILON])].sort((a, b) => a - b);
}

function stepOf(cuts: readonly number[], value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cuts[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface Boosted {
  readonly base: number;
  readonly trees: readonly Tree[];
  /** The score of every row of the matrix, those not fitted on included. */
  readonly scores: Float64Array;
}

/** Gradient boosting of shallow trees on the logistic loss (Friedman 2001; second order as in XGBoost). */
export function boost(
  matrix: Matrix,
  labels: Uint8Array,
  rows: readonly number[],
  options: BoostOptions,
): Boosted {
  const random = createRandom(options.seed);
  const hits = rows.reduce((sum, row) => sum + (labels[row] ?? 0), 0);
  const base = Math.log((hits + 1) / (rows.length - hits + 1));
  const scores = new Float64Array(matrix.length).fill(base);
  const slopes = {
    gradient: new Float64Array(matrix.length),
    hessian: new Float64Array(matrix.length),
  };
  const trees: Tree[] = [];
  for (let round = 0; round < options.trees; round += 1) {
    const chosen: number[] = [];
    for (const row of rows) {
      if (random() >= options.rowShare) continue;
      const p = 1 / (1 + Math.exp(-(scores[row] ?? 0)));
      slopes.gradient[row] = p - (labels[row] ?? 0);
      slopes.hessian[row] = Math.max(1e-6, p * (1 - p));
      chosen.push(row);
    }
    const features = matrix.names.map((_, at) => at).filter(() => random() < options.featureShare);
    const grown = grow(matrix, chosen, features, slopes, options, options.depth);
    trees.push(name(grown, matrix));
    for (let row = 0; row < matrix.length; row += 1)
      scores[row] = (scores[row] ?? 0) + valueAt(grown, matrix, row);
  }
  return { base, trees, scores };
}

type Grown =
  | number
  | { readonly feature: number; readonly step: number; readonly low: Grown; readonly high: Grown };

function valueAt(tree: Grown, matrix: Matrix, row: number): number {
  let node = tree;
  while (typeof node !== 'number')
    node = (matrix.steps[node.feature]?.[row] ?? 0) <= node.step ? node.low : node.high;
  return node;
}

function name(tree: Grown, matrix: Matrix): Tree {
  if (typeof tree === 'number') return Math.round(tree * LEAF_SCALE);
  const cut = matrix.cuts[tree.feature]?.[tree.step] ?? 0;
  return [
    tree.feature,
    Number(cut.toPrecision(3)),
    name(tree.low, matrix),
    name(tree.high, matrix),
  ];
}

interface Slopes {
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
}

function grow(
  matrix: Matrix,
  rows: readonly number[],
  features: readonly number[],
  slopes: Slopes,
  options: BoostOptions,
  depth: number,
): Grown {
  const sum = { g: 0, h: 0 };
  for (const row of rows) {
    sum.g += slopes.gradient[row] ?? 0;
    sum.h += slopes.hessian[row] ?? 0;
  }
  const leaf = (-sum.g / (sum.h + options.ridge)) * options.rate;
  if (depth === 0 || rows.length < 2 * options.leastLeaf) return leaf;
  const best = findSplit(matrix, rows, features, slopes, options, sum);
  if (!best) return leaf;
  const column = matrix.steps[best.feature] ?? new Uint8Array();
  const next = (part: readonly number[]) =>
    grow(matrix, part, features, slopes, options, depth - 1);
  return {
    ...best,
    low: next(rows.filter((row) => (column[row] ?? 0) <= best.step)),
    high: next(rows.filter((row) => (column[row] ?? 0) > best.step)),
  };
}

function findSplit(
  matrix: Matrix,
  rows: readonly number[],
  features: readonly number[],
  slopes: Slopes,
  options: BoostOptions,
  sum: { readonly g: number; readonly h: number },
) {
  let best: { feature: number; step: number; gain: number } | null = null;
  const sums = new Float64Array(3 * MAX_STEPS + 3);
  for (const feature of features) {
    const column = matrix.steps[feature];
    const steps = matrix.cuts[feature]?.length ?? 0;
    if (!column || steps === 0) continue;
    sumSteps(sums, column, rows, slopes);
    const split = bestStep(sums, steps, rows.length, options, sum);
    if (split && split.gain > (best?.gain ?? 0.5)) best = { feature, ...split };
  }
  return best;
}

function sumSteps(sums: Float64Array, column: Uint8Array, rows: readonly number[], slopes: Slopes) {
  sums.fill(0);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    const slot = 3 * (column[row] as number);
    sums[slot] = (sums[slot] as number) + (slopes.gradient[row] as number);
    sums[slot + 1] = (sums[slot + 1] as number) + (slopes.hessian[row] as number);
    sums[slot + 2] = (sums[slot + 2] as number) + 1;
  }
}

function bestStep(
  sums: Float64Array,
  steps: number,
  length: number,
  { ridge, leastLeaf }: BoostOptions,
  { g, h }: { readonly g: number; readonly h: number },
) {
  let best: { step: number; gain: number } | null = null;
  const low = { g: 0, h: 0, count: 0 };
  for (let step = 0; step < steps; step += 1) {
    low.g += sums[3 * step] as number;
    low.h += sums[3 * step + 1] as number;
    low.count += sums[3 * step + 2] as number;
    if (low.count < leastLeaf || length - low.count < leastLeaf) continue;
    const split = low.g ** 2 / (low.h + ridge) + (g - low.g) ** 2 / (h - low.h + ridge);
    const gain = split - g ** 2 / (h + ridge);
    if (gain > (best?.gain ?? 0)) best = { step, gain };
  }
  return best;
}
