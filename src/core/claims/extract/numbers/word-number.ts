import type { Decimal } from '../../../units/decimal.ts';
import { parseUnit } from '../../../units/parse-unit.ts';
import type { Mention } from './mention.ts';

const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  fifty: 50,
  hundred: 100,
};

const FIXED: readonly (readonly [RegExp, number])[] = [
  [/^(?:twice|doubl(?:e|es|ed|ing)|twofold|two-fold)$/, 2],
  [/^(?:thrice|tripl(?:e|es|ed|ing)|threefold)$/, 3],
  [/^(?:quadrupl(?:e|es|ed|ing))$/, 4],
  [/^(?:tenfold|ten-fold)$/, 10],
  [/^(?:half|halve(?:s|d)?|halving)$/, 0.5],
];

/** Words after "twice" and the like that make it a comparison, not a repetition. */
const COMPARED =
  /^\s+(?:as|the|its?|our|their|that|of|more|less|faster|slower|throughput|performance|latency|speed|memory|in)\b/;

type Found = Pick<Mention, 'start' | 'end' | 'low' | 'unit'>;

/** Reads a quantity in words that begins at `start`, the first letter of a word; null for any other. */
export function readWordNumber(text: string, start: number): Found | null {
  const rest = text.slice(start, start + 64);
  const word = /^[A-Za-z-]+/.exec(rest)?.[0].toLowerCase() ?? '';
  return (
    readMagnitude(rest, start, word) ??
    readHundreds(rest, start) ??
    readSub(word, start) ??
    readFixed(text, rest, start, word) ??
    readCounted(rest, start, word)
  );
}

function whole(value: number): Decimal {
  return value === 0.5 ? { units: 5n, exponent: -1 } : { units: BigInt(value), exponent: 0 };
}

function found(start: number, length: number, low: Decimal | null, unit: string): Found | null {
  const parsed = parseUnit(unit);
  return parsed && { start, end: start + length, low, unit: parsed };
}

/** "an order of magnitude", "two orders of magnitude", "orders of magnitude". */
function readMagnitude(rest: string, start: number, word: string): Found | null {
  const match = /^(?:([a-z]+)\s+)?orders?\s+of\s+magnitude/i.exec(rest);
  if (!match) return null;
  const isCount = match[1] !== undefined;
  const count = WORDS[word] ?? (word === 'an' ? 1 : null);
  if (isCount && count === null) return null;
  if (!isCount && !/orders/i.test(match[0])) return null;
  const low = count === null ? null : { units: 1n, exponent: count };
  return found(start, match[0].length, low, 'x');
}

/** Digits before it: "3 orders of magnitude". Null for any other text. */
export function readPowerOfTen(text: string, start: number): Found | null {
  const match = /^(\d{1,2}) orders? of magnitude/i.exec(text.slice(start, start + 32));
  return match
    ? found(start, match[0].length, { units: 1n, exponent: Number(match[1]) }, 'x')
    : null;
}

/** Digits with a plural: "100s of microseconds". */
export function readDigitHundreds(text: string, start: number): Found | null {
  const match = /^1?00?0?s of ([a-zµ]+)/i.exec(text.slice(start, start + 32));
  const unit = match ? parseUnit(match[1] ?? '') : null;
  return match && unit ? { start, end: start + match[0].length, low: null, unit } : null;
}

/** "hundreds of microseconds": a place without a number. */
function readHundreds(rest: string, start: number): Found | null {
  const match =
    /^(?:(?:several|few|couple)\s+)?(?:tens|dozens|hundreds?|thousands|millions|billions)\s+(?:of\s+)?([a-zµ]+(?:\s+per\s+second|\/s)?)/i.exec(
      rest,
    );
  const unit = match ? parseUnit(match[1] ?? '') : null;
  if (!match || !unit || unit.dimension === 'ratio' || unit.dimension === 'percent') return null;
  return { start, end: start + match[0].length, low: null, unit };
}

/** "sub-millisecond": under one of it. */
function readSub(word: string, start: number): Found | null {
  const match = /^sub-?(millisecond|microsecond|nanosecond|second|ms|µs)s?$/.exec(word);
  return match ? found(start, word.length, whole(1), match[1] ?? '') : null;
}

/** "Two halves", "the second half": parts of a thing, compared with nothing. */
const PARTS = /\b(?:two|both|the|these|other|first|second|one|each|either|this|upper|lower|a)\s+$/i;

function readFixed(text: string, rest: string, start: number, word: string): Found | null {
  const fixed = FIXED.find(([pattern]) => pattern.test(word));
  if (!fixed || !COMPARED.test(rest.slice(word.length))) return null;
  const isPart =
    /^hal(?:f|ves)$/.test(word) && PARTS.test(text.slice(Math.max(0, start - 12), start));
  if (isPart) return null;
  return found(start, word.length, whole(fixed[1]), 'x');
}

/** "one millisecond", "ten times faster". */
function readCounted(rest: string, start: number, word: string): Found | null {
  const value = WORDS[word];
  if (value === undefined || word === 'a') return null;
  const match = /^[a-z]+[\s-]+(?:more\s+)?([a-zµ]+)/i.exec(rest);
  const unit = match ? parseUnit(match[1] ?? '') : null;
  const isKnown =
    unit?.dimension === 'time' || unit?.dimension === 'ratio' || unit?.dimension === 'percent';
  return match && unit && isKnown
    ? { start, end: start + match[0].length, low: whole(value), unit }
    : null;
}
