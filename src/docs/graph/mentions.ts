/** The rows and columns that a sentence names, and the pairs of figures that it so compares. */
import { amountOf, type Node } from './node.ts';
import { type Sentence, wordsOf } from './sentences.ts';
import { isFigure, isNear, isStated, NEAR_LINES, type Pair, type Weigh } from './statement.ts';
import type { Subject, Subjects } from './subjects.ts';

const NAMED_SHARE = 0.3;

/** The subjects of an axis that a sentence names: by a word only they have, and enough of what sets them apart. */
export function mentionsOf(
  axis: readonly Subject[],
  words: ReadonlySet<string>,
  weigh: Weigh,
): readonly Subject[] {
  const counts = new Map<string, number>();
  for (const subject of axis)
    for (const word of new Set(subject.words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weight = (word: string) => weigh(word) / (counts.get(word) ?? 1) ** 2;
  return axis.filter((subject) => {
    const own = [...new Set(subject.words)];
    const said = own.filter((word) => words.has(word));
    const share =
      said.reduce((sum, word) => sum + weight(word), 0) /
      own.reduce((sum, word) => sum + weight(word), 0);
    const isOnly = (word: string) => counts.get(word) === 1;
    const [head = ''] = own;
    const isHead = isOnly(head) && words.has(head) && /\p{L}{2}/u.test(head);
    return isHead || (share > NAMED_SHARE && said.some(isOnly));
  });
}

type Pairs = readonly (readonly [Subject, Subject])[];

function pairOf([a, b, more]: readonly Subject[]): Pairs {
  return a !== undefined && b !== undefined && more === undefined ? [[a, b]] : [];
}

/** The words that go with one of several relative numbers: what leads up to the first, and what follows it. */
export function clauseOf(target: Node, sentence: Sentence, text: string): ReadonlySet<string> {
  const stated = sentence.nodes.filter(isStated);
  const [first] = stated;
  const next = stated[stated.indexOf(target) + 1];
  if (first === undefined || stated.length < 2) return new Set(sentence.words);
  const before = text.slice(sentence.start, first.claim.start);
  return new Set(
    wordsOf(`${before} ${text.slice(target.claim.end, next?.claim.start ?? sentence.end)}`),
  );
}

/**
 * What a number may be told of: two that its sentence names; the only two there are, one of them named or a
 * place across; one that its sentence names and one that the headings over it name.
 */
export type Naming = 'both' | 'sole' | 'titled';

export interface Told {
  readonly words: ReadonlySet<string>;
  readonly title: ReadonlySet<string>;
}

/** The row that the headings name beside each that the sentence names. */
function pairsWithTitle(hosts: readonly Subject[], named: readonly Subject[]): Pairs {
  const [host, more] = hosts;
  if (host === undefined || more !== undefined || named.includes(host)) return [];
  return named.map((each) => [host, each] as const);
}

export function pairsFrom(
  subjects: Subjects,
  sentence: Sentence,
  { words, title }: Told,
  weigh: Weigh,
  naming: Naming,
): readonly Pair[] {
  if (!isNear(sentence, subjects, sentence.reach)) return [];
  const named = subjects.axes.map((axis) => mentionsOf(axis, words, weigh));
  return [0, 1].flatMap((index) => {
    const all = subjects.axes[index] ?? [];
    const across = named[1 - index] ?? [];
    const own = named[index] ?? [];
    const isMeant =
      own.length === 1 || (across.length > 0 && isNear(sentence, subjects, NEAR_LINES));
    const isSole = isMeant && own.length < 2 && all.every((each) => each.words.length > 0);
    const compared = {
      both: () => pairOf(own),
      sole: () => (isSole ? pairOf(all) : []),
      titled: () => pairsWithTitle(mentionsOf(all, title, weigh), own),
    }[naming]();
    return compared.flatMap(([a, b]) => {
      const places = [...a.cells.keys()].filter((place) => b.cells.has(place));
      const said = places.filter((place) =>
        across.some((subject) => [...subject.cells.values()].includes(a.cells.get(place) as Node)),
      );
      return (said.length > 0 ? said : places).flatMap((place): Pair[] => {
        const [x, y] = [a.cells.get(place), b.cells.get(place)];
        return x !== undefined &&
          y !== undefined &&
          isFigure(x) &&
          isFigure(y) &&
          x.dimension === y.dimension &&
          amountOf(x) !== amountOf(y)
          ? [[x, y]]
          : [];
      });
    });
  });
}
