/** What a measurement could have seen, and how many run pairs would settle it. */
import { MAX_RUNS } from '../run-limits.ts';
import { type EffectDistribution, halfWidth, tailBeyond } from './effect-distribution.ts';

const POWER = 0.8;

/** By what the look decided. */
export interface LookLevels {
  /** The two-sided level at which a change is believed if no other benchmark has one: q/m. */
  readonly change: number;
  /** The one-sided level at which a change is believed to be smaller than the threshold: q. */
  readonly equivalence: number;
}

/** What is found 4 times in 5 at this one-sided level: (t(1 − level, df) + t(.80, df))·se. */
function seenAt(distribution: EffectDistribution, level: number): number {
  return halfWidth(distribution, 1 - level) + halfWidth(distribution, POWER);
}

/**
 * The log ratio that a look at these levels finds 4 times in 5, were it the only change of the panel.
 *
 * @param level two-sided
 */
export function detectableLogRatio(distribution: EffectDistribution, level: number): number {
  return seenAt(distribution, level / 2);
}

/** The same knowledge of the variance, as it would be used with `n` pairs instead of `from`. */
function rescaled(distribution: EffectDistribution, from: number, n: number): EffectDistribution {
  return {
    mean: distribution.mean,
    components: distribution.components.map(({ weight, error, df }) => ({
      weight,
      error: error * Math.sqrt(from / n),
      df: df + n - from,
    })),
  };
}

/**
 * The smallest number of pairs, beyond those taken, that would see a change as large as the one at
 * hand, or tell it from the threshold: that finds |D|, or ln(1 + θ) − |D|, 4 times in 5.
 *
 * @returns null: more than 200
 */
export function runsToSettle(
  distribution: EffectDistribution,
  pairs: number,
  effect: number,
  levels: LookLevels,
): number | null {
  const size = Math.abs(distribution.mean);
  const room = Math.log1p(effect) - size;
  const isEnough = (n: number) => {
    const then = rescaled(distribution, pairs, n);
    return (
      detectableLogRatio(then, levels.change) <= size || seenAt(then, levels.equivalence) <= room
    );
  };
  if (!isEnough(MAX_RUNS)) return null;
  let low = pairs;
  let high = MAX_RUNS;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/**
 * The first of the looks still to come that would show an unchanged benchmark to be unchanged 4 times in 5, as far
 * as its variance tells. The difference seen so far plays no part.
 *
 * @param later pairs and one-sided level of each, in order
 * @returns its pairs; null: none would
 */
export function pairsToSettle(
  distribution: EffectDistribution,
  pairs: number,
  effect: number,
  later: readonly { readonly pairs: number; readonly level: number }[],
): number | null {
  const enough = later.find((look) => {
    const then = rescaled(distribution, pairs, look.pairs);
    const room = Math.log1p(effect) - halfWidth(then, POWER);
    return room > 0 && tailBeyond(then, room) / 2 <= look.level;
  });
  return enough?.pairs ?? null;
}
