/** Which rows and columns of tables words name, and which tables they can speak of. */
import { wordsOf as namesOf } from '../bind/words.ts';
import type { Node } from './node.ts';
import { wordsOf } from './sentences.ts';
import type { Subject, Subjects } from './subjects.ts';

export type Words = ReadonlySet<string>;

export const saidIn = (text: string): Words => new Set([...wordsOf(text), ...namesOf(text)]);

const MIN_STEM = 5;

/** Whether it says a word, or one that is made of it: `enqueueing` of `enqueue`. */
const isSaid = (word: string, said: Words): boolean =>
  said.has(word) || (word.length >= MIN_STEM && [...said].some((each) => each.startsWith(word)));

/** What tells a row from the others: words that not all of them have. */
function keyOf({ words }: Subject, axis: readonly Subject[]): readonly string[] {
  return words.filter((word) => !axis.every((each) => each.words.includes(word)));
}

const isWithin = (a: readonly string[], b: readonly string[]) =>
  a.length < b.length && a.every((word) => b.includes(word));

/** The rows or columns all of whose words are said; `queue` is not named where `array queue` is. */
export function namedIn(axis: readonly Subject[], said: Words): readonly Subject[] {
  const named = axis
    .map((subject) => ({ subject, key: keyOf(subject, axis) }))
    .filter(({ key }) => key.length > 0 && key.every((word) => isSaid(word, said)));
  return named
    .filter(({ key }) => !named.some((other) => isWithin(key, other.key)))
    .map(({ subject }) => subject);
}

/** Those that a word names which no other has: of output, and of text what stands in code marks. */
export function singledOut(axis: readonly Subject[], code: Words): readonly Subject[] {
  const isOwn = (word: string) =>
    /\p{L}{2}/u.test(word) && axis.filter(({ words }) => words.includes(word)).length === 1;
  return axis.filter(({ words }) => words.some((word) => isOwn(word) && code.has(word)));
}

export const LINES_BELOW = 4;

const NEAR_LINES = 40;

/** Output speaks of what it has shown, text also of what follows. */
export const canBeOf = (node: Node, table: Subjects) => {
  const { line, context } = node.claim;
  const isOutside = line > table.last || (line < table.first && context !== 'code');
  return isOutside && awayFrom(node, table) < NEAR_LINES;
};
export const awayFrom = ({ claim: { line } }: Node, { first, last }: Subjects) =>
  Math.min(Math.abs(line - first), Math.abs(line - last));
