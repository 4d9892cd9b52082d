/**
 * Ratio of own times: wall time minus time spent waiting for a core, which other processes cause.
 * Together with a count of the work, it may settle a time on a busy machine.
 */
import { ownSeconds } from '../records/runs.ts';
import type { Metric, RunPair } from '../records/session.ts';
import { halfWidth } from './effect-distribution.ts';
import { type LogRatio, pairedLogRatio } from './log-ratio.ts';
import { measuredInvocations, pairLogRatio } from './pair-log-ratio.ts';

/** Of its two-sided 95 % interval. */
export const OWN_TIME_ALPHA = 0.05;

/** Equal work can settle times known within this multiple of the practical effect size. */
export const OWN_TIME_EFFECTS = 2;

/**
 * @returns null unless the metric is the command's wall time, waiting is known for all invocations,
 * and there are two pairs
 */
export function ownTimeRatio(pairs: readonly RunPair[], metric: Metric): LogRatio | null {
  const { key, better } = metric;
  // A first thread also waits for other threads of its program; that is not subtracted.
  const own = (each: RunPair['invocations'][number]) => ({
    ...each,
    values: { [key]: [Math.max(ownSeconds(each) ?? 0, each.cpuSeconds ?? 0)] },
  });
  const ratios = pairs.map((pair) => {
    const isKnown = measuredInvocations(pair).every(
      ({ values, wallSeconds, queuedSeconds }) =>
        queuedSeconds !== undefined && values[key]?.[0] === wallSeconds,
    );
    const invocations = pair.invocations.map(own);
    return isKnown && better === 'lower' ? pairLogRatio({ invocations }, metric) : null;
  });
  return ratios.includes(null) ? null : pairedLogRatio(ratios.map((one) => Math.exp(one ?? 0)));
}

/** As a distribution, to compute how many more pairs are needed. */
export const ownTimeDistribution = ({ centre, error, df }: LogRatio) => ({
  mean: centre,
  components: [{ weight: 1, error, df }],
});

/** Whether its interval is narrow enough for equal work to settle it. */
export function isOwnTimeKnown(ratio: LogRatio, effect: number): boolean {
  const width = halfWidth(ownTimeDistribution(ratio), 1 - OWN_TIME_ALPHA / 2);
  return Math.abs(ratio.centre) + width < Math.log1p(OWN_TIME_EFFECTS * effect);
}
