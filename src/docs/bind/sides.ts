/** The ways to read a sentence as two sides: what is compared, and with what. */
import { wordSet } from '../../core/text/word-set.ts';
import { REFERENCE } from './function-words.ts';
import { type Mention, readMentions } from './mentions.ts';
import { splitParts } from './parts.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Behind these, too, stands what something is compared with, where a known name follows. */
export const BESIDE = wordSet('over of from beats beat behind above below');
/** "3x the default", "1.9x what the default does". */
export const PUT_BESIDE = wordSet('the what');
/** How far the second "as" may stand from the first: "as many requests a second as". */
const REACH = 6;

export interface Sides {
  readonly subject: readonly Token[];
  readonly reference: readonly Token[];
  readonly isCompared: boolean;
}

/** What other numbers are compared with is no part of the subject. */
function withoutReferences(tokens: readonly Token[]): readonly Token[] {
  const parts = splitParts(tokens).filter(({ isReference }) => !isReference);
  return parts.flatMap((part) => part.tokens);
}

/** The sentence in two, its reference from `start` to the next break. "From one to four": the second is the subject. */
function splitAt(tokens: readonly Token[], start: number, isWord = true): Sides {
  const word = tokens[start]?.word ?? '';
  const end = tokens.findIndex((token, index) => {
    const isTo = word === 'from' && token.word === 'to';
    return index > start && (isTo || token.kind === 'break' || token.kind === 'claim');
  });
  const stop = end === -1 ? tokens.length : end;
  return {
    subject: withoutReferences([...tokens.slice(0, start), ...tokens.slice(stop)]),
    reference: tokens.slice(isWord ? start + 1 : start, stop),
    isCompared: isWord && (REFERENCE.has(word) || word === 'as'),
  };
}

/**
 * Where a second value of a facet is told without a word of comparison: "tuned leads reuse by". In a list each value has a
 * number of its own, and what is put behind one is of that, beside the first: "400 (none), 548 (shared, +37 %)".
 */
function contrastIn(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): readonly Sides[] {
  const { mentions } = readMentions(tokens, vocabulary);
  return [...Map.groupBy(mentions, (each) => each.facet).values()].flatMap((said) => {
    const inOrder = said.toSorted((one, other) => (one.tokens[0] ?? 0) - (other.tokens[0] ?? 0));
    const listed = listedIn(tokens, at, inOrder);
    if (listed !== null) return [listed];
    const second = inOrder.find(({ value }) => value !== inOrder[0]?.value);
    const isOfTwo = new Set(said.map(({ value }) => value)).size === 2;
    return isOfTwo && second ? [splitAt(tokens, second.tokens[0] ?? 0, false)] : [];
  });
}

function listedIn(tokens: readonly Token[], at: number, said: readonly Mention[]): Sides | null {
  const before = said.filter((each) => (each.tokens[0] ?? 0) < at);
  const [first, last] = [before[0], before.at(-1)];
  const isParted = before.every((each, index) => {
    const [from = 0, to = 0] = [before[index - 1]?.tokens[0], each.tokens[0]];
    return index === 0 || tokens.slice(from, to).some(({ kind }) => kind === 'claim');
  });
  if (first === undefined || last === undefined || first === last || !isParted) return null;
  const others = new Set(before.slice(0, -1).flatMap((each) => each.tokens));
  return {
    subject: tokens.filter((_, index) => !others.has(index)),
    reference: tokens.filter((_, index) => first.tokens.includes(index)),
    isCompared: false,
  };
}

/** The ways to read a sentence as what is compared and with what, the likeliest first. */
export function sidesOf(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): readonly Sides[] {
  const starts = [...tokens.keys()].filter((index) => {
    const word = tokens[index]?.word ?? '';
    const isSecond = tokens.slice(Math.max(0, index - REACH), index).some((t) => t.word === 'as');
    const isBehind = index === at + 1 && PUT_BESIDE.has(word);
    return REFERENCE.has(word) || BESIDE.has(word) || (word === 'as' && isSecond) || isBehind;
  });
  const isOf = (start: number) => Number(tokens[start]?.word === 'of');
  const inOrder = [
    ...starts.filter((each) => each > at),
    ...starts.filter((each) => each < at).sort((one, other) => isOf(one) - isOf(other)),
  ];
  return [
    ...inOrder.map((start) => splitAt(tokens, start)),
    ...contrastIn(tokens, at, vocabulary),
    { subject: tokens, reference: [], isCompared: false },
  ];
}
