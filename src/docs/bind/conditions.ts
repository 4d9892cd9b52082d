/**
 * Conditions, environments and subjects that a text names and that nothing was measured under: "on
 * Windows", "with compression", "nginx forwards".
 */
import { CONDITIONS, DETERMINERS } from './function-words.ts';
import {
  conditionAmong,
  isUnknown,
  labelsIn,
  phrasesIn,
  type Searched,
  type Stretch,
} from './stretches.ts';
import { BREAK, isAlike, isForeign, nameWords, type Token, wordAt } from './tokens.ts';

/** A name by its spelling: `io_uring`, `AVX2`, Windows. Mere capitals are words of the trade. */
function looksNamed(tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (token?.kind !== 'word' || token.numbers.length > 0) return false;
  const { written } = token;
  // Only the first word of `Multi-threading` has its capital.
  const isFirst = before === undefined || before.kind === 'break' || before.at === token.at;
  if (/[\p{L}][\d_]|[\d_][\p{L}]|\p{Ll}\p{Lu}/u.test(written)) return true;
  return !isFirst && /^\p{Lu}\p{Ll}{2}/u.test(written) && !isForeign(tokens);
}

const SINGULAR = new Set('is was has can does will'.split(' '));
const PLURAL = new Set('are were have do'.split(' '));

/** "Forwards", "is": a verb of one thing. */
function isOfOne({ tokens, mentions }: Searched, at: number): boolean {
  const [verb, object] = [tokens[at], tokens[at + 1]];
  if (verb?.kind !== 'word') return SINGULAR.has(wordAt(tokens, at));
  const isFree = object?.kind !== 'word' && !PLURAL.has(wordAt(tokens, at + 1));
  const isFollowed = mentions.has(at + 1) || isFree;
  return /[^s]s$/.test(verb.written) && isFollowed && object?.kind !== 'break';
}

/** "nginx forwards": an unknown word before a verb, where no determiner makes it a common noun. */
function subjectAt(text: Searched, at: number): readonly Stretch[] {
  const { tokens, mentions } = text;
  if (!isUnknown(text, at) || !isOfOne(text, at + 1)) return [];
  const before = tokens.findLastIndex(({ kind }, index) => index < at && kind !== 'word');
  const opener = wordAt(tokens, before);
  if (DETERMINERS.has(opener) || opener === 'as') return [];
  const isBehindValue = mentions.get(at - 1)?.facet[0] === '[';
  const isSubject = CONDITIONS.has(opener) ? isBehindValue : before === at - 1;
  return isSubject ? [{ stand: 'subject', opener: '', indexes: [at] }] : [];
}

/** "CPU time", "user": no time that passes, unless some metric is called so. */
export function isOtherClock(text: Searched, at: number): boolean {
  return ['cpu', 'user', 'system', 'sys'].includes(wordAt(text.tokens, at)) && isUnknown(text, at);
}

/** "A cold cache", where one is called `warm-cache`: another word stands in the place of a part of the name. */
function isOtherPart(text: Searched, at: number): boolean {
  const said = text.mentions.get(at + 1);
  if (said?.isPartial !== true || said.tokens.includes(at) || !isUnknown(text, at)) return false;
  const name = nameWords(said.value ?? '');
  return name.findIndex((word) => isAlike(word, wordAt(text.tokens, at + 1))) > 0;
}

/** The words of a text that name a condition or subject which nothing measured has; null: none do. */
export function conditionIn(text: Searched): string | null {
  const { tokens, unknownNumbers } = text;
  const phrases = phrasesIn(text, false);
  const weighed = [...phrases, ...labelsIn(text, 'sentence')];
  const inside = new Set(weighed.flatMap(({ indexes }) => indexes));
  const at = [...tokens.keys()].find(
    (each) =>
      (!inside.has(each) &&
        (unknownNumbers.has(each) || (looksNamed(tokens, each) && isUnknown(text, each)))) ||
      isOtherPart(text, each) ||
      (isOtherClock(text, each) && wordAt(tokens, each + 1) === 'time'),
  );
  const subjects = [...tokens.keys()].flatMap((each) => subjectAt(text, each));
  const found = at ?? conditionAmong(text, [...weighed, ...subjects]);
  return found === null ? null : (tokens[found]?.written ?? null);
}

/** Words with which a text speaks of the measuring itself: "These runs were made", "All below was measured". */
const MEASURING =
  'above all below everything follow get made ran taken measure record number figure table'.split(
    ' ',
  );

/**
 * The condition that a heading, a caption or a sentence beside names for the numbers around it. A
 * sentence must be of nothing else, as "These runs were made on Windows" is.
 */
export function conditionAround(text: Searched, isSentence: boolean): string | null {
  const { tokens, mentions } = text;
  const phrases = phrasesIn(text, isSentence);
  const openers = phrases.map(({ indexes }) => (indexes[0] ?? 0) - 1);
  const inside = new Set([...openers, ...phrases.flatMap(({ indexes }) => indexes)]);
  const isOther = (at: number) =>
    !inside.has(at) &&
    (mentions.has(at) ||
      text.unknownNumbers.has(at) ||
      (isUnknown(text, at) && !MEASURING.some((word) => isAlike(word, wordAt(tokens, at)))));
  if (isSentence && [...tokens.keys()].some(isOther)) return null;
  const stretches = isSentence ? phrases : [...phrases, ...labelsIn(text, 'heading')];
  const value = [...mentions].find(([, each]) => each.value === null && each.beyond === null);
  const found = value?.[0] ?? conditionAmong(text, stretches);
  return found === null ? null : (tokens[found] ?? BREAK).written;
}
