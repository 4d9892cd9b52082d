/** What a ratio or percentage is of: the noun behind "less", the one before "smaller", what is cut by it, what is done faster. */
import { wordSet } from '../../core/text/word-set.ts';
import { pointsBeside } from '../numbers/neighbours.ts';
import { CONDITIONS, DETERMINERS } from './function-words.ts';
import { isMeasure } from './idle-words.ts';
import type { Reading } from './mentions.ts';
import type { Place } from './place.ts';
import { BREAK, isAlike, type Token, wordAt } from './tokens.ts';
import { isUnknown } from './unknown-words.ts';

/** They compare what the noun beside them counts or measures. */
const SIZED = wordSet(
  'bigger fewer greater heavier higher larger less lighter lower more much many smaller',
);
/** They compare how a thing is done. */
const SPEEDS = wordSet('fast faster quicker quickly slow slower slowly sooner');
/** More than what was measured: "makes the whole program 3x faster". */
const WHOLE = new Set(['entire', 'whole']);

/** Doing what was measured, whatever that is: "execution time", "performs 3x faster". */
const DOING =
  'answer become come complete do elapse execute finish get go handle is look make need overhead perform process prove ' +
  'query reach respond round run serve spend take turn use wall work';
const DOINGS = DOING.split(' ');

const isDoing = ({ word }: Token): boolean => DOINGS.some((each) => isAlike(each, word));
const isLink = (word: string): boolean => CONDITIONS.has(word) || word === 'of';
/** "Cuts", "reduced". */
const isChange = ({ written }: Token): boolean => pointsBeside(written.toLowerCase()) !== null;
const isDetermined = (tokens: readonly Token[], at: number): boolean =>
  DETERMINERS.has(wordAt(tokens, at - 1));

const startOf = (tokens: readonly Token[], end: number): number =>
  tokens.findLastIndex(({ kind }, at) => at < end && kind !== 'word') + 1;

/** Indexes of the words from one on, an article skipped. */
function phraseFrom(tokens: readonly Token[], start: number): readonly number[] {
  const from = DETERMINERS.has(wordAt(tokens, start)) ? start + 1 : start;
  const end = tokens.findIndex(({ kind }, at) => at >= from && kind !== 'word');
  return [...tokens.keys()].slice(from, end === -1 ? undefined : end);
}

/** The words before an index that what stands there is said of, without what these are linked to: the tail latency of `Get`. */
function phraseBefore(tokens: readonly Token[], end: number): readonly number[] {
  const isPassed = ({ kind, word }: Token) =>
    (kind === 'function' && !isLink(word)) || SIZED.has(word) || word === 'down';
  const to = tokens.findLastIndex((token, at) => at < end && !isPassed(token)) + 1;
  const from = startOf(tokens, to);
  if (from === to - 1 && from > 0 && isChange(tokens[from] ?? BREAK))
    return phraseBefore(tokens, from);
  const verb = tokens.findLastIndex((each, at) => at < to - 1 && at >= from && isChange(each));
  const opener = isDetermined(tokens, from) ? from - 2 : from - 1;
  if (verb === -1 && isLink(wordAt(tokens, opener))) return phraseBefore(tokens, opener);
  const words = [...tokens.keys()].slice(verb === -1 ? from : verb + 1, to);
  return words.filter((at) => at < to - 1 || !isChange(tokens[at] ?? BREAK));
}

/** "Compiles 3x faster", "opens its window 3x faster": whether at `at` stands a verb of something known, and it does something else. */
function isOtherVerb({ tokens, vocabulary: { isKnown } }: Reading, at: number): boolean {
  const [subject, verb] = [tokens[at - 1] ?? BREAK, tokens[at] ?? BREAK];
  const isSubject = subject.word === 'it' || isKnown(subject.word);
  const isOther = verb.kind === 'word' && !isKnown(verb.word) && !isMeasure(verb.word);
  const isVerb = /[^s]s$/.test(verb.written) && !isDoing(verb);
  return isSubject && subject.numbers.length === 0 && isOther && isVerb;
}

/** The verb of something else that a ratio at `at` says how fast or how much is done, or the thing before it that is compared. */
function comparedBefore(text: Reading, at: number, isSized: boolean): readonly number[] {
  const { tokens } = text;
  const phrase = phraseBefore(tokens, at);
  const [first = at] = phrase;
  const isThing = isDetermined(tokens, first) && !phrase.some((each) => text.named.has(each));
  const verbs = [at - 1, isThing ? first - 2 : -1];
  const verb = verbs.find((each) => isOtherVerb(text, each));
  if (verb !== undefined) return [verb];
  // "The start of `Get` is 3x faster" and not "Get is 3x faster".
  const isOfName = wordAt(tokens, (phrase.at(-1) ?? at) + 1) === 'of';
  const isWhole = phrase.some((each) => WHOLE.has(wordAt(tokens, each)));
  return isSized || isOfName || isWhole ? phrase : [];
}

/** The words behind a ratio at `at` that say what it is of: "3x less memory", "3x as many files", "70 % of the memory". */
function comparedBehind({ tokens, named }: Reading, at: number): readonly number[] {
  const comparing = wordAt(tokens, at + 1) === 'as' ? at + 2 : at + 1;
  const word = wordAt(tokens, comparing);
  if (SIZED.has(word)) return phraseFrom(tokens, comparing + 1);
  const share = ['of', 'the'].includes(word)
    ? phraseFrom(tokens, at + (word === 'of' ? 2 : 1))
    : [];
  // "70 % of the system allocator" is of what that measures.
  return share.some((each) => named.has(each)) ? [] : share;
}

/** The words that say what a ratio at `at` is of. */
function quantityAt(text: Reading, at: number): readonly number[] {
  const { tokens } = text;
  const behind = comparedBehind(text, at);
  if (behind.length > 0) return behind;
  const by = tokens.findIndex(({ word }, index) => index >= at - 3 && index < at && word === 'by');
  if (by !== -1) return phraseBefore(tokens, by);
  // "Memory savings of 93 %".
  const isNoun = wordAt(tokens, at - 1) === 'of' && isChange(tokens[at - 2] ?? BREAK);
  if (isNoun) return tokens[at - 3]?.kind === 'word' ? [at - 3] : [];
  const word = wordAt(tokens, wordAt(tokens, at + 1) === 'as' ? at + 2 : at + 1);
  const isSized = SIZED.has(word);
  return isSized || SPEEDS.has(word) ? comparedBefore(text, at, isSized) : [];
}

/** "13.8x less memory", where times were measured: a word of another quantity. */
export function otherQuantity({ claim, whole, reading: text, at, vocabulary }: Place) {
  if (at === -1 || !['ratio', 'percent'].includes(claim.dimension ?? '')) return null;
  const words = quantityAt(text, at);
  const head = text.named.get(words.at(-1) ?? -1);
  if (head && head.facet !== 'metric') return null;
  const other = words.find((each) => {
    const token = whole[each] ?? BREAK;
    const isOther = isUnknown(text, each) || isOtherVerb(text, each);
    return isOther && !vocabulary.isCounted(token.word) && !isDoing(token);
  });
  return other === undefined ? null : (whole[other]?.written ?? null);
}
