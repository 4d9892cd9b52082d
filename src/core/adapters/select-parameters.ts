/** `{size}` in `select`: every case of a benchmark reads its own sub-benchmark. */

import { isToolName } from '../../tools/registry.ts';
import type { BenchmarkConfig, ReadConfig } from '../config/schema.ts';
import type { HarnessRead } from './harness.ts';

export function isToolRead(read: ReadConfig): read is HarnessRead {
  return read.adapter === 'auto' || isToolName(read.adapter);
}

/** All texts of a benchmark's readings that parameters are filled into. */
export function selectTexts({ read, phases }: BenchmarkConfig): string[] {
  const reads = [...(read === undefined ? [] : [read]), ...Object.values(phases ?? {})];
  return reads.filter(isToolRead).flatMap(({ select, metrics }) => {
    const own = Object.values(metrics ?? {}).map((metric) => metric.select);
    return [select, ...own].filter((text) => text !== undefined);
  });
}

/** The reading of one case; other adapters' readings are left as they are. */
export function fillSelect(read: ReadConfig, fill: (text: string) => string): ReadConfig {
  if (!isToolRead(read)) return read;
  const { select, metrics } = read;
  return {
    ...read,
    ...(select === undefined ? {} : { select: fill(select) }),
    ...(metrics === undefined
      ? {}
      : {
          metrics: Object.fromEntries(
            Object.entries(metrics).map(([name, metric]) => [
              name,
              metric.select === undefined ? metric : { ...metric, select: fill(metric.select) },
            ]),
          ),
        }),
  };
}
