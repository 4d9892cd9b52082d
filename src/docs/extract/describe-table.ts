import type { ClaimTable } from '../claim.ts';
import { joinHeader, type Table } from '../tables/table.ts';
import type { Cell } from './block.ts';
import type { Positions } from './positions.ts';

/** The table as plain text with its lines, for judging it as a whole. */
export function describeTable(table: Table, positions: Positions): ClaimTable {
  const { grid, id } = table;
  const lineOfRow = (row: readonly Cell[]) => {
    const first = row.find((cell) => cell.text.starts.length > 0)?.text.starts[0];
    return first === undefined ? 0 : positions.locate(first).line;
  };
  const header = grid.headerRows > 0 ? grid.rows[0] : undefined;
  return {
    id,
    header: joinHeader(grid),
    headerLine: header ? lineOfRow(header) : null,
    rows: grid.rows.slice(grid.headerRows).map((row) => ({
      line: lineOfRow(row),
      cells: row.map((cell) => cell.text.text.trim()),
    })),
  };
}
