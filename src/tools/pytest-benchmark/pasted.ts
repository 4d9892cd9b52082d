/** The table that pytest-benchmark prints; its unit is that of all times. */
import { type AsideReader, asidesOf } from '../../docs/tables/aside-reader.ts';
import { columnTable } from '../column-table.ts';
import { type Cell, cellsOf } from '../lines/columns.ts';
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

const COUNTS = ['Rounds', 'Iterations', 'Outliers'];
const COUNTED = /^[\d,;]+$/;
const readEnd = asidesOf(
  /^[=\s]*(?:\d+ (?:passed|failed|skipped|deselected|xfailed|xpassed|warnings?|errors?),? )+in [\d.]+s(?: \([\d:]+\))?[=\s]*$/,
);

/** How many tests passed, and how often each benchmark was repeated. */
export const pytestAsides: AsideReader = (lines) => {
  let titles: readonly Cell[] = [];
  const counts = lines.flatMap((line) => {
    const fields = cellsOf(line.text);
    if (HEAD.test(line.text)) titles = fields;
    const isRow = fields.length === titles.length;
    const counted = fields.filter(
      ({ text }, at) => isRow && COUNTED.test(text) && COUNTS.includes(titles[at]?.text ?? ''),
    );
    return counted.map(({ start, end }) => ({ line, start, end }));
  });
  return [...readEnd(lines), ...counts];
};
