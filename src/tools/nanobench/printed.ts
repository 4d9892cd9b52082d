/** nanobench: `templates::json()`, whose epochs are samples; its table and `templates::csv()`. */

import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import {
  type Measured,
  measureEach,
  type Parsed,
  parsedOf,
  samplesOf,
  summaryOf,
  type Tool,
  textForm,
} from '../tool.ts';

/** nanobench's Markdown table and its CSV: medians of its epochs. */

const HEAD = /^\|(?: relative \|)? +(?:ps|ns|us|ms|s)\/\S+ \| +\S+\/s \| +err% \|/;
const COUNTERS: ReadonlyMap<string, string> = new Map([
  ['ins', 'instructions'],
  ['cyc', 'cycles'],
  ['bra', 'branches'],
]);

function isMarkdown(text: string): boolean {
  return text.split('\n', 200).some((line) => HEAD.test(line));
}

/** The name comes last, in backticks. */
function cellsOf(line: string): string[] {
  return line
    .trim()
    .slice(1)
    .split('|')
    .map((cell) => cell.trim());
}

function numberOf(text: string | undefined): number {
  return /^[0-9][0-9,]*(?:\.[0-9]+)?$/.test(text ?? '')
    ? Number(text?.replaceAll(',', ''))
    : Number.NaN;
}

/** `ns/op`, `op/s`, `ins/op`: the noun is the benchmark's own, `number` say. */
function columnOf(head: string): readonly [value: string, unit: string] | null {
  const [above = '', below = ''] = head.split('/');
  if (/^(?:ps|ns|us|ms|s)$/.test(above)) return ['time', above];
  if (below === 's') return ['throughput', head];
  const counter = COUNTERS.get(above);
  return counter === undefined ? null : [counter, ''];
}

function rowOf(heads: readonly string[], line: string): Measured[] {
  const cells = cellsOf(line);
  const name = /`(.*)`/.exec(line)?.[1];
  if (name === undefined) return [];
  const title = heads.at(-1) ?? '';
  const names = [`${title} > ${name}`, name];
  return heads.slice(0, -1).flatMap((head, index) => {
    const column = columnOf(head);
    if (column === null) return [];
    return [summaryOf(names, column[0], column[1], [numberOf(cells[index]), 'median'])];
  });
}

function parseMarkdown(text: string): Parsed {
  const measured: Measured[] = [];
  let heads: readonly string[] = [];
  for (const line of text.split('\n').filter((one) => one.startsWith('|'))) {
    if (HEAD.test(line)) heads = cellsOf(line);
    else measured.push(...rowOf(heads, line));
  }
  return { ok: true, measured };
}

const CSV_HEAD =
  '"title";"name";"unit";"batch";"elapsed";"error %";"instructions";"branches";"branch misses";"total"';

/** Nothing but that: a program may print it among tables. */
function isCsv(text: string): boolean {
  return text.trimStart().startsWith(CSV_HEAD);
}

/** Seconds for a batch; counters that the machine did not give are 0. */
function csvRow(line: string): Measured[] | string {
  const [, title = '', name = '', rest = ''] =
    /^"(.*?)";"(.*)";"[^"]*";([0-9.;e+-]*)$/.exec(line.slice(0, 500)) ?? [];
  const numbers = rest.split(';').map(Number);
  const [batch = Number.NaN, elapsed = Number.NaN, , instructions = 0, branches = 0] = numbers;
  if (numbers.length !== 7) return `a line is truncated: ${line.slice(0, 80)}`;
  const names = [`${title} > ${name}`, name];
  const counts = Object.entries({ instructions, branches }).filter(([, count]) => count > 0);
  return [
    summaryOf(names, 'time', 's', [elapsed / batch, 'median']),
    summaryOf(names, 'throughput', 'ops/s', [batch / elapsed, 'median']),
    ...counts.map(([value, count]) => summaryOf(names, value, '', [count / batch, 'median'])),
  ];
}

function parseCsv(text: string): Parsed {
  const lines = text.slice(text.indexOf(CSV_HEAD)).split('\n').slice(1);
  const rows = lines.filter((one) => one.startsWith('"'));
  return parsedOf(measureEach(rows, csvRow));
}

const measurementSchema = z.object({ elapsed: cell, instructions: cell, cpucycles: cell });

const resultSchema = z.object({
  title: z.string(),
  name: z.string(),
  batch: z.number().positive(),
  measurements: z.array(measurementSchema),
});

type Result = z.infer<typeof resultSchema>;

/** A counter that the machine does not give is 0 throughout. */
function counter(names: readonly string[], value: string, samples: readonly unknown[]) {
  return samples.every((sample) => sample === 0) ? [] : [samplesOf(names, value, '', samples)];
}

/** An epoch's seconds are those of one iteration, which works on `batch` things. */
function measure({ title, name, batch, measurements }: Result): Measured[] {
  const names = [`${title} > ${name}`, name];
  const each = (key: keyof Result['measurements'][number]) =>
    measurements.map((one) => {
      const value = one[key];
      return typeof value === 'number' ? value / batch : value;
    });
  const times = each('elapsed');
  const rates = times.map((time) => (typeof time === 'number' ? 1 / time : time));
  return [
    samplesOf(names, 'time', 's', times),
    samplesOf(names, 'throughput', 'ops/s', rates),
    ...counter(names, 'instructions', each('instructions')),
    ...counter(names, 'cycles', each('cpucycles')),
  ];
}

export const NANOBENCH: Tool = jsonTool({
  name: 'nanobench',
  title: 'the JSON, CSV or table of nanobench',
  from: 'stdout',
  values: {
    time: 'ns/op',
    throughput: 'ops/s',
    instructions: 'instructions',
    cycles: 'cycles',
    branches: 'branches',
  },
  isOpen: false,
  besides: [textForm(isCsv, parseCsv), textForm(isMarkdown, parseMarkdown)],
  schema: z.object({ results: z.array(resultSchema) }),
  marks: ['results.0.median(elapsed)'],
  measure: ({ results }) => results.flatMap(measure),
});
