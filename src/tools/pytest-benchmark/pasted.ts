/** The table that pytest-benchmark prints; its unit is that of all times. */
import { columnTable } from '../column-table.ts';

const HEAD = /^\s*Name \(time in (\w+)\) {2,}/m;
const LABELS: Readonly<Record<string, string>> = {
  Mean: 'mean time',
  Median: 'median',
};

export const PYTEST_BENCHMARK_TABLE = columnTable(HEAD, (title, head) => {
  const label = LABELS[title];
  return label === undefined ? null : [label, HEAD.exec(head)?.[1] ?? ''];
});
