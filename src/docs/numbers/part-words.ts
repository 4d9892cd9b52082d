/** Parts of one in words: "a third", "four tenths of a second". */
import { remember } from '../../core/text/remember.ts';
import type { Decimal } from '../../quantity/decimal.ts';
import { skipLetters, wordAt } from './characters.ts';
import { COUNTS, numbered, SCALES } from './counted-words.ts';
import { measure } from './measure.ts';
import type { Draft } from './token.ts';

/** Parts of one, in hundredths. */
const PARTS: ReadonlyMap<string, number> = new Map([
  ['half', 50],
  ...numbered('third thirds', 33.33, 0),
  ...numbered('quarter quarters', 25, 0),
  ...numbered('fifth fifths', 20, 0),
  ...numbered('tenth tenths', 10, 0),
]);

export function hundredths(value: number): Decimal {
  return { units: BigInt(Math.round(value)), exponent: -2 };
}

export const words = (draft: Draft): Draft => ({ ...draft, isWords: true });

const stemOf = (word: string): string => word.replace(/ths?$/, '');

/** "third", "sixteenths": in hundredths. */
export function partOf(word: string): number | undefined {
  const count = COUNTS.get(stemOf(word));
  return PARTS.get(word) ?? (count && count > 12 && word.includes('th') ? 100 / count : undefined);
}

/** Of "thousandth": -3. */
function smallPart(word: string): number | undefined {
  const stem = stemOf(word);
  const power = stem === 'hundred' ? 2 : SCALES.get(stem);
  return stem === word || power === undefined ? undefined : -power;
}

const partsIn = remember((word) => ({ part: partOf(word), exponent: smallPart(word) }), 5000);

/** "four tenths of a second", "a thousandth of a second". */
export function partOfTime(text: string, start: number, at: number, times: Decimal): Draft | null {
  const { part, exponent } = partsIn(wordAt(text, at));
  if ((part ?? exponent) === undefined || times.exponent !== 0) return null;
  const end = skipLetters(text, at);
  const of = [' of a ', ' of an '].find((each) => text.startsWith(each, end));
  if (of === undefined) return null;
  const low =
    part === undefined
      ? exponent !== undefined && { units: times.units, exponent }
      : hundredths(part * Number(times.units));
  const read = low && measure(text, start, { low, end: end + of.length }, null);
  return read && read.unit?.dimension === 'time' ? words(read) : null;
}
