/** Counts and sizes that are the same in every invocation of both sides. */
import { metricUnit } from '../../quantity/metric-unit.ts';
import type { Metric, RunPair } from '../records/session.ts';

/** Whether every value of a count or size, on both sides, is the same: then nothing about it is uncertain. */
export function isUnvaried(
  pairs: readonly Pick<RunPair, 'invocations'>[],
  { key, unit }: Pick<Metric, 'key' | 'unit'>,
): boolean {
  if (!['count', 'bytes'].includes(metricUnit(unit)?.dimension ?? '')) return false;
  const all = pairs.flatMap(({ invocations }) => invocations.filter(({ warmup }) => !warmup));
  const values = all.flatMap((each) => each.values[key] ?? [Number.NaN]);
  return values.every((value) => value === values[0]);
}
