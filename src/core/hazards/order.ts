/**
 * Order effects: values that drift with their position in a run (`order-trend`), samples that drift
 * within an invocation (`sample-trend`: warming up, growing, throttling), and a slot after the
 * other side's turn that is faster or slower (`order-slot`). Interleaving cancels the first and
 * last in comparisons, but single values are affected.
 */

import type { HazardName } from '../config/hazard-names.ts';
import { SIDES } from '../records/runs.ts';
import type { Invocation, Metric, RunPair } from '../records/session.ts';
import { MIN_RUNS } from '../run-limits.ts';
import { mean, median, sampleVariance } from '../stats/descriptive.ts';
import { type CaseRuns, countedInvocations, THRESHOLDS, type Warning } from './thresholds.ts';

const MIN_SAMPLES = 4;
/** With fewer samples, the slope mostly reflects the first one. */
const MIN_INNER = 8;

export function findOrderHazards(runs: CaseRuns): Warning[] {
  const noisy = runs.case.metrics.filter((metric) => !metric.exact);
  const kinds = [
    ['order-trend', trendOf],
    ['sample-trend', sampleTrendOf],
    ['order-slot', slotOf],
  ] as const;
  return kinds.flatMap(([name, measure]) =>
    noisy
      .flatMap((metric) =>
        judge(
          name,
          metric,
          runs.pairs.flatMap((pair) => measure(pair, metric.key)),
        ),
      )
      .slice(0, 1),
  );
}

/** One-sample t statistic over runs, which must exceed both size and significance. */
function judge(name: HazardName, metric: Metric, perRun: readonly number[]): Warning[] {
  if (perRun.length < MIN_RUNS) return [];
  const centre = mean(perRun);
  const standardError = Math.sqrt(sampleVariance(perRun) / perRun.length);
  const isLarge = Math.abs(centre) >= THRESHOLDS.orderEffect;
  if (!isLarge || Math.abs(centre) < THRESHOLDS.orderT * standardError) return [];
  const change = Math.expm1(centre);
  const isWorse = centre > 0 === (metric.better === 'lower');
  const kind = isWorse ? 'worse' : 'better';
  return [{ name, evidence: { change, kind, metric: metric.key, runs: perRun.length } }];
}

/** Log change from the first to the last position of a run: least squares line, mean of both sides. */
function trendOf(pair: RunPair, key: string): number[] {
  const slopes = SIDES.flatMap((side) => slopeOf(logValues(countedInvocations(pair, side), key)));
  return slopes.length === 0 ? [] : [mean(slopes)];
}

/** Likewise over the samples within each invocation, if there are enough. */
function sampleTrendOf(pair: RunPair, key: string): number[] {
  const slopes = SIDES.flatMap((side) => countedInvocations(pair, side)).flatMap(({ values }) => {
    const samples = (values[key] ?? []).filter((value) => value > 0);
    // Some tools sort their samples, so that the order of time is lost.
    const isSorted = samples.every((value, at) => at === 0 || value >= (samples[at - 1] ?? 0));
    return samples.length < MIN_INNER || isSorted ? [] : slopeOf(samples.map(Math.log));
  });
  return slopes.length === 0 ? [] : [mean(slopes)];
}

function slopeOf(values: readonly number[]): number[] {
  const last = values.length - 1;
  if (values.length < MIN_SAMPLES) return [];
  const centre = mean(values);
  const top = values.reduce((sum, value, at) => sum + (at / last - 0.5) * (value - centre), 0);
  const bottom = values.reduce((sum, _, at) => sum + (at / last - 0.5) ** 2, 0);
  return [top / bottom];
}

/** Mean of ln(second/first) over neighbours (A B)(B A)…, over both starting sides, so that their difference cancels. */
function slotOf(pair: RunPair, key: string): number[] {
  const order = [...countedInvocations(pair, 'base'), ...countedInvocations(pair, 'head')].toSorted(
    (a, b) => a.position - b.position,
  );
  const bySide = { base: [] as number[], head: [] as number[] };
  for (let at = 0; at + 1 < order.length; at += 2) {
    const [first, second] = [order[at], order[at + 1]];
    if (first === undefined || second === undefined || first.side === second.side) continue;
    const [one = Number.NaN, two = Number.NaN] = logValues([first, second], key);
    if (Number.isFinite(two - one)) bySide[first.side].push(two - one);
  }
  if (bySide.base.length === 0 || bySide.head.length === 0) return [];
  return [(mean(bySide.base) + mean(bySide.head)) / 2];
}

function logValues(invocations: readonly Invocation[], key: string): number[] {
  return invocations
    .map(({ values: { [key]: all = [] } }) => (all.length === 0 ? Number.NaN : median(all)))
    .filter((value) => value > 0)
    .map((value) => Math.log(value));
}
