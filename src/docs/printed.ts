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

/** What digits that are cut off may come to, as a share of what is left: of 1.74 ms, "1 ms" is no part. */
const MOST_CUT = 0.05;

/** What a writer who cuts digits off instead of rounding could have meant: [v, v + u). */
export function isTruncationOf({ value, step }: Claim, actual: Exact): boolean {
  if (typeof value !== 'number' || step === null || value < 0 !== actual.numerator < 0n)
    return false;
  const printed = magnitude(exactly(value));
  const cut = exactly(Math.min(step, MOST_CUT * Math.abs(value)));
  const size = magnitude(actual);
  return compare(printed, size) <= 0 && compare(size, add(printed, cut)) < 0;
}
