/**
 * Two lists of values that were not measured in pairs: the Mann–Whitney test, and the shift of their
 * logarithms with its interval (Hodges & Lehmann 1963). Nothing is assumed of their distribution but
 * that values are independent, which those of one execution hardly are.
 */
import { median } from './descriptive.ts';

export interface Unpaired {
  /** Median of all log ratios, second over first. */
  readonly shift: number;
  /** 95 % interval of it; infinite where the values are too few for one, or zeros. */
  readonly low: number;
  readonly high: number;
  /** Two-sided; exact without ties, else at least as large. */
  readonly pValue: number;
}

const ALPHA = 0.05;
/** More say little more, and cost their square. */
const MAX_VALUES = 200;

/** Fewest values a side of which there is a 95 % interval. */
export const MIN_VALUES = 4;

/** Exact p of two lists of this length, of which each value of one exceeds all of the other. */
export function smallestP(values: number): number {
  let ways = 1;
  for (let at = 1; at <= values; at += 1) ways *= (values + at) / at;
  return 2 / ways;
}

/** @param first and second of at least 0; the ratio of two zeros is 1 */
export function compareUnpaired(first: readonly number[], second: readonly number[]): Unpaired {
  const [a, b] = [thin(first), thin(second)];
  const shifts = a
    .flatMap((x) => b.map((y) => (x === y ? 0 : Math.log(y / x))))
    .sort((x, y) => (x === y ? 0 : x - y));
  const tails = tailsOf(a.length, b.length);
  const above = shifts.reduce((sum, each) => sum + (each > 0 ? 1 : each === 0 ? 0.5 : 0), 0);
  const least = Math.ceil(Math.min(above, shifts.length - above));
  // The number of shifts beyond an end of the interval is distributed as the statistic is.
  const outside = tails.findLastIndex((tail) => tail <= ALPHA / 2) + 1;
  return {
    shift: median(shifts),
    low: outside === 0 ? Number.NEGATIVE_INFINITY : (shifts[outside - 1] as number),
    high: outside === 0 ? Number.POSITIVE_INFINITY : (shifts[shifts.length - outside] as number),
    pValue: Math.min(1, 2 * (tails[least] ?? 1)),
  };
}

/** Evenly chosen in the order of size, so that the distribution stays. */
function thin(values: readonly number[]): readonly number[] {
  if (values.length <= MAX_VALUES) return values;
  const sorted = [...values].sort((a, b) => a - b);
  return Array.from(
    { length: MAX_VALUES },
    (_, at) => sorted[Math.floor(((at + 0.5) * values.length) / MAX_VALUES)] as number,
  );
}

const known = new Map<string, readonly number[]>();

/** P(U ≤ u) for u from 0 to half of n·m if nothing differs. */
function tailsOf(n: number, m: number): readonly number[] {
  const key = `${n} ${m}`;
  const found = known.get(key) ?? computeTails(n, m);
  known.set(key, found);
  return found;
}

/** By the generating function of U, the Gaussian binomial coefficient ∏ (1 − q^(m+i)) / (1 − q^i). */
function computeTails(n: number, m: number): readonly number[] {
  const length = Math.floor((n * m) / 2) + 1;
  const ways = new Float64Array(length);
  ways[0] = 1;
  for (let i = 1; i <= n; i += 1) {
    for (let u = length - 1; u >= m + i; u -= 1) ways[u] = at(ways, u) - at(ways, u - m - i);
    for (let u = i; u < length; u += 1) ways[u] = at(ways, u) + at(ways, u - i);
    // Probabilities from here on: the number of orders grows by (m + i) / i.
    for (let u = 0; u < length; u += 1) ways[u] = (at(ways, u) * i) / (m + i);
  }
  let sum = 0;
  return Array.from(ways, (each) => {
    sum += Math.max(0, each);
    return sum;
  });
}

const at = (values: Float64Array, index: number): number => values[index] as number;
