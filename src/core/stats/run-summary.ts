/** Where one side's runs lie. The headline number of a record is the median of its run medians. */

import type { Invocation } from '../records/session.ts';
import { maxOf, mean, median, minOf, sampleVariance } from './descriptive.ts';

/** The median of a run's measured samples; null where it has none. */
export function runValue(invocations: readonly Invocation[], metricKey: string): number | null {
  const samples = invocations
    .filter(({ warmup }) => !warmup)
    .flatMap(({ values }) => values[metricKey] ?? []);
  return samples.length === 0 ? null : median(samples);
}

/**
 * In the metric's own unit, over runs: each run counts once, however many samples it holds.
 *
 * @param values one per run, at least one
 * @returns `deviation`: of the sample (n − 1); 0 for a single run
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
