/** Harnesses that print everything they have at once: one entry, a metric for each benchmark. */
import { metricUnit, usualDirection } from '../../quantity/metric-unit.ts';
import {
  type BenchmarkOptions,
  type FoundBenchmark,
  isQuotable,
  type Listed,
  toolRead,
} from './candidate.ts';
import { safeName } from './repository.ts';

interface Printed {
  readonly label: string;
  readonly comment?: string | null;
  readonly command: string;
  readonly shell?: boolean;
  readonly adapter: string;
  readonly from?: 'stdout' | 'stderr' | 'out';
  /** Which value of the adapter's; absent: its first. */
  readonly value?: string;
}

type Metrics = Record<string, { select: string } & Chosen>;

type Chosen = { readonly value?: string; readonly better?: 'higher' };

/** Lines of a program each have their own; of a tool one value is chosen for all. */
function chosenValue(one: Listed, { adapter, value }: Printed): Chosen {
  if (adapter !== 'lines') return value === undefined ? {} : { value };
  const [own = 'time'] = one.values;
  if (own === 'time') return {};
  const unit = metricUnit(own);
  const isMore = unit !== null && usualDirection(unit.dimension) === 'higher';
  return { value: own, ...(isMore ? { better: 'higher' } : {}) };
}

function metricsOf(listed: readonly Listed[], printed: Printed): Metrics {
  const metrics: Metrics = {};
  for (const one of listed) {
    const { name } = one;
    const plain = safeName(name);
    let own = plain;
    for (let number = 2; Object.hasOwn(metrics, own); number += 1)
      own = `${plain.slice(0, 58)}-${number}`;
    metrics[own] = { select: name, ...chosenValue(one, printed) };
  }
  return metrics;
}

/** @param listed by their full names */
export function printedEntry(listed: readonly Listed[], printed: Printed): FoundBenchmark[] {
  const usable = listed.filter(({ name }) => isQuotable(name) || !/[{}]/.test(name));
  const [only, ...others] = usable;
  if (only === undefined) return [];
  const { label, comment = null, command, shell, adapter } = printed;
  const from = printed.from ?? only.from;
  const { read } = toolRead(adapter, {
    ...(from === undefined ? {} : { from }),
    ...(others.length > 0 ? {} : chosenValue(only, printed)),
    ...(others.length === 0 ? { select: only.name } : {}),
  });
  const metrics = others.length === 0 ? {} : { metrics: metricsOf(usable, printed) };
  const options: BenchmarkOptions = {
    command,
    ...(shell === true ? { shell } : {}),
    read: { ...read, ...metrics } as BenchmarkOptions['read'],
  };
  return [{ name: safeName(label), comment, options }];
}
