import type { Cell, Grid } from '../extract/block.ts';
import { EMPTY_TEXT, type MappedText, sliceText } from '../extract/mapped-text.ts';
import type { DrawnTable } from './drawn.ts';
import { FIGURE } from './table.ts';
import { findUnitsSaid } from './units-said.ts';

interface Field {
  readonly start: number;
  readonly end: number;
}

interface Row {
  readonly line: MappedText;
  readonly fields: readonly Field[];
  /** How many of its fields are figures. */
  readonly figures: number;
}

/** Words parted by one blank are of one field but, where that makes no table, figures with decimals: `T1: 0.021 0.034`. */
const FIELD = /\S+(?: \S+)*/g;
const FIGURES_APART = /\S+(?: (?!-?\d+\.\d+ +-?\d+\.\d)(?!(?<=\.\d+ )-?\d+\.\d+(?!\S))\S+)*/g;
const RULE = /^[\s\-=_─━+*]+$/;
const IN_BRACKETS = /^\([^()]{1,40}\)$/;
const MAX_HEADER = 4;
const MAX_COLUMNS = 100;

/**
 * Finds tables whose columns are parted by two blanks or a tab, as many programs print them: lines
 * of names, then lines of figures under them.
 */
export function findAlignedTables(lines: readonly MappedText[]): readonly DrawnTable[] {
  const tables: DrawnTable[] = [];
  let at = 0;
  while (at < lines.length) {
    const last = endOfRun(lines, at);
    const run = last > at ? lines.slice(at, last + 1) : [];
    const table = readRun(run, at, FIELD) ?? readRun(run, at, FIGURES_APART);
    if (table) tables.push(table);
    at = table ? table.last + 1 : Math.max(at, last) + 1;
  }
  return tables;
}

function endOfRun(lines: readonly MappedText[], first: number): number {
  let at = first;
  while (at < lines.length && lines[at]?.text.trim() !== '') at += 1;
  return at - 1;
}

/** A run of lines without a blank one: its first lines of names with lines of figures under them. */
function readRun(lines: readonly MappedText[], from: number, field: RegExp): DrawnTable | null {
  const rows = lines.map((line) => readRow(line, field));
  for (let body = 1; body < rows.length; body += 1) {
    const first = rows[body];
    if (!first || first.figures === 0 || first.fields.length < 2) continue;
    const head = namesAbove(rows, body);
    const widest = Math.max(0, ...head.map(({ fields }) => fields.length));
    if (!isTitle(head[0], first) && (widest < 2 || Math.abs(widest - first.fields.length) > 2))
      continue;
    const end = endOfBody(rows, body, first.fields.length);
    const figures = rows.slice(body, end).filter(({ fields }) => fields.length > 0);
    return {
      grid: layOut(head, figures),
      first: from + rows.indexOf(head[0] ?? first),
      last: from + end - 1,
    };
  }
  return null;
}

function readRow(line: MappedText, field: RegExp): Row {
  if (RULE.test(line.text)) return { line, fields: [], figures: 0 };
  const fields = [...line.text.matchAll(field)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const figures = fields.filter(({ start, end }) => FIGURE.test(line.text.slice(start, end)));
  return { line, fields, figures: figures.length };
}

const textsOf = ({ line, fields }: Row): readonly string[] =>
  fields.map(({ start, end }) => line.text.slice(start, end));

/** The lines right above that hold names: figures are the smaller part of their fields, or name the columns. */
function namesAbove(rows: readonly Row[], body: number): readonly Row[] {
  const head: Row[] = [];
  const first = rows[body];
  const above = rows.slice(0, body).filter(({ fields }) => fields.length > 0);
  for (const row of above.toReversed()) {
    if (head.length === 0 && isTitle(row, first)) return [row];
    if (head.length === MAX_HEADER || !isOfNames(row, first)) break;
    head.unshift(row);
  }
  return head;
}

const isOfNames = (row: Row, body: Row | undefined): boolean =>
  (row.fields.length > 1 && row.figures * 2 < row.fields.length) || isScale(row, body);

/** "Timings for 1000 calls (seconds)" above rows of a name and a figure. */
function isTitle(row: Row | undefined, body: Row | undefined): boolean {
  if (row?.fields.length !== 1 || body?.fields.length !== 2 || body.figures !== 1) return false;
  return findUnitsSaid(row.line.text).some(({ form }) => form === 'in' || form === 'bracket');
}

const PERCENTILE = /^\d+(?:\.\d+)?(?:th|%)$/;
const SIZE = /^\d[\d,_]*$/;

const isPowerOf = (base: number, size: number): boolean =>
  size === 1 || (size % base === 0 && isPowerOf(base, size / base));

/** Percentiles, or sizes: with nothing before them, or all powers of two or ten. */
function isScale(row: Row, body: Row | undefined): boolean {
  const texts = textsOf(row).filter((text) => FIGURE.test(text));
  if (texts.length < 2 || row.fields.length > texts.length + 1) return false;
  if (texts.every((text) => PERCENTILE.test(text))) return true;
  if (!texts.every((text) => SIZE.test(text))) return false;
  const sizes = texts.map((text) => Number(text.replace(/[,_]/g, '')));
  const isGrowing = sizes.every((size, at) => size > (sizes[at - 1] ?? 0));
  const isAlone = (row.fields[0]?.start ?? 0) > (body?.fields[0]?.start ?? 0);
  return isGrowing && (isAlone || [2, 10].some((base) => sizes.every((n) => isPowerOf(base, n))));
}

/** Lines of figures have as many fields as the first of them, or one or two more or fewer. */
function endOfBody(rows: readonly Row[], body: number, width: number): number {
  let at = body;
  for (; at < rows.length; at += 1) {
    const { fields, figures } = rows[at] ?? { fields: [], figures: 0 };
    if (fields.length === 0) continue;
    if (figures === 0 || fields.length < 2 || Math.abs(fields.length - width) > 2) break;
  }
  return at;
}

/** "set  get  (ops/ms)" above two columns of figures: the brackets are a line of their own, which speaks of both. */
function partUnit(row: Row, width: number): readonly Row[] {
  const last = row.fields.at(-1);
  if (last === undefined || row.fields.length <= width || row.fields.length < 3) return [row];
  if (!IN_BRACKETS.test(row.line.text.slice(last.start, last.end))) return [row];
  return [
    { ...row, fields: row.fields.slice(0, -1) },
    { ...row, fields: [last] },
  ];
}

function layOut(names: readonly Row[], body: readonly Row[]): Grid {
  const width = Math.max(...body.map(({ fields }) => fields.length));
  const head = names.flatMap((row) => partUnit(row, width));
  const widest = [...head, ...body].reduce((a, b) => (b.fields.length > a.fields.length ? b : a));
  const columns = widest.fields.slice(0, MAX_COLUMNS);
  const rows = [...head, ...body].map((row) => placeFields(row, columns, head.includes(row)));
  return { rows, headerRows: head.length };
}

function placeFields(row: Row, columns: readonly Field[], isHeader: boolean): readonly Cell[] {
  const cells: Cell[] = columns.map(() => ({ text: EMPTY_TEXT }));
  row.fields.forEach((field, index) => {
    const x = row.fields.length === columns.length ? index : nearestColumn(field, columns);
    const taken = cells[x]?.text.text !== '';
    const free = taken ? cells.findIndex((cell, at) => at > x && cell.text.text === '') : x;
    if (free >= 0) cells[free] = { text: sliceText(row.line, field.start, field.end) };
  });
  return isHeader && row.fields.length <= 2 ? spreadUnit(cells, row.fields.length === 1) : cells;
}

/** "Find a word  (GB/s)" above rows of figures: the brackets speak of all columns, as a title does. */
function spreadUnit(cells: readonly Cell[], isAlone: boolean): readonly Cell[] {
  const unit = cells.find(({ text }) =>
    isAlone ? text !== EMPTY_TEXT : IN_BRACKETS.test(text.text),
  );
  if (isAlone && unit) return cells.map((_, x) => (x > 0 ? unit : { text: EMPTY_TEXT }));
  return cells.map((cell, x) => (unit && x > 0 ? unit : cell));
}

/** The column that the field stands under: most characters in common, else the nearest edge. */
function nearestColumn(field: Field, columns: readonly Field[]): number {
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  columns.forEach((column, index) => {
    const overlap = Math.min(field.end, column.end) - Math.max(field.start, column.start);
    if (overlap > bestScore) {
      best = index;
      bestScore = overlap;
    }
  });
  return best;
}
