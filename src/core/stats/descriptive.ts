/** Means, medians and variances of small arrays. All throw if empty: absent is not 0. */

function requireNonEmpty(values: readonly number[]): void {
  if (values.length === 0) throw new RangeError('a statistic of no values was asked for');
}

export function mean(values: readonly number[]): number {
  requireNonEmpty(values);
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** The middle value, or the mean of both middle ones. */
export function median(values: readonly number[]): number {
  requireNonEmpty(values);
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] as number;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[(sorted.length >> 1) - 1] as number) + upper) / 2;
}

/** Unbiased (divisor n − 1); 0 for a single value. */
export function sampleVariance(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const centre = mean(values);
  let sum = 0;
  for (const value of values) sum += (value - centre) ** 2;
  return sum / (values.length - 1);
}

/** Infinity if empty. */
export function minOf(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
}

/** -Infinity if empty. */
export function maxOf(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
}
