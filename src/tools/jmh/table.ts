/** The table that JMH prints at the end of its text: means of all iterations, with the half-width of an interval. */
import { type Measured, summaryOf, type TextOutput } from '../tool.ts';

const HEAD = /^Benchmark +((?:\(\S+\) +)*)Mode +Cnt +Score +(?:Error +)?Units$/m;

/** Name, parameters, mode, count of iterations (absent of one), score, `±` and its error, unit. */
function rowOf(line: string, parameters: readonly string[]): Measured[] {
  const [printed = '', ...words] = line.trim().split(/ +/);
  const values = words.slice(0, parameters.length);
  const [mode, ...rest] = words.slice(parameters.length);
  const unit = rest.at(-1);
  const numbers = rest.slice(0, -1).join(' ').split(' ± ', 1)[0]?.split(' ') ?? [];
  const score = numbers.at(-1) ?? '';
  if (unit === undefined || numbers.length > 2 || !/^\d[\d.]*$/.test(score)) return [];
  const [benchmark = '', secondary] = printed.split(':', 2);
  const listed = parameters.map((name, at) => `${name}=${values[at]}`).join(',');
  const suffix = listed === '' ? '' : `[${listed}]`;
  const names = [benchmark, benchmark.split('.').at(-1) ?? ''].map((name) => name + suffix);
  const value = secondary?.replace(/^·/, '') ?? (mode === 'thrpt' ? 'throughput' : 'time');
  return [summaryOf(names, value, unit, [Number(score), 'mean'])];
}

export const JMH_TABLE: TextOutput = {
  is: (text) => HEAD.test(text),
  read: (text) => {
    const [head = '', names = ''] = HEAD.exec(text) ?? [];
    const parameters = names.match(/[^\s()]+/g) ?? [];
    const rows = text.slice(text.indexOf(head) + head.length + 1).split('\n');
    const end = rows.findIndex((row) => row.trim() === '');
    return rows.slice(0, end < 0 ? rows.length : end).flatMap((row) => rowOf(row, parameters));
  },
};
