/** mitata: `run({ format: { json: { debug: false, samples: true } } })`, or the table of a plain `run()`. */

import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import {
  faultOf,
  type Measured,
  type Parsed,
  samplesOf,
  summaryOf,
  type Tool,
  textForm,
} from '../tool.ts';

/** What `run()` prints without a format: one mean each, under the group that it is in. */

/** Version 1, compact rows included, and version 0.1. */
const HEAD = /^benchmark +(?:avg|time \(avg\)) +\(min … max\)/m;
const GROUP = /^• (\S.*)$/;
/** Above every group; one without a name has only this. */
const RULE = /^-{10,}/;
const ROW = /^(\S.*?) +([0-9]+(?:\.[0-9]+)?) (ps|ns|µs|us|ms|s)\/iter\b/;
const FAILED = /^(\S.*?) +error: (.*)$/;

function rowOf(group: string | null, line: string): Measured[] {
  const row = ROW.exec(line) ?? FAILED.exec(line);
  if (row === null) return [];
  const [, name = '', number = '', unit] = row;
  const names = group === null ? [name] : [`${group} > ${name}`, name];
  return unit === undefined
    ? [faultOf(names, 'time', `it failed: ${number.slice(0, 200)}`)]
    : [summaryOf(names, 'time', unit, [Number(number), 'mean'])];
}

function parseTable(text: string): Parsed {
  const measured: Measured[] = [];
  let group: string | null = null;
  let isUnderGroup = false;
  for (const line of text.slice(text.search(HEAD)).split('\n')) {
    const named = GROUP.exec(line)?.[1]?.trim();
    if (named !== undefined) group = named;
    else if (RULE.test(line) && !isUnderGroup) group = null;
    isUnderGroup = named !== undefined;
    measured.push(...rowOf(group, line));
  }
  return { ok: true, measured };
}

const runSchema = z.object({
  name: z.string(),
  error: cell,
  stats: z
    .object({
      samples: z.array(z.unknown()).nullish(),
      avg: cell,
      p50: cell,
      p99: cell,
    })
    .optional(),
});

const documentSchema = z.object({
  layout: z.array(z.object({ name: z.string().nullable() })),
  benchmarks: z.array(z.object({ group: z.int(), runs: z.array(runSchema) })),
});

type Run = z.infer<typeof runSchema>;

function wordsOf(error: unknown): string {
  const isObject = typeof error === 'object' && error !== null && 'message' in error;
  return `it failed: ${String(isObject ? error.message : error).slice(0, 200)}`;
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

export const MITATA: Tool = jsonTool({
  name: 'mitata',
  title: 'mitata’s JSON, or its table',
  from: 'stdout',
  values: { time: 'ns', median: 'ns', p99: 'ns' },
  isOpen: false,
  besides: [textForm((text) => HEAD.test(text), parseTable)],
  schema: documentSchema,
  marks: ['layout', 'benchmarks'],
  measure: ({ layout, benchmarks }) =>
    benchmarks.flatMap(({ group, runs }) =>
      runs.flatMap((run) => measure(layout[group]?.name ?? null, run)),
    ),
});
