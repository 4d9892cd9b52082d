/**
 * asv's results file, `results/MACHINE/COMMIT-ENVIRONMENT.json`; samples only with --record-samples.
 * https://asv.readthedocs.io/en/stable/dev.html#benchmark-suite-layout-and-file-formats
 */

import { z } from 'zod';
import { jsonTool, valueAt } from '../json-tool.ts';
import { NotFinite } from '../reading.ts';
import { statedAt } from '../stated.ts';
import { faultOf, isoTime, type Measured, type Stored, samplesOf, summaryOf } from '../tool.ts';

/** Before version 0.5 a result is an object, or its number alone. */
const FORMER_COLUMNS = ['result', 'params', 'samples'];
const former = z
  .looseObject({})
  .transform((row) => FORMER_COLUMNS.map((column) => row[column] ?? null));
const alone = z.union([z.number(), z.null(), z.instanceof(NotFinite)]).transform((one) => [one]);

const documentSchema = z.object({
  result_columns: z.array(z.string()).default(FORMER_COLUMNS),
  results: z.record(z.string(), z.union([z.array(z.unknown()), former, alone])),
});

const parametersSchema = z.array(z.array(z.string()));

/** The file has no units: the beginning of the name says what kind it is. */
function kindOf(benchmark: string): readonly [value: string, unit: string] {
  const last = benchmark.slice(benchmark.lastIndexOf('.') + 1);
  if (/^(?:time(?:raw)?_|Time(?:raw)?(?=[A-Z]))/.test(last)) return ['time', 's'];
  return /^(?:(?:peak)?mem_|(?:Peak)?Mem(?=[A-Z]))/.test(last) ? ['memory', 'B'] : ['value', ''];
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

/** asv writes null for what failed; its one number for a time is the median of the samples. */
function measure(
  benchmark: string,
  row: readonly unknown[],
  columns: readonly string[],
): Measured[] {
  const [value, unit] = kindOf(benchmark);
  const result = row[columns.indexOf('result')] ?? null;
  if (result === null) return [faultOf([benchmark], value, 'asv reports that it failed')];
  const results = Array.isArray(result) ? result : [result];
  const suffixes = suffixesOf(row[columns.indexOf('params')], results.length);
  const fault = 'it does not have one result per combination of its parameters';
  if (suffixes === null) return [faultOf([benchmark], value, fault)];
  const samples = row[columns.indexOf('samples')];
  return suffixes.map((suffix, index) => {
    const names = [benchmark + suffix];
    const own = valueAt(samples, [index]);
    if (Array.isArray(own)) return samplesOf(names, value, unit, own);
    const result = results[index];
    if (result === null) return faultOf(names, value, 'asv reports that it failed');
    return summaryOf(names, value, unit, [result, value === 'time' ? 'median' : 'estimate']);
  });
}

const fileSchema = documentSchema.extend({
  commit_hash: z.string(),
  date: z.number().optional(),
  started_at: z.record(z.string(), z.unknown()).default({}),
});

/** When the first benchmark began; where no version wrote that, when the commit was made. */
function startOf(file: z.infer<typeof fileSchema>): string | null {
  const column = file.result_columns.indexOf('started_at');
  const rows = Object.values(file.results).map((row) => row[column]);
  const known = [...rows, ...Object.values(file.started_at)].filter(
    (time) => typeof time === 'number',
  );
  return isoTime(known.length === 0 ? file.date : Math.min(...known));
}

const statedIn = statedAt({ arch: 'arch', cpu: 'cpu', cores: 'num_cpu' }, 'params');

/** asv writes one file for each commit. */
const stored: Stored = {
  originOf(json) {
    const parsed = fileSchema.safeParse(json);
    if (!parsed.success) return {};
    return { ...statedIn(json), commit: parsed.data.commit_hash, at: startOf(parsed.data) };
  },
};

export const ASV = jsonTool({
  name: 'asv',
  title: 'a results file of asv',
  from: 'out',
  values: { time: 's', memory: 'B' },
  isOpen: true,
  schema: documentSchema,
  marks: (document) =>
    ['result_columns', 'commit_hash'].some((mark) => mark in document) && 'results' in document,
  measure: ({ result_columns: columns, results }) =>
    Object.entries(results).flatMap(([benchmark, row]) => measure(benchmark, row, columns)),
  stored,
});
