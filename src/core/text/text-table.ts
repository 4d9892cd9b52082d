/** A table for a terminal of a given width. Only the flexible columns are cut when it is too wide. */
import { displayWidth, fitWidth, pad } from './width.ts';

export interface TextColumn {
  readonly title: string;
  readonly align: 'left' | 'right';
  /** May be cut, down to `LEAST` columns, where the table is too wide. */
  readonly flexible: boolean;
}

export interface TextCell {
  readonly text: string;
  /** Wraps the padded text in colour; must not change its width. */
  readonly paint?: (text: string) => string;
}

const GAP = '  ';
const LEAST = 12;

/** Lines of the table, its header first. Cells must be clean; columns follow `columns`. */
export function renderTextTable(
  columns: readonly TextColumn[],
  rows: readonly (readonly TextCell[])[],
  width: number,
  paintHeader: (text: string) => string,
): string[] {
  const widths = fitColumns(columns, rows, width);
  const header = columns.map((column) => ({ text: column.title, paint: paintHeader }));
  return [header, ...rows].map((row) =>
    columns
      .map((column, at) => renderCell(row[at], widths[at] ?? 0, column, at === columns.length - 1))
      .join(GAP)
      .trimEnd(),
  );
}

function renderCell(
  cell: TextCell | undefined,
  width: number,
  column: TextColumn,
  isLast: boolean,
): string {
  const cut = fitWidth(cell?.text ?? '', width);
  const padded = isLast && column.align === 'left' ? cut : pad(cut, width, column.align);
  return cell?.paint === undefined ? padded : cell.paint(padded);
}

function fitColumns(
  columns: readonly TextColumn[],
  rows: readonly (readonly TextCell[])[],
  width: number,
): number[] {
  const widths = columns.map((column, at) =>
    rows.reduce(
      (widest, row) => Math.max(widest, displayWidth(row[at]?.text ?? '')),
      displayWidth(column.title),
    ),
  );
  let excess = widths.reduce((sum, one) => sum + one + GAP.length, -GAP.length) - width;
  return widths.map((wanted, at) => {
    if (excess <= 0 || columns[at]?.flexible !== true) return wanted;
    const cut = Math.min(excess, Math.max(0, wanted - LEAST));
    excess -= cut;
    return wanted - cut;
  });
}
