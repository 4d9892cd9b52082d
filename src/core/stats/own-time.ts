/**
 * How much longer the head takes by its own time: the wall time less what its runs waited for a core, which is the
 * neighbours' doing. Beside a count of its work it may settle a time that a busy machine leaves open.
 */
import { ownSeconds } from '../records/runs.ts';
import type { Case, Metric, RunPair } from '../records/session.ts';
import { halfWidth } from './effect-distribution.ts';
import { type LogRatio, pairedLogRatio } from './log-ratio.ts';
import { measuredInvocations, pairLogRatio } from './pair-log-ratio.ts';

/** Two-sided: of its interval of 95 %. */
export const OWN_TIME_ALPHA = 0.05;

/** What equal work may settle is known within this many times the practical effect size. */
export const OWN_TIME_EFFECTS = 2;

/**
 * @returns null where the metric is no wall time of the command, where an invocation's waiting is not known, or with fewer
 *   than two pairs
 */
export function ownTimeRatio(
  pairs: readonly RunPair[],
  design: Case,
  metric: Metric,
): LogRatio | null {
  const { key, better } = metric;
  // A first thread also waits for the others of its program: what they take is never left out.
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
    return isKnown && better === 'lower' ? pairLogRatio({ invocations }, design, metric) : null;
  });
  return ratios.includes(null) ? null : pairedLogRatio(ratios.map((one) => Math.exp(one ?? 0)));
}

/** In the form in which further pairs are reckoned with. */
export const ownTimeDistribution = ({ centre, error, df }: LogRatio) => ({
  mean: centre,
  components: [{ weight: 1, error, df }],
});

/** Whether its interval lies within what equal work may settle. */
export function isOwnTimeKnown(ratio: LogRatio, effect: number): boolean {
  const width = halfWidth(ownTimeDistribution(ratio), 1 - OWN_TIME_ALPHA / 2);
  return Math.abs(ratio.centre) + width < Math.log1p(OWN_TIME_EFFECTS * effect);
}
