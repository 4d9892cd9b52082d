/** tinybench: the tasks as JSON (docs/guides/javascript.md has the line to print them), or `bench.table()`. */

import { z } from 'zod';
import { cell, jsonTool, valueAt } from '../json-tool.ts';
import { Unreadable } from '../reading.ts';
import { statedAt } from '../stated.ts';
import { faultOf, type Measured, samplesOf, summaryOf } from '../tool.ts';
import { TINYBENCH_TABLE } from './table.ts';

function readTable(text: string): readonly Measured[] {
  if (/^└[─┴]*┘$/m.test(text)) return TINYBENCH_TABLE.read(text);
  throw new Unreadable('its table has no lower edge: it is truncated');
}

const statistics = z.object({
  samples: z.array(z.unknown()).optional(),
  mean: cell,
  sd: cell,
  p50: cell,
});

/** Version 2 has the latency's statistics in the result itself, and of the throughput its mean. */
const resultSchema = z.object({
  state: z.string().optional(),
  samples: z.array(z.unknown()).optional(),
  mean: cell,
  sd: cell,
  hz: cell,
  latency: statistics.optional(),
  throughput: statistics.optional(),
});

const taskSchema = resultSchema.extend({ name: z.string(), result: resultSchema.optional() });

function timeOf(names: readonly string[], { samples, mean, sd }: z.infer<typeof statistics>) {
  return samples === undefined
    ? summaryOf(names, 'time', 'ms', [mean, 'mean', sd])
    : samplesOf(names, 'time', 'ms', samples);
}

/** Latencies are in milliseconds and come sorted: the order of time is lost. */
function measure(task: z.infer<typeof taskSchema>): Measured[] {
  const result = task.result ?? task;
  const { state, latency, throughput } = result;
  const names = [task.name];
  if (latency === undefined && result.hz !== undefined) {
    return [timeOf(names, result), summaryOf(names, 'throughput', 'ops/s', [result.hz, 'mean'])];
  }
  if (latency === undefined || throughput === undefined) {
    const fault = `the task is ${state ?? 'without a result'}`;
    return ['time', 'median', 'throughput'].map((value) => faultOf(names, value, fault));
  }
  return [
    timeOf(names, latency),
    summaryOf(names, 'median', 'ms', [latency.p50, 'median']),
    throughput.samples === undefined
      ? summaryOf(names, 'throughput', 'ops/s', [throughput.mean, 'mean', throughput.sd])
      : samplesOf(names, 'throughput', 'ops/s', throughput.samples),
  ];
}

export const TINYBENCH = jsonTool({
  name: 'tinybench',
  title: 'tinybench’s tasks as JSON, or its table',
  values: { time: 'ns', median: 'ns', throughput: 'ops/s' },
  besides: [{ ...TINYBENCH_TABLE, read: readTable }],
  schema: z.array(taskSchema),
  marks: (document) => {
    const first = valueAt(document, [0]);
    const has = (key: string) => valueAt(valueAt(first, ['result']) ?? first, [key]) !== undefined;
    return ['hz', 'mean', 'rme'].every(has) || has('latency') || has('timestampProviderName');
  },
  measure: (tasks) => tasks.flatMap(measure),
  stored: { originOf: statedAt({ runtime: 'runtime', version: 'runtimeVersion' }, '0') },
});
