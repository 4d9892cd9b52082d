import type { Cell } from '../block.ts';
import { EMPTY_TEXT } from '../mapped-text.ts';

/** A cell as written, before its spans are laid out. */
export interface SpanningCell extends Cell {
  readonly columns: number;
  readonly rows: number;
}

/** Widest table that is laid out; what is beyond is dropped, as no reader sees it. */
export const MAX_COLUMNS = 200;

/** Lays out cells that span columns and rows: each place holds the cell that covers it. */
export function spreadCells(
  rows: readonly (readonly SpanningCell[])[],
): readonly (readonly Cell[])[] {
  const grid: Cell[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row) {
      while (grid[y]?.[x] && x < MAX_COLUMNS) x += 1;
      placeCell(grid, cell, x, y);
      x += cell.columns;
    }
  });
  return padRows(grid);
}

/** Lays out cells that follow each other, so many to a row, in the places that no span from above takes. */
export function flowCells(
  cells: readonly SpanningCell[],
  width: number,
): readonly (readonly Cell[])[] {
  const grid: Cell[][] = [];
  let at = 0;
  for (const cell of cells) {
    while (grid[Math.floor(at / width)]?.[at % width]) at += 1;
    const y = Math.floor(at / width);
    while (grid.length < y + cell.rows) grid.push([]);
    placeCell(grid, cell, at % width, y);
    at += cell.columns;
  }
  return padRows(grid);
}

/** Rows as wide as the widest of them. */
export function padRows(rows: readonly (readonly Cell[])[]): readonly Cell[][] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? { text: EMPTY_TEXT }));
}

function placeCell(grid: Cell[][], cell: SpanningCell, x: number, y: number): void {
  const bottom = Math.min(grid.length, y + cell.rows);
  const right = Math.min(MAX_COLUMNS, x + cell.columns);
  for (let row = y; row < bottom; row += 1)
    for (let column = x; column < right; column += 1) {
      const line = grid[row];
      if (line) line[column] = cell;
    }
}
