import type { Cell, Grid } from '../block.ts';
import { trimText } from '../mapped-text.ts';
import { asciidocText } from './asciidoc-inline.ts';
import { readSeparated } from './csv.ts';
import type { SourceLine } from './source-lines.ts';
import { flowCells, padRows, type SpanningCell } from './span.ts';

/** What may stand before a cell's bar: repetition or span, alignment, style (`2+`, `.3+^`, `h`). */
const SPEC = /(?:^|\s)((?:\d{0,3}(?:\.\d{1,3})?[*+])?(?:\.?[<^>]){0,2}[a-demshlv]?)$/;

interface Opening {
  readonly spec: string;
  /** Where the text of the former cell ends, and where this one's begins. */
  readonly cut: number;
  readonly start: number;
}

/** Reads the lines between two `|===`: one cell a line or several, spans, header styles. */
export function readAsciidocTable(
  source: string,
  lines: readonly SourceLine[],
  attributes: string,
  mark: string,
): Grid {
  const separator = separatorOf(attributes, mark);
  if (separator !== null) {
    const fields = readSeparated(lines, separator, (line, start, stop) =>
      asciidocText(source, line.start + start, line.start + stop),
    );
    return withHeaders(padRows(fields), lines, attributes);
  }
  const bar = mark === '!' ? '!' : '|';
  const openings = lines.flatMap((line) => openingsOf(line, bar));
  const end = lines.at(-1)?.end ?? 0;
  const cells = openings.flatMap((opening, at) =>
    repeatCell(readCell(source, opening, openings[at + 1]?.cut ?? end), opening.spec),
  );
  const width = countColumns(lines, attributes, bar) || cells.length;
  return withHeaders(flowCells(cells, width), lines, attributes);
}

/** `,===` and `format=csv` part cells as such files do; null: each cell has its bar. */
function separatorOf(attributes: string, mark: string): string | null {
  const format = /format\s*=\s*"?(csv|tsv|dsv)/.exec(attributes)?.[1];
  const own = /separator\s*=\s*"?([^\s",\]])/.exec(attributes)?.[1];
  if (mark === ',' || mark === ':') return own ?? mark;
  if (format === undefined) return null;
  return own ?? (format === 'csv' ? ',' : format === 'dsv' ? ':' : '\t');
}

function openingsOf(line: SourceLine, bar: string): readonly Opening[] {
  const found: Opening[] = [];
  let from = 0;
  for (let at = line.text.indexOf(bar); at >= 0; at = line.text.indexOf(bar, at + 1)) {
    if (line.text[at - 1] === '\\') continue;
    const spec = SPEC.exec(line.text.slice(Math.max(from, at - 16), at))?.[1] ?? '';
    found.push({ spec, cut: line.start + at - spec.length, start: line.start + at + 1 });
    from = at + 1;
  }
  return found;
}

function readCell(source: string, opening: Opening, end: number): SpanningCell {
  const span = /^(\d*)(?:\.(\d+))?\+/.exec(opening.spec);
  return {
    text: trimText(asciidocText(source, opening.start, Math.max(opening.start, end))),
    isHeader: opening.spec.endsWith('h'),
    columns: Math.max(1, Number(span?.[1] || 1)),
    rows: Math.max(1, Number(span?.[2] || 1)),
  };
}

/** `3*|` writes one cell three times; only the first is a statement of the author's. */
function repeatCell(cell: SpanningCell, spec: string): readonly SpanningCell[] {
  const times = Number(/^(\d+)\*/.exec(spec)?.[1] ?? 1);
  return Array.from({ length: Math.min(50, times) }, () => cell);
}

/** From `cols=`, else the cells of the first written line. */
function countColumns(lines: readonly SourceLine[], attributes: string, bar: string): number {
  const cols = /cols\s*=\s*(?:"([^"]*)"|'([^']*)'|([^,\]]+))/.exec(attributes);
  const value = cols?.[1] ?? cols?.[2] ?? cols?.[3];
  if (value !== undefined) {
    const counts = value.split(/[,;]/).map((part) => Number(/^\s*(\d+)\*/.exec(part)?.[1] ?? 1));
    return counts.reduce((sum, count) => sum + count, 0);
  }
  const first = lines.find((line) => line.text.includes(bar));
  return first ? openingsOf(first, bar).length : 0;
}

function withHeaders(rows: Grid['rows'], lines: readonly SourceLine[], attributes: string): Grid {
  return { rows, headerRows: countHeaders(rows, lines, attributes) };
}

function countHeaders(
  rows: readonly (readonly Cell[])[],
  lines: readonly SourceLine[],
  attributes: string,
): number {
  const first = lines.findIndex((line) => line.text.trim() !== '');
  const isImplicit = first === 0 && lines[1]?.text.trim() === '' && !/%noheader/.test(attributes);
  const isDeclared = /options\s*=\s*"?[^"\]]*header|%header|opts\s*=\s*"?[^"\]]*header/.test(
    attributes,
  );
  let count = isDeclared || isImplicit ? 1 : 0;
  while (count > 0 || rows[0]?.every(isHead)) {
    if (!rows[count]?.every(isHead)) break;
    count += 1;
  }
  return count;
}

function isHead(cell: Cell): boolean {
  return cell.isHeader === true || cell.text.text === '';
}
