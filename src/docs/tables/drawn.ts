import type { Cell, Grid } from '../extract/block.ts';
import { padRows } from '../extract/formats/span.ts';
import { type MappedText, sliceText } from '../extract/mapped-text.ts';

/** A table drawn with characters: its grid and the lines it takes. */
export interface DrawnTable {
  readonly grid: Grid;
  readonly first: number;
  readonly last: number;
}

const BARS = /[|│┃┆┇┊┋╎╏║]/;
const RULE = /^[\s|+:=\-–—\u2500-\u257f]+$/;

/** What is wider is no table that anybody reads. */
const MAX_COLUMNS = 100;

/** The border under a table: what follows is another one. */
const BOTTOM = /^\s*[└┗╚╘╙╰]/;

/** Marks of a comment before a table that stands in source code. */
const COMMENT = /^\s*(?:\/\/|#|\*|--|;)\s(?=\s*[|+\u2500-\u257f])/;

/** Finds tables drawn with bars inside preformatted text: at least two rows of at least two cells. */
export function findDrawnTables(whole: readonly MappedText[]): readonly DrawnTable[] {
  const lines = whole.map((line) => {
    const mark = COMMENT.exec(line.text)?.[0].length ?? 0;
    return mark === 0 ? line : sliceText(line, mark, line.text.length);
  });
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
  const sections = splitSections(rows);
  const written = sections.flat();
  const width = Math.max(0, ...written.map((cells) => cells.length));
  if (written.length < 2 || width < 2 || width > MAX_COLUMNS) return null;
  const head = findHead(sections);
  const ordered = [...head, ...written.filter((cells) => !head.includes(cells))];
  return { rows: padRows(ordered), headerRows: head.length };
}

/** The rows between rules. */
function splitSections(
  rows: readonly { readonly cells: Cell[]; readonly isRule: boolean }[],
): readonly (readonly Cell[][])[] {
  const sections: Cell[][][] = [[]];
  for (const { cells, isRule } of rows)
    if (isRule) sections.push([]);
    else sections.at(-1)?.push(cells);
  return sections.filter((section) => section.length > 0);
}

/**
 * The rows that name the columns: the first short section that holds no figures, with figures under
 * it; else the first section; without a rule, a first row without figures.
 */
function findHead(sections: readonly (readonly Cell[][])[]): readonly Cell[][] {
  const [first = []] = sections;
  if (sections.length < 2) return first.slice(0, first[0]?.every(isName) ? 1 : 0);
  const short = sections.slice(0, -1).filter((section) => section.length <= 3);
  const isHead = (section: readonly Cell[][]) =>
    section.flat().every(isName) || section.every((row) => row.length > 1 && row.every(isHeading));
  return short.find(isHead) ?? (short[0] === first ? first : []);
}

function isName(cell: Cell): boolean {
  return !/(?:^|\s)\W*\d/.test(cell.text.text);
}

/** "RSS above 62 MiB": a number between words. */
function isHeading(cell: Cell): boolean {
  return /^\s*(?:\p{L}.*)?$/u.test(cell.text.text);
}

function splitCells(line: MappedText): Cell[] {
  const cells: Cell[] = [];
  let from = 0;
  for (let at = 0; at <= line.text.length; at += 1) {
    if (at < line.text.length && !BARS.test(line.text[at] ?? '')) continue;
    cells.push({ text: sliceText(line, from, at) });
    from = at + 1;
  }
  const isBlank = (cell: Cell | undefined) => cell?.text.text.trim() === '';
  if (isBlank(cells[0])) cells.shift();
  if (isBlank(cells.at(-1))) cells.pop();
  return cells;
}
