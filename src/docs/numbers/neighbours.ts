import { remember } from '../../core/text/remember.ts';
import type { Direction, Modifier } from '../claim.ts';
import {
  isBlank,
  isDigit,
  isLetter,
  isMark,
  skipBlanks,
  skipBlanksBack,
  wordBefore,
} from './characters.ts';

function modifiers(kind: Modifier['kind'], phrases: string): [string, Modifier][] {
  return phrases.split(', ').map((phrase) => [phrase, { kind }]);
}

const MODIFIERS: ReadonlyMap<string, Modifier> = new Map([
  ...modifiers(
    'up-to',
    'up to, as much as, as fast as, as high as, maximum of, max, maximum, peak of, peaks at, peaking at',
  ),
  ...modifiers('at-most', 'no more than, at most, not more than, ≤, <='),
  ...modifiers('at-least', 'no less than, at least, not less than, as low as, minimum of, ≥, >='),
  ...modifiers(
    'more-than',
    'more than, over, above, exceed, exceeds, exceeded, exceeding, greater than, longer than, slower than, beyond, surpass, surpasses, surpassed, surpassing, upwards of, higher than, gets past, get past, goes past, go past, >',
  ),
  ...modifiers(
    'less-than',
    'under, less than, fewer than, below, lower than, within, smaller than, faster than, quicker than, sub, <',
  ),
  ...modifiers(
    'about',
    '~, ≈, ≃, ∼, about, around, approximately, approx, roughly, nearly, almost, circa, ca, some, close to, the order of',
  ),
]);

/** Lower-case words before a place, the nearest first; a mark such as `~` or `<=` counts as one. */
function wordsBefore(text: string, from: number, limit: number): string[] {
  const words: string[] = [];
  let at = from;
  while (words.length < limit) {
    at = skipMarkupBack(text, at);
    const end = isEndOfPrefix(text, at) || isAbbreviated(text, at, words.length) ? at - 1 : at;
    const word = wordBefore(text, end) || markBefore(text, end);
    if (word === '') break;
    at = end - word.length;
    const from = startOfCompound(text, at);
    words.push(from < at ? `-${word}` : word);
    at = from;
  }
  return words;
}

/** Most parts of a hyphenated word that are read together. */
const PARTS = 4;

/** Where `shared-pool` begins, whose last part begins at `from`. */
function startOfCompound(text: string, from: number): number {
  let at = from;
  for (let parts = 1; parts < PARTS && text[at - 1] === '-' && isLetter(text, at - 2); parts += 1)
    at -= 1 + wordBefore(text, at - 1).length;
  return at;
}

function skipMarkupBack(text: string, from: number): number {
  let at = skipBlanksBack(text, from, 3);
  while (at > 0 && isMark(text, at - 1, '*_`')) at = skipBlanksBack(text, at - 1, 1);
  return at;
}

/** The hyphen of `sub-3 ms`. */
function isEndOfPrefix(text: string, at: number): boolean {
  return text[at - 1] === '-' && wordBefore(text, at - 1) === 'sub';
}

/** The full stop of "approx. 3 ms". */
function isAbbreviated(text: string, at: number, count: number): boolean {
  return count === 0 && text[at - 1] === '.' && MODIFIERS.has(wordBefore(text, at - 1));
}

function markBefore(text: string, at: number): string {
  const [first, last] = [text[at - 2] ?? ' ', text[at - 1] ?? ' '];
  if (last === '=' && (first === '<' || first === '>')) return first + last;
  if (last === '>' && (first === '-' || first === '=')) return '';
  return '~≈≃∼<>≤≥'.includes(last) ? last : '';
}

/** The longest phrase of `words` from `index` on that bounds a number. */
function phraseFrom(words: readonly string[], index: number): [Modifier, number] | null {
  for (let count = 3; count > 0; count -= 1) {
    const found = MODIFIERS.get(
      words
        .slice(index, index + count)
        .reverse()
        .join(' '),
    );
    if (found) return [found, index + Math.min(count, words.length - index)];
  }
  return null;
}

/** Reads what stands before a number ("up to", "~", "at least about a"). */
export function readModifier(text: string, start: number): Modifier | null {
  const words = wordsBefore(text, start, 5);
  const isArticle = words[0] === 'a' || words[0] === 'an';
  const nearest = phraseFrom(words, isArticle ? 1 : 0);
  if (nearest?.[0].kind !== 'about') return nearest?.[0] ?? null;
  return phraseFrom(words, nearest[1])?.[0] ?? nearest[0];
}

type Way = Exclude<Direction, null>;

/** The way that a word points, by lists of words; a hyphen ends a stem, which stands for all that begin with it. */
function wayAmong(words: Readonly<Record<Way, string>>): (word: string) => Way | null {
  const pointers = (Object.keys(words) as Way[]).flatMap((way) =>
    words[way].split(' ').map((stem) => ({ stem, way })),
  );
  const points = (stem: string, word: string) =>
    stem === word || (stem.endsWith('-') && word.startsWith(stem.slice(0, -1)));
  return remember((word) => pointers.find(({ stem }) => points(stem, word))?.way ?? null, 5000);
}

/** Which way a word points that stands on either side of its number. */
export const pointsBeside = wayAmong({
  faster: 'faster speedup- speed-up- accelerat- sped beat- outperform- outpac-',
  slower: 'slower slowdown- slow-down- slows slowed trail- lag- loses lose',
  less: 'lower lowers lowered lowering reduc- decreas- declin- drop- dip- fall falls fell falling cut- saving- save- shave- trim- slash- shrink- shrank',
  more: 'increas- improv- rais- rise rises rose rising lift- climb- gain- grow- grew boost-',
});

/** Those that bound a number where they stand before it: "more than 3". */
const wayBehind = wayAmong({
  faster: 'quicker speedier boost-',
  slower: 'regression-',
  less: 'less fewer smaller shorter lighter cheaper below',
  more: 'more above higher greater larger bigger better overhead throughput performance',
});

/** Words that point only behind another one: "as fast", "the speed". */
const PAIRS: ReadonlyMap<string, Way> = new Map([
  ...['as fast', 'as quick', 'the speed'].map((pair) => [pair, 'faster'] as const),
  ['as slow', 'slower'],
  ...['as much', 'as many'].map((pair) => [pair, 'more'] as const),
]);

/** Which way the words at a number point: those behind it first, then those before, then its sign. */
export function readDirection(
  text: string,
  start: number,
  end: number,
  sign: '+' | '-' | null,
): Direction {
  const said = directionAfter(text, end) ?? directionBefore(text, start);
  return said ?? (sign === '+' ? 'more' : sign === '-' ? 'less' : null);
}

/** The end of letters, and hyphens among them, at most 24. */
function endOfHyphenated(text: string, start: number): number {
  let at = start;
  while (at - start < 24 && (isLetter(text, at) || (text[at] === '-' && at > start))) at += 1;
  return at;
}

/** Which way one of the three words behind a number points. */
export function directionAfter(text: string, end: number): Direction {
  let at = end;
  let before = '';
  while (at - end < 4 && isMark(text, at, ' \n*_`)+')) at += 1;
  for (let count = 0; count < 3; count += 1) {
    const stop = endOfHyphenated(text, at);
    const word = text.slice(at, stop).toLowerCase();
    const next = skipBlanks(text, stop, 2);
    const found =
      wayBehind(word) ??
      pointsBeside(word) ??
      PAIRS.get(`${before} ${word}`) ??
      longer(text, word, next);
    if (found) return found;
    if (next === stop || word === '') return null;
    [at, before] = [next, word];
  }
  return null;
}

/** "takes 3 s longer than", but not "3 s for longer inputs". */
function longer(text: string, word: string, next: number): Direction {
  const isCompared =
    word === 'longer' && /^(?:than\b|to\b|in\b|$)/.test(text.slice(next, next + 5));
  return isCompared ? 'slower' : null;
}

/** What may stand between a number and the words before it, nearest first. */
const LINKS = [['by'], ['of'], ['to', 'up']];

/** Which way the words before a number point. */
export function directionBefore(text: string, start: number): Direction {
  const words = wordsBefore(text, start, 8);
  const link = LINKS.find((each) => each.every((word, at) => words[at] === word));
  const skipped = link?.length ?? 0;
  for (const [index, word] of words.slice(skipped, skipped + 5).entries()) {
    const isRaised = words[skipped + index - 1] === 'up' && word.startsWith('speed');
    const found = isRaised ? 'faster' : pointsBeside(word);
    if (found && (index <= 2 || found === 'less' || found === 'more')) return found;
  }
  return null;
}

/** A sign stands free before its number, or at the beginning; between two numbers it is a range. */
export function readSign(
  text: string,
  start: number,
): { readonly sign: '+' | '-'; readonly start: number } | null {
  const at = text[start - 1] === ' ' ? start - 2 : start - 1;
  if (!isMark(text, at, '+-−')) return null;
  const isFree = at === 0 || isBlank(text, at - 1) || isMark(text, at - 1, '(|\'"`:=,>[│');
  const before = skipBlanksBack(text, at, 3) - 1;
  const isBetween =
    at !== start - 1 &&
    (isLetter(text, before) || isDigit(text, before) || isMark(text, before, '%)'));
  return isFree && !isBetween ? { sign: text[at] === '+' ? '+' : '-', start: at } : null;
}

/** Where the `±` of a number begins; null where none stands before it. */
export function spreadMark(text: string, start: number): number | null {
  const at = skipBlanksBack(text, start, 4);
  if (text[at - 1] === '±') return at - 1;
  if (text.startsWith('+/-', at - 3)) return at - 3;
  return text.startsWith('+-', at - 2) ? at - 2 : null;
}
