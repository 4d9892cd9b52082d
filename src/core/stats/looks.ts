/** Schedule of looks, and the error rate each may spend. */

/** Proportions of the error rate for up to three looks. */
const SHARES: readonly number[] = [2, 1.5, 1.5];

/**
 * Numbers of run pairs at which a look is taken: min, 2·min and max, never above max.
 *
 *     min 3, max 12 → 3 6 12      min 3, max 40 → 3 6 40      min 3, max 5 → 3 5      min 3, max 3 → 3
 */
export function lookSchedule(min: number, max: number): readonly number[] {
  const most = Math.max(min, max);
  return [...new Set([min, Math.min(2 * min, most), most])];
}

/** Pairs too few for the own variance to count for much. */
export const FEW_PAIRS = 3;

/**
 * Benjamini–Hochberg level q of each look. The levels sum to at most the error rate (divided by the
 * shards), which bounds the probability of any false verdict in an unchanged session.
 *
 *     3 6 12 → 2 : 1.5 : 1.5      6 12 → 2 : 1.5, of all of it      3 → 2, and the rest is not spent
 *
 * A look at three pairs rests on what the panel lends, so it never gets more than with further looks.
 *
 * @param looks run pairs at each look
 */
export function lookLevels(
  errorRate: number,
  looks: readonly number[],
  shards: number,
): readonly number[] {
  const isEarly = (looks[0] ?? 0) <= FEW_PAIRS;
  const shares = SHARES.slice(0, looks.length);
  const total = (isEarly ? SHARES : shares).reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (errorRate / shards) * (share / total));
}
