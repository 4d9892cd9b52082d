/** Tables whose units stand in the line above their columns, as programs without a harness print them. */
import { decimalToNumber } from '../../quantity/decimal.ts';
import { readNumber } from '../../quantity/number-token.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Unit } from '../../quantity/unit.ts';

interface Cell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A cell of the line above; the unit is null where it says none. */
export interface Column extends Cell {
  readonly unit: Unit | null;
}

export interface ColumnFigure {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly unit: Unit;
  /** What the line above calls it, without the unit. */
  readonly title: string;
}

/** Two spaces, a tab or a rule part cells; one space does not. */
const CELL = /[^\s|│]+(?: [^\s|│]+)*/g;
const UNIT_AT_END = /[([]?([^\s()[\]]+)[)\]]?$/;
/** What harnesses of JavaScript call operations per second. */
const HERTZ = /^h(?:ert)?z$/i;
const NUMBER = /(?<![^\s|│])\d[\d.,]*(?:e[+-]?\d+)?(?![^\s|│])/gi;

function cellsOf(line: string): Cell[] {
  return [...line.matchAll(CELL)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
}

/**
 * The columns that a line names, if it is one above a table: several cells, none a number, one with a unit.
 *
 * @param isUnit which units are of a measurement
 */
export function columnsOf(line: string, isUnit: (unit: Unit) => boolean): readonly Column[] | null {
  const columns = cellsOf(line).map((cell): Column => {
    const word = UNIT_AT_END.exec(cell.text)?.[1] ?? '';
    const unit = parseUnit(HERTZ.test(word) ? 'ops/s' : word);
    return { ...cell, unit: unit !== null && isUnit(unit) ? unit : null };
  });
  const isAbove = columns.length > 1 && columns.every(({ text }) => /[A-Za-z]/.test(text));
  return isAbove && columns.some(({ unit }) => unit !== null) ? columns : null;
}

const overlap = (one: Omit<Cell, 'text'>, other: Omit<Cell, 'text'>): number =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start);

function columnOver(columns: readonly Column[], number: Omit<Cell, 'text'>): Column | null {
  const over = columns.filter((column) => overlap(column, number) > 0);
  return over.toSorted((one, other) => overlap(other, number) - overlap(one, number))[0] ?? null;
}

interface Found {
  readonly column: Column;
  readonly figure: ColumnFigure;
}

function foundAt(columns: readonly Column[], line: string, start: number, end: number): Found[] {
  const column = columnOver(columns, { start, end });
  const token = readNumber(line, start);
  if (column?.unit == null || token === null || token.isAmbiguous || token.end !== end) return [];
  const value = decimalToNumber(token.decimal);
  const title = column.text.replace(UNIT_AT_END, '').trim();
  const figure = { start, end, value, unit: column.unit, title };
  return Number.isFinite(value) ? [{ column, figure }] : [];
}

/** Titles one space apart look like one cell: of several numbers under it, the unit's is the one nearest to its end. */
function nearestToUnit({ column, figure }: Found, all: readonly Found[]): boolean {
  const gap = (one: ColumnFigure): number => Math.abs(column.end - one.end);
  const others = all.filter((other) => other.column === column);
  return others.every((other) => gap(figure) <= gap(other.figure));
}

/** The numbers of a row that stand under a unit, and what the row is of. */
export function rowUnder(
  columns: readonly Column[],
  line: string,
): { readonly label: string; readonly figures: readonly ColumnFigure[] } {
  const found = [...line.matchAll(NUMBER)].flatMap(({ 0: text, index }) =>
    foundAt(columns, line, index, index + text.length),
  );
  const figures = found.filter((one) => nearestToUnit(one, found)).map(({ figure }) => figure);
  const before = cellsOf(line.slice(0, figures[0]?.start ?? 0));
  const label = before.map(({ text }) => text).join(' ');
  const [first] = before;
  const over = first === undefined || /[A-Za-z]/.test(label) ? null : columnOver(columns, first);
  return {
    label: over === null ? label : `${over.text} ${label}`,
    figures: figures.filter(({ value }) => value > 0),
  };
}
