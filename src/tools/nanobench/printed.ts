/** nanobench: `templates::json()`, whose epochs are samples, or its table. */

import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { type Measured, type Parsed, samplesOf, summaryOf, type Tool, textForm } from '../tool.ts';

/** nanobench's Markdown table: medians of its epochs. */

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
  // What follows an unstable one has words in backticks too.
  const name = /`(.*?)`(?: \(Unstable with |\s*$)/.exec(line)?.[1];
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
  title: 'the JSON or the table of nanobench',
  from: 'stdout',
  values: {
    time: 'ns/op',
    throughput: 'ops/s',
    instructions: 'instructions',
    cycles: 'cycles',
    branches: 'branches',
  },
  isOpen: false,
  besides: [textForm(isMarkdown, parseMarkdown)],
  schema: z.object({ results: z.array(resultSchema) }),
  marks: ['results.0.median(elapsed)'],
  measure: ({ results }) => results.flatMap(measure),
});
