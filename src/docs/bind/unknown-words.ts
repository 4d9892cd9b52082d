/** What a single word of a text is: of the world that was measured, of the trade, or unknown. */
import { parseUnit } from '../../quantity/parse-unit.ts';
import { readScale } from '../../quantity/scale.ts';
import { CONDITIONS } from './function-words.ts';
import { APART, EXTENT, IDLE, OF_RUNS, SHOWN } from './idle-words.ts';
import type { Reading } from './mentions.ts';
import { BREAK, DENIED, type Token, wordAt } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Whether it begins a phrase or clause that says where, when or under what something was measured. */
export const isCondition = ({ word, written }: Token): boolean =>
  CONDITIONS.has(word) || CONDITIONS.has(written.toLowerCase());
const COMMIT = /^[0-9a-f]{7,40}$/;

/** A piece of a word with capitals that is too short to be known by itself: PyPy runs no `bench.py`. */
const isPiece = ({ word, written }: Token): boolean =>
  word.length < 3 && /^\p{L}{3,}$/u.test(written);

/** Whether it is of the world that was measured: a word of a name, a unit, a commit. */
export function isFamiliar(token: Token, vocabulary: Vocabulary): boolean {
  const { word, written } = token;
  if (isPiece(token)) return false;
  return (
    (COMMIT.test(written) && vocabulary.commits.some((id) => id.startsWith(written))) ||
    vocabulary.isKnown(word)
  );
}

/** Units and scales tell nothing of a condition: "after an hour of uptime", "in seconds", "in millions"; "keys" are things. */
export const isUnit = ({ word, written }: Token): boolean =>
  [word, written].some((one) => (parseUnit(one)?.dimension ?? 'count') !== 'count') ||
  readScale(word, 0)?.end === word.length;

/** "The largest blocks": a rank among what was measured. */
export const isRank = ({ tokens }: Reading, at: number): boolean =>
  wordAt(tokens, at - 1) === 'the' &&
  wordAt(tokens, at).endsWith('est') &&
  tokens[at + 1]?.kind === 'word';

/** "n = 1000": how a number is called, which says itself what it is of. */
const isLetter = ({ tokens }: Reading, at: number): boolean =>
  wordAt(tokens, at).length === 1 && Boolean(tokens[at + 1]?.numbers.length);

/** "The full output" is no condition, and "in raw mode" is. */
const isShown = ({ tokens }: Reading, at: number): boolean =>
  EXTENT.has(wordAt(tokens, at)) && SHOWN.has(wordAt(tokens, at + 1));

/** Adverbs name nothing; a version is the text's own, and a footnote's mark is none. */
export const isName = ({ word, numbers }: Token): boolean =>
  numbers.length > 0 || /^(?!.*ly$).*\p{L}/u.test(word);

function isKnown(token: Token, vocabulary: Vocabulary): boolean {
  const isTelling =
    isName(token) && !token.word.startsWith(DENIED) && !IDLE.has(token.word) && !isUnit(token);
  return !isTelling || isFamiliar(token, vocabulary);
}

/** Whether no word follows. */
export const endsPhrase = (token: Token | undefined): boolean => token?.kind !== 'word';

/** A word as it would be if it were not denied. */
export function bare({ tokens }: Reading, at: number): Token {
  const token = tokens[at] ?? BREAK;
  return { ...token, word: token.word.replace(DENIED, '') };
}

/** Most words from what sets apart to what it sets apart: "last year's hardware". */
const NEAR = 4;

/** "On a different machine" is on none of the runs'. */
export function isApart({ tokens }: Reading, at: number): boolean {
  const behind = tokens.slice(at + 1, at + NEAR);
  return APART.has(tokens[at]?.word ?? '') && behind.some(({ word }) => OF_RUNS.has(word));
}

/** Whether the word at `at` is of nothing that was measured, and may tell something. */
export function isUnknown(text: Reading, at: number, token = text.tokens[at]): boolean {
  const { named, vocabulary } = text;
  const isWord = token?.kind === 'word' && token.numbers.length === 0;
  return (
    isWord &&
    !named.has(at) &&
    !isRank(text, at) &&
    !isShown(text, at) &&
    !isLetter(text, at) &&
    (!isKnown(token, vocabulary) || isApart(text, at))
  );
}

/** Plurals, and what is made of verbs and adjectives, are no names: "compaction", "efficiency". */
export const COMMON = /(?:[^iu]s|ed|ing|ion|ment|ty|cy|ness|nce)$/;

/** "CPU time", "user": no time that passes, unless some metric is called so. */
export function isOtherClock(text: Reading, at: number): boolean {
  return ['cpu', 'user', 'system', 'sys'].includes(wordAt(text.tokens, at)) && isUnknown(text, at);
}
