/** What a claim prints, as exact numbers to compare measured ones with. */
import { remember } from '../core/text/remember.ts';
import type { ExactInterval } from '../quantity/exact-interval.ts';
import { add, compare, type Exact, exact, magnitude } from '../quantity/fraction.ts';
import type { Claim } from './claim.ts';

/** A double at 15 digits; documents and records give the same ones over and over. */
export const exactly = remember((value: number) => exact(value), 5000);

/** The exact interval of a claim in the unit as written; null where it prints no number. */
export function printedInterval({ interval }: Claim): ExactInterval | null {
  return interval && { low: exactly(interval.low), high: exactly(interval.high) };
}

/** What a writer who cuts digits off instead of rounding could have meant: [v, v + u). */
export function isTruncationOf(claim: Claim, value: Exact): boolean {
  if (typeof claim.value !== 'number' || claim.step === null) return false;
  if (claim.value < 0 !== value.numerator < 0n) return false;
  const printed = magnitude(exactly(claim.value));
  const actual = magnitude(value);
  return compare(printed, actual) <= 0 && compare(actual, add(printed, exactly(claim.step))) < 0;
}
