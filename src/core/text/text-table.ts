/** A table for a terminal; only flexible columns are cut to its width. */
import { displayWidth, fitDistinct, fitWidth, pad } from './width.ts';

export interface TextColumn {
  readonly title: string;
  readonly align?: 'left' | 'right';
  /** May be cut, as far as its texts can be told apart. */
  readonly flexible?: boolean;
}

export interface TextCell {
  readonly text: string;
  /** Colours the padded text; must not change its width. */
  readonly paint?: (text: string) => string;
}

const GAP = '  ';
const MIN_WIDTH = 12;

/**
 * Lines of the table, header first. Cells must be clean and follow `columns`. Different cells stay
 * different when cut, so lines may be longer than `width`.
 */
export function renderTextTable(
  columns: readonly TextColumn[],
  cells: readonly (readonly (TextCell | string)[])[],
  width: number,
  paintHeader: (text: string) => string = (title) => title,
): string[] {
  const rows = cells.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? { text: cell } : cell)),
  );
  const widths = fitColumns(columns, rows, width);
  const header = columns.map((column) => ({ text: column.title, paint: paintHeader }));
  const lines: readonly TextCell[][] = [header, ...rows];
  const cut = columns.map(({ title }, at) => [
    fitWidth(title, widths[at] ?? 0),
    ...fitDistinct(
      rows.map((row) => row[at]?.text ?? ''),
      widths[at] ?? 0,
    ),
  ]);
  return lines.map((row, line) =>
    columns
      .map(({ align = 'left' }, at) => {
        const text = cut[at]?.[line] ?? '';
        const isLast = at === columns.length - 1 && align === 'left';
        const padded = isLast ? text : pad(text, widths[at] ?? 0, align);
        return row[at]?.paint?.(padded) ?? padded;
      })
      .join(GAP)
      .trimEnd(),
  );
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
    const texts = [...new Set(rows.map((row) => row[at]?.text ?? ''))];
    const kept = leastWidth(texts, Math.max(MIN_WIDTH, wanted - excess), wanted);
    excess -= wanted - kept;
    return kept;
  });
}

/** From `from` on, the first width at which different texts differ. */
function leastWidth(texts: readonly string[], from: number, wanted: number): number {
  let width = Math.min(from, wanted);
  while (width < wanted && new Set(fitDistinct(texts, width)).size < texts.length) width += 1;
  return width;
}
