/** Detectable effects, and the number of run pairs needed to decide. */
import { MAX_RUNS } from '../run-limits.ts';
import { type EffectDistribution, halfWidth, tailBeyond } from './effect-distribution.ts';

const POWER = 0.8;

/** Levels used by a look. */
export interface LookLevels {
  /** Two-sided level for a change of a single benchmark: q/m. */
  readonly change: number;
  /** One-sided level for showing that a change is below the threshold: q. */
  readonly equivalence: number;
}

/** Detectable with 80 % power at this one-sided level: (t(1 − level, df) + t(.80, df))·se. */
function seenAt(distribution: EffectDistribution, level: number): number {
  return halfWidth(distribution, 1 - level) + halfWidth(distribution, POWER);
}

/**
 * Log ratio that a look detects with 80 % power if it is the only change in the panel.
 *
 * @param level two-sided
 */
export function detectableLogRatio(distribution: EffectDistribution, level: number): number {
  return seenAt(distribution, level / 2);
}

/** The same variance estimate with `n` pairs instead of `from`. */
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
 * Smallest number of additional pairs that would detect |D|, or distinguish it from ln(1 + θ), with
 * 80 % power.
 *
 * @returns null above 200
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
 * The first remaining look that would show no change with this power, judging by the variance
 * alone. The observed difference is not used.
 *
 * @param later pairs and one-sided level of each look, in order
 * @returns its pairs; null if none would
 */
export function pairsToSettle(
  distribution: EffectDistribution,
  pairs: number,
  effect: number,
  later: readonly { readonly pairs: number; readonly level: number }[],
  power = POWER,
): number | null {
  const enough = later.find((look) => {
    const then = rescaled(distribution, pairs, look.pairs);
    const room = Math.log1p(effect) - halfWidth(then, power);
    return room > 0 && tailBeyond(then, room) / 2 <= look.level;
  });
  return enough?.pairs ?? null;
}
