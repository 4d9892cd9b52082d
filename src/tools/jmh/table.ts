/** JMH's results for people, as those of its JSON: the table at the end of its text, and `-rf csv`. */
import { csvTable } from '../lines/csv.ts';

interface Metric {
  /** A text where the number is not told: `≈ 10⁻³`. */
  readonly score: number | string;
  readonly scoreUnit: string;
}

export interface PrintedResult {
  readonly benchmark: string;
  readonly mode: string;
  readonly params: Record<string, string>;
  readonly primaryMetric: Metric;
  readonly secondaryMetrics: Record<string, Metric>;
}

interface Row {
  readonly name: string;
  readonly params: Record<string, string>;
  readonly mode: string;
  readonly metric: Metric;
}

/** Before 1.12 the count is that of samples, and the error has no sign before it. */
const HEAD =
  /^Benchmark +((?:\(\S+\) +)*)Mode +(?:Cnt|Samples) +Score +(?:(?:Score error|Error) +)?Units$/;
const MODES = new Set(['thrpt', 'avgt', 'sample', 'ss']);

/** Some languages part the fraction by a comma. */
function scoreOf(text: string): Metric['score'] {
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

export const isTable = (text: string): boolean =>
  text.split('\n').some((line) => HEAD.test(line.trimEnd()));

export function readTable(text: string): PrintedResult[] {
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

export const isCsv = (text: string): boolean => CSV_HEAD.test(text);

export function readCsv(text: string): PrintedResult[] {
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
