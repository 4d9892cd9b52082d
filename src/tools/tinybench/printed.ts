/** tinybench: the tasks as JSON (docs/adapters.md has the line to print them), or `bench.table()`. */

import { z } from 'zod';
import { underHeadings } from '../headings.ts';
import { cell, jsonTool } from '../json-tool.ts';
import { describeValue, failed } from '../reading.ts';
import {
  faultOf,
  lackOf,
  type Measured,
  type Parsed,
  type SummaryKind,
  samplesOf,
  summaryOf,
  type Tool,
  textForm,
} from '../tool.ts';

/** What `console.table(bench.table())` prints: means and medians, no deviation. */

interface Column {
  readonly value: string;
  readonly unit: string;
  readonly of: SummaryKind;
  /** A whole number, grouped as the locale has it: its dot is no decimal point. */
  readonly isGrouped?: boolean;
}

/** Headings by version: 2 (`ops/sec`), 3 (`Latency average (ns)`), 4 and later. */
const COLUMNS: ReadonlyMap<string, Column> = new Map([
  ['Latency avg (ns)', { value: 'time', unit: 'ns', of: 'mean' }],
  ['Latency average (ns)', { value: 'time', unit: 'ns', of: 'mean' }],
  ['Average Time (ns)', { value: 'time', unit: 'ns', of: 'mean' }],
  ['Latency med (ns)', { value: 'median', unit: 'ns', of: 'median' }],
  ['Latency median (ns)', { value: 'median', unit: 'ns', of: 'median' }],
  ['Throughput avg (ops/s)', { value: 'throughput', unit: 'ops/s', of: 'mean' }],
  ['Throughput average (ops/s)', { value: 'throughput', unit: 'ops/s', of: 'mean' }],
  ['ops/sec', { value: 'throughput', unit: 'ops/s', of: 'mean', isGrouped: true }],
]);

function cellsOf(line: string): string[] {
  return line
    .split('│')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Texts are shown in quotes of whichever kind they do not hold. */
function unquoted(cell: string): string {
  return /^(['"`]).*\1$/.test(cell) ? cell.slice(1, -1) : cell;
}

const GROUPED = /^(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)$/;
const PLAIN = /^[0-9]+(?:\.[0-9]+)?(?= ±|$)/;

function measuredOf(names: readonly string[], column: Column, cell: string): Measured {
  const { value, unit, of, isGrouped = false } = column;
  const number = (isGrouped ? GROUPED : PLAIN).exec(cell)?.[0];
  if (number === undefined && isGrouped) {
    const got = describeValue(cell);
    return lackOf(names, value, `expected a whole number as 1,234, got ${got}: is it in English?`);
  }
  const told = number === undefined ? Number.NaN : Number(number.replaceAll(',', ''));
  return summaryOf(names, value, unit, [told, of]);
}

/** Version 2 writes `Task Name`, later ones `Task name`. */
function nameColumn(heads: readonly string[]): number {
  return heads.findIndex((head) => head.toLowerCase() === 'task name');
}

function rowOf(heads: readonly string[], cells: readonly string[]): Measured[] {
  const names = [unquoted(cells[nameColumn(heads)] ?? '')];
  return heads.flatMap((head, index) => {
    const column = COLUMNS.get(head);
    return column === undefined ? [] : [measuredOf(names, column, unquoted(cells[index] ?? ''))];
  });
}

/** Each table has a head of its own. */
function parseTable(text: string): Parsed {
  if (!/^└[─┴]*┘$/m.test(text)) {
    return failed('its table has no lower edge: it is truncated');
  }
  let heads: readonly string[] = [];
  const read = (line: string): Measured[] | null => {
    if (/^[┌├└]/.test(line)) return [];
    if (!line.startsWith('│')) return null;
    const cells = cellsOf(line);
    if (cells[0] !== '(index)') return rowOf(heads, cells);
    heads = cells;
    return [];
  };
  const keyOf = ({ names, value }: Measured): string => `${names[0]}\n${value}`;
  return { ok: true, measured: underHeadings(text.split('\n'), read, keyOf) };
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

type Task = z.infer<typeof taskSchema>;

function timeOf(names: readonly string[], { samples, mean, sd }: z.infer<typeof statistics>) {
  return samples === undefined
    ? summaryOf(names, 'time', 'ms', [mean, 'mean', sd])
    : samplesOf(names, 'time', 'ms', samples);
}

/** Latencies are in milliseconds and come sorted: the order of time is lost. */
function measure(task: Task): Measured[] {
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

export const TINYBENCH: Tool = jsonTool({
  name: 'tinybench',
  title: 'tinybench’s tasks as JSON, or its table',
  from: 'stdout',
  values: { time: 'ns', median: 'ns', throughput: 'ops/s' },
  isOpen: false,
  besides: [textForm((text) => /^│ \(index\) +│ Task name/im.test(text), parseTable)],
  schema: z.array(taskSchema),
  marks: (document) => {
    const first: unknown = Array.isArray(document) ? document[0] : null;
    if (typeof first !== 'object' || first === null) return false;
    const result = 'result' in first && typeof first.result === 'object' ? first.result : first;
    if (result === null) return false;
    const isSecond = 'hz' in result && 'mean' in result && 'rme' in result;
    return isSecond || 'latency' in result || 'timestampProviderName' in result;
  },
  measure: (tasks) => tasks.flatMap(measure),
});
