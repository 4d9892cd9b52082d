/** mitata: `run({ format: { json: { debug: false, samples: true } } })`, or the table of a plain `run()`. */

import { z } from 'zod';
import { cell, jsonTool, valueAt } from '../json-tool.ts';
import { statedAt } from '../stated.ts';
import { faultOf, type Measured, samplesOf, summaryOf } from '../tool.ts';
import { MITATA_TABLE } from './table.ts';

const runSchema = z.object({
  name: z.string(),
  error: cell,
  stats: z
    .object({ samples: z.array(z.unknown()).nullish(), avg: cell, p50: cell, p99: cell })
    .optional(),
});

const documentSchema = z.object({
  layout: z.array(z.object({ name: z.string().nullable() })),
  benchmarks: z.array(z.object({ group: z.int(), runs: z.array(runSchema) })),
});

type Run = z.infer<typeof runSchema>;

function wordsOf(error: unknown): string {
  return `it failed: ${String(valueAt(error, ['message']) ?? error).slice(0, 200)}`;
}

/** Nanoseconds; samples come sorted, the order of time is lost. */
function measure(group: string | null, { name, stats, error }: Run): Measured[] {
  const names = group === null ? [name] : [`${group} > ${name}`, name];
  if (stats === undefined) {
    return ['time', 'median', 'p99'].map((value) => faultOf(names, value, wordsOf(error)));
  }
  return [
    stats.samples && stats.samples.length > 0
      ? samplesOf(names, 'time', 'ns', stats.samples)
      : summaryOf(names, 'time', 'ns', [stats.avg, 'mean']),
    summaryOf(names, 'median', 'ns', [stats.p50, 'median']),
    summaryOf(names, 'p99', 'ns', [stats.p99, 'percentile']),
  ];
}

export const MITATA = jsonTool({
  name: 'mitata',
  title: 'mitata’s JSON, or its table',
  values: { time: 'ns', median: 'ns', p99: 'ns' },
  besides: [MITATA_TABLE],
  schema: documentSchema,
  marks: ['layout', 'benchmarks'],
  measure: ({ layout, benchmarks }) =>
    benchmarks.flatMap(({ group, runs }) =>
      runs.flatMap((run) => measure(layout[group]?.name ?? null, run)),
    ),
  stored: {
    originOf: statedAt(
      { at: 'now', arch: 'arch', cpu: 'cpu.name', runtime: 'runtime', version: 'version' },
      'context',
    ),
  },
});
