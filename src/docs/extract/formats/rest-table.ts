import type { Cell, Grid } from '../block.ts';
import { createTextBuilder, type MappedText, type TextBuilder } from '../mapped-text.ts';
import { readSeparated } from './csv.ts';
import { addWords, buildCells, readGrid } from './rest-grid.ts';
import { trimmedRestText } from './rest-inline.ts';
import { endOfIndented, indentOf, type SourceLine, textAt } from './source-lines.ts';
import { padRows } from './span.ts';

/** Reads a `list-table` or `csv-table` directive; null for any other line. */
function readDirectiveTable(
  source: string,
  lines: readonly SourceLine[],
  at: number,
): TableEnd | null {
  const match = /^\s*\.\.\s+(list-table|csv-table)::\s*(.*)$/.exec(lines[at]?.text ?? '');
  const line = lines[at];
  if (!match || !line) return null;
  const next = endOfIndented(lines, at, indentOf(line));
  const body = lines.slice(at + 1, next);
  const isOption = (candidate: SourceLine) => /^\s*:[\w-]+:/.test(candidate.text);
  const options = body.filter(isOption);
  const content = body.filter((candidate) => !isOption(candidate) && candidate.text.trim() !== '');
  const header = options.find((option) => option.text.trim().startsWith(':header:'));
  const rows = match[1] === 'list-table' ? readList(source, content) : readCsv(source, content);
  const named = header ? readCsv(source, [afterOption(header)]) : [];
  const declared = /:header-rows:\s*(\d+)/.exec(
    options.map((option) => option.text).join('\n'),
  )?.[1];
  const title = match[2] ?? '';
  return {
    grid: {
      rows: padRows([...named, ...rows]),
      headerRows: named.length + Number(declared ?? 0),
    },
    caption: title === '' ? null : trimmedRestText(source, line.end - title.length, line.end),
    next,
  };
}

function afterOption(line: SourceLine): SourceLine {
  const length = /^\s*:[\w-]+:\s*/.exec(line.text)?.[0].length ?? 0;
  return { text: line.text.slice(length), start: line.start + length, end: line.end };
}

/** `* - first` begins a row, `- next` its further cells. */
function readList(source: string, lines: readonly SourceLine[]): Cell[][] {
  const rows: Cell[][] = [];
  for (const line of lines) {
    const item = /^\s*(\*\s+)?-\s*/.exec(line.text);
    if (!item) continue;
    if (item[1]) rows.push([]);
    const text = trimmedRestText(source, line.start + item[0].length, line.end);
    rows.at(-1)?.push({ text });
  }
  return rows;
}

function readCsv(source: string, lines: readonly SourceLine[]): Cell[][] {
  return readSeparated(lines, ',', (line, start, end) =>
    trimmedRestText(source, line.start + start, line.start + end),
  );
}

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
  const text = textAt(lines, at);
  if (/^\s*\+[-=][-=+]*\+\s*$/.test(text)) return readGridTable(source, lines, at);
  if (/^\s*={2,}(?:\s+={2,})+\s*$/.test(text)) return readSimpleTable(source, lines, at);
  return readDirectiveTable(source, lines, at);
}

type Range = readonly [start: number, end: number];

function readGridTable(source: string, lines: readonly SourceLine[], at: number): TableEnd {
  let next = at + 1;
  while (/^\s*[+|]/.test(textAt(lines, next))) next += 1;
  return { grid: readGrid(source, lines.slice(at, next)), caption: null, next };
}

const RULE = /^={2,}[= ]*$/;
const DASHES = /^\s*-{2,}[- ]*$/;

function readSimpleTable(source: string, lines: readonly SourceLine[], at: number): TableEnd {
  const ranges = simpleRanges(textAt(lines, at), '=');
  const rows: TextBuilder[][] = [];
  const rules: number[] = [];
  let next = at + 1;
  for (; next < lines.length && !isSimpleEnd(lines, next, rules.length); next += 1) {
    const line = lines[next];
    const text = textAt(lines, next).trim();
    if (RULE.test(text)) rules.push(rows.length);
    if (!line || !/[^\s=-]/.test(text)) continue;
    const stretches = spansOf(textAt(lines, next + 1), ranges);
    addRow(source, line, stretches, rows, rules.at(-1) === rows.length);
  }
  const headerRows = rules.length === 2 ? (rules[0] ?? 0) : 0;
  return { grid: { rows: buildCells(rows), headerRows }, caption: null, next };
}

/** A line whose first column is blank goes on with the row before it, unless a rule is between. */
function addRow(
  source: string,
  line: SourceLine,
  stretches: readonly Range[],
  rows: TextBuilder[][],
  isRuled: boolean,
): void {
  const isMore = !isRuled && line.text.slice(...(stretches[0] ?? [])).trim() === '';
  const row = (isMore && rows.pop()) || stretches.map(() => createTextBuilder(source));
  stretches.forEach(([start, end], x) => {
    const cell = row[x];
    if (cell) addWords(source, line, start, end, cell);
  });
  rows.push(row);
}

/** A line of dashes below a row joins the columns that one run of them covers. */
function spansOf(below: string, ranges: readonly Range[]): readonly Range[] {
  if (!DASHES.test(below)) return ranges;
  const runs = simpleRanges(below, '-');
  return ranges.map((range) => runs.findLast(([start]) => start <= range[0]) ?? range);
}

/** The last rule stands before a blank line; without a header there is only that one. */
function isSimpleEnd(lines: readonly SourceLine[], at: number, rules: number): boolean {
  const previous = textAt(lines, at - 1).trim();
  const isBlank = textAt(lines, at).trim() === '';
  return rules >= 2 || (rules >= 1 && isBlank && RULE.test(previous));
}

/** Columns begin where a run of the mark does and reach to the next; the last is open. */
function simpleRanges(text: string, mark: string): readonly Range[] {
  const starts: number[] = [];
  for (let at = 0; at < text.length; at += 1)
    if (text[at] === mark && text[at - 1] !== mark) starts.push(at);
  return starts.map((start, index): Range => [start, starts[index + 1] ?? 10_000]);
}
