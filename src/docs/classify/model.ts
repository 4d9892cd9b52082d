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

/** A node, and which of its tree's leaves are left where its value is greater than its cut: all but those of the low side. */
interface Node {
  readonly tree: number;
  readonly feature: number;
  readonly cut: number;
  readonly left: number;
}

/** The nodes of a tree whose first leaf is the given one; leaves are appended, from left to right. */
function nodesOf(tree: Tree, at: number, leaves: number[], first = leaves.length): readonly Node[] {
  if (typeof tree === 'number') {
    leaves.push(tree / LEAF_SCALE);
    return [];
  }
  const [feature, cut, low, high] = tree;
  const from = leaves.length - first;
  const below = nodesOf(low, at, leaves, first);
  const count = leaves.length - first - from;
  const left = ~((-1 >>> (32 - count)) << (32 - from - count));
  return [{ tree: at, feature, cut, left }, ...below, ...nodesOf(high, at, leaves, first)];
}

/** One bit of a number each. */
const MAX_LEAVES = 32;

/**
 * The trees' sum by QuickScorer (Lucchese et al. 2015): each feature's nodes from the least cut on, up to the first
 * that the value does not exceed, strike leaves out; the leftmost of what is left is a tree's leaf.
 *
 * @throws Error if a tree has more than `MAX_LEAVES`
 */
function createSum({ base, trees, features }: Model): (values: Float64Array) => number {
  const leaves: number[] = [];
  const firsts = new Int32Array(trees.length);
  const nodes = trees.flatMap((tree, at) => {
    firsts[at] = leaves.length;
    const own = nodesOf(tree, at, leaves);
    if (own.length >= MAX_LEAVES)
      throw new Error(
        `a tree has ${own.length + 1} leaves, and at most ${MAX_LEAVES} can be scored: fit shallower ones`,
      );
    return own;
  });
  nodes.sort((a, b) => a.feature - b.feature || a.cut - b.cut);
  const ends = features.map(
    (_, feature) => nodes.findLastIndex((one) => one.feature <= feature) + 1,
  );
  const cuts = Float64Array.from(nodes, ({ cut }) => cut);
  const lefts = Int32Array.from(nodes, ({ left }) => left);
  const owners = Uint16Array.from(nodes, ({ tree }) => tree);
  const open = new Int32Array(trees.length);
  return (values) => {
    open.fill(-1);
    let at = 0;
    ends.forEach((end, feature) => {
      const value = values[feature] as number;
      for (; at < end && !(value <= (cuts[at] as number)); at += 1)
        open[owners[at] as number] = (open[owners[at] as number] as number) & (lefts[at] as number);
      at = end;
    });
    let sum = base;
    for (let tree = 0; tree < open.length; tree += 1)
      sum += leaves[(firsts[tree] as number) + Math.clz32(open[tree] as number)] as number;
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
