/** The table that pytest-benchmark prints; its unit is that of all times. */
import { columnTable } from '../column-table.ts';
import type { SummaryKind } from '../tool.ts';

const HEAD = /^\s*Name \(time in (\w+)\) {2,}/m;

type Column = readonly [label: string, of: SummaryKind];

const tableOf = (columns: Readonly<Record<string, Column>>) =>
  columnTable(HEAD, (title, head) => {
    const column = columns[title];
    return column === undefined ? null : [column[0], HEAD.exec(head)?.[1] ?? '', column[1]];
  });

/** By the words that a document uses. */
export const PYTEST_BENCHMARK_TABLE = tableOf({
  Mean: ['mean time', 'estimate'],
  Median: ['median', 'estimate'],
});

/** By the values of the tool. */
export const PRINTED_TABLE = tableOf({
  Min: ['minimum', 'minimum'],
  Mean: ['time', 'mean'],
  Median: ['median', 'median'],
});
