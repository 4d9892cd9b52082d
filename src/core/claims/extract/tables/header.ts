import { parseUnit } from '../../../units/parse-unit.ts';
import type { Cell, Grid } from '../block.ts';
import type { Role } from './column-role.ts';
import { readRole } from './column-role.ts';

/** One name a column: the header rows above it joined, each only once. */
export function joinHeader(grid: Grid): readonly string[] {
  const width = grid.rows[0]?.length ?? 0;
  const rows = grid.rows.slice(0, grid.headerRows);
  return Array.from({ length: width }, (_, x) => {
    const names = rows.map((row) => row[x]?.text.text.trim() ?? '').filter((name) => name !== '');
    return [...new Set(names)].join(' ');
  });
}

/** What the rows above a column say of it: the lowest name counts, unless it says nothing. */
export function readColumnRole(grid: Grid, x: number, joined: string): Role {
  const last = grid.rows[grid.headerRows - 1]?.[x]?.text.text ?? '';
  const role = readRole(last);
  const named = role.kind === 'unknown' && last !== joined ? readRole(joined) : role;
  const whole = holdsMeasures(grid, x, named) ? { ...named, kind: 'unknown' as const } : named;
  return { ...whole, unit: whole.unit ?? readRole(joined).unit, name: joined };
}

/** What comes in whole numbers only. */
const COUNTED =
  /^(?:threads?|clients?|conn(?:ection)?s?|workers?|cores?|v?cpus?|processes|iter(?:ation)?s?|runs?|rounds?|files?|nodes?|users?|rows?|keys?|items?|shards?|partitions?|producers?|consumers?|gpus?|batch)$/i;

/** `103.5` or `12 ms` under "threads" is measured: the name is a variant's there, not a count's. */
function holdsMeasures(grid: Grid, x: number, { kind, name }: Role): boolean {
  if (kind !== 'parameter' || !COUNTED.test(name)) return false;
  const cells = grid.rows.slice(grid.headerRows).map((row) => row[x]?.text.text.trim() ?? '');
  return cells.some((cell) => /^\d+\.\d+$/.test(cell) || isMeasure(cell));
}

function isMeasure(cell: string): boolean {
  const word = /^\d[\d.,]{0,15}\s?([\p{L}/]{1,12})$/u.exec(cell)?.[1];
  const dimension = word === undefined ? null : parseUnit(word)?.dimension;
  return dimension === 'time' || dimension === 'rate' || dimension === 'throughput-bytes';
}

/** A row half-way down that names the columns again: no figures, and units or known names. */
export function isRepeatedHeader(row: readonly Cell[], columns: readonly Role[]): boolean {
  const names = row.map((cell) => cell.text.text.trim());
  if (names.some((name) => /(?:^|[\s:=(~≈<>±])[+-]?\d/.test(name))) return false;
  const written = names.filter((name) => name !== '');
  if (written.length < 2) return false;
  const isSame = written.every((name) => columns.some((role) => role.name === name));
  const united = written.slice(1).filter((name) => readRole(name).unit !== null);
  return isSame || (united.length >= 1 && united.length >= written.length / 2);
}
