import type { Features } from './word-features.ts';

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

export interface Scorer {
  score(features: Features): number;
  /** What each feature moved the score by, greatest first: the change of a node's mean on the way down. */
  explain(features: Features): readonly { readonly feature: string; readonly by: number }[];
}

/** One model for numbers in running text, one for those in cells and lines. */
export interface Models {
  readonly prose: Model;
  readonly placed: Model;
}

export function partOf(features: Features): keyof Models {
  return features.has('in:prose') ? 'prose' : 'placed';
}

export function createPairScorer(models: Models): Scorer {
  const scorers = { prose: createScorer(models.prose), placed: createScorer(models.placed) };
  return {
    score: (features) => scorers[partOf(features)].score(features),
    explain: (features) => scorers[partOf(features)].explain(features),
  };
}

function createScorer(model: Model): Scorer {
  const read = (features: Features) => model.features.map((name) => features.get(name) ?? 0);
  return {
    score: (features) => {
      const values = read(features);
      return model.trees.reduce((sum: number, tree) => sum + descend(tree, values), model.base);
    },
    explain: (features) => {
      const values = read(features);
      const moved = new Map<string, number>();
      for (const tree of model.trees)
        explainTree(tree, values, (feature, by) => {
          const name = model.features[feature] ?? '';
          moved.set(name, (moved.get(name) ?? 0) + by);
        });
      return [...moved]
        .map(([feature, by]) => ({ feature, by }))
        .sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
    },
  };
}

function descend(tree: Tree, values: readonly number[]): number {
  let node = tree;
  while (typeof node !== 'number') node = (values[node[0]] ?? 0) <= node[1] ? node[2] : node[3];
  return node / LEAF_SCALE;
}

/** The mean of a tree's leaves: what it is worth before anything is known. */
function middle(tree: Tree): number {
  return typeof tree === 'number' ? tree / LEAF_SCALE : (middle(tree[2]) + middle(tree[3])) / 2;
}

function explainTree(
  tree: Tree,
  values: readonly number[],
  add: (feature: number, by: number) => void,
): void {
  let node = tree;
  while (typeof node !== 'number') {
    const next: Tree = (values[node[0]] ?? 0) <= node[1] ? node[2] : node[3];
    add(node[0], middle(next) - middle(node));
    node = next;
  }
}
