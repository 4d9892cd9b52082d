/** The table that JMH prints at the end of its text, as the results of its JSON. */

interface Metric {
  readonly score: number;
  readonly scoreUnit: string;
}

export interface PrintedResult {
  readonly benchmark: string;
  readonly mode: string;
  readonly params: Record<string, string>;
  readonly primaryMetric: Metric;
  readonly secondaryMetrics: Record<string, Metric>;
}

const HEAD = /^Benchmark +((?:\(\S+\) +)*)Mode +Cnt +Score +(?:Error +)?Units$/m;

/** Name, parameters, mode, count of iterations (absent of one), score, `±` and its error, unit. */
function rowOf(line: string, parameters: readonly string[]) {
  const [name = '', ...words] = line.trim().split(/ +/);
  const [mode = '', ...rest] = words.slice(parameters.length);
  const numbers = rest.slice(0, -1).join(' ').split(' ± ', 1)[0]?.split(' ') ?? [];
  const score = numbers.at(-1) ?? '';
  if (numbers.length > 2 || !/^\d[\d.]*$/.test(score)) return null;
  const params = Object.fromEntries(parameters.map((each, at) => [each, words[at] ?? '']));
  return { name, params, mode, metric: { score: Number(score), scoreUnit: rest.at(-1) ?? '' } };
}

export const isTable = (text: string): boolean => HEAD.test(text);

/** Those below the head, up to an empty one. */
function rowsIn(text: string): { rows: readonly string[]; parameters: readonly string[] } {
  const [head = '', names = ''] = HEAD.exec(text) ?? [];
  const [rows = ''] = text.slice(text.indexOf(head) + head.length + 1).split(/\n\s*\n/, 1);
  return { rows: rows.split('\n'), parameters: names.match(/[^\s()]+/g) ?? [] };
}

/** A row `NAME:METRIC` is of the benchmark above it. */
export function readTable(text: string): PrintedResult[] {
  const results: PrintedResult[] = [];
  const { rows, parameters } = rowsIn(text);
  for (const row of rows.flatMap((line) => rowOf(line, parameters) ?? [])) {
    const { name, params, mode, metric } = row;
    const [benchmark = '', secondary] = name.split(':', 2);
    const above = results.at(-1);
    if (secondary === undefined)
      results.push({ benchmark, mode, params, primaryMetric: metric, secondaryMetrics: {} });
    else if (above?.benchmark === benchmark) above.secondaryMetrics[secondary] = metric;
  }
  return results;
}
