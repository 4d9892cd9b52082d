/** Whole numbers in words: "one hundred and twenty", "forty-five million". */
import type { Decimal } from '../../quantity/decimal.ts';
import { skipBlanks, skipLetters, wordAt } from './characters.ts';

/** Words with the numbers they stand for, `from` and on by `step`. */
export function numbered(words: string, from: number, step = 1): [string, number][] {
  return words.split(' ').map((word, index) => [word, from + index * step]);
}

export const COUNTS: ReadonlyMap<string, number> = new Map([
  ...numbered('zero one two three four five six seven eight nine ten eleven twelve', 0),
  ...numbered('thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 13),
  ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
]);

/** Powers of ten that multiply all the words before them since the last one. */
export const SCALES: ReadonlyMap<string, number> = new Map(
  numbered('thousand million billion trillion', 3, 3),
);

/** A number that words stand for, and where they end. */
export interface Value {
  readonly low: Decimal;
  readonly end: number;
}

export function whole(value: number): Decimal {
  return { units: BigInt(value), exponent: 0 };
}

/** The start of the word behind a hyphen or at most two blanks. */
export function nextWord(text: string, end: number): number {
  return text[end] === '-' ? end + 1 : skipBlanks(text, end, 2);
}

/** What words have added up to: whole thousands, the group behind them, the place that is printed. */
interface Sum {
  readonly thousands: number;
  readonly group: number;
  readonly exponent: number;
}

/** "one hundred and twenty", "forty-five million": the last scale is what the words print. */
export function readCount(text: string, from: number, first: number): Value | null {
  let sum: Sum | null = { thousands: 0, group: first, exponent: 0 };
  let [end, at] = [from, from];
  for (let next = addWord(sum, wordAt(text, at)); next; next = addWord(sum, wordAt(text, at))) {
    sum = next;
    end = skipLetters(text, at);
    at = nextWord(text, end);
    if (at === end || sum.thousands > 1e15) break;
    const isAnd = sum.thousands + sum.group >= 100 && wordAt(text, at) === 'and';
    if (isAnd) at = skipBlanks(text, at + 3, 2);
  }
  const units = BigInt(Math.round((sum.thousands + sum.group) / 10 ** sum.exponent));
  return end === from ? null : { low: { units, exponent: sum.exponent }, end };
}

function addWord(sum: Sum, word: string): Sum | null {
  const { thousands, group } = sum;
  const count = COUNTS.get(word);
  if (count !== undefined)
    return addsTo(group, count) ? { thousands, group: group + count, exponent: 0 } : null;
  const factor = word === 'hundred' ? 100 : word === 'dozen' ? 12 : null;
  if (factor && group > 0) return { ...sum, group: group * factor };
  const exponent = SCALES.get(word);
  if (exponent === undefined || group === 0) return null;
  return { thousands: thousands + group * 10 ** exponent, group: 0, exponent };
}

/** "twenty" takes "five", "hundred" takes "twenty"; "two" takes nothing. */
function addsTo(group: number, count: number): boolean {
  if (group === 0 || group % 100 === 0) return true;
  return group % 10 === 0 && group % 100 >= 20 && count < 10 && count > 0;
}
