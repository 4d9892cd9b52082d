import type { Cell, Grid } from '../block.ts';
import type { MappedText } from '../mapped-text.ts';
import { createTextBuilder, trimText } from '../mapped-text.ts';
import { readDirectiveTable } from './rest-directive-table.ts';
import { copyRestInline } from './rest-inline.ts';
import type { SourceLine } from './source-lines.ts';

/** A table that was read, and the line after it. */
export interface TableEnd {
  readonly grid: Grid;
  readonly caption: MappedText | null;
  readonly next: number;
}

/** Reads the table that begins at a line: grid, simple, `list-table` or `csv-table`; null for none. */
export function readRestTable(
  source: string,
  lines: readonly SourceLine[],
  at: number,
): TableEnd | null {
  const text = lines[at]?.text ?? '';
  if (/^\s*\+[-=+]{3,}\+\s*$/.test(text)) return readGridTable(source, lines, at);
  if (/^\s*={2,}(?:\s+={2,})+\s*$/.test(text)) return readSimpleTable(source, lines, at);
  return readDirectiveTable(source, lines, at);
}

type Range = readonly [start: number, end: number];

function cellAt(source: string, line: SourceLine, [start, end]: Range): Cell {
  const builder = createTextBuilder(source);
  const from = line.start + Math.min(start, line.text.length);
  copyRestInline(source, from, line.start + Math.min(end, line.text.length), builder);
  return { text: trimText(builder.build()), isHeader: false };
}

/** Lines of one row are joined cell by cell. */
function joinCells(source: string, rows: readonly (readonly Cell[])[]): Cell[] {
  return (rows[0] ?? []).map((_, x) => {
    const builder = createTextBuilder(source);
    for (const row of rows) {
      const text = row[x]?.text;
      const first = text?.starts[0];
      if (!text || first === undefined) continue;
      if (builder.length() > 0) builder.put(' ', first, first);
      text.text.split('').forEach((unit, i) => {
        builder.put(unit, text.starts[i] ?? 0, text.ends[i] ?? 0);
      });
    }
    return { text: builder.build(), isHeader: false };
  });
}

function readGridTable(source: string, lines: readonly SourceLine[], at: number): TableEnd {
  const ranges = gridRanges(lines[at]?.text ?? '');
  const rows: Cell[][] = [];
  let headerRows = 0;
  let held: Cell[][] = [];
  let next = at + 1;
  for (; /^\s*[+|]/.test(lines[next]?.text ?? ''); next += 1) {
    const line = lines[next];
    if (!line) break;
    if (!/^\s*\+[-=+ |]+/.test(line.text)) {
      held.push(ranges.map((range) => cellAt(source, line, range)));
      continue;
    }
    if (held.length > 0) rows.push(joinCells(source, held));
    held = [];
    if (line.text.includes('=')) headerRows = rows.length;
  }
  return { grid: { rows, headerRows }, caption: null, next };
}

/** The stretches between the corners of a grid's first line. */
function gridRanges(text: string): readonly Range[] {
  const corners = [...text.matchAll(/\+/g)].map((match) => match.index);
  return corners.slice(1).map((end, index): Range => [(corners[index] ?? 0) + 1, end]);
}

function readSimpleTable(source: string, lines: readonly SourceLine[], at: number): TableEnd {
  const ranges = simpleRanges(lines[at]?.text ?? '');
  const rows: Cell[][] = [];
  const rules: number[] = [];
  let next = at + 1;
  while (next < lines.length && !isSimpleEnd(lines, next, rules.length)) {
    const line = lines[next];
    const text = line?.text.trim() ?? '';
    if (isRule(text)) rules.push(rows.length);
    else if (line && text !== '' && !/^-{2,}[- ]*$/.test(text))
      rows.push(ranges.map((range) => cellAt(source, line, range)));
    next += 1;
  }
  const headerRows = rules.length === 2 ? (rules[0] ?? 0) : 0;
  return { grid: { rows, headerRows }, caption: null, next };
}

function isRule(text: string): boolean {
  return /^={2,}[= ]*$/.test(text);
}

/** The last rule stands before a blank line; without a header there is only that one. */
function isSimpleEnd(lines: readonly SourceLine[], at: number, rules: number): boolean {
  const previous = lines[at - 1]?.text.trim() ?? '';
  const isBlank = (lines[at]?.text.trim() ?? '') === '';
  return rules >= 2 || (rules >= 1 && isBlank && isRule(previous));
}

/** Columns begin where a run of `=` does and reach to the next; the last is open. */
function simpleRanges(text: string): readonly Range[] {
  const starts = [...text.matchAll(/=+/g)].map((match) => match.index);
  return starts.map((start, index): Range => [start, starts[index + 1] ?? 10_000]);
}
