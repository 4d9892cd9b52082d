/** JMH: `-rf json -rff {out}`, its CSV, or the table at the end of its text. */
import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { csvTable } from '../lines/csv.ts';
import { statedAt } from '../stated.ts';
import { type Measured, samplesOf, summaryOf } from '../tool.ts';

interface PrintedMetric {
  /** A text where the number is not told: `≈ 10⁻³`. */
  readonly score: number | string;
  readonly scoreUnit: string;
}

interface PrintedResult {
  readonly benchmark: string;
  readonly mode: string;
  readonly params: Record<string, string>;
  readonly primaryMetric: PrintedMetric;
  readonly secondaryMetrics: Record<string, PrintedMetric>;
}

interface Row {
  readonly name: string;
  readonly params: Record<string, string>;
  readonly mode: string;
  readonly metric: PrintedMetric;
}

/** Before 1.12 the count is that of samples, and the error has no sign before it. */
const HEAD =
  /^Benchmark +((?:\(\S+\) +)*)Mode +(?:Cnt|Samples) +Score +(?:(?:Score error|Error) +)?Units$/;
const MODES = new Set(['thrpt', 'avgt', 'sample', 'ss']);

/** Some languages part the fraction by a comma. */
function scoreOf(text: string): PrintedMetric['score'] {
  const plain = /^\d+,\d+$/.test(text) ? text.replace(',', '.') : text.replaceAll(',', '');
  return /^\d[\d.]*(?:E[+-]?\d+)?$/i.test(plain) ? Number(plain) : text;
}

/** Name, parameters, mode, count of iterations (absent of one), score, `±` and its error, unit. */
function rowOf(line: string, parameters: readonly string[]): Row[] {
  const [name = '', ...words] = line.trim().split(/ +/);
  const [mode = '', ...rest] = words.slice(parameters.length);
  if (!MODES.has(mode) || rest.length < 2) return [];
  const [told = ''] = rest.slice(0, -1).join(' ').split(' ± ', 1);
  const [first = '', second = first] = told.replace('≈ ', '≈').split(' ');
  const params = Object.fromEntries(parameters.map((each, at) => [each, words[at] ?? '']));
  const metric = { score: scoreOf(second), scoreUnit: rest.at(-1) ?? '' };
  return [{ name, params, mode, metric }];
}

const isTable = (text: string): boolean =>
  text.split('\n').some((line) => HEAD.test(line.trimEnd()));

function readTable(text: string): PrintedResult[] {
  let parameters: readonly string[] | null = null;
  const rows = text.split('\n').flatMap((line): Row[] => {
    const names = HEAD.exec(line.trimEnd())?.[1];
    if (names === undefined) return parameters === null ? [] : rowOf(line, parameters);
    parameters = names.match(/[^\s()]+/g) ?? [];
    return [];
  });
  return resultsOf(rows);
}

const CSV_HEAD = /^"?Benchmark"?[,;]"?Mode"?[,;]"?Threads"?[,;]"?Samples"?[,;]"?Score"?[,;]/;

const isCsv = (text: string): boolean => CSV_HEAD.test(text);

function readCsv(text: string): PrintedResult[] {
  const { titles, rows } = csvTable(text);
  const parameters = titles.flatMap((title, at) =>
    title.startsWith('Param: ') ? [[title.slice(7), at] as const] : [],
  );
  const [score, unit] = [titles.indexOf('Score'), titles.indexOf('Unit')];
  return resultsOf(
    rows.map((row) => {
      const [name = '', mode = ''] = row;
      const told = parameters.map(([title, at]) => [title, row[at] ?? ''] as const);
      const params = Object.fromEntries(told.filter(([, value]) => value !== ''));
      return {
        ...{ name, params, mode },
        metric: { score: scoreOf(row[score] ?? ''), scoreUnit: row[unit] ?? '' },
      };
    }),
  );
}

/** A row `NAME:METRIC` is of the benchmark above it. */
function resultsOf(rows: readonly Row[]): PrintedResult[] {
  const results: PrintedResult[] = [];
  for (const { name, params, mode, metric } of rows) {
    const [benchmark = '', secondary] = name.split(':', 2);
    const above = results.at(-1);
    if (secondary === undefined)
      results.push({ benchmark, mode, params, primaryMetric: metric, secondaryMetrics: {} });
    else if (above?.benchmark === benchmark) above.secondaryMetrics[secondary] = metric;
  }
  return results;
}

const metricSchema = z.object({
  score: cell,
  scoreUnit: z.string(),
  rawData: z.array(z.array(z.unknown())).optional(),
});

const resultSchema = z.object({
  benchmark: z.string(),
  mode: z.string(),
  params: z.record(z.string(), z.string()).default({}),
  primaryMetric: metricSchema,
  secondaryMetrics: z.record(z.string(), metricSchema).default({}),
});

type Result = z.infer<typeof resultSchema>;
type Metric = z.infer<typeof metricSchema>;

/** `org.example.SortBench.sort[size=64]`, then without package, then without class. */
function namesOf({ benchmark, params }: Result): string[] {
  const listed = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  const suffix = listed.length === 0 ? '' : `[${listed.join(',')}]`;
  const parts = benchmark.split('.');
  return [benchmark, parts.slice(-2).join('.'), parts.at(-1) ?? benchmark].map(
    (name) => name + suffix,
  );
}

/** Every measured iteration of every fork is a sample; a histogram's mode has only its mean. */
function measuredOf(names: readonly string[], value: string, metric: Metric): Measured {
  const raw = metric.rawData?.flat() ?? [];
  return raw.length === 0
    ? summaryOf(names, value, metric.scoreUnit, [metric.score, 'mean'])
    : samplesOf(names, value, metric.scoreUnit, raw);
}

/** Where a benchmark ran in several modes (`-bm all`), its fullest name ends in the mode: `…:avgt`. */
function measureAll(results: readonly Result[]): Measured[] {
  const named = results.map((result) => ({ result, names: namesOf(result) }));
  const byName = Map.groupBy(named, ({ names }) => names[0]);
  return named.flatMap(({ result, names }) => {
    const isAlone = byName.get(names[0])?.length === 1;
    return measure(isAlone ? names : [`${names[0]}:${result.mode}`, ...names], result);
  });
}

function measure(names: readonly string[], result: Result): Measured[] {
  return [
    measuredOf(names, result.mode === 'thrpt' ? 'throughput' : 'time', result.primaryMetric),
    // Profilers before JMH 1.36 mark their metrics with a leading dot.
    ...Object.entries(result.secondaryMetrics).map(([name, metric]) =>
      measuredOf(names, name.replace(/^·/, ''), metric),
    ),
  ];
}

export const JMH = jsonTool({
  name: 'jmh',
  title: 'JMH’s JSON',
  from: 'out',
  values: { time: 'ns/op', throughput: 'ops/s' },
  isOpen: true,
  schema: z.array(resultSchema),
  marks: ['0.primaryMetric'],
  besides: [
    { is: isTable, read: (text) => measureAll(readTable(text)) },
    { is: isCsv, read: (text) => measureAll(readCsv(text)) },
  ],
  measure: measureAll,
  stored: { originOf: statedAt({ runtime: 'vmName', version: 'vmVersion' }, '0') },
});
