/** Metrics of a benchmark: one per value read, with unit, direction and budget. */

import { toUnit } from '../../quantity/metric-unit.ts';
import { parseQuantity } from '../../quantity/quantity.ts';
import type { Unit } from '../../quantity/unit.ts';
import { type MetricOptions, wantedMetrics } from './harness.ts';
import type { ReadConfig } from './read-schema.ts';

const TIMED: ReadConfig = { adapter: 'hyperfine', metric: 'time' };

/** Phase → how it is read; the empty name without phases. */
export function readsOf({
  phases,
  read,
}: {
  readonly phases?: Readonly<Record<string, ReadConfig>> | undefined;
  readonly read?: ReadConfig | undefined;
}): Readonly<Record<string, ReadConfig>> {
  return phases ?? { '': read ?? TIMED };
}

type Given = { readonly [Key in 'unit' | 'better' | 'exact']?: MetricOptions[Key] | undefined };

export function metricOptions(read: ReadConfig): readonly MetricOptions[] {
  const option = (name: string, { unit, better, exact }: Given): MetricOptions => ({
    ...{ name, unit: unit ?? null, better: better ?? null, exact: exact ?? false },
  });
  if (read.adapter === 'hyperfine') return [option(read.metric, { unit: 's' })];
  if (read.adapter !== 'json' && read.adapter !== 'pattern') return wantedMetrics(read);
  const given = 'values' in read ? read.values : (read.metrics ?? { [read.metric]: read });
  return Object.entries(given).map(([name, own]) => option(name, own));
}

/** `phase/metric`, or the metric's name without phases. */
export const metricKey = (phase: string, name: string): string =>
  phase === '' ? name : `${phase}/${name}`;

/** A limit in the metric's unit; null if it has another dimension. */
export function limitIn(unit: Unit, limit: string | number): number | null {
  if (typeof limit === 'number') return limit;
  const quantity = parseQuantity(limit);
  if (quantity === null) return null;
  return quantity.unit === null ? quantity.value : toUnit(quantity.value, quantity.unit, unit);
}
