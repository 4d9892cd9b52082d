/** What a measurement could have seen, and how many run pairs would settle it. */
import { type EffectDistribution, halfWidth } from './effect-distribution.ts';

/** Above this, "not on this machine". */
const MOST_RUNS = 200;
const CONFIDENCE = 0.975;
const POWER = 0.8;

/** The log ratio found 4 times in 5 at a two-sided 5 %: (t(.975, df) + t(.80, df))·se. */
export function detectableLogRatio(distribution: EffectDistribution): number {
  return halfWidth(distribution, CONFIDENCE) + halfWidth(distribution, POWER);
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
 * hand, or tell it from the threshold: detectable ≤ max(|D|, ln(1 + θ) − |D|).
 *
 * @returns null: more than 200
 */
export function runsToSettle(
  distribution: EffectDistribution,
  pairs: number,
  effect: number,
): number | null {
  const size = Math.abs(distribution.mean);
  const goal = Math.max(size, Math.log1p(effect) - size);
  const isEnough = (n: number) => detectableLogRatio(rescaled(distribution, pairs, n)) <= goal;
  if (!isEnough(MOST_RUNS)) return null;
  let low = pairs;
  let high = MOST_RUNS;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
