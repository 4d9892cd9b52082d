/** Zeros: no allocation, no byte, nothing swapped. They are values, and have no logarithm. */

import type { Metric } from '../records/session.ts';
import { compareCounts, type ExactComparison } from '../stats/exact-counts.ts';
import { leastOf, metricUnit } from '../units/metric-unit.ts';
import { countedOf, type MeasuredCase, sideValues } from './invocations.ts';

/** What takes no time was not measured; what allocates nothing was. */
export function mayBeZero({ unit }: Metric): boolean {
  const known = metricUnit(unit);
  return known !== null && leastOf(known.dimension) !== 'more than 0';
}

/** Whether a sample of either side is a zero that the metric may have. */
export function hasZeros(measured: MeasuredCase, metric: Metric): boolean {
  if (!mayBeZero(metric)) return false;
  return measured.sides.some((side) =>
    countedOf(measured, side).some(({ values }) => values[metric.key]?.includes(0)),
  );
}

/**
 * Where all runs of a side are 0 the sides are equal, or apart as counts are. Zeros that come and go
 * are noise of which no ratio tells the size.
 */
export function compareZeros(measured: MeasuredCase, metric: Metric): ExactComparison {
  const base = sideValues(measured, 'base', metric.key);
  const head = sideValues(measured, 'head', metric.key);
  if ([base, head].some((values) => values.every((value) => value === 0))) {
    return compareCounts(base, head, metric.better);
  }
  return { change: 'inconclusive', ratio: null, belowThreshold: false };
}
