/** Why there is nothing to find between two ends, said of the verdict on them. */
import { formatInterval, percent, signedPercent } from '../../text/percent.ts';
import type { Effect, MetricVerdict } from '../../verdict/verdict.ts';

/** Below it, counts that differ are called equal (`compareCounts`). */
const COUNTS_SAY = 'less than what counts for an exact count';

function countedReason({ effect, change }: MetricVerdict): string {
  if (change === 'inconclusive')
    return 'the ends cannot be told apart: their counts vary from run to run';
  if (effect?.belowThreshold) {
    return `the ends differ by ${signedPercent(effect.change, 2)}, ${COUNTS_SAY}`;
  }
  return 'both ends count the same';
}

function noisyReason(effect: Effect, isUnchanged: boolean, threshold: number): string {
  const range = formatInterval(effect.low, effect.high);
  const limit = percent(threshold);
  if (effect.belowThreshold)
    return `the ends differ by ${range}, less than the ${limit} that counts`;
  if (isUnchanged) return `the ends are shown to differ by less than ${limit} (${range})`;
  const isBesideZero = effect.low > 0 || effect.high < 0;
  const chance = isBesideZero
    ? ': so much can still be chance where it is looked at more than once'
    : '';
  return `the ends are not shown to differ (${range})${chance}`;
}

/** @param threshold practical effect size θ, a fraction */
export function endsReason(verdict: MetricVerdict, threshold: number): string {
  if (verdict.metric.exact) return countedReason(verdict);
  return verdict.effect === null
    ? 'the ends are not shown to differ'
    : noisyReason(verdict.effect, verdict.change === 'no-change', threshold);
}
