import type { Cell, Grid } from '../block.ts';
import type { MappedText } from '../mapped-text.ts';
import { sliceText } from '../mapped-text.ts';

/** A table drawn with characters: its grid and the lines it takes. */
export interface DrawnTable {
  readonly grid: Grid;
  readonly first: number;
  readonly last: number;
}

const BARS = /[|│┃║]/;
const RULE = /^[\s|│┃║+:=\-–—─━═┌┬┐├┼┤└┴┘┏┳┓┣╋┫┗┻┛╔╦╗╠╬╣╚╩╝╒╤╕╞╪╡╘╧╛╭╮╰╯╟╫╢╥╨╓╖╙╜]+$/;

/** What is wider is no table that anybody reads. */
const MAX_COLUMNS = 100;

/** The border under a table: what follows is another one. */
const BOTTOM = /^\s*[└┗╚╘╙╰]/;

/** Finds tables drawn with bars inside preformatted text: at least two rows of at least two cells. */
export function findDrawnTables(lines: readonly MappedText[]): readonly DrawnTable[] {
  const tables: DrawnTable[] = [];
  let at = 0;
  while (at < lines.length) {
    const last = endOfTable(lines, at);
    const grid = last > at ? readGrid(lines.slice(at, last + 1)) : null;
    if (grid) tables.push({ grid, first: at, last });
    at = Math.max(at, last) + 1;
  }
  return tables;
}

function isRow(line: MappedText | undefined): boolean {
  const text = line?.text ?? '';
  return RULE.test(text) ? text.trim().length > 2 : BARS.test(text);
}

function endOfTable(lines: readonly MappedText[], first: number): number {
  let at = first;
  while (at < lines.length && isRow(lines[at])) {
    if (at > first && BOTTOM.test(lines[at]?.text ?? '')) return at;
    at += 1;
  }
  return at - 1;
}

function readGrid(lines: readonly MappedText[]): Grid | null {
  const rows: { readonly cells: Cell[]; readonly isRule: boolean }[] = lines.map((line) =>
    RULE.test(line.text) ? { cells: [], isRule: true } : { cells: splitCells(line), isRule: false },
  );
  const written = rows.filter((row) => !row.isRule);
  const width = Math.max(0, ...written.map((row) => row.cells.length));
  if (written.length < 2 || width < 2 || width > MAX_COLUMNS) return null;
  const body = written.map((row) => padRow(row.cells, width));
  return { rows: body, headerRows: countHeaders(rows, body) };
}

function splitCells(line: MappedText): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  for (let at = 0; at <= line.text.length; at += 1) {
    if (at < line.text.length && !BARS.test(line.text[at] ?? '')) continue;
    cells.push({ text: sliceText(line, from, at), isHeader: false });
    from = at + 1;
  }
  const isBlank = (cell: Cell | undefined) => cell?.text.text.trim() === '';
  if (isBlank(cells[0])) cells.shift();
  if (isBlank(cells.at(-1))) cells.pop();
  return cells;
}

function padRow(cells: readonly Cell[], width: number): Cell[] {
  const empty = { text: '', starts: [], ends: [], marks: [] };
  return Array.from({ length: width }, (_, x) => cells[x] ?? { text: empty, isHeader: false });
}

/** Rows above the first inner rule name the columns; without a rule, a first row without figures. */
function countHeaders(
  rows: readonly { readonly isRule: boolean }[],
  body: readonly Cell[][],
): number {
  const start = rows.findIndex((row) => !row.isRule);
  const rule = rows.findIndex((row, at) => at > start && row.isRule);
  const hasBody = rule > 0 && rows.slice(rule).some((row) => !row.isRule);
  if (hasBody && rule - start <= 3) return rule - start;
  const isNamed = body[0]?.every((cell) => !/^\W*\d/.test(cell.text.text.trim())) ?? false;
  return isNamed ? 1 : 0;
}
