/** Schedule of looks, and the error rate each may spend. */

/** Proportions of the error rate for up to three looks. */
const SHARES = [2, 1.5, 1.5] as const;

/**
 * Numbers of run pairs at which a look is taken: min, 2·min and max, never above max.
 *
 *     min 3, max 12 → 3 6 12      min 3, max 40 → 3 6 40      min 3, max 5 → 3 5      min 3, max 3 → 3
 */
export function lookSchedule(min: number, max: number): readonly number[] {
  const most = Math.max(min, max);
  return [...new Set([min, Math.min(2 * min, most), most])];
}

/**
 * Benjamini–Hochberg level q of each look. The levels sum to the error rate (divided by the
 * shards), which bounds the probability of any false verdict in an unchanged session.
 */
export function lookLevels(errorRate: number, looks: number, shards: number): readonly number[] {
  const shares = SHARES.slice(0, looks);
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (errorRate / shards) * (share / total));
}
