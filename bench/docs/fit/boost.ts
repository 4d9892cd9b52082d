import type { Tree } from '../../../src/docs/classify/model.ts';
import { LEAF_SCALE } from '../../../src/docs/classify/model.ts';
import { createRandom } from './random.ts';

/** Rows of named values, each feature cut into at most 32 steps. */
export interface Matrix {
  readonly names: readonly string[];
  /** One column a feature: the step of each row. */
  readonly steps: readonly Uint8Array[];
  /** The commonest step of each feature, and the rows that have another: most features are rarely seen. */
  readonly common: readonly number[];
  readonly others: readonly Uint32Array[];
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
  /** Models that are averaged. */
  readonly models: number;
}

const MAX_STEPS = 32;

export function createMatrix(rows: readonly ReadonlyMap<string, number>[], leastUse = 8): Matrix {
  const uses = new Map<string, number>();
  for (const row of rows) for (const name of row.keys()) uses.set(name, (uses.get(name) ?? 0) + 1);
  const names = [...uses]
    .filter(([, n]) => n >= leastUse)
    .map(([name]) => name)
    .sort();
  const at = new Map(names.map((name, index) => [name, index]));
  const columns = names.map(() => new Float64Array(rows.length));
  rows.forEach((row, y) => {
    for (const [name, value] of row) {
      const column = columns[at.get(name) ?? -1];
      if (column) column[y] = value;
    }
  });
  const cuts = columns.map(cutsOf);
  const steps = columns.map((column, x) => {
    const own = cuts[x] ?? [];
    const zero = stepOf(own, 0);
    return Uint8Array.from(column, (value) => (value === 0 ? zero : stepOf(own, value)));
  });
  const common = steps.map((column, at) => commonest(column, cuts[at]?.length ?? 0));
  const others = steps.map((column, at) => {
    const rows = Uint32Array.from(column, (_, row) => row);
    return rows.filter((row) => column[row] !== common[at]);
  });
  return { names, steps, common, others, cuts, length: rows.length };
}

function commonest(column: Uint8Array, last: number): number {
  const counts = new Uint32Array(last + 1);
  for (const step of column) counts[step] = (counts[step] ?? 0) + 1;
  return counts.indexOf(counts.reduce((most, count) => Math.max(most, count), 0));
}

function cutsOf(values: Float64Array): readonly number[] {
  const nonzero = values.filter((value) => value !== 0).sort();
  const isSometimesZero = nonzero.length < values.length;
  const distinct = [...new Set(isSometimesZero ? [...nonzero, 0] : nonzero)].sort((a, b) => a - b);
  const middle = (at: number) => ((distinct[at] ?? 0) + (distinct[at + 1] ?? 0)) / 2;
  if (distinct.length <= MAX_STEPS) return distinct.slice(1).map((_, at) => middle(at));
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

/**
 * The mean of several models that differ in what they drew: one alone takes or leaves a whole table by chance.
 * The leaves are divided, so that one sum over all trees is that mean.
 */
export function boost(
  matrix: Matrix,
  labels: Uint8Array,
  rows: readonly number[],
  options: BoostOptions,
): Boosted {
  const { models, seed } = options;
  const each = Array.from({ length: models }, (_, at) =>
    boostOnce(matrix, labels, rows, { ...options, seed: seed + at }),
  );
  const mean = (of: (one: Boosted) => number): number =>
    each.reduce((sum, one) => sum + of(one), 0) / models;
  return {
    base: mean(({ base }) => base),
    trees: each.flatMap(({ trees }) => trees.map((tree) => divided(tree, models))),
    scores: Float64Array.from(labels, (_, row) => mean(({ scores }) => scores[row] ?? 0)),
  };
}

function divided(tree: Tree, by: number): Tree {
  if (typeof tree === 'number') return Math.round(tree / by);
  const [feature, cut, low, high] = tree;
  return [feature, cut, divided(low, by), divided(high, by)];
}

/** Gradient boosting of shallow trees on the logistic loss (Friedman 2001; second order as in XGBoost). */
function boostOnce(
  matrix: Matrix,
  labels: Uint8Array,
  rows: readonly number[],
  options: BoostOptions,
): Boosted {
  const random = createRandom(options.seed);
  const hits = rows.reduce((sum, row) => sum + (labels[row] as number), 0);
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
      const p = 1 / (1 + Math.exp(-(scores[row] as number)));
      slopes.gradient[row] = p - (labels[row] as number);
      slopes.hessian[row] = Math.max(1e-6, p * (1 - p));
      chosen.push(row);
    }
    const features = matrix.names.map((_, at) => at).filter(() => random() < options.featureShare);
    const grown = grow(matrix, chosen, features, slopes, options);
    trees.push(name(grown, matrix));
    for (let row = 0; row < matrix.length; row += 1)
      scores[row] = (scores[row] as number) + valueAt(grown, matrix, row);
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
    Math.abs(cut) < 1e-9 ? 0 : Number(cut.toPrecision(3)),
    name(tree.low, matrix),
    name(tree.high, matrix),
  ];
}

interface Slopes {
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
}

interface Split {
  readonly feature: number;
  readonly step: number;
  readonly gain: number;
}

const WIDTH = 3 * (MAX_STEPS + 1);

/** Grows a tree level by level: each feature is looked at once for all nodes of a level. */
function grow(
  matrix: Matrix,
  rows: readonly number[],
  features: readonly number[],
  slopes: Slopes,
  options: BoostOptions,
): Grown {
  const splits = new Map<number, Split>();
  const leaves = new Map<number, number>();
  // The node that each row has come to; the two below node n are 2n + 1 and 2n + 2.
  const nodeOf = new Int32Array(matrix.length).fill(-1);
  for (const row of rows) nodeOf[row] = 0;
  for (let depth = 0, open = rows; depth <= options.depth; depth += 1) {
    const first = 2 ** depth - 1;
    const totals = sumNodes(open, nodeOf, first, slopes);
    totals.forEach(({ g, h }, at) => {
      leaves.set(first + at, (-g / (h + options.ridge)) * options.rate);
    });
    if (depth === options.depth) break;
    const best = findSplits(matrix, nodeOf, first, totals, features, slopes, options);
    best.forEach((split, at) => {
      if (split) splits.set(first + at, split);
    });
    open = open.filter((row) => {
      const node = nodeOf[row] ?? 0;
      const split = splits.get(node);
      const isLow = split && (matrix.steps[split.feature]?.[row] ?? 0) <= split.step;
      nodeOf[row] = split ? 2 * node + (isLow ? 1 : 2) : -1;
      return split !== undefined;
    });
  }
  const build = (node: number): Grown => {
    const split = splits.get(node);
    if (!split) return leaves.get(node) ?? 0;
    return { ...split, low: build(2 * node + 1), high: build(2 * node + 2) };
  };
  return build(0);
}

interface Sum {
  g: number;
  h: number;
  count: number;
}

/** The sums of the nodes of the level that begins with a node. */
function sumNodes(
  rows: readonly number[],
  nodeOf: Int32Array,
  first: number,
  slopes: Slopes,
): readonly Sum[] {
  const sums = Array.from({ length: first + 1 }, (): Sum => ({ g: 0, h: 0, count: 0 }));
  for (const row of rows) {
    const sum = sums[(nodeOf[row] as number) - first] as Sum;
    sum.g += slopes.gradient[row] as number;
    sum.h += slopes.hessian[row] as number;
    sum.count += 1;
  }
  return sums;
}

function findSplits(
  matrix: Matrix,
  nodeOf: Int32Array,
  first: number,
  totals: readonly Sum[],
  features: readonly number[],
  slopes: Slopes,
  options: BoostOptions,
): readonly (Split | null)[] {
  const best: (Split | null)[] = totals.map(() => null);
  const sums = new Float64Array(WIDTH * totals.length);
  for (const feature of features) {
    const steps = matrix.cuts[feature]?.length ?? 0;
    if (steps === 0) continue;
    sumSteps(sums, matrix, feature, nodeOf, first, totals, slopes);
    totals.forEach((total, at) => {
      if (total.count < 2 * options.leastLeaf) return;
      const own = sums.subarray(WIDTH * at, WIDTH * (at + 1));
      const split = bestStep(own, steps, total.count, options, total);
      if (split && split.gain > (best[at]?.gain ?? 0.5)) best[at] = { feature, ...split };
    });
  }
  return best;
}

/** Sums by node and step; the commonest step has what the others leave. */
function sumSteps(
  sums: Float64Array,
  { steps, others, common }: Matrix,
  feature: number,
  nodeOf: Int32Array,
  first: number,
  totals: readonly Sum[],
  slopes: Slopes,
): void {
  sums.fill(0);
  const column = steps[feature] as Uint8Array;
  const rest = 3 * (common[feature] as number);
  totals.forEach(({ g, h, count }, at) => {
    sums.set([g, h, count], WIDTH * at + rest);
  });
  const move = (slot: number, g: number, h: number, count: number) => {
    sums[slot] = (sums[slot] as number) + g;
    sums[slot + 1] = (sums[slot + 1] as number) + h;
    sums[slot + 2] = (sums[slot + 2] as number) + count;
  };
  for (const row of others[feature] as Uint32Array) {
    const node = nodeOf[row] as number;
    if (node < first) continue;
    const from = WIDTH * (node - first);
    const g = slopes.gradient[row] as number;
    const h = slopes.hessian[row] as number;
    move(from + 3 * (column[row] as number), g, h, 1);
    move(from + rest, -g, -h, -1);
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
