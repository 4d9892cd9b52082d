/** The table that `vitest bench` prints, with times in milliseconds. */
import { columnTable } from '../column-table.ts';
import type { SummaryKind } from '../tool.ts';

type Column = readonly [label: string, unit: string, of?: SummaryKind];

const tableOf = (columns: Readonly<Record<string, Column>>) =>
  columnTable(
    /^\s*name +hz +min +max +mean\b/m,
    (title) => columns[title] ?? null,
    /^ *\S? *(\S.{0,200}\.[cm]?[jt]sx? > .{0,200}?)(?: +[\d.]+m?s)?$/,
  );

/** By the words that a document uses. */
export const VITEST_TABLE = tableOf({ hz: ['throughput', 'ops/s'], mean: ['mean time', 'ms'] });

/** By the values of the tool. */
export const PRINTED_TABLE = tableOf({
  hz: ['throughput', 'ops/s', 'mean'],
  mean: ['time', 'ms', 'mean'],
});
