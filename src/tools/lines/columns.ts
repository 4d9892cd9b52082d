/** Tables whose units stand in the line above their columns, as programs without a harness print them. */
import { decimalToNumber } from '../../quantity/decimal.ts';
import { readNumber } from '../../quantity/number-token.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import { isSpeed } from './figures.ts';
import { unitAtEnd } from './unit-words.ts';

export interface Cell {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A cell of the line above; the unit is null where it says none, and the title is without it. */
export interface Column extends Cell {
  readonly title: string;
  readonly unit: Unit | null;
}

export interface ColumnFigure {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  readonly unit: Unit;
  /** What the line above calls it, without the unit. */
  readonly title: string;
  /** Numbers below one another are measured alike. */
  readonly column: Column | null;
}

/** Two spaces, a tab or a rule part cells; one space does not. */
const CELL = /[^\s|│]+(?: [^\s|│]+)*/g;
/** What harnesses of JavaScript call operations per second. */
const HERTZ = /\bh(?:ert)?z(?=[)\]]?$)/i;
const WORD = /[^\s|│]+/g;

/** Parts of a line with their places. */
export const cellsOf = (line: string, each = CELL): Cell[] =>
  [...line.matchAll(each)].map(({ 0: text, index }) => ({
    ...{ text, start: index, end: index + text.length },
  }));

/** The columns that a line names, if it is one above a table: several cells, none a number, one with a unit. */
export function columnsOf(line: string): readonly Column[] | null {
  const columns = cellsOf(line).map((cell): Column => {
    const { unit, title } = unitAtEnd(cell.text.replace(HERTZ, 'ops/s'));
    return { ...cell, title, unit: unit !== null && isSpeed(unit) ? unit : null };
  });
  const isAbove = columns.length > 1 && columns.every(({ text }) => /[A-Za-z]/.test(text));
  return isAbove && columns.some(({ unit }) => unit !== null) ? columns : null;
}

const overlap = (one: Omit<Cell, 'text'>, other: Omit<Cell, 'text'>): number =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start);

function mostOver<C extends Cell>(cells: readonly C[], place: Omit<Cell, 'text'>): C | undefined {
  const over = cells.filter((cell) => overlap(cell, place) > 0);
  return over.toSorted((one, other) => overlap(other, place) - overlap(one, place))[0];
}

function figuresAt(columns: readonly Column[], line: string, { start, end }: Cell): ColumnFigure[] {
  const column = mostOver(columns, { start, end });
  const token = readNumber(line, start);
  if (column?.unit == null || token === null || token.isAmbiguous || token.end !== end) return [];
  const value = decimalToNumber(token.decimal);
  const { unit, title } = column;
  return Number.isFinite(value) ? [{ start, end, value, unit, title, column }] : [];
}

/** Titles one space apart look like one cell: of several numbers under it, the unit's is the one nearest to its end. */
function nearestToUnit(figure: ColumnFigure, all: readonly ColumnFigure[]): boolean {
  const gap = ({ column, end }: ColumnFigure): number => Math.abs((column?.end ?? 0) - end);
  return all.every((other) => other.column !== figure.column || gap(figure) <= gap(other));
}

/** The numbers of a row that stand under a unit, and what the row is of. */
export function rowUnder(columns: readonly Column[], line: string): Row {
  const found = cellsOf(line, WORD).flatMap((number) => figuresAt(columns, line, number));
  const figures = found.filter((one) => nearestToUnit(one, found));
  const before = cellsOf(line.slice(0, figures[0]?.start ?? 0));
  const label = before.map(({ text }) => text).join(' ');
  const [first] = before;
  const over = first && !/[A-Za-z]/.test(label) ? mostOver(columns, first) : undefined;
  return {
    label: `${over?.text ?? ''} ${label}`.trim(),
    figures: figures.filter(({ value }) => value > 0),
  };
}

const ROW = /^\s*(\S.*?)\s*[[(]([^()[\]]{1,20})[\])]\s{2,}(?=\d)/;

interface Row {
  readonly label: string;
  readonly figures: readonly ColumnFigure[];
}

/**
 * The numbers of a row that is called by its name and unit: `start [ms]   7.41   7.38`.
 *
 * @param titles the line above, whose words tell several numbers apart
 */
export function rowOfUnit(titles: string, line: string): Row | null {
  const [whole = '', label = '', inner = ''] = ROW.exec(line) ?? [];
  const unit = parseUnit(inner);
  const isRow = unit !== null && isSpeed(unit);
  return isRow ? numbersFrom({ titles, line, label, unit }, whole.length) : null;
}

/** What is counted or compared, in a table of times. */
const NO_RESULT = /ratio|speed-?up|count|runs|iter|samples|[x×%]$/i;

/** How a number varies, and what it is of, at the end of a row: `0.090 +/- 0.004 (lines: 16)`. */
const BEHIND = /(?<=\d)(?: *(?:±|\+\/-) *\d[\d.]*)? *(?:\([^()]*\))?$/;
const IS_NUMBER = /^\d[\d.,]*(?:e[+-]?\d+)?$/i;

/** Whether numbers may be sizes. */
const isRising = (numbers: readonly number[]): boolean =>
  numbers.every((one, at) => Number.isInteger(one) && one > (numbers[at - 1] ?? -1));

/** The numbers of a row without units: one of them, or several below words of their own, the first of which may be the name. */
export function rowOfNumbers(titles: string, row: string, unit: Unit): Row | null {
  const line = row.replaceAll(/[|│]/g, ' ').trimEnd().replace(BEHIND, '');
  const words = [...line.matchAll(/\S+/g)];
  const first = words.findLastIndex(([word]) => !IS_NUMBER.test(word) && !EMPTY.test(word)) + 1;
  const isSizes =
    isRising(words.map(([word]) => Number(word))) &&
    words.length !== titles.replaceAll(/[|│]/g, ' ').trim().split(/\s+/).length;
  const isNameless = first === 0 && words.length > 1 && !isSizes;
  const [from = 0, end = 0] = [words[isNameless ? 1 : first]?.index, words[0]?.[0].length];
  const start = words[0]?.index ?? 0;
  const [over = ''] = isNameless ? titlesOver(titles, [{ start, end: start + end }]) : [];
  const label = `${over} ${line.slice(0, from).trim()}`.trim();
  const found = /[A-Za-z]/.test(label) ? numbersFrom({ titles, line, label, unit }, from) : null;
  if (found === null || (found.figures.length < 2 && !isNameless)) return found;
  const above = found.figures.map(({ title }) => title);
  const areTold = above.every(
    (word, at) => word !== '' && !/^\d+[.,]\d+$/.test(word) && above.indexOf(word) === at,
  );
  return areTold
    ? { label, figures: found.figures.filter(({ title }) => !NO_RESULT.test(title)) }
    : null;
}

/** No value in a cell. */
const EMPTY = /^(?:nan|n\/a|none|inf|-+)$/i;

/** Null where something else than numbers stands there. */
function numbersFrom(
  { titles, line, label, unit }: { titles: string; line: string; label: string; unit: Unit },
  from: number,
): Row | null {
  const places = cellsOf(line, WORD).filter(({ start }) => start >= from);
  if (!places.every(({ text }) => IS_NUMBER.test(text) || EMPTY.test(text))) return null;
  const over = titlesOver(titles, places);
  const figures = places.flatMap((place, at): ColumnFigure[] => {
    const token = readNumber(line, place.start);
    const value = token === null || token.isAmbiguous ? 0 : decimalToNumber(token.decimal);
    return value > 0 ? [{ ...place, value, unit, title: over[at] ?? '', column: null }] : [];
  });
  return { label, figures };
}

/** What stands over places in the line above: its cells, where each has its own, or its words. */
export function titlesOver(titles: string, places: readonly Omit<Cell, 'text'>[]): string[] {
  const [cells, words] = [CELL, WORD].map((each) =>
    places.map((place) => mostOver(cellsOf(titles, each), place)?.text ?? ''),
  ) as [string[], string[]];
  return new Set(cells).size === cells.length && !cells.includes('') ? cells : words;
}

/** Too short for the clock. */
const NOTHING = /(?<![\d.])0(?:\.0+)? ?(?:[nµμum]?s)\b/;

/** Whether a line may stand above figures: words, or sizes; no row that other titles are above. */
export function isTitles(line: string, before: string): boolean {
  if (NOTHING.test(line)) return false;
  const words = line.replaceAll(/[|│]/g, ' ').trim().split(/\s+/);
  if (words.length < 2) return false;
  const numbers = words.slice(words.findLastIndex((word) => !/^\d[\d.,]*$/.test(word)) + 1);
  if (numbers.length > 1 && isRising(numbers.map(Number))) return true;
  return /[A-Za-z]/.test(line) && (numbers.length < 2 || before.trim() === '');
}
