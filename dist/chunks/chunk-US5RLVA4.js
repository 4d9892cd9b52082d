import { createRequire as benchproofRequire } from 'node:module';
const require = benchproofRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;

// src/core/claims/extract/formats/span.ts
var MAX_COLUMNS = 200;
function spreadCells(rows, empty) {
  const grid = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row) {
      while (grid[y]?.[x] && x < MAX_COLUMNS) x += 1;
      placeCell(grid, cell, x, y);
      x += cell.columns;
    }
  });
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...grid.map((row) => row.length)));
  return grid.map(
    (row) => Array.from({ length: width }, (_, x) => row[x] ?? { text: empty, isHeader: false })
  );
}
function placeCell(grid, cell, x, y) {
  const bottom = Math.min(grid.length, y + cell.rows);
  const right = Math.min(MAX_COLUMNS, x + cell.columns);
  for (let row = y; row < bottom; row += 1)
    for (let column = x; column < right; column += 1) {
      const line = grid[row];
      if (line) line[column] = { text: cell.text, isHeader: cell.isHeader };
    }
}

export {
  spreadCells
};
