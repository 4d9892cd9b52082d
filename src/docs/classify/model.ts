import { type Features, indexOfName, type Named } from './feature-values.ts';

/** Leaves are written in thousandths. */
export const LEAF_SCALE = 1000;

/** A leaf's value, or a feature's number, the greatest value that goes low, and the two sides. */
export type Tree = number | readonly [feature: number, cut: number, low: Tree, high: Tree];

/** Boosted trees over named features: their sum is a log-odds. */
export interface Model {
  readonly features: readonly string[];
  readonly base: number;
  readonly trees: readonly Tree[];
}

/** One model for numbers in running text, one for those in cells and lines. */
export interface Models {
  readonly prose: Model;
  readonly placed: Model;
}

export function partOf(features: Pick<Named, 'has'>): keyof Models {
  return features.has('in:prose') ? 'prose' : 'placed';
}

/** The scorer for a number, by the part it is of. */
export function createScorers(models: Models) {
  const scorers = { prose: createScorer(models.prose), placed: createScorer(models.placed) };
  return (features: Features) => scorers[partOf(features)];
}

function createScorer(model: Model) {
  const indexes = model.features.map(indexOfName);
  const values = new Float64Array(indexes.length);
  const sum = createSum(model);
  return {
    score: (features: Features): number => {
      features.pick(indexes, values);
      return sum(values);
    },
    /** What each feature moved the score by, greatest first: the change of a node's mean on the way down. */
    explain: (features: Features) => {
      features.pick(indexes, values);
      const moved = new Map<string, number>();
      for (const [feature, by] of model.trees.flatMap((tree) => movesOf(tree, values))) {
        const name = model.features[feature] ?? '';
        moved.set(name, (moved.get(name) ?? 0) + by);
      }
      return [...moved]
        .map(([feature, by]) => ({ feature, by }))
        .sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
    },
  };
}

function depthOf(tree: Tree): number {
  return typeof tree === 'number' ? 0 : 1 + Math.max(depthOf(tree[2]), depthOf(tree[3]));
}

/** The trees' sum, all of them grown to one depth, so that the two nodes below node n are 2n + 1 and 2n + 2. */
function createSum({ base, trees }: Model): (values: Float64Array) => number {
  const depth = Math.max(0, ...trees.map(depthOf));
  const size = 2 ** (depth + 1) - 1;
  const features = new Uint16Array(size * trees.length);
  /** Of a node its cut, of a leaf its value. */
  const cuts = new Float64Array(size * trees.length);
  const put = (tree: Tree, first: number, node: number, level: number): void => {
    const isLeaf = typeof tree === 'number';
    const [feature, cut, low, high] = isLeaf ? [0, tree / LEAF_SCALE, tree, tree] : tree;
    features[first + node] = feature;
    cuts[first + node] = cut;
    if (level === depth) return;
    put(low, first, 2 * node + 1, level + 1);
    put(high, first, 2 * node + 2, level + 1);
  };
  trees.forEach((tree, at) => {
    put(tree, size * at, 0, 0);
  });
  return (values) => {
    let sum = base;
    for (let first = 0; first < cuts.length; first += size) {
      let node = 0;
      for (let level = 0; level < depth; level += 1) {
        const value = values[features[first + node] as number] as number;
        node = 2 * node + (value <= (cuts[first + node] as number) ? 1 : 2);
      }
      sum += cuts[first + node] as number;
    }
    return sum;
  };
}

/** The mean of a tree's leaves: what it is worth before anything is known. */
function middle(tree: Tree): number {
  return typeof tree === 'number' ? tree / LEAF_SCALE : (middle(tree[2]) + middle(tree[3])) / 2;
}

/** The features that are asked on the way down a tree, and by how much each answer moves the mean. */
function movesOf(node: Tree, values: Float64Array): readonly [feature: number, by: number][] {
  if (typeof node === 'number') return [];
  const [feature, cut, low, high] = node;
  const next = (values[feature] ?? 0) <= cut ? low : high;
  return [[feature, middle(next) - middle(node)], ...movesOf(next, values)];
}
