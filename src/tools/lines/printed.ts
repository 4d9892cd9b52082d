/**
 * Plain lines of a program that has no harness: a name and a quantity with its unit, as in
 * `copy 64 bytes: 812.5 MB/s`, or under one. Nothing tells such a text from any other, so `auto` leaves it alone.
 */

import { plainSymbol } from '../../quantity/metric-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import { labelOf, namesOf, underHeadings } from '../headings.ts';
import { type Material, type Measured, samplesOf, type Tool, toolOf } from '../tool.ts';
import {
  type Column,
  columnsOf,
  isRising,
  rowOfNumbers,
  rowOfUnit,
  rowUnder,
  titlesOver,
} from './columns.ts';
import { alignCsv } from './csv.ts';
import { type Amount, allFigures, type Figure, isOfWork, isSpeed, notedUnit } from './figures.ts';
import { statisticsAside, statisticsBelow, type Told, withoutStatistic } from './statistics.ts';

const MAX_LINES = 20_000;
const MAX_LINE = 400;

/** Thousands parted by spaces, where nothing stands before them: `147 663 243 ops/s`. */
const SPACED = /^\s*\d{1,3}(?: \d{3})+(?:\.\d+)?(?= ?[^\s\d])/;

/** Between cells of a table that is filled up with spaces. */
const LONE_COMMA = /(?<=\s),(?=\s|$)/g;

/** `1m 2.5s` */
const MINUTES = /(?<![\w.])(\d+) ?m(?:in)? ?(\d+(?:\.\d+)?) ?s(?:ec)?\b/g;

/** `min/avg/max = 6.1/7.9/88.4 us` */
const SLASHED =
  /([A-Za-z]\w*(?:\/[A-Za-z]\w*)+)\s*[:=]\s*(\d[\d.]*(?:\/\d[\d.]*)+) ?([A-Za-zµμ]\S*)/g;

function apart(whole: string, names: string, values: string, unit: string): string {
  const [all, own] = [values.split('/'), names.split('/')];
  if (all.length !== own.length) return whole;
  return own.map((name, at) => `${name} ${all[at]} ${unit}`).join('  ');
}

/** A flat object of JSON on one line as words and values; any other line as it is. */
function withoutJson(line: string): string {
  if (!/^\s*\{[^{}]*\}\s*$/.test(line)) return line;
  try {
    return Object.entries(JSON.parse(line))
      .map(([key, value]) => (typeof value === 'string' ? value : `${key}=${value}`))
      .join(', ');
  } catch {
    return line;
  }
}

/** A line with spaces for tabs and none in a number. */
const plainLine = (line: string): string =>
  withoutJson(line)
    .replaceAll('\t', '        ')
    .replace(LONE_COMMA, ' ')
    .replace(SLASHED, apart)
    .replace(MINUTES, (_, minutes, seconds) => `${60 * Number(minutes) + Number(seconds)} s`)
    .replace(SPACED, (number) => number.replaceAll(' ', ''));

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
  /** Of figures behind the same word: `c 3.9 ms`. */
  readonly words: ReadonlyMap<string, boolean>;
  /** How long something was told to run, in seconds. */
  readonly limits: readonly number[];
  /** Units of times in a column of a table, and whether they are of the work: one of them says so for all. */
  readonly columns: ReadonlyMap<string, boolean>;
}

/** Rows that make a table. */
const MIN_ROWS = 3;

const isCell = (line: string, { start, end }: Figure): boolean =>
  / {2}$/.test(line.slice(0, start)) && line.slice(end).trim() === '';

/** Settings are mostly round. */
const isRound = ({ value }: Amount): boolean => !/[1-9]0*\.?0*[1-9]/.test(String(value));

const MAX_WORD = 40;

/** The word before a figure, and its unit. Null: there is none. */
function wordFormOf(line: string, { start, unit }: Figure): string | null {
  const word = /([\p{L}_]+)[\s:=]*$/u.exec(line.slice(Math.max(0, start - MAX_WORD), start))?.[1];
  return word === undefined ? null : `${word}\n${unit.symbol}`;
}

/** Forms of figures behind one word, on several lines, at least one of which was measured; whether they are of the work. */
function wordForms(lines: readonly string[]): ReadonlyMap<string, boolean> {
  const all = lines.flatMap((line) =>
    allFigures(line).flatMap((figure) => {
      const form = wordFormOf(line, figure);
      return form === null ? [] : [{ form, figure }];
    }),
  );
  const groups = [...Map.groupBy(all, ({ form }) => form)].filter(
    ([, own]) => own.length >= MIN_ROWS && own.some(({ figure }) => !figure.isTold),
  );
  return new Map(groups.map(([form, own]) => [form, own.some(({ figure }) => isOfWork(figure))]));
}

const secondsOf = ({ value, unit }: Amount): number => value * unit.factor;

/** What ran as long as it was told to is about so close to that. */
const LIMIT_MARGIN = 0.02;

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
    words: wordForms(lines),
    limits: lines.flatMap((line) =>
      allFigures(line).flatMap((one) =>
        one.isLimit && line[one.end] !== ':' ? [secondsOf(one)] : [],
      ),
    ),
    columns: new Map(columns.map(([symbol, own]) => [symbol, own.some(isOfWork)])),
  };
}

/** A number behind it says how another varies. */
const SPREAD = /(?:±|\+\/?-)\s*$/;

/** Whole seconds are told among such lines too: `warm-up: 5 s`. */
function figuresIn(line: string, { forms, work, words, limits, columns }: Together): Figure[] {
  const isOfLimit = (one: Figure) =>
    one.unit.dimension === 'time' &&
    !isOfWork(one) &&
    limits.some((limit) => Math.abs(secondsOf(one) / limit - 1) < LIMIT_MARGIN);
  const wordOf = (one: Figure) => words.get(wordFormOf(line, one) ?? '');
  const isOfForm = (one: Figure) =>
    one.unit.factor < 1 && (wordOf(one) !== undefined || forms.has(formOf(line, one) ?? '\n'));
  const isAlike = (one: Figure) => wordOf(one) === true || work.has(unitFormOf(line, one) ?? '\n');
  const figures = allFigures(line);
  const [first] = figures;
  const isWork = first && isCell(line, first) ? columns.get(first.unit.symbol) : undefined;
  if (first !== undefined && isWork !== undefined) return [{ ...first, isWork }];
  // `sleep 500ms: 501.2 ms`
  const isName = ({ end }: Figure, at: number) => at < figures.length - 1 && line[end] === ':';
  return figures
    .filter((one, at) => !isName(one, at) && (!one.isTold || isOfForm(one)))
    .filter((one) => !SPREAD.test(line.slice(0, one.start)) && !isOfLimit(one))
    .map((one) => (isAlike(one) ? { ...one, isWork: true } : one));
}

interface Named extends Omit<Figure, 'isTold' | 'isLimit'> {
  /** What its line calls it. */
  readonly label?: string;
  readonly names: readonly string[];
  /** The column of a table that it stands in. */
  readonly column?: Column | null;
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

/** What stands behind the last figure, without brackets that hold others, or between the first two up to a comma. */
function labelBehind(
  line: string,
  figures: readonly Figure[],
  bracketed: readonly Figure[],
): string {
  const [first, second] = figures;
  const end = figures.at(-1)?.end ?? 0;
  const isOfFigure = (from: number, to: number) =>
    bracketed.some(({ start }) => start >= from && start < to);
  const rest = line
    .slice(end)
    .replace(/[([{][^()[\]{}]*[)\]}]/g, (group, at) =>
      isOfFigure(end + at, end + at + group.length) ? ' ' : group,
    );
  const label = labelOf(rest.replace(REPEATS, ' '));
  if (label !== '' || second === undefined) return label;
  return labelOf(/^[^,;|]*/.exec(line.slice(first?.end, second.start))?.[0] ?? '');
}

/** Words between two figures of a line name the second: `min 3 ns max 5 ns`. */
function namedIn(line: string, together: Together): Named[] {
  const all = figuresIn(line, together);
  const [first] = all;
  if (first === undefined) return [];
  const bracketed = bracketedIn(line, all);
  const figures = all.filter((one) => !bracketed.includes(one));
  const before = labelOf(line.slice(0, first.start));
  const label = before || labelBehind(line, figures, bracketed);
  // Where others have a word of their own, the last one before the first figure is its own.
  const base = labelOf(label.replace(/\S+$/, ''));
  let own = label;
  const named = all.flatMap((figure, index): Named[] => {
    const isAside = bracketed.includes(figure);
    // Words up to a comma are of the figure before them.
    const between = labelOf(
      line.slice(all[index - 1]?.end ?? figure.start, figure.start).replace(/^.*[,;]/, ''),
    );
    if (!isAside && /[A-Za-z]/.test(between)) own = `${base} ${between}`.trim();
    return own === '' ? [] : [{ ...figure, label: own, names: namesOf(own), isAside }];
  });
  const units = new Set(figures.map(({ unit }) => unit.symbol));
  if (named.length > 0 || units.size < figures.length) return named;
  return figures.map((figure) => ({ ...figure, names: [] }));
}

const valueName = ({ unit }: Pick<Named, 'unit'>): string =>
  unit.dimension === 'time' ? 'time' : unit.symbol;
const unitOf = ({ unit }: Pick<Named, 'unit'>): string =>
  unit.dimension === 'time' ? 'time' : plainSymbol(unit);
const keyOf = (one: Named): string => `${one.names[0]}\n${unitOf(one)}`;
/** The same of all that differ in numbers alone, which may be others in every run; of those without a name, by unit. */
const likenessOf = (one: Named): string => one.names.at(-1) ?? `\n${unitOf(one)}`;

/** Of a row, by its label; by the titles of the columns too where several are of one unit. */
function namedUnder(row: ReturnType<typeof rowUnder>): Named[] {
  const label = labelOf(row.label);
  if (label === '') return [];
  return row.figures.map(({ title, ...figure }) => {
    const alike = row.figures.filter(({ unit }) => unitOf({ unit }) === unitOf(figure));
    return { ...figure, names: namesOf(alike.length > 1 ? `${label} ${title}`.trim() : label) };
  });
}

/** Several of one name and unit, by the words of the line above them, where each has its own. */
function namedByTitles(all: readonly Named[], titles: string): readonly Named[] {
  const alike = all.filter((one) =>
    all.some((other) => other !== one && keyOf(other) === keyOf(one)),
  );
  const words = titlesOver(titles, alike).map((word) => labelOf(word).replace(/\.$/, ''));
  if (words.some((word, at) => !/[A-Za-z]/.test(word) || words.indexOf(word) !== at)) return all;
  return all.map((one) => {
    const word = words[alike.indexOf(one)];
    return word === undefined ? one : { ...one, names: one.names.map((name) => `${name} ${word}`) };
  });
}

/** The same, with what says how another of its group varies marked so. */
function withStatistics(
  own: readonly Named[],
  groupOf: (one: Named) => string,
  asideIn: (alike: readonly Told[]) => boolean[],
): Named[] {
  const aside = new Set(
    [...Map.groupBy(own, groupOf).values()].flatMap((alike) => {
      const isAside = asideIn(
        alike.map(({ names: [name = ''], value, unit }) => ({
          name,
          value,
          isTime: unit.dimension === 'time',
        })),
      );
      return alike.filter((_, at) => isAside[at]);
    }),
  );
  return own.map((one) => (aside.has(one) ? { ...one, isAside: true } : one));
}

/** What stands above it, what it is called without its statistic, and its unit. */
const blockOf = ({ names: [name = ''], unit }: Named): string =>
  `${name.slice(0, name.lastIndexOf(': ') + 1)}\n${withoutStatistic(name)}\n${unit.symbol}`;

/** Too short for the clock. */
const NOTHING = /(?<![\d.])0(?:\.0+)? ?(?:[nµμum]?s)\b/;

/** Whether a line may stand above figures: words, or sizes; no row that other titles are above. */
function isTitles(line: string, before: string): boolean {
  if (NOTHING.test(line)) return false;
  const words = line.replaceAll(/[|│]/g, ' ').trim().split(/\s+/);
  if (words.length < 2) return false;
  const numbers = words.slice(words.findLastIndex((word) => !/^\d[\d.,]*$/.test(word)) + 1);
  if (numbers.length > 1 && isRising(numbers.map(Number))) return true;
  return /[A-Za-z]/.test(line) && (numbers.length < 2 || before.trim() === '');
}

/** Reads line after line: of one line, the first of a name, of the work where any is. What stands above columns counts until the next such line. */
function lineReader(together: Together, noted: Unit | null): (line: string) => Named[] | null {
  let columns: readonly Column[] = [];
  let titles = '';
  const namedBelow = (line: string): Named[] => {
    const above = columnsOf(line, isSpeed);
    columns = above ?? columns;
    if (above !== null) return [];
    const row = rowOfUnit(titles, line, isSpeed) ?? rowUnder(columns, line);
    const isRead = row.figures.length > 0 || noted === null;
    return namedUnder((isRead ? null : rowOfNumbers(titles, line, noted)) ?? row);
  };
  return (line) => {
    const before = columns;
    const beside = namedByTitles(namedIn(line, together), titles);
    const all = beside.length === 0 ? namedBelow(line) : beside;
    if (columns !== before || (all.length === 0 && isTitles(line, titles))) titles = line;
    if (columns !== before) return [];
    const first = [...Map.groupBy(all, keyOf).values()].flatMap(
      (alike) => alike.find(isOfWork) ?? alike.slice(0, 1),
    );
    if (first.length === 0) return null;
    const symbolOf = ({ unit }: Named) => unit.symbol;
    return withStatistics(first, symbolOf, (alike) =>
      statisticsAside(alike.map(({ name }) => name)),
    );
  };
}

/** Each of the work where another of its column is. */
function alikeInColumns(all: readonly Named[]): readonly Named[] {
  const work = new Set(all.filter(isOfWork).map(({ column }) => column ?? null));
  return all.map((one) => (one.column && work.has(one.column) ? { ...one, isWork: true } : one));
}

const TOTAL = /\b(?:total|elapsed|overall)\b/i;
/** Words that say nothing of what took so long. */
const WHOLE =
  /^(?:(?:all|whole|wall|real|user|sys|cpu|clock|took|taken|time|done|finished|completed|duration|run|ran|in|of|it|the|everything|tests?|benchmarks?|suite)\b[\s:,]*)+$/i;
/** Beside results it is none. */
const BESIDES =
  /\b(?:overhead|resolution|granularity|warm-?up|cool-?down|set-?up|tear-?down|calibrat\w+)\b/i;

/** It says itself that it is of the whole run. */
function saysWhole({ names, unit }: Named): boolean {
  const name = names.at(-1) ?? '';
  return TOTAL.test(name) || (unit.dimension === 'time' && WHOLE.test(name));
}

/** A second or more in a line of its own, beside results of the work, is of the whole run. */
const isLong = (one: Named): boolean =>
  !isOfWork(one) &&
  !one.column &&
  one.unit.dimension === 'time' &&
  one.unit.factor * one.value >= 1;

/** Several clauses before a figure: a remark on the others. */
const isRemark = ({ label = '' }: Named): boolean =>
  /[,;]/.test(label) && label.split(' ').length >= REMARK_WORDS;
const REMARK_WORDS = 5;

/** Those that are no results of their own beside the others, if there are others. */
function asidesIn(named: readonly Named[]): ReadonlySet<Named> {
  const rules: readonly ((one: Named) => boolean)[] = [
    ({ isAside }) => isAside === true,
    ({ names }) => BESIDES.test(names.at(-1) ?? ''),
    saysWhole,
  ];
  const aside = new Set<Named>();
  const leave = (isOut: (one: Named) => boolean) => {
    const left = named.filter((one) => !aside.has(one));
    const out = left.filter(isOut);
    if (out.length < left.length) for (const one of out) aside.add(one);
  };
  for (const rule of rules) leave(rule);
  if (named.some((one) => !aside.has(one) && isOfWork(one))) leave(isLong);
  if (named.filter((one) => !aside.has(one) && !isRemark(one)).length >= MIN_ROWS) leave(isRemark);
  return aside;
}

/** What is printed again under the same name and unit replaces what was: progress ends in the result. */
function read({ text }: Material): Measured[] {
  const printed = text.split('\n', MAX_LINES).filter((line) => line.length <= MAX_LINE);
  const lines = alignCsv(printed.map(plainLine), (line) => columnsOf(line, isSpeed) !== null);
  const placed = underHeadings(lines, lineReader(togetherIn(lines), notedUnit(lines)), likenessOf);
  const named = withStatistics(alikeInColumns(placed), blockOf, statisticsBelow);
  const asides = asidesIn(named);
  const last = new Map<string, Measured>();
  for (const one of named) {
    const measured = samplesOf(one.names, valueName(one), one.unit.symbol, [one.value]);
    last.set(keyOf(one), { ...measured, ...(asides.has(one) ? { isAside: true } : {}) });
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
