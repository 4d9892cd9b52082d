/**
 * Plain lines of a program that has no harness: a name and a quantity with its unit, as in
 * `copy 64 bytes: 812.5 MB/s`, or under one. Nothing tells such a text from any other, so `auto` leaves it alone.
 */

import { decimalToNumber } from '../../quantity/decimal.ts';
import { metricUnit, plainSymbol } from '../../quantity/metric-unit.ts';
import { readNumber } from '../../quantity/number-token.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import { labelOf, namesOf, underHeadings } from '../headings.ts';
import { type Material, type Measured, samplesOf, type Tool, toolOf } from '../tool.ts';
import { type Column, columnsOf, rowUnder } from './columns.ts';
import { statisticsAside, statisticsBelow, withoutStatistic } from './statistics.ts';

const MAX_LINES = 20_000;
const MAX_LINE = 400;
/** `cycles per input byte` */
const UNIT_WORDS = 4;
/** A number that stands for itself: no part of a word, a date or a version. */
const NUMBER = /(?<![\w.,:#/%-])(?=\d)/g;
const WORD = /^[A-Za-zµμ/][A-Za-zµμ/_-]*/;

interface Figure extends Amount {
  readonly start: number;
  readonly end: number;
  /** It may as well be how long something was told to run. */
  readonly isTold: boolean;
}

/** No program is told to run for less, and hardly one is done in less. */
const SHORT_SECONDS = 1e-3;

interface Amount {
  readonly value: number;
  readonly unit: Unit;
  /** What it stands beside says that it is of the work. */
  readonly isWork?: boolean;
}

/** `ns/op`, `MB/s` or `1.9 ns`: not how long the whole took. */
const isOfWork = ({ value, unit: { dimension, symbol, factor }, isWork }: Amount): boolean =>
  isWork === true || dimension !== 'time' || symbol.includes('/') || value * factor < SHORT_SECONDS;

interface UnitAt {
  readonly unit: Unit;
  readonly end: number;
}

/** `4813.1 (MB/s)` */
function unitInBrackets(line: string, at: number): UnitAt | null {
  const [whole = '', inner = ''] = /^ ?\(([^()]{1,40})\)/.exec(line.slice(at)) ?? [];
  const unit = parseUnit(inner);
  return unit && isSpeed(unit) ? { unit, end: at + whole.length } : null;
}

/** The longest run of words after the number that is a unit of speed or time. */
function unitBehind(line: string, at: number): UnitAt | null {
  const start = at + Number(line[at] === ' ');
  let found: UnitAt | null = null;
  let end = start;
  for (let count = 0; count < UNIT_WORDS; count += 1) {
    const word = WORD.exec(line.slice(end))?.[0];
    if (word === undefined) break;
    end += word.length;
    const unit = parseUnit(line.slice(start, end));
    if (unit !== null && isSpeed(unit)) found = { unit, end };
    // All words after a quotient would be part of what it is divided by.
    const isWhole = found?.end === end && /[/]|(?: per| a| each) \S+$/.test(line.slice(start, end));
    if (line[end] !== ' ' || isWhole) break;
    end += 1;
  }
  return found;
}

/** `Ops/sec: 46357`, `rate (MB/s) = 812.5`: a unit may stand before its value, which has none behind it. */
const BEFORE = /(?:^|\s)(?:\(([^()]{1,40})\)|([A-Za-zµμ][\w/µμ]+))\s*[:=]\s*$/;

function unitBefore(line: string, { start, end }: { start: number; end: number }): UnitAt | null {
  if (/^ ?[A-Za-zµμ%(]/.test(line.slice(end).replace(/^ ?\(?±/, ''))) return null;
  const [, inBrackets, plain = ''] = BEFORE.exec(line.slice(0, start)) ?? [];
  const unit = parseUnit(inBrackets ?? plain);
  return unit && isSpeed(unit) ? { unit, end } : null;
}

/** Minutes and hours are left out: `3 min` is as often the least of something. */
function isSpeed({ dimension, symbol, factor }: Unit): boolean {
  if (metricUnit(symbol) === null) return false;
  if (dimension === 'time') return factor <= 1;
  return dimension === 'rate' || dimension === 'throughput-bytes' || dimension === 'cycles';
}

/** `10 s` is more often how long it was told to run than how long it ran, and `1 seconds per test` too; `0.03 s` is not. */
function isMeasured(digits: string, amount: Amount): boolean {
  const isFine = /\.\d\d/.test(digits);
  const isOfSeconds = amount.unit.dimension === 'time' && amount.unit.factor === 1;
  return (
    (isOfWork(amount) && !isOfSeconds) || isFine || digits.replace(/^[0.]+|\./g, '').length >= 3
  );
}

/** Thousands parted by spaces, where nothing stands before them: `147 663 243 ops/s`. */
const SPACED = /^\s*\d{1,3}(?: \d{3})+(?:\.\d+)?(?= ?[^\s\d])/;

/** Between cells of a table that is filled up with spaces. */
const LONE_COMMA = /(?<=\s),(?=\s|$)/g;

/** A line with spaces for tabs and none in a number. */
const plainLine = (line: string): string =>
  line
    .replaceAll('\t', '        ')
    .replace(LONE_COMMA, ' ')
    .replace(SPACED, (number) => number.replaceAll(' ', ''));

function figureAt(line: string, start: number): Figure | null {
  const token = readNumber(line, start);
  if (token === null || token.isAmbiguous) return null;
  const found =
    unitBehind(line, token.end) ?? unitInBrackets(line, token.end) ?? unitBefore(line, token);
  if (found === null) return null;
  const { unit, end } = found;
  const value = decimalToNumber(token.decimal);
  if (!Number.isFinite(value) || value <= 0) return null;
  return {
    start,
    end,
    value,
    unit,
    isTold: !isMeasured(line.slice(start, token.end), { value, unit }),
  };
}

function allFigures(line: string): Figure[] {
  const figures: Figure[] = [];
  for (const { index } of line.matchAll(NUMBER)) {
    if (index < (figures.at(-1)?.end ?? 0)) continue;
    const figure = figureAt(line, index);
    if (figure !== null) figures.push(figure);
  }
  return figures;
}

/** What stands between a name and the figure that ends its line: `: `. Null: the line has another form. */
function formOf(line: string, { start, end }: Figure): string | null {
  const before = /[^\p{L}\p{N})\]]+$/u.exec(line.slice(0, start))?.[0];
  return before === undefined || line.slice(end).trim() !== '' ? null : before.replace(/\s+/g, ' ');
}

/** The same with its unit. */
function unitFormOf(line: string, figure: Figure): string | null {
  const form = formOf(line, figure);
  return form === null ? null : `${form}${figure.unit.symbol}`;
}

/** What lines say together that none says alone. */
interface Together {
  /** Of lines that say one thing: `97ms` among others with more digits was measured like them. */
  readonly forms: ReadonlySet<string>;
  /** The same of those of the work, each with its unit. */
  readonly work: ReadonlySet<string>;
  /** Units of times in a column of a table, and whether they are of the work: one of them says so for all. */
  readonly columns: ReadonlyMap<string, boolean>;
}

/** Rows that make a table. */
const MIN_ROWS = 3;

const isCell = (line: string, { start, end }: Figure): boolean =>
  / {2}$/.test(line.slice(0, start)) && line.slice(end).trim() === '';

/** Settings are mostly round. */
const isRound = ({ value }: Amount): boolean => !/[1-9]0*\.?0*[1-9]/.test(String(value));

function togetherIn(lines: readonly string[]): Together {
  const alone = lines.flatMap((line) => {
    const [only, ...others] = allFigures(line);
    return only === undefined || others.length > 0 ? [] : [{ line, only }];
  });
  const work = alone.filter(({ only }) => isOfWork(only));
  const told = alone.filter(({ only }) => !only.isTold && !isOfWork(only));
  const times = alone.flatMap(({ line, only }) =>
    only.unit.dimension === 'time' && isCell(line, only) ? [only] : [],
  );
  const columns = [...Map.groupBy(times, ({ unit }) => unit.symbol)].filter(
    ([, own]) => own.length >= MIN_ROWS && !own.every(isRound),
  );
  return {
    forms: new Set(told.flatMap(({ line, only }) => formOf(line, only) ?? [])),
    work: new Set(work.flatMap(({ line, only }) => unitFormOf(line, only) ?? [])),
    columns: new Map(columns.map(([symbol, own]) => [symbol, own.some(isOfWork)])),
  };
}

/** A number behind it says how another varies. */
const SPREAD = /(?:±|\+\/?-)\s*$/;

/** Whole seconds are told among such lines too: `warm-up: 5 s`. */
function figuresIn(line: string, { forms, work, columns }: Together): Figure[] {
  const isOfForm = (one: Figure) => one.unit.factor < 1 && forms.has(formOf(line, one) ?? '\n');
  const figures = allFigures(line);
  const [first] = figures;
  const isWork = first && isCell(line, first) ? columns.get(first.unit.symbol) : undefined;
  if (first !== undefined && isWork !== undefined) return [{ ...first, isWork }];
  // `sleep 500ms: 501.2 ms`
  const isName = ({ end }: Figure, at: number) => at < figures.length - 1 && line[end] === ':';
  return figures
    .filter((one, at) => !isName(one, at) && (!one.isTold || isOfForm(one)))
    .filter(({ start }) => !SPREAD.test(line.slice(0, start)))
    .map((one) => (work.has(unitFormOf(line, one) ?? '\n') ? { ...one, isWork: true } : one));
}

interface Named extends Omit<Figure, 'isTold'> {
  readonly names: readonly string[];
  /** It says how another of its line varies. */
  readonly isAside?: boolean;
}

/** Whether brackets are open at a place that were not at the one before. */
function isInBrackets(line: string, from: number, to: number): boolean {
  let depth = 0;
  for (const one of line.slice(from, to)) {
    if ('([{'.includes(one)) depth += 1;
    else if (')]}'.includes(one)) depth = Math.max(0, depth - 1);
  }
  return depth > 0;
}

/** The figures in brackets behind the first, which say more of it: not those of the work where the first is of all of it. */
function bracketedIn(line: string, [first, ...others]: readonly Figure[]): readonly Figure[] {
  if (first === undefined) return [];
  return others.filter(
    (one) => isInBrackets(line, first.end, one.start) && (isOfWork(first) || !isOfWork(one)),
  );
}

/** How often it ran, which may be another number in every run: `from 100 iterations`. */
const REPEATS =
  /\b(?:(?:from|in|over|of|after) )?\d[\d,]* (?:iterations|loops|rounds|runs|samples)\b/g;

/** What stands behind the last figure, without brackets that hold others. */
function labelBehind(line: string, { end }: Figure, bracketed: readonly Figure[]): string {
  const isOfFigure = (from: number, to: number) =>
    bracketed.some(({ start }) => start >= from && start < to);
  const rest = line
    .slice(end)
    .replace(/[([{][^()[\]{}]*[)\]}]/g, (group, at) =>
      isOfFigure(end + at, end + at + group.length) ? ' ' : group,
    );
  return labelOf(rest.replace(REPEATS, ' '));
}

/** Words between two figures of a line name the second: `min 3 ns max 5 ns`. */
function namedIn(line: string, together: Together): Named[] {
  const all = figuresIn(line, together);
  const [first] = all;
  if (first === undefined) return [];
  const bracketed = bracketedIn(line, all);
  const figures = all.filter((one) => !bracketed.includes(one));
  const before = labelOf(line.slice(0, first.start));
  const label = before === '' ? labelBehind(line, figures.at(-1) ?? first, bracketed) : before;
  // Where others have a word of their own, the last one before the first figure is its own.
  const base = labelOf(label.replace(/\S+$/, ''));
  let own = label;
  const named = all.flatMap((figure, index): Named[] => {
    const isAside = bracketed.includes(figure);
    const between = labelOf(line.slice(all[index - 1]?.end ?? figure.start, figure.start));
    if (!isAside && /[A-Za-z]/.test(between)) own = `${base} ${between}`.trim();
    return own === '' ? [] : [{ ...figure, names: namesOf(own), isAside }];
  });
  return named.length > 0 || figures.length > 1 ? named : [{ ...first, names: [] }];
}

const valueName = ({ unit }: Named): string => (unit.dimension === 'time' ? 'time' : unit.symbol);
const unitOf = ({ unit }: Named): string =>
  unit.dimension === 'time' ? 'time' : plainSymbol(unit);
const keyOf = (one: Named): string => `${one.names[0]}\n${unitOf(one)}`;
/** The same of all that differ in numbers alone, which may be others in every run. */
const likenessOf = (one: Named): string => `${one.names.at(-1)}\n${unitOf(one)}`;

/** Of a row, by its label; by the titles of the columns too where several are of one unit. */
function namedUnder(columns: readonly Column[], line: string): Named[] {
  const row = rowUnder(columns, line);
  const label = labelOf(row.label);
  if (label === '') return [];
  return row.figures.map(({ title, ...figure }) => {
    const alike = row.figures.filter(({ unit }) => unit.symbol === figure.unit.symbol);
    return { ...figure, names: namesOf(alike.length > 1 ? `${label} ${title}`.trim() : label) };
  });
}

/** The same, with what says how another of its group varies marked so. */
function withStatistics(
  own: readonly Named[],
  groupOf: (one: Named) => string,
  asideIn: (alike: readonly { name: string; value: number }[]) => boolean[],
): Named[] {
  const aside = new Set(
    [...Map.groupBy(own, groupOf).values()].flatMap((alike) => {
      const isAside = asideIn(alike.map(({ names: [name = ''], value }) => ({ name, value })));
      return alike.filter((_, at) => isAside[at]);
    }),
  );
  return own.map((one) => (aside.has(one) ? { ...one, isAside: true } : one));
}

/** What stands above it, what it is called without its statistic, and its unit. */
const blockOf = ({ names: [name = ''], unit }: Named): string =>
  `${name.slice(0, name.lastIndexOf(': ') + 1)}\n${withoutStatistic(name)}\n${unit.symbol}`;

/** Reads line after line: of one line, the first of a name, of the work where any is. What stands above columns counts until the next such line. */
function lineReader(together: Together): (line: string) => Named[] | null {
  let columns: readonly Column[] = [];
  return (line) => {
    const beside = namedIn(line, together);
    const above = beside.length === 0 ? columnsOf(line, isSpeed) : null;
    columns = above ?? columns;
    if (above !== null) return [];
    const all = beside.length === 0 ? namedUnder(columns, line) : beside;
    const own = all.toSorted((one, other) => Number(isOfWork(other)) - Number(isOfWork(one)));
    const keys = own.map(keyOf);
    const first = own.filter((one, at) => keys.indexOf(keyOf(one)) === at);
    return first.length === 0
      ? null
      : withStatistics(
          first,
          ({ unit }) => unit.symbol,
          (alike) => statisticsAside(alike.map(({ name }) => name)),
        );
  };
}

/** What is printed again under the same name and unit replaces what was: progress ends in the result. */
function read({ text }: Material): Measured[] {
  const printed = text.split('\n', MAX_LINES).filter((line) => line.length <= MAX_LINE);
  const lines = printed.map(plainLine);
  const placed = underHeadings(lines, lineReader(togetherIn(lines)), likenessOf);
  const named = withStatistics(placed, blockOf, statisticsBelow);
  const hasWork = named.some(isOfWork);
  const last = new Map<string, Measured>();
  for (const one of named) {
    const measured = samplesOf(one.names, valueName(one), one.unit.symbol, [one.value]);
    const isAside = one.isAside === true || (hasWork && !isOfWork(one));
    last.set(keyOf(one), { ...measured, ...(isAside ? { isAside } : {}) });
  }
  return [...last.values()];
}

export const LINES: Tool = toolOf({
  name: 'lines',
  title: 'lines with a name and a quantity',
  from: 'stdout',
  values: { time: 'ns' },
  isOpen: true,
  forms: [{ recognises: () => false, read }],
});
