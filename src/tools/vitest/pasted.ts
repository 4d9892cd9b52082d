/** The table that `vitest bench` prints, with times in milliseconds. */
import { columnTable } from '../column-table.ts';

const LABELS: Readonly<Record<string, readonly [label: string, unit: string]>> = {
  hz: ['throughput', 'ops/s'],
  mean: ['mean time', 'ms'],
};

export const VITEST_TABLE = columnTable(
  /^\s*name +hz +min +max +mean\b/m,
  (title) => LABELS[title] ?? null,
  /^ *\S? *(\S.{0,200}\.[cm]?[jt]sx? > .{0,200}?)(?: +[\d.]+m?s)?$/,
);
