/** What stands apart in a sentence and says how its number came about: "hidden files included", ", case-insensitively". */
import { remember } from '../../core/text/remember.ts';
import { CLAUSE } from './function-words.ts';
import { IDLE } from './idle-words.ts';
import type { Reading } from './mentions.ts';
import { isSoftware } from './surroundings.ts';
import { BREAK, isAlike, type Token, wordAt } from './tokens.ts';
import { bare, isCondition, isFamiliar, isUnknown } from './unknown-words.ts';

/** Most words of such a piece; what is longer is a clause whose verb is none of the known ones. */
const LONGEST = 5;

const APART: ReadonlySet<string> = new Set([',', '—', '–', '-']);

/** What stands before these is a clause as they open one. */
const CONJUNCTIONS = ['and', 'because', 'but', 'so', 'which'];

/** A number, a phrase that is searched as one, or a clause: "which surprised us", "it is small". */
const isOther = ([first = BREAK, ...more]: readonly Token[]): boolean =>
  isCondition(first) ||
  [first, ...more].some(
    ({ kind, word }) => kind === 'claim' || (kind === 'function' && (CLAUSE.has(word) || !word)),
  );

const isIdle = remember((word: string) => [...IDLE].some((each) => isAlike(each, word)), 1000);

/** "Remotely", "lazily", and not "respectively": how it was done. */
export function isManner(text: Reading, at: number): boolean {
  const token = text.tokens[at] ?? BREAK;
  const word = token.word.replace(/(?<=.{3})ly$/, '');
  return (
    word !== token.word &&
    !text.named.has(at) &&
    !isIdle(word) &&
    !isFamiliar({ ...token, word }, text.vocabulary) &&
    isUnknown(text, -1, { ...token, word })
  );
}

/** The unknown thing in a piece between commas or dashes; beside a known one, what was done to that. */
function unknownIn(text: Reading, from: number, end: number): number | undefined {
  const { tokens, named } = text;
  if (isManner(text, end - 1)) return end - 1;
  const isClause = from === 0 && CONJUNCTIONS.includes(wordAt(tokens, end + 1));
  if (isClause || end - from > LONGEST || isOther(tokens.slice(from, end))) return undefined;
  const piece = tokens.slice(from, end);
  // "The first, cold start" lists what it is; behind "measured as" or "on" goes on what is searched as a phrase.
  if (piece.length === 2 && wordAt(piece, 0) === 'the') return undefined;
  const goesOn = piece.findIndex((token) => isCondition(token) || token.word === 'as');
  const places = [...tokens.keys()].slice(from, goesOn === -1 ? end : from + goesOn);
  // "Compiled with GCC 14": what is used for it.
  const isNamed =
    places.some((at) => named.has(at)) ||
    piece.some(({ word }) => isSoftware(word, text.vocabulary));
  return places.find((at) => {
    const token = bare(text, at);
    const mayTell = !isNamed || (at === end - 1 && token.word.endsWith('ed'));
    return mayTell && isUnknown(text, at, token);
  });
}

/** The first such thing of a sentence, beside its statement. */
export function adjunctIn(text: Reading): string | null {
  const { tokens } = text;
  let from = 0;
  for (const [end, mark] of [...tokens, undefined].entries()) {
    if (mark !== undefined && mark.kind !== 'break') continue;
    const marks = [tokens[from - 1], mark].flatMap((each) => each?.written ?? []);
    const isApart = marks.length > 0 && marks.every((each) => APART.has(each));
    const at = isApart ? unknownIn(text, from, end) : undefined;
    if (at !== undefined) return tokens[at]?.written ?? null;
    from = end + 1;
  }
  return null;
}
