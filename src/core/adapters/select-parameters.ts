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
  const filled = <T extends { readonly select?: string | undefined }>(one: T): T =>
    one.select === undefined ? one : { ...one, select: fill(one.select) };
  const { metrics, ...own } = filled(read);
  if (metrics === undefined) return own;
  const all = Object.entries(metrics).map(([name, metric]) => [name, filled(metric)]);
  return { ...own, metrics: Object.fromEntries(all) };
}
