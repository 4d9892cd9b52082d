/** tinybench: the tasks as JSON (docs/adapters.md has the line to print them), or `bench.table()`. */
import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import {
  faultOf,
  type Material,
  type Measured,
  samplesOf,
  summaryOf,
  type Tool,
} from '../measured.ts';
import { parseTable } from './tinybench-table.ts';

const statistics = z.object({
  samples: z.array(z.unknown()).optional(),
  mean: cell,
  sd: cell,
  p50: cell,
});

const resultSchema = z.object({
  state: z.string().optional(),
  latency: statistics.optional(),
  throughput: statistics.optional(),
});

const taskSchema = resultSchema.extend({ name: z.string(), result: resultSchema.optional() });

type Task = z.infer<typeof taskSchema>;

/** Latencies are in milliseconds and come sorted: the order of time is lost. */
function measure(task: Task): Measured[] {
  const { state, latency, throughput } = task.result ?? task;
  const names = [task.name];
  if (latency === undefined || throughput === undefined) {
    const fault = `the task is ${state ?? 'without a result'}`;
    return ['time', 'median', 'throughput'].map((value) => faultOf(names, value, fault));
  }
  return [
    latency.samples === undefined
      ? summaryOf(names, 'time', 'ms', [latency.mean, 'mean', latency.sd])
      : samplesOf(names, 'time', 'ms', latency.samples),
    summaryOf(names, 'median', 'ms', [latency.p50, 'median']),
    throughput.samples === undefined
      ? summaryOf(names, 'throughput', 'ops/s', [throughput.mean, 'mean', throughput.sd])
      : samplesOf(names, 'throughput', 'ops/s', throughput.samples),
  ];
}

const JSON_TASKS: Tool = jsonTool({
  name: 'tinybench',
  title: 'tinybench’s tasks as JSON, or its table',
  from: 'stdout',
  values: { time: 'ns', median: 'ns', throughput: 'ops/s' },
  isOpen: false,
  schema: z.array(taskSchema),
  looksLike: (document) => {
    const first: unknown = Array.isArray(document) ? document[0] : null;
    if (typeof first !== 'object' || first === null) return false;
    const result = 'result' in first && typeof first.result === 'object' ? first.result : first;
    return result !== null && ('latency' in result || 'timestampProviderName' in result);
  },
  measure: (tasks) => tasks.flatMap(measure),
});

function isTable({ text }: Material): boolean {
  return /^│ \(index\) +│ Task name/m.test(text);
}

export const TINYBENCH: Tool = {
  ...JSON_TASKS,
  recognises: (material) => isTable(material) || JSON_TASKS.recognises(material),
  parse: (material) => (isTable(material) ? parseTable(material.text) : JSON_TASKS.parse(material)),
};
