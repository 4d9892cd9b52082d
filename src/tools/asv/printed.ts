/**
 * asv's results file, `results/MACHINE/COMMIT-ENVIRONMENT.json`; samples only with --record-samples.
 * https://asv.readthedocs.io/en/stable/dev.html#benchmark-suite-layout-and-file-formats
 */

import { z } from 'zod';
import { jsonTool } from '../json-tool.ts';
import { Unreadable } from '../reading.ts';
import {
  faultOf,
  isoTime,
  type Measured,
  type Stored,
  samplesOf,
  summaryOf,
  type Tool,
} from '../tool.ts';

const documentSchema = z.object({
  result_columns: z.array(z.string()),
  results: z.record(z.string(), z.array(z.unknown())),
});

const parametersSchema = z.array(z.array(z.string()));

/** The file has no units: the beginning of the name says what kind it is. */
function kindOf(benchmark: string): readonly [value: string, unit: string] {
  const last = benchmark.slice(benchmark.lastIndexOf('.') + 1).toLowerCase();
  if (/^time(raw)?_/.test(last)) return ['time', 's'];
  return /^(peak)?mem_/.test(last) ? ['memory', 'B'] : ['value', ''];
}

/** `(100, 'random')` for every combination, the last parameter fastest. */
function combinations(parameters: readonly (readonly string[])[]): string[] {
  if (parameters.length === 0) return [''];
  const rows = parameters.reduce<string[][]>(
    (before, values) => before.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
  return rows.map((row) => `(${row.join(', ')})`);
}

/** A file of this form may claim any number of them: they are made only where they fit the results. */
function suffixesOf(parameters: unknown, expected: number): string[] | null {
  const parsed = parametersSchema.safeParse(parameters ?? []);
  const count = parsed.data?.reduce((product, values) => product * values.length, 1);
  return parsed.success && count === expected ? combinations(parsed.data) : null;
}

function listAt(row: readonly unknown[], column: number): readonly unknown[] | null {
  const value = row[column];
  return Array.isArray(value) ? value : null;
}

/** asv writes null for what failed; its one number for a time is the median of the samples. */
function measure(
  benchmark: string,
  row: readonly unknown[],
  columns: readonly string[],
): Measured[] {
  const [value, unit] = kindOf(benchmark);
  const results = listAt(row, columns.indexOf('result'));
  if (results === null) return [faultOf([benchmark], value, 'asv reports that it failed')];
  const suffixes = suffixesOf(row[columns.indexOf('params')], results.length);
  if (suffixes === null)
    throw new Unreadable(
      `${benchmark}: it does not have one result per combination of its parameters`,
    );
  const samples = listAt(row, columns.indexOf('samples'));
  return suffixes.map((suffix, index) => {
    const names = [benchmark + suffix];
    const own = samples?.[index];
    if (Array.isArray(own)) return samplesOf(names, value, unit, own);
    const result = results[index];
    if (result === null) return faultOf(names, value, 'asv reports that it failed');
    return summaryOf(names, value, unit, [result, value === 'time' ? 'median' : 'estimate']);
  });
}

const fileSchema = documentSchema.extend({ commit_hash: z.string() });

/** When the first benchmark began; the file's `date` is that of the commit. */
function startOf({ result_columns: columns, results }: z.infer<typeof fileSchema>): string | null {
  const column = columns.indexOf('started_at');
  const times = Object.values(results).map((row) => row[column]);
  const known = times.filter((time) => typeof time === 'number');
  return known.length === 0 ? null : isoTime(Math.min(...known));
}

/** asv writes one file for each commit. */
const stored: Stored = {
  originOf(json) {
    const parsed = fileSchema.safeParse(json);
    return parsed.success ? { commit: parsed.data.commit_hash, at: startOf(parsed.data) } : {};
  },
};

export const ASV: Tool = jsonTool({
  name: 'asv',
  title: 'a results file of asv',
  from: 'out',
  values: { time: 's', memory: 'B' },
  isOpen: true,
  schema: documentSchema,
  marks: ['result_columns', 'results'],
  measure: ({ result_columns: columns, results }) =>
    Object.entries(results).flatMap(([benchmark, row]) => measure(benchmark, row, columns)),
  stored,
});
