/** `{size}` in `select`: each case reads its own sub-benchmark. */

import { isToolName } from '../../tools/registry.ts';
import type { HarnessRead } from './harness.ts';
import type { ReadConfig } from './read-schema.ts';

export function isToolRead(read: ReadConfig): read is HarnessRead {
  return read.adapter === 'auto' || isToolName(read.adapter);
}

/** Fills parameters of one case; other adapters are unchanged. */
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
