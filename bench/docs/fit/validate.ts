import { createClassChooser } from '../../../src/docs/classify/class-choice.ts';
import { scoreLinear } from '../../../src/docs/classify/linear.ts';
import { settle } from '../../../src/docs/classify/settle.ts';
import { isLesson } from '../lessons.ts';
import type { Example, Examples } from './examples.ts';
import { learn } from './learn.ts';
import { createRandom } from './random.ts';

/** What a model that has not seen its document says of an example. */
export interface Judged {
  readonly example: Example;
  readonly score: number;
  readonly class: string;
  readonly isUnitRight: boolean;
}

/** Cross-validates by document: each is judged by a fit on the documents of the other folds. */
export function crossValidate(
  { examples }: Examples,
  folds: number,
  otherBelow: number,
  own: readonly Example[],
  limit = Number.POSITIVE_INFINITY,
): readonly Judged[] {
  const names = [...new Set(examples.map(({ document }) => document))];
  const documents = shuffle(names.filter((name) => !isLesson(name)));
  const foldOf = new Map(documents.map((document, at) => [document, at % folds]));
  const judged: Judged[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const seen = documents.filter((document) => foldOf.get(document) !== fold).slice(0, limit);
    const chosen = new Set(seen);
    const learned = learn(examples, (document) => chosen.has(document) || isLesson(document), own);
    const { features } = learned;
    const chooseClass = createClassChooser(learned.classes);
    const keys = examples.map(({ document, keys: own }) => ({
      ...own,
      unit: `${own['unit']} ${document}`,
    }));
    const scores = settle(features, keys, [...learned.scores], otherBelow);
    examples.forEach((example, at) => {
      if (foldOf.get(example.document) !== fold) return;
      judged.push({
        example,
        score: scores[at] ?? 0,
        class: chooseClass(features[at] ?? new Map()).class,
        isUnitRight: isUnitRight(example, learned.units),
      });
    });
  }
  return judged;
}

function isUnitRight(
  { unitChoice, isUnitRight: isRight }: Example,
  units: Readonly<Record<string, number>>,
): boolean {
  if (!unitChoice) return isRight;
  const scores = unitChoice.options.map((option) => scoreLinear(units, new Map(option)));
  const best = scores.indexOf(Math.max(...scores));
  return best === unitChoice.right && !unitChoice.options[best]?.has('none');
}

function shuffle(names: readonly string[]): readonly string[] {
  const random = createRandom(7);
  return [...names]
    .sort()
    .map((name) => ({ name, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

export interface Counts {
  readonly labels: number;
  readonly found: number;
  readonly claimed: number;
  readonly right: number;
}

/** Recall counts claims alone, precision counts what is unsure as claimed. */
export function count(
  judged: readonly Judged[],
  labels: number,
  bands: { readonly claimFrom: number; readonly otherBelow: number },
): Counts {
  const found = new Set<string>();
  let claimed = 0;
  let right = 0;
  for (const { example, score } of judged) {
    if (score >= bands.claimFrom)
      for (const label of example.labels) found.add(`${example.document} ${label}`);
    if (score < bands.otherBelow) continue;
    claimed += 1;
    if (example.labels.length > 0) right += 1;
  }
  return { labels, found: found.size, claimed, right };
}
