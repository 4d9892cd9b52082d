/** What `console.table(bench.table())` prints: means and medians, no deviation. */
import { underHeadings } from '../headings.ts';
import { describeValue } from '../reading.ts';
import { lackOf, type Measured, type SummaryKind, summaryOf, type TextOutput } from '../tool.ts';

interface Column {
  readonly value: string;
  readonly unit: string;
  readonly of: SummaryKind;
  /** A whole number, grouped as the locale has it: its dot is no decimal point. */
  readonly isGrouped?: boolean;
}

/** Headings by version: 2 (`ops/sec`), 3 (`Latency average (ns)`), 4 and later. */
const COLUMNS: ReadonlyMap<string, Column> = new Map([
  ['Latency avg (ns)', { value: 'time', unit: 'ns', of: 'mean' }],
  ['Latency average (ns)', { value: 'time', unit: 'ns', of: 'mean' }],
  ['Average Time (ns)', { value: 'time', unit: 'ns', of: 'mean' }],
  ['Latency med (ns)', { value: 'median', unit: 'ns', of: 'median' }],
  ['Latency median (ns)', { value: 'median', unit: 'ns', of: 'median' }],
  ['Throughput avg (ops/s)', { value: 'throughput', unit: 'ops/s', of: 'mean' }],
  ['Throughput average (ops/s)', { value: 'throughput', unit: 'ops/s', of: 'mean' }],
  ['ops/sec', { value: 'throughput', unit: 'ops/s', of: 'mean', isGrouped: true }],
]);

function cellsOf(line: string): string[] {
  return line
    .split('│')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** Texts are shown in quotes of whichever kind they do not hold. */
function unquoted(cell: string): string {
  return /^(['"`]).*\1$/.test(cell) ? cell.slice(1, -1) : cell;
}

const GROUPED = /^(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)$/;
const PLAIN = /^[0-9]+(?:\.[0-9]+)?(?= ±|$)/;

function measuredOf(names: readonly string[], column: Column, cell: string): Measured {
  const { value, unit, of, isGrouped = false } = column;
  const number = (isGrouped ? GROUPED : PLAIN).exec(cell)?.[0];
  if (number === undefined && isGrouped) {
    const got = describeValue(cell);
    return lackOf(names, value, `expected a whole number as 1,234, got ${got}: is it in English?`);
  }
  const told = number === undefined ? Number.NaN : Number(number.replaceAll(',', ''));
  return summaryOf(names, value, unit, [told, of]);
}

/** Version 2 writes `Task Name`, later ones `Task name`. */
function nameColumn(heads: readonly string[]): number {
  return heads.findIndex((head) => head.toLowerCase() === 'task name');
}

function rowOf(heads: readonly string[], cells: readonly string[]): Measured[] {
  const names = [unquoted(cells[nameColumn(heads)] ?? '')];
  return heads.flatMap((head, index) => {
    const column = COLUMNS.get(head);
    return column === undefined ? [] : [measuredOf(names, column, unquoted(cells[index] ?? ''))];
  });
}

/** Each table has a head of its own. */
function readTable(text: string): readonly Measured[] {
  let heads: readonly string[] = [];
  const read = (line: string): Measured[] | null => {
    if (/^[┌├└]/.test(line)) return [];
    if (!line.startsWith('│')) return null;
    const cells = cellsOf(line);
    if (cells[0] !== '(index)') return rowOf(heads, cells);
    heads = cells;
    return [];
  };
  const keyOf = ({ names, value }: Measured): string => `${names[0]}\n${value}`;
  return underHeadings(text.split('\n'), read, keyOf);
}

export const TINYBENCH_TABLE: TextOutput = {
  is: (text) => /^│ \(index\) +│ Task name/im.test(text),
  read: readTable,
};
