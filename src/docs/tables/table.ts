import { rememberOf } from '../../core/text/remember.ts';
import type { Block, Cell, Grid } from '../extract/block.ts';

/** A table that was found, with the names that govern each of its cells. */
export interface Table {
  readonly id: number;
  readonly block: number;
  readonly grid: Grid;
  /** For each row: the header rows above it that hold for it; null for a header row itself. */
  readonly headersOf: readonly (readonly number[] | null)[];
  /** What is said of the table: its caption, the text before it, the text after it. */
  readonly said: Said;
}

/** Texts that speak of a block: their nearness tells how much they say. */
export interface Said {
  readonly caption: string;
  readonly before: string;
  readonly after: string;
  /** The texts of the section right before, nearest first, and the one right behind. */
  readonly above: readonly string[];
  readonly below: string;
  /** Of an item of a list: what introduces the list, and the items it belongs to; empty without either. */
  readonly lead: string;
}

export function createTable(written: Grid, id: number, block: number, said: Said): Table {
  const grid = withFirstNames(written);
  return { id, block, grid, said, headersOf: findHeaders(grid) };
}

/** What a number begins with. */
export const FIGURE = /^[~≈<>±]?[+-]?\d/;

export function isFigure(cell: Cell | undefined): boolean {
  return FIGURE.test(textOf(cell));
}

/** A first row of names over figures names the columns, though nothing marks it as a header. */
function withFirstNames(grid: Grid): Grid {
  const [first = [], ...rest] = grid.rows;
  const isUnmarked = grid.headerRows === 0 && !first.some(isFigure);
  const isOverFigures = first.some((_, x) => rest.some((row) => isFigure(row[x])));
  return isUnmarked && isOverFigures ? { ...grid, headerRows: 1 } : grid;
}

const topRows = (grid: Grid): readonly number[] => [...Array(grid.headerRows).keys()];

/** Names of columns stand at the top, and again half-way down where a row has names only. */
function findHeaders(grid: Grid): Table['headersOf'] {
  let headers = topRows(grid);
  return grid.rows.map((row, y) => {
    if (y < grid.headerRows) return null;
    if (!isRepeatedHeader(row, grid.rows[headers.at(-1) ?? -1], y + 1 < grid.rows.length))
      return headers;
    headers = [y];
    return null;
  });
}

function textOf(cell: Cell | undefined): string {
  return cell?.text.text.trim() ?? '';
}

/** Half of its names or more stand in the header too, all of them in other columns than figures do. */
function isRepeatedHeader(
  row: readonly Cell[],
  head: readonly Cell[] | undefined,
  hasNext: boolean,
) {
  if (!hasNext || !head) return false;
  const names = row.map(textOf);
  const written = names.filter((name) => name !== '');
  if (written.length < 2 || names.some((name) => /\d/.test(name) && !/^[a-z]/i.test(name)))
    return false;
  const same = names.filter((name, x) => name !== '' && name === textOf(head[x])).length;
  return row.every((cell) => cell.isHeader) || same * 2 >= written.length;
}

/** The names of a column in some rows joined, each only once. */
function joined(grid: Grid, rows: readonly number[], x: number): string {
  const names = rows.map((at) => textOf(grid.rows[at]?.[x]));
  return [...new Set(names.filter((name) => name !== ''))].join(' ');
}

const headersIn = rememberOf(({ grid }: Table) =>
  rememberOf((rows: readonly number[]) =>
    (grid.rows[0] ?? []).map((_, x) => joined(grid, rows, x)),
  ),
);

/** The name of a cell's column: the header rows above it. */
export function headerOf(table: Table, y: number, x: number): string {
  const rows = table.headersOf[y];
  return rows ? (headersIn(table)(rows)[x] ?? '') : '';
}

/** The first cell of the row that holds letters: what the row is about. */
export function rowLabelOf(table: Table, y: number, x: number): string {
  const row = table.grid.rows[y] ?? [];
  const labels = row.slice(0, Math.max(1, x)).map(textOf);
  return x === 0 ? '' : (labels.find((label) => /\p{L}/u.test(label)) ?? labels[0] ?? '');
}

/** What stands above the row labels. */
export function cornerOf(table: Table, y: number): string {
  return headerOf(table, y, 0);
}

/** One name a column, of the header rows at the top. */
export function joinHeader(grid: Grid): readonly string[] {
  return (grid.rows[0] ?? []).map((_, x) => joined(grid, topRows(grid), x));
}

/** The texts around a block that may speak of it. */
export function readSaid(blocks: readonly Block[], index: number, lead: string): Said {
  const block = blocks[index];
  return {
    lead,
    caption: block?.kind === 'table' ? (block.caption?.text ?? '') : '',
    before: wordsOf(blocks[index - 1]),
    after: wordsOf(blocks[index + 1]),
    above: block?.kind === 'text' ? [] : textsBefore(blocks, index),
    below: block?.kind === 'text' ? '' : wordsOf(blocks[index + 1]),
  };
}

const MAX_TEXTS = 5;

/** The texts before a block, up to the last heading or other kind of block. */
function textsBefore(blocks: readonly Block[], index: number): readonly string[] {
  const texts = blocks
    .slice(Math.max(0, index - MAX_TEXTS), index)
    .reverse()
    .map(wordsOf);
  const end = texts.indexOf('');
  return end < 0 ? texts : texts.slice(0, end);
}

function wordsOf(block: Block | undefined): string {
  return block?.kind === 'text' && block.context !== 'heading' ? block.text.text : '';
}
