/** What a benchmark reports: one metric for each value that is read, with unit, direction, budget. */

import { toUnit } from '../../quantity/metric-unit.ts';
import { parseQuantity } from '../../quantity/quantity.ts';
import type { Unit } from '../../quantity/unit.ts';
import { wantedMetrics } from './harness.ts';
import type { ReadConfig } from './read-schema.ts';

/** A metric as configured, before its unit is understood. */
export interface MetricOptions {
  readonly name: string;
  readonly unit: string | null;
  readonly better: 'lower' | 'higher' | null;
  readonly exact: boolean;
}

const TIMED: ReadConfig = { adapter: 'hyperfine', metric: 'time' };

/** Phase → how it is read; the empty name where there are no phases. */
export function readsOf({
  phases,
  read,
}: {
  readonly phases?: Readonly<Record<string, ReadConfig>> | undefined;
  readonly read?: ReadConfig | undefined;
}): Readonly<Record<string, ReadConfig>> {
  return phases ?? { '': read ?? TIMED };
}

export function metricOptions(read: ReadConfig): MetricOptions[] {
  const option = (name: string, given: { unit?: unknown; better?: unknown; exact?: unknown }) =>
    ({ name, unit: null, better: null, exact: false, ...given }) as MetricOptions;
  switch (read.adapter) {
    case 'hyperfine':
      return [option(read.metric, { unit: 's' })];
    case 'json':
      return Object.entries(read.values).map(([name, { unit, better, exact }]) =>
        option(name, defined({ unit, better, exact })),
      );
    case 'pattern':
      return read.metrics === undefined
        ? [
            option(
              read.metric,
              defined({ unit: read.unit, better: read.better, exact: read.exact }),
            ),
          ]
        : Object.entries(read.metrics).map(([name, { unit, better, exact }]) =>
            option(name, defined({ unit, better, exact })),
          );
    default:
      return wantedMetrics(read).map(({ name, unit, better, exact }) => ({
        name,
        unit,
        better,
        exact,
      }));
  }
}

function defined(options: object): object {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** A limit in the metric's unit; null where it is no quantity of that dimension. */
export function limitIn(unit: Unit, limit: string | number): number | null {
  if (typeof limit === 'number') return limit;
  const quantity = parseQuantity(limit);
  if (quantity === null) return null;
  return quantity.unit === null ? quantity.value : toUnit(quantity.value, quantity.unit, unit);
}
