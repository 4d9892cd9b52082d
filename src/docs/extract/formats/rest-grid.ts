import type { Grid } from '../block.ts';
import { createTextBuilder, type TextBuilder, trimText } from '../mapped-text.ts';
import { copyRestInline } from './rest-inline.ts';
import type { SourceLine } from './source-lines.ts';

/**
 * Reads a grid table with cells that span columns and rows: a cell goes on to the right where no bar
 * ends it, and down where no rule does. Widest 200 columns.
 */
export function readGrid(source: string, lines: readonly SourceLine[]): Grid {
  const corners = cornersOf(lines);
  const width = corners.length - 1;
  const rows: TextBuilder[][] = [];
  let open: (TextBuilder | null)[] = new Array<TextBuilder | null>(width).fill(null);
  let headerRows = 0;
  for (const line of lines) {
    const ruled = corners
      .slice(0, -1)
      .map((from, x) => isRuled(line.text, from, corners[x + 1] ?? from));
    if (ruled.some(Boolean)) {
      if (ruled.every(Boolean) && line.text.includes('=')) headerRows = rows.length;
      open = open.map((cell, x) => (ruled[x] ? null : cell));
      if (line !== lines.at(-1)) rows.push([]);
    }
    readLine(source, line, corners, ruled, open, rows);
  }
  return { rows: buildCells(rows), headerRows };
}

export function buildCells(rows: readonly (readonly TextBuilder[])[]): Grid['rows'] {
  return rows.map((row) => row.map((cell) => ({ text: trimText(cell.build()) })));
}

/** Columns at which any line has a corner, in order. */
function cornersOf(lines: readonly SourceLine[]): readonly number[] {
  const found = new Set<number>();
  for (const { text } of lines)
    for (let at = text.indexOf('+'); at >= 0; at = text.indexOf('+', at + 1))
      if (/[-=]/.test((text[at - 1] ?? '') + (text[at + 1] ?? '')) && found.size < 200)
        found.add(at);
  return [...found].sort((a, b) => a - b);
}

function isRuled(text: string, from: number, to: number): boolean {
  return text[from] !== '|' && /^[-=+]+$/.test(text.slice(from + 1, to));
}

/** Gives each column of a line to its cell, opening those that begin here. */
function readLine(
  source: string,
  line: SourceLine,
  corners: readonly number[],
  ruled: readonly boolean[],
  open: (TextBuilder | null)[],
  rows: TextBuilder[][],
): void {
  for (let x = 0; x < ruled.length; ) {
    const end = endOfCell(line.text, corners, ruled, x);
    if (!ruled[x]) {
      const cell = open[x] ?? createTextBuilder(source);
      open.fill(cell, x, end);
      addWords(source, line, (corners[x] ?? 0) + 1, corners[end], cell);
    }
    x = end;
  }
  const row = rows.at(-1);
  for (const [x, cell] of open.entries()) if (cell && row) row[x] = cell;
}

/** The column after a cell: where a bar, a corner or a rule is. */
function endOfCell(
  text: string,
  corners: readonly number[],
  ruled: readonly boolean[],
  x: number,
): number {
  let end = x + 1;
  while (end < ruled.length && !ruled[end] && !'|+'.includes(text[corners[end] ?? 0] ?? '|'))
    end += 1;
  return end;
}

/** Adds what stands in a stretch of a line to a cell, behind what its former lines said. */
export function addWords(
  source: string,
  line: SourceLine,
  from: number,
  to: number | undefined,
  into: TextBuilder,
): void {
  const raw = line.text.slice(from, to);
  const words = raw.trim();
  if (words === '') return;
  const start = line.start + from + raw.length - raw.trimStart().length;
  if (into.length() > 0) into.put(' ', start, start + 1);
  copyRestInline(source, start, start + words.length, into);
}
