/**
 * Intervals of printed numbers as doubles. Each result is widened by one part in 10⁹, so that a tie
 * of rounding counts as a fit; nothing is accused that close.
 */
export interface Span {
  readonly low: number;
  readonly high: number;
}

const SLACK = 1e-9;

function wide(low: number, high: number): Span {
  return { low: low - Math.abs(low) * SLACK, high: high + Math.abs(high) * SLACK };
}

export function spanOf(...values: readonly number[]): Span {
  return wide(Math.min(...values), Math.max(...values));
}

export function overlaps(a: Span, b: Span): boolean {
  return a.low <= b.high && b.low <= a.high;
}

export function middle(span: Span): number {
  return (span.low + span.high) / 2;
}

export function plus(a: Span, b: Span): Span {
  return wide(a.low + b.low, a.high + b.high);
}

export function minus(a: Span, b: Span): Span {
  return wide(a.low - b.high, a.high - b.low);
}

export function times(a: Span, b: Span): Span {
  return spanOf(a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high);
}

/** Null where the divisor may be zero. */
export function over(a: Span, b: Span): Span | null {
  if (b.low <= 0 && b.high >= 0) return null;
  return times(a, spanOf(1 / b.low, 1 / b.high));
}

export function scaled(span: Span, factor: number): Span {
  return spanOf(span.low * factor, span.high * factor);
}

/** The distance of two spans as a share of the larger magnitude; 0 where they meet. */
export function gap(a: Span, b: Span): number {
  if (overlaps(a, b)) return 0;
  const apart = Math.max(a.low - b.high, b.low - a.high);
  return apart / Math.max(Math.abs(middle(a)), Math.abs(middle(b)));
}
