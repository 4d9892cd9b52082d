/** What a benchmark reports: one metric for each value that is read, with unit, direction, budget. */

import type { BenchmarkConfig, ReadConfig } from '../config/schema.ts';
import type { Metric } from '../records/session.ts';
import { metricUnit, toUnit, usualDirection } from '../units/metric-unit.ts';
import { parseQuantity } from '../units/quantity.ts';
import type { Unit } from '../units/unit.ts';
import { wantedMetrics } from './harness.ts';

/** A metric as configured, before its unit is understood. */
export interface MetricOptions {
  readonly name: string;
  readonly unit: string | null;
  readonly better: 'lower' | 'higher' | null;
  readonly exact: boolean;
}

const TIMED: ReadConfig = { adapter: 'hyperfine', metric: 'time' };

/** Phase → how it is read; the empty name where there are no phases. */
export function readsOf(benchmark: BenchmarkConfig): Readonly<Record<string, ReadConfig>> {
  return benchmark.phases ?? { '': benchmark.read ?? TIMED };
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

function budgetOf(benchmark: BenchmarkConfig, key: string, unit: Unit): Metric['budget'] {
  const budget = Object.hasOwn(benchmark.budgets, key) ? benchmark.budgets[key] : undefined;
  if (budget === undefined) return null;
  const limit = (value: string | number | undefined) =>
    value === undefined ? null : limitIn(unit, value);
  return { atMost: limit(budget.atMost), atLeast: limit(budget.atLeast) };
}

/**
 * The metrics of a checked benchmark, in the order of the configuration. A key is `metric`, or
 * `phase/metric`; budgets are told in the metric's unit.
 */
export function metricsOf(benchmark: BenchmarkConfig): Metric[] {
  return Object.entries(readsOf(benchmark)).flatMap(([phase, read]) =>
    metricOptions(read).map((option) => {
      const unit = metricUnit(option.unit ?? '');
      if (unit === null)
        throw new Error(`metric ${option.name} has the unchecked unit ${option.unit}`);
      const key = phase === '' ? option.name : `${phase}/${option.name}`;
      return {
        key,
        phase: phase === '' ? null : phase,
        name: option.name,
        unit: unit.symbol,
        better: option.better ?? usualDirection(unit.dimension) ?? 'lower',
        exact: option.exact,
        budget: budgetOf(benchmark, key, unit),
      };
    }),
  );
}
