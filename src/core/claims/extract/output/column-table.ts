import type { Cell, Grid } from '../block.ts';
import type { MappedText } from '../mapped-text.ts';
import { sliceText } from '../mapped-text.ts';
import type { DrawnTable } from './text-table.ts';

interface Field {
  readonly start: number;
  readonly end: number;
}

const RULE = /^[\s\-=_─━+*]+$/;
const FIGURE = /(?:^|[\s(~±<>])[+-]?\d/;

/**
 * Finds tables whose columns are parted by two blanks or a tab, as JMH, pytest-benchmark and many
 * programs print them: a line of names, then lines of figures under it.
 */
export function findColumnTables(lines: readonly MappedText[]): readonly DrawnTable[] {
  const tables: DrawnTable[] = [];
  let at = 0;
  while (at < lines.length) {
    const table = readTableAt(lines, at);
    if (table) tables.push(table);
    at = table ? table.last + 1 : at + 1;
  }
  return tables;
}

function readTableAt(lines: readonly MappedText[], first: number): DrawnTable | null {
  const head = lines[first];
  const names = head ? splitFields(head.text) : [];
  if (!head || !isHeader(head.text, names)) return null;
  const body: { readonly line: MappedText; readonly fields: readonly Field[] }[] = [];
  let at = first + 1;
  for (; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || line.text.trim() === '') break;
    if (RULE.test(line.text)) continue;
    const fields = splitFields(line.text);
    if (fields.length < 2 || !FIGURE.test(line.text) || !fits(names, fields)) break;
    body.push({ line, fields });
  }
  if (body.length === 0) return null;
  const rows = [
    rowOf(head, names, names, true),
    ...body.map((row) => rowOf(row.line, row.fields, names, false)),
  ];
  const grid: Grid = { rows, headerRows: 1 };
  return { grid, first, last: at - 1 };
}

function splitFields(text: string): readonly Field[] {
  return [...text.matchAll(/[^\s]+(?: [^\s]+)*/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function isHeader(text: string, names: readonly Field[]): boolean {
  if (names.length < 2 || names.length > 100 || RULE.test(text)) return false;
  const words = names.map(({ start, end }) => text.slice(start, end));
  return words.every((word) => /[A-Za-z%σ]/.test(word) && !startsWithFigure(word));
}

/** A first figure makes it a line of results; "99%", "95th" and "p99" name columns. */
function startsWithFigure(word: string): boolean {
  return /^[+-]?\d/.test(word) && !/^\d{1,2}(?:\.\d+)?(?:%|th|st|nd|rd)/.test(word);
}

/** A line of figures has as many fields as there are names, or one or two more or fewer. */
function fits(names: readonly Field[], fields: readonly Field[]): boolean {
  return Math.abs(fields.length - names.length) <= 2;
}

function rowOf(
  line: MappedText,
  fields: readonly Field[],
  names: readonly Field[],
  isHeader: boolean,
): Cell[] {
  const row: Cell[] = names.map(() => ({
    text: { text: '', starts: [], ends: [], marks: [] },
    isHeader,
  }));
  const isExact = fields.length === names.length;
  fields.forEach((field, index) => {
    const x = isExact ? index : nearestColumn(field, names);
    if (row[x]?.text.text === '')
      row[x] = { text: sliceText(line, field.start, field.end), isHeader };
  });
  return row;
}

/** The name that the field stands under: most characters in common, else the nearest edge. */
function nearestColumn(field: Field, names: readonly Field[]): number {
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  names.forEach((name, index) => {
    const overlap = Math.min(field.end, name.end) - Math.max(field.start, name.start);
    if (overlap > bestScore) {
      best = index;
      bestScore = overlap;
    }
  });
  return best;
}
