/**
 * The interval of a printed number: every value that an honest writer could have rounded to it.
 * `u` is one unit of the last printed digit; I(v) = [v − u/2, v + u/2], both ties accepted.
 */
import type { Claim } from '../claim.ts';
import {
  add,
  compare,
  divide,
  type Exact,
  exact,
  larger,
  magnitude,
  multiply,
  negate,
  smaller,
  subtract,
  toNumber,
  ZERO,
} from './decimal.ts';

export interface ExactInterval {
  readonly low: Exact;
  readonly high: Exact;
}

const HALF = exact('0.5');
const FIVE_PERCENT = exact('0.05');
const TENTH = exact('0.1');

export function around(value: Exact, halfWidth: Exact): ExactInterval {
  return { low: subtract(value, halfWidth), high: add(value, halfWidth) };
}

export function contains(interval: ExactInterval, value: Exact): boolean {
  return compare(interval.low, value) <= 0 && compare(value, interval.high) <= 0;
}

export function overlaps(a: ExactInterval, b: ExactInterval): boolean {
  return compare(a.low, b.high) <= 0 && compare(b.low, a.high) <= 0;
}

export function scale(interval: ExactInterval, factor: Exact): ExactInterval {
  const [a, b] = [multiply(interval.low, factor), multiply(interval.high, factor)];
  return { low: smaller(a, b), high: larger(a, b) };
}

export function shift(interval: ExactInterval, by: Exact): ExactInterval {
  return { low: add(interval.low, by), high: add(interval.high, by) };
}

export function mirror(interval: ExactInterval): ExactInterval {
  return { low: negate(interval.high), high: negate(interval.low) };
}

/** a/b over positive intervals: [a.low/b.high, a.high/b.low]; null where b may be zero. */
export function quotient(a: ExactInterval, b: ExactInterval): ExactInterval | null {
  if (compare(b.low, ZERO) <= 0 || compare(a.low, ZERO) < 0) return null;
  return { low: divide(a.low, b.high), high: divide(a.high, b.low) };
}

/** One unit of the last digit that carries meaning: 10 in "40", 1 in "41", 0.1 in "4.0". */
function significantStep(value: Exact, step: Exact, text: string): Exact {
  if (/\d\.\d|\d,\d{1,2}(?!\d)/.test(text)) return step;
  let wide = step;
  const ten = exact('10');
  while (value.numerator !== 0n) {
    const wider = multiply(wide, ten);
    if (divide(value, wider).denominator !== 1n) break;
    wide = wider;
  }
  return wide;
}

/** `~`: the larger of half a significant digit and 5 %, at most 10 % of the value. */
function aboutHalfWidth(value: Exact, step: Exact, text: string): Exact {
  const size = magnitude(value);
  const digit = multiply(significantStep(value, step, text), HALF);
  return smaller(larger(digit, multiply(size, FIVE_PERCENT)), multiply(size, TENTH));
}

/** The exact interval of a claim in the unit as written; null where it prints no number. */
export function printedInterval(claim: Claim): ExactInterval | null {
  if (claim.value === null || claim.step === null) return null;
  const step = exact(claim.step);
  if (typeof claim.value !== 'number') {
    const [low, high] = [exact(claim.value[0]), exact(claim.value[1])];
    const half = multiply(step, HALF);
    return { low: subtract(smaller(low, high), half), high: add(larger(low, high), half) };
  }
  const value = exact(claim.value);
  const half =
    claim.modifier?.kind === 'about'
      ? aboutHalfWidth(value, step, claim.text)
      : multiply(step, HALF);
  return around(value, half);
}

/** What a writer who cuts digits off instead of rounding could have meant: [v, v + u). */
export function isTruncationOf(claim: Claim, value: Exact): boolean {
  if (typeof claim.value !== 'number' || claim.step === null) return false;
  if (claim.value < 0 !== value.numerator < 0n) return false;
  const printed = magnitude(exact(claim.value));
  const actual = magnitude(value);
  return compare(printed, actual) <= 0 && compare(actual, add(printed, exact(claim.step))) < 0;
}

export function asNumbers(interval: ExactInterval): { low: number; high: number } {
  return { low: toNumber(interval.low), high: toNumber(interval.high) };
}

/** "9,8M" alone: nine point eight, or a slip in ninety-eight. */
export function hasAmbiguousComma(claim: Claim): boolean {
  return /\d,\d{1,2}(?!\d)/.test(claim.text) && !claim.text.includes('.');
}
