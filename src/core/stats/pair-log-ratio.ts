/**
 * The log ratio of a run pair. Every decision is based on pairs, never on iterations: samples from
 * one container are correlated, and pooling them calls identical code changed 38–66 % of the time.
 */

import { SIDES } from '../records/runs.ts';
import type { Invocation, Metric, RunPair } from '../records/session.ts';
import { median } from './descriptive.ts';

/** A measured pair, or one rejoined from two records. */
type Invoked = Pick<RunPair, 'invocations'>;

/** Inverts values if higher is better, so that a larger cost is always worse. */
function logCosts(samples: readonly number[], { better }: Pick<Metric, 'better'>): number[] {
  const sign = better === 'higher' ? -1 : 1;
  return samples.map((sample) => sign * Math.log(sample));
}

/** Measured invocations of a pair, in order. */
export function measuredInvocations(pair: Invoked): readonly Invocation[] {
  return pair.invocations
    .filter(({ warmup }) => !warmup)
    .sort((one, other) => one.position - other.position);
}

/**
 * d = median_i ln(y_i / x_i) over neighbours in time, base x beside head y:
 *
 *     A B   B A   A B   B A      what drifts slowly is in both of a couple and cancels
 *     └─┘   └─┘   └─┘   └─┘
 */
function medianRatio(invocations: readonly Invocation[], metric: Metric): number | null {
  const ratios: number[] = [];
  for (let i = 0; i + 1 < invocations.length; i += 2) {
    const couple = [invocations[i], invocations[i + 1]];
    const [x, y] = SIDES.map((side) => {
      const one = couple.find((each) => each?.side === side);
      return one === undefined ? undefined : logCosts(one.values[metric.key] ?? [], metric);
    });
    if (x === undefined || y === undefined || x.length === 0 || y.length === 0) return null;
    ratios.push(median(y) - median(x));
  }
  return ratios.length === 0 ? null : median(ratios);
}

/**
 * Log ratio of cost, head over base, of one run pair; positive means the head is worse.
 *
 * @returns null if a side has no value, or one without a logarithm (zero or below)
 */
export function pairLogRatio(pair: Invoked, metric: Metric): number | null {
  const invocations = measuredInvocations(pair);
  // Zero over zero is NaN, which sorts arbitrarily in a median.
  const isBroken = invocations.some(({ values }) => values[metric.key]?.some((one) => !(one > 0)));
  if (isBroken) return null;
  const ratio = medianRatio(invocations, metric);
  return ratio !== null && Number.isFinite(ratio) ? ratio : null;
}
