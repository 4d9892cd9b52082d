/** The table of `deno bench`, whose times are rounded. */
import { faultOf, type Measured, numberIn, summaryOf, type TextOutput } from '../tool.ts';

const HEAD = /^\| benchmark +\| time\/iter \(avg\) +\| +iter\/s \|/m;
/** A cell, or the beginning of a range. */
const QUANTITY = /^\(? *([0-9][0-9,]*(?:\.[0-9]+)?) (ns|µs|ms|s)(?:$| …)/;

type Of = 'mean' | 'minimum' | 'percentile';

function timeOf(names: readonly string[], value: string, cell: string, of: Of): Measured {
  const [, number, unit = ''] = QUANTITY.exec(cell) ?? [];
  return summaryOf(names, value, unit, [numberIn(number), of]);
}

function rowOf(group: string | null, cells: readonly string[]): Measured[] {
  const [name = '', mean = '', rate = '', range = '', p75 = '', p99 = ''] = cells;
  const names = group === null ? [name] : [`${group} > ${name}`, name];
  return [
    timeOf(names, 'time', mean, 'mean'),
    summaryOf(names, 'throughput', 'ops/s', [numberIn(rate), 'mean']),
    timeOf(names, 'minimum', range, 'minimum'),
    timeOf(names, 'p75', p75, 'percentile'),
    timeOf(names, 'p99', p99, 'percentile'),
  ];
}

/** Of a row of numbers. A name may hold a bar: the last six cells are numbers. */
function cellsOf(line: string): string[] | null {
  const cells = line.trim().slice(1, -1).split('|');
  if (!/^\|.*\|$/.test(line.trim()) || cells.length < 7) return null;
  const numbers = cells.slice(-6).map((cell) => cell.trim());
  const name = cells.slice(0, -6).join('|').trim();
  return /^(?:benchmark|-+)$/.test(name) ? null : [name, ...numbers];
}

/** A line `group sort` stands above the rows of a group. */
function readTable(text: string): readonly Measured[] {
  const measured: Measured[] = [];
  let group: string | null = null;
  for (const line of text.split('\n')) {
    group = /^group (.+)$/.exec(line)?.[1] ?? group;
    if (/^(?:CPU|file:\/\/)/.test(line.trim())) group = null;
    const [, name = '', why = ''] = /^(\S.{0,200}?) {1,200}error: (.*)$/.exec(line) ?? [];
    if (name !== '') measured.push(faultOf([name], 'time', `it failed: ${why.slice(0, 200)}`));
    const cells = cellsOf(line);
    if (cells !== null) measured.push(...rowOf(group, cells));
  }
  return measured;
}

export const DENO_TABLE: TextOutput = { is: (text) => HEAD.test(text), read: readTable };
