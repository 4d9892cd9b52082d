/** What a claim prints, and whether a measured number is printed so. */
import type { Claim } from './claim.ts';

/** The decimal that a number stands for: what a double holds beyond `digits` would round 0.615 wrongly. */
export const decimalOf = (value: number, digits = 15): number => Number(value.toPrecision(digits));

/** What digits that are cut off may come to, as a share of what is left: of 1.74 ms, "1 ms" is no part. */
const MOST_CUT = 0.05;

/** What a writer who cuts digits off instead of rounding could have meant: [v, v + u). */
function isCutOff({ value, step }: Claim, actual: number): boolean {
  if (typeof value !== 'number' || step === null || value < 0 !== actual < 0) return false;
  const [printed, size] = [Math.abs(decimalOf(value)), Math.abs(actual)];
  return printed <= size && size < decimalOf(printed + Math.min(step, MOST_CUT * printed));
}

/** How a number in the claim's unit comes to be printed as the claim is, both ties included; null: it does not. */
export function printedAs(claim: Claim, actual: number): 'rounded' | 'truncated' | null {
  const { interval } = claim;
  const isWithin =
    interval !== null && decimalOf(interval.low) <= actual && actual <= decimalOf(interval.high);
  if (isWithin) return 'rounded';
  return isCutOff(claim, actual) ? 'truncated' : null;
}
