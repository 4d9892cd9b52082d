/** Summary of one side's runs. The headline value of a record is the median of its run medians. */

import type { Invocation } from '../records/session.ts';
import { maxOf, mean, median, minOf, sampleVariance } from './descriptive.ts';

/** Median of a run's measured samples; null without samples. */
export function runValue(invocations: readonly Invocation[], metricKey: string): number | null {
  const samples = invocations
    .filter(({ warmup }) => !warmup)
    .flatMap(({ values }) => values[metricKey] ?? []);
  return samples.length === 0 ? null : median(samples);
}

/**
 * In the metric's unit, over runs: each run counts once, regardless of its number of samples.
 *
 * @param values one per run, at least one
 * @returns `deviation`: sample standard deviation (n − 1); 0 for a single run
 */
export function summarizeRuns(values: readonly number[]) {
  return {
    runs: values.length,
    median: median(values),
    mean: mean(values),
    minimum: minOf(values),
    maximum: maxOf(values),
    deviation: Math.sqrt(sampleVariance(values)),
  };
}
