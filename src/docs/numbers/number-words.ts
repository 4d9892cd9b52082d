/** Numbers in words: "twice", "a third", "forty-five million", "two orders of magnitude". */
import { wordSet } from '../../core/text/word-set.ts';
import { addDecimals, type Decimal } from '../../quantity/decimal.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import { isMark, skipBlanks, skipLetters, wordAt, wordBefore } from './characters.ts';
import {
  COUNTS,
  nextWord,
  numbered,
  readCount,
  SCALES,
  type Value,
  whole,
} from './counted-words.ts';
import { measure } from './measure.ts';
import { directionAfter, directionBefore, readModifier } from './neighbours.ts';
import { hundredths, partOf, partOfTime, words } from './part-words.ts';
import type { Draft } from './token.ts';
import { isRate, readUnitPhrase } from './unit-phrase.ts';

/** By their stems, with what each verb may end in. */
const MULTIPLES: Readonly<Record<string, number>> = {
  twice: 2,
  thrice: 3,
  doubl: 2,
  tripl: 3,
  quadrupl: 4,
  halv: 0.5,
};
const MULTIPLE = /^(?:twice|thrice|(doubl|tripl|quadrupl|halv)(?:e[sd]?|ing))$/;

const ORDINALS: ReadonlyMap<string, number> = new Map([
  ['first', 1],
  ...numbered('third fourth fifth sixth seventh eighth ninth tenth', 3),
]);

/** "hundreds of microseconds", "several times": a place without a number. */
const VAGUE = ['tens', 'dozens', 'hundreds', 'thousands', 'millions', 'billions'];
const UNCOUNTED = ['several', 'few', 'many', 'multiple', 'couple'];
/** "how many", "too few": asks for a number and gives none. */
const ASKS = new Set(['how', 'too', 'so', 'as']);

const ONE: Decimal = { units: 1n, exponent: 0 };
const HALF: Decimal = { units: 5n, exponent: -1 };

type Reader = (text: string, at: number, end: number) => Draft | null;

/** What reads on behind the word that a number begins with. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...['a', 'an'].map((word) => [word, readOne] as const),
  ['half', readHalf],
  ['orders', (text, at) => readMagnitude(text, at, at, null)],
  ...VAGUE.map((word) => [word, readVague] as const),
  ...UNCOUNTED.map((word) => [word, readUncounted] as const),
]);

/** Reads a number in words whose first word begins at `at`; null for any other word. */
export function readNumberWords(text: string, at: number): Draft | null {
  const word = wordAt(text, at);
  const end = at + word.length;
  if (text[end] === '_' || isMark(text, at - 1, '_-.')) return null;
  if (COUNTS.has(word)) return readCounted(text, at, at, 0);
  // "The hundred-million mark": one of them.
  if (word === 'hundred' && SCALES.has(wordAt(text, nextWord(text, end))))
    return readCounted(text, at, at, 1);
  if (isPart(text, at, word)) return { start: at, end, low: HALF, isWords: true, shape: 'part' };
  const reader = READERS.get(word);
  if (reader) return reader(text, at, end);
  return word.startsWith('sub') ? readSub(text, at, word) : readMultiple(text, at, word);
}

/** Behind these, one of a unit of time is how long something takes; behind a thing that is counted it is a rate. */
const LASTS = new Set(['in', 'of', 'take', 'takes', 'took']);
/** "In a second pass": the next of several. */
const NEXT_OF_SEVERAL = /second\s(?!(?:flat|or|and|on|for|with|to|at|when|if|while)\b)\p{L}/u;

function isLasting(text: string, start: number, { end, unit }: Draft): boolean {
  // Nobody counts by the millisecond but as a rate, whose unit "a millisecond" ends.
  const isShort = (unit?.factor ?? 1) < 1;
  return (
    (isShort || LASTS.has(wordBefore(text, start - 1))) &&
    !NEXT_OF_SEVERAL.test(text.slice(end - 6, end + 8))
  );
}

const DEGREES = new Set(['bare', 'full', 'good', 'mere', 'scant', 'single', 'whole']);

/** Where "a good" ends, of "a good minute". */
function endOfDegree(text: string, end: number): number {
  const next = nextWord(text, end);
  const word = wordAt(text, next);
  return DEGREES.has(word) ? next + word.length : end;
}

/** "a million"; "under a minute", "in an hour": one of a unit of time, where a bound, hedge or duration stands before it. */
function readOne(text: string, start: number, end: number): Draft | null {
  const counted = readCounted(text, start, nextWord(text, end), 1);
  if (counted) return counted;
  const draft = measure(text, start, { low: ONE, end: endOfDegree(text, end) }, null);
  const isTime = draft.unit?.dimension === 'time' && draft.power === 0;
  // "A second and a half".
  const more = andHalf(text, { low: ONE, end: draft.end });
  if (isTime && more.end > draft.end) return words({ ...draft, ...more });
  const isTold = readModifier(text, start) !== null || isLasting(text, start, draft);
  return isTime && isTold ? words(draft) : null;
}

/** "twice", "twofold", "third": one word that is a number by itself. */
function readMultiple(text: string, start: number, word: string): Draft | null {
  const end = start + word.length;
  const stem = MULTIPLE.exec(word);
  const multiple = stem ? (MULTIPLES[stem[1] ?? word] ?? null) : readFold(word);
  if (multiple !== null) return ratio(text, start, { low: tenths(multiple), end });
  const time = partOfTime(text, start, start, ONE);
  if (time) return time;
  const place = ORDINALS.get(word);
  return place ? { start, end, low: whole(place), isWords: true, shape: 'ordinal' } : null;
}

const DETERMINERS = wordSet(
  'two both the these other first second one each either this upper lower',
);

/** "two halves", "the second half": parts of a thing, compared with nothing. */
function isPart(text: string, at: number, word: string): boolean {
  return (word === 'half' || word === 'halves') && DETERMINERS.has(wordBefore(text, at - 1));
}

function tenths(value: number): Decimal {
  return value < 1 ? { units: BigInt(value * 10), exponent: -1 } : whole(value);
}

function ratio(text: string, start: number, { low, end }: Value): Draft {
  const isCompound = text[end] === '-' && wordAt(text, end + 1) !== '';
  const shape = isCompound ? 'compound' : null;
  return { start, end, low, unit: parseUnit('x'), isWords: true, shape };
}

/** "twofold": 2, "a hundredfold": 100. */
function readFold(word: string): number | null {
  const stem = word.endsWith('fold') ? word.slice(0, -4) : '';
  const power = stem === 'hundred' ? 2 : SCALES.get(stem);
  return COUNTS.get(stem) ?? (power ? 10 ** power : null);
}

/** What begins with a count at `from`, "a" being one: its magnitude, part or unit. */
function readCounted(text: string, start: number, from: number, first: number): Draft | null {
  const count = readCount(text, from, first);
  const value = count ?? { low: ONE, end: from };
  if (!count && from === start) return null;
  const next = count ? nextWord(text, value.end) : from;
  const magnitude = readMagnitude(text, start, next, value.low);
  if (magnitude) return magnitude;
  const isApart = next > value.end || !count;
  const part = isApart ? readPart(text, start, next, value.low) : null;
  if (part) return part;
  return count && words(measure(text, start, andHalf(text, count), null));
}

/** "two thirds", "a fifth". */
function readPart(text: string, start: number, at: number, times: Decimal): Draft | null {
  const time = partOfTime(text, start, at, times);
  if (time) return time;
  const part = partOf(wordAt(text, at));
  const end = skipLetters(text, at);
  const isFew = times.exponent === 0 && Number(times.units) < 10;
  if (part === undefined || !isFew || isPlace(text, start, end)) return null;
  return ratio(text, start, { low: hundredths(part * Number(times.units)), end });
}

/** "a third argument": the next of several, where nothing says that it is a part of one. */
function isPlace(text: string, start: number, end: number): boolean {
  const isNamed = /^ (?!(?:of|that|the|as|to|ahead|behind|above|below)\b)\p{L}/u.test(
    text.slice(end, end + 9),
  );
  const isOrdinal = ORDINALS.has(wordBefore(text, end));
  return (
    isOrdinal && isNamed && (directionAfter(text, end) ?? directionBefore(text, start)) === null
  );
}

/** "two and a half" */
function andHalf(text: string, count: Value): Value {
  const found = /^ and a (?:half|quarter)\b/.exec(text.slice(count.end, count.end + 14));
  if (!found) return count;
  const part = found[0].endsWith('half') ? HALF : hundredths(25);
  return { low: addDecimals(count.low, part), end: count.end + found[0].length };
}

/** "order of magnitude" at `at`, behind so many; without a count there is no number. */
export function readMagnitude(
  text: string,
  start: number,
  at: number,
  count: Decimal | null,
): Draft | null {
  const found = /^orders?\s{1,2}of\s{1,2}magnitude/i.exec(text.slice(at, at + 24));
  if (!found || (count !== null && (count.exponent !== 0 || count.units > 300n))) return null;
  const low = count && { units: 1n, exponent: Number(count.units) };
  const unit = parseUnit('x');
  return { start, end: at + found[0].length, low, unit, isWords: true };
}

/** "half a second", "half a million", "half the memory". */
function readHalf(text: string, start: number, end: number): Draft {
  const next = nextWord(text, end);
  const article = wordAt(text, next);
  const behind = article === 'a' || article === 'an' ? next + article.length : end;
  const measured = measure(text, start, { low: HALF, end: behind }, null);
  if (text[end] !== '-' && (measured.unit || measured.power)) return words(measured);
  return ratio(text, start, { low: HALF, end });
}

/** "hundreds of microseconds", "100s of ms"; "in millions of rows per second" is a unit, and no number. */
export function readVague(text: string, start: number, end: number): Draft | null {
  const next = skipBlanks(text, end, 2);
  const behind = wordAt(text, next) === 'of' ? next + 2 : end;
  const phrase = readUnitPhrase(text, behind);
  const unit = phrase?.unit ?? null;
  const isNamed = VAGUE.includes(wordAt(text, start)) && isRate(unit);
  if (isNamed && ['in', 'means'].includes(wordBefore(text, start - 1))) return null;
  return { start, end: unit ? (phrase?.end ?? end) : end, low: null, unit, isWords: true };
}

/** "several hundred microseconds", "a couple of minutes", "many times"; of other things no number. */
function readUncounted(text: string, start: number, end: number): Draft | null {
  if (ASKS.has(wordBefore(text, start - 1)) && wordAt(text, start) === 'many') return null;
  const next = skipBlanks(text, end, 2);
  const behind = wordAt(text, next) === 'of' ? next + 2 : end;
  const scale = skipBlanks(text, behind, 2);
  const isScaled = SCALES.has(wordAt(text, scale)) || wordAt(text, scale) === 'hundred';
  const draft = readVague(text, start, isScaled ? skipLetters(text, scale) : behind);
  return draft?.unit || isScaled ? draft : null;
}

/** "sub-millisecond": less than one of it. */
function readSub(text: string, start: number, word: string): Draft | null {
  const from = word === 'sub' && text[start + 3] === '-' ? start + 4 : start + 3;
  const end = skipLetters(text, from);
  const unit = end === from ? null : parseUnit(text.slice(from, end));
  if (unit?.dimension !== 'time' || end - from < 2) return null;
  return { start, end, low: ONE, unit, isWords: true, modifier: { kind: 'less-than' } };
}
