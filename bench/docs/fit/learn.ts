import type { ClaimClass } from '../../../src/docs/claim.ts';
import { CLASSES, classFeatures } from '../../../src/docs/classify/class-choice.ts';
import type { Weights } from '../../../src/docs/classify/decide.ts';
import type { Linear } from '../../../src/docs/classify/linear.ts';
import type { Model, Models } from '../../../src/docs/classify/model.ts';
import { partOf } from '../../../src/docs/classify/model.ts';
import { addNeighbours } from '../../../src/docs/classify/neighbours.ts';
import type { Boosted, BoostOptions, Matrix } from './boost.ts';
import { boost, createMatrix } from './boost.ts';
import { type Example, isOwn } from './examples.ts';
import { CLASS_PRIOR, UNIT_PRIOR } from './priors.ts';
import type { Choice } from './softmax.ts';
import { fitChoices } from './softmax.ts';
import { addWordScores, fitWords } from './words.ts';

export const BOOST: BoostOptions = {
  trees: 110,
  depth: 3,
  rate: 0.12,
  ridge: 2,
  leastLeaf: 10,
  rowShare: 0.6,
  featureShare: 0.15,
  seed: 1,
  models: 4,
};

const INNER_FOLDS = 4;

/** What was fitted on some of the examples, and what it says of all of them. */
export interface Learned extends Pick<Weights, 'units' | 'classes' | 'words' | 'first' | 'second'> {
  /** Of all examples, those not fitted on included. */
  readonly scores: Float64Array;
  readonly features: readonly Map<string, number>[];
}

/**
 * Fits words and both stages on the examples of the documents chosen. Each sees scores of models that
 * have not seen the document (stacking, Wolpert 1992), so that it learns how far to trust them.
 *
 * @param own examples of our own documents: they teach classes and units, and not what a claim is, since
 *   they hold each form once and so no sense of how common it is
 */
export function learn(
  examples: readonly Example[],
  isChosen: (document: string) => boolean,
  own: readonly Example[],
): Learned {
  const rows = examples.flatMap(({ document, isAside }, at) =>
    isChosen(document) && !isAside ? [at] : [],
  );
  const folds = splitRows(examples, rows);
  const words = fitWords(examples, rows);
  const worded = [...addWordScores(examples, words)];
  for (const { seen, left } of folds) {
    const inner = addWordScores(examples, fitWords(examples, seen));
    for (const row of left) worded[row] = inner[row] ?? new Map();
  }
  const parts = createParts(examples, worded);
  const first = boostParts(parts, rows);
  const scores = Float64Array.from(first.scores);
  for (const { seen, left } of folds) {
    const inner = boostParts(parts, seen);
    for (const row of left) scores[row] = inner.scores[row] ?? 0;
  }
  addAllNeighbours(examples, worded, scores);
  const second = boostParts(createParts(examples, worded), rows);
  const chosen = rows.flatMap((row) => examples[row] ?? []);
  const classes = learnClasses(
    [...chosen, ...own],
    [...rows.map((row) => worded[row] ?? new Map()), ...own.map((one) => one.features)],
  );
  const units = learnUnits([...chosen, ...own]);
  return {
    words,
    first: first.models,
    second: second.models,
    scores: second.scores,
    features: worded,
    classes,
    units,
  };
}

/** Some of the rows' documents left out at a time, each once. */
function splitRows(examples: readonly Example[], rows: readonly number[]) {
  const nameOf = (row: number) => examples[row]?.document ?? '';
  const names = [...new Set(rows.map(nameOf))];
  const foldOf = new Map(names.map((name, at) => [name, at % INNER_FOLDS]));
  return Array.from({ length: INNER_FOLDS }, (_, fold) => ({
    left: rows.filter((row) => foldOf.get(nameOf(row)) === fold),
    seen: rows.filter((row) => foldOf.get(nameOf(row)) !== fold),
  }));
}

interface Part {
  /** The examples of this part. */
  readonly own: readonly number[];
  readonly matrix: Matrix;
  readonly labels: Uint8Array;
}

/** Running text, and all else: each has a model of its own. */
function createParts(
  examples: readonly Example[],
  features: readonly Map<string, number>[],
): readonly Part[] {
  return (['prose', 'placed'] as const).map((part) => {
    const own = features.flatMap((one, row) => (partOf(one) === part ? [row] : []));
    return {
      own,
      matrix: createMatrix(own.map((row) => features[row] ?? new Map())),
      labels: Uint8Array.from(own, (row) => (examples[row]?.labels.length ? 1 : 0)),
    };
  });
}

/** Fits the model of each part on some rows; the scores are of all. */
function boostParts(parts: readonly Part[], rows: readonly number[]) {
  const scores = new Float64Array(parts.reduce((sum, { own }) => sum + own.length, 0));
  const fitted = new Set(rows);
  const [prose, placed] = parts.map(({ own, matrix, labels }) => {
    const chosen = own.flatMap((row, at) => (fitted.has(row) ? [at] : []));
    const boosted = boost(matrix, labels, chosen, BOOST);
    own.forEach((row, at) => {
      scores[row] = boosted.scores[at] ?? 0;
    });
    return toModel(boosted, matrix);
  }) as [Model, Model];
  return { models: { prose, placed }, scores };
}

/** Adds to the features of each document's numbers what the scores say of those around them. */
function addAllNeighbours(
  examples: readonly Example[],
  worded: readonly Map<string, number>[],
  scores: Float64Array,
): void {
  for (let from = 0; from < examples.length; ) {
    const document = examples[from]?.document;
    let to = from;
    while (examples[to]?.document === document && to < examples.length) to += 1;
    const keys = examples.slice(from, to).map((example) => example.keys);
    addNeighbours(worded.slice(from, to), keys, [...scores.slice(from, to)]);
    from = to;
  }
}

export function learnUnits(examples: readonly Example[]): Linear {
  const chosen = examples.filter(({ unitChoice }) => unitChoice);
  const weights = weightsOf(chosen);
  const choices = chosen.flatMap(({ unitChoice, labels }, at) =>
    unitChoice
      ? [{ ...unitChoice, weight: (weights[at] ?? 1) * trust(unitChoice, labels.length > 0) }]
      : [],
  );
  return rounded(fitChoices(choices, { ridge: 0.5, rounds: 150, prior: UNIT_PRIOR }), 0.02);
}

/** That no offer is right says less than which one is: the labels' units have spellings of their own. */
function trust({ options, right }: Choice, isClaim: boolean): number {
  return right < options.length - 1 ? 1 : isClaim ? 1 : 0.4;
}

/** So many numbers of a document count in full; more only share that weight. */
const FULL_WEIGHT = 8;
/** Our own fixtures state each class and unit once or twice, on purpose. */
const OWN_WEIGHT = 8;

function weightsOf(examples: readonly Example[]): readonly number[] {
  const counts = new Map<string, number>();
  for (const { document } of examples) counts.set(document, (counts.get(document) ?? 0) + 1);
  return examples.map(({ document }) =>
    isOwn(document) ? OWN_WEIGHT : Math.min(1, FULL_WEIGHT / (counts.get(document) ?? 1)),
  );
}

function learnClasses(
  examples: readonly Example[],
  features: readonly ReadonlyMap<string, number>[],
): Linear {
  const rows = examples
    .map((example, at) => ({
      example,
      right: CLASSES.indexOf(example.class as ClaimClass),
      own: new Map(features[at]),
    }))
    .filter(({ right }) => right >= 0);
  const weights = weightsOf(rows.map(({ example }) => example));
  const choices = rows.map(({ right, own }, at) => ({
    options: CLASSES.map((claimClass) => classFeatures(claimClass, own)),
    right,
    weight: weights[at] ?? 1,
  }));
  return rounded(fitChoices(choices, { ridge: 0.5, rounds: 150, prior: CLASS_PRIOR }), 0.05);
}

function rounded(weights: ReadonlyMap<string, number>, least: number): Linear {
  const kept = [...weights].filter(([, value]) => Math.abs(value) >= least);
  return Object.fromEntries(kept.map(([name, value]) => [name, Number(value.toFixed(2))]));
}

/** A model as it ships, without features that no tree asks for. */
function toModel({ base, trees }: Boosted, { names }: Matrix): Model {
  const used: number[] = [];
  const number = (feature: number) => {
    const known = used.indexOf(feature);
    return known >= 0 ? known : used.push(feature) - 1;
  };
  const renumber = (tree: Boosted['trees'][number]): Boosted['trees'][number] =>
    typeof tree === 'number'
      ? tree
      : [number(tree[0]), tree[1], renumber(tree[2]), renumber(tree[3])];
  const renumbered = trees.map(renumber);
  return {
    features: used.map((at) => names[at] ?? ''),
    base: Number(base.toFixed(3)),
    trees: renumbered,
  };
}

/** The weights as text, one tree and one group of names a line, so that a change can be read. */
export function writeWeights(weights: Weights): string {
  const model = ({ features, base, trees }: Model) =>
    `{"base":${base},"features":${JSON.stringify(features)},"trees":[\n${trees.map((tree) => JSON.stringify(tree)).join(',\n')}\n]}`;
  const models = ({ prose, placed }: Models) =>
    `{"prose":${model(prose)},\n"placed":${model(placed)}}`;
  const linear = (own: Linear) => JSON.stringify(own).replaceAll(',', ',\n');
  return `{"claimFrom":${weights.claimFrom},"otherBelow":${weights.otherBelow},
"units":${linear(weights.units)},
"classes":${linear(weights.classes)},
"words":${JSON.stringify(weights.words).replace(/(?:[^,]*,){32}/g, '$&\n')},
"first":${models(weights.first)},
"second":${models(weights.second)}}\n`;
}
