/** Harnesses that print everything they have at once: one entry, a metric for each benchmark. */
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
  readonly from?: 'stdout' | 'out';
  /** Which value of the adapter's; absent: its first. */
  readonly value?: string;
}

type Metrics = Record<string, { select: string; value?: string }>;

function metricsOf(listed: readonly Listed[], value: string | undefined): Metrics {
  const metrics: Metrics = {};
  for (const { name } of listed) {
    const plain = safeName(name);
    let own = plain;
    for (let number = 2; Object.hasOwn(metrics, own); number += 1)
      own = `${plain.slice(0, 58)}-${number}`;
    metrics[own] = { select: name, ...(value === undefined ? {} : { value }) };
  }
  return metrics;
}

/** @param listed by their full names */
export function printedEntry(listed: readonly Listed[], printed: Printed): FoundBenchmark[] {
  const usable = listed.filter(({ name }) => isQuotable(name) || !/[{}]/.test(name));
  const [only, ...others] = usable;
  if (only === undefined) return [];
  const { label, comment = null, command, shell, adapter, from, value } = printed;
  const { read } = toolRead(adapter, {
    ...(from === undefined ? {} : { from }),
    ...(value === undefined || others.length > 0 ? {} : { value }),
    ...(others.length === 0 ? { select: only.name } : {}),
  });
  const metrics = others.length === 0 ? {} : { metrics: metricsOf(usable, value) };
  const options: BenchmarkOptions = {
    command,
    ...(shell === true ? { shell } : {}),
    read: { ...read, ...metrics } as BenchmarkOptions['read'],
  };
  return [{ name: safeName(label), comment, options }];
}
