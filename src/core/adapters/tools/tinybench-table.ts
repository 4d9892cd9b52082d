/** What `console.table(bench.table())` prints: means and medians, no deviation. */
import { type Measured, type Parsed, type SummaryKind, summaryOf } from '../measured.ts';

interface Column {
  readonly value: string;
  readonly unit: string;
  readonly of: SummaryKind;
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
  ['ops/sec', { value: 'throughput', unit: 'ops/s', of: 'mean' }],
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

function numberIn(cell: string | undefined): number {
  const number = /^[0-9][0-9,]*(?:\.[0-9]+)?(?= ±|$)/.exec(unquoted(cell ?? ''))?.[0];
  return number === undefined ? Number.NaN : Number(number.replaceAll(',', ''));
}

function rowOf(heads: readonly string[], cells: readonly string[]): Measured[] {
  const names = [unquoted(cells[heads.indexOf('Task name')] ?? '')];
  return heads.flatMap((head, index) => {
    const column = COLUMNS.get(head);
    if (column === undefined) return [];
    return [summaryOf(names, column.value, column.unit, [numberIn(cells[index]), column.of])];
  });
}

export function parseTable(text: string): Parsed {
  const lines = text.split('\n').filter((line) => line.startsWith('│'));
  if (!/^└[─┴]*┘$/m.test(text)) {
    return { ok: false, message: 'its table has no lower edge: it was cut short' };
  }
  const [head = '', ...rows] = lines;
  const heads = cellsOf(head);
  return { ok: true, measured: rows.flatMap((row) => rowOf(heads, cellsOf(row))) };
}
