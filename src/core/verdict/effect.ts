/** From the log ratio of cost to the change that is printed, in the metric's own unit. */
import type { Metric } from '../records/session.ts';
import { detectableLogRatio, runsToSettle } from '../stats/detectable.ts';
import { averageDf, halfWidth } from '../stats/effect-distribution.ts';
import type { compareCounts } from '../stats/exact-counts.ts';
import type { MemberResult } from '../stats/replay.ts';
import type { Effect } from './verdict.ts';

/**
 * 100(e^D − 1) with its 95 % interval. A cost log ratio of a rate is minus that of the rate, which
 * also swaps the interval's ends.
 *
 * @param effect practical effect size θ
 */
export function effectOf(result: MemberResult, metric: Metric, effect: number): Effect {
  const { distribution, pairs, levels } = result;
  const width = halfWidth(distribution, 0.975);
  const own = metric.better === 'higher' ? -distribution.mean : distribution.mean;
  return {
    change: Math.expm1(own),
    low: Math.expm1(own - width),
    high: Math.expm1(own + width),
    confidence: 0.95,
    pValue: result.pValue,
    degreesOfFreedom: averageDf(distribution),
    smallestDetectable: Math.expm1(detectableLogRatio(distribution, levels.change)),
    runsToSettle: runsToSettle(distribution, pairs, effect, levels),
    runs: pairs,
    belowThreshold: result.rejected && Math.abs(distribution.mean) < Math.log1p(effect),
  };
}

/** An exact count has no interval: its change is what it is. Null where the base counted 0. */
export function exactEffect(
  { ratio, belowThreshold }: ReturnType<typeof compareCounts>,
  runs: number,
): Effect | null {
  if (ratio === null) return null;
  return {
    change: ratio,
    low: ratio,
    high: ratio,
    confidence: 0.95,
    pValue: ratio === 0 ? 1 : 0,
    degreesOfFreedom: 0,
    smallestDetectable: 0,
    runsToSettle: null,
    runs,
    belowThreshold,
  };
}
