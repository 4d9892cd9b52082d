import type { ClaimTable } from '../../claim.ts';
import type { Cell, Grid } from '../block.ts';
import type { Collector } from '../collector.ts';
import type { MappedText } from '../mapped-text.ts';
import { joinHeader } from './header.ts';

/** The table as plain text with its lines, for judging it as a whole. */
export function describeTable(
  grid: Grid,
  id: number,
  collector: Collector,
  caption: MappedText | null,
): ClaimTable {
  const lineOf = (text: MappedText | undefined) =>
    text?.starts[0] === undefined ? null : collector.locate(text.starts[0]).line;
  const lineOfRow = (row: readonly Cell[]) => {
    const first = row.find((cell) => cell.text.starts.length > 0);
    return lineOf(first?.text) ?? 0;
  };
  const header = grid.headerRows > 0 ? grid.rows[0] : undefined;
  const captionLine = lineOf(caption ?? undefined);
  return {
    id,
    header: joinHeader(grid),
    headerLine: header ? lineOfRow(header) : null,
    captionLines: captionLine === null ? [] : [captionLine],
    rows: grid.rows.slice(grid.headerRows).map((row) => ({
      line: lineOfRow(row),
      cells: row.map((cell) => cell.text.text.trim()),
    })),
  };
}
