/** What google-benchmark prints to a terminal, and its CSV, as the entries of its JSON. */
import { cellsOf } from '../lines/csv.ts';

/** Members of an entry of the JSON. */
export interface PrintedEntry {
  readonly name: string;
  readonly [key: string]: unknown;
}

/** Keeps the patterns cheap on any input. */
const MAX_LINE = 2000;

const HEAD = /^Benchmark +Time +CPU +Iterations\b(.*)$/m;
/** Behind the name; both begin with one blank, so that they take linear time. */
const TIMES = / (\d[\d.e+-]*) (ns|us|ms|s) +(\d[\d.e+-]*) (?:ns|us|ms|s) +(\d+)(?: +(\S.*))?$/;
const FAULT = / (?:ERROR OCCURRED|SKIPPED): '(.*)'$/;
const RATE = /^([\d.]+(?:e[+-]?\d+)?)(?:([kMGT])(i?))?\/s$/;
const CSV_HEAD = /^name,iterations,real_time,cpu_time,time_unit,/m;

const RATES: ReadonlyMap<string, number> = new Map([
  // Bytes are counted by 1024, with an "i" or, before version 1.8, without.
  ['bytes_per_second', 1024],
  ['items_per_second', 1000],
]);

export const isConsole = (text: string): boolean => HEAD.test(text);
export const isCsv = (text: string): boolean => CSV_HEAD.test(text);

/** `2.5M/s` in its unit without a prefix. */
function rateOf(text: string, base: number): number | undefined {
  const [, number = '', prefix = '', binary] = RATE.exec(text) ?? [];
  const power = ' kMGT'.indexOf(prefix || ' ');
  return number === '' ? undefined : Number(number) * (binary ? 1024 : base) ** power;
}

/** `bytes_per_second=2Gi/s`, or the same under the titles of columns. */
function ratesOf(rest: string, titles: readonly string[]): Record<string, number> {
  const words = rest.split(/ +/);
  const named = words.map((word, at): readonly [string, string] => {
    const [key = '', value] = word.split('=', 2);
    return value === undefined ? [titles[at] ?? '', key] : [key, value];
  });
  return Object.fromEntries(
    named.flatMap(([key, value]) => {
      const rate = RATES.has(key) ? rateOf(value, RATES.get(key) ?? 1) : undefined;
      return rate === undefined ? [] : [[key, rate]];
    }),
  );
}

/** The rows `NAME_mean`, `_median` and `_stddev` together are aggregates; one alone is a benchmark called so. */
function withAggregates(entries: readonly PrintedEntry[]): PrintedEntry[] {
  const names = new Set(entries.map(({ name }) => name));
  return entries.map((entry) => {
    const [, run = '', of = ''] = /^(.*)_(mean|median|stddev)$/.exec(entry.name) ?? [];
    const isAggregate =
      of !== '' && ['mean', 'median', 'stddev'].every((each) => names.has(`${run}_${each}`));
    return isAggregate
      ? { ...entry, run_name: run, run_type: 'aggregate', aggregate_name: of }
      : { ...entry, run_name: entry.name, run_type: 'iteration' };
  });
}

/** What a line of results says; null: it is none. */
function entryOf(line: string, titles: readonly string[]): PrintedEntry | null {
  const fault = FAULT.exec(line);
  const times = fault === null ? TIMES.exec(line) : null;
  const name = line.slice(0, (fault ?? times)?.index ?? 0).trim();
  if (name === '') return null;
  if (fault !== null) return { name, error_occurred: true, error_message: fault[1] };
  const [, real, time_unit, cpu, iterations, rest = ''] = times ?? [];
  const measured = { real_time: Number(real), cpu_time: Number(cpu), time_unit };
  return { name, ...measured, iterations: Number(iterations), ...ratesOf(rest, titles) };
}

export function readConsole(text: string): PrintedEntry[] {
  let titles: readonly string[] = [];
  const lines = text.split('\n').filter(({ length }) => length <= MAX_LINE);
  return withAggregates(
    lines.flatMap((line) => {
      titles = HEAD.exec(line)?.[1]?.trim().split(/ +/) ?? titles;
      return entryOf(line, titles) ?? [];
    }),
  );
}

/** A cell as the JSON has it; an empty one is absent there. */
function memberOf(key: string, cell: string): [string, unknown][] {
  if (cell === '') return [];
  if (key === 'error_occurred') return [[key, cell === 'true']];
  return [[key, /^[-\d]/.test(cell) ? Number(cell) : cell]];
}

export function readCsv(text: string): PrintedEntry[] {
  const lines = text.split('\n').filter((line) => line.length <= MAX_LINE);
  const head = lines.findIndex((line) => CSV_HEAD.test(line));
  const keys = (lines[head] ?? '').split(',');
  const entries = lines.slice(head + 1).flatMap((line): PrintedEntry[] => {
    const cells = cellsOf(line, ',');
    const [name = ''] = cells;
    if (name === '' || cells.length < 5) return [];
    const members = keys.flatMap((key, at) => memberOf(key, cells[at] ?? ''));
    return [{ ...Object.fromEntries(members), name }];
  });
  return withAggregates(entries);
}
