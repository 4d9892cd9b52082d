/** Closed intervals of exact numbers. */
import {
  add,
  compare,
  divide,
  type Exact,
  larger,
  multiply,
  negate,
  smaller,
  ZERO,
} from './fraction.ts';

export interface ExactInterval {
  readonly low: Exact;
  readonly high: Exact;
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
