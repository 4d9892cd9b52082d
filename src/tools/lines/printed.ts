/**
 * Plain lines of a program that has no harness: a name and a quantity with its unit, as in
 * `copy 64 bytes: 812.5 MB/s`, or under one. Nothing tells such a text from any other, so `auto` leaves it alone.
 */
import { joinTimes } from '../../quantity/quantity.ts';
import type { Unit } from '../../quantity/unit.ts';
import { underHeadings } from '../headings.ts';
import { type Measured, samplesOf, toolOf } from '../tool.ts';
import { type Column, columnsOf, isTitles, rowOfNumbers, rowOfUnit, rowUnder } from './columns.ts';
import { alignCsv, alignMarkdown } from './csv.ts';
import { isOfWork, joinThousands, notedUnit } from './figures.ts';
import {
  keyOf,
  likenessOf,
  type Named,
  namedByTitles,
  namedIn,
  namedUnder,
  valueName,
} from './named.ts';
import { statisticsAside, statisticsBelow, type Told, withoutStatistic } from './statistics.ts';
import { MIN_ROWS, type Together, togetherIn } from './together.ts';

/** The same figures, with what says how another of its group varies marked so. */
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

/** Of the figures of one line, those that say how others of their unit vary. */
const statisticsOfLine = (own: readonly Named[]): Named[] =>
  withStatistics(
    own,
    ({ unit }) => unit.symbol,
    (alike) => statisticsAside(alike.map(({ name }) => name)),
  );

/** The same of lines below one name. */
const statisticsOfBlocks = (all: readonly Named[]): Named[] =>
  withStatistics(all, blockOf, statisticsBelow);

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

/** `12 ns per op`: of one, whatever else was taken together. */
const isQuotient = ({ unit }: Named): boolean => unit.symbol.includes('/');

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

/** Between cells of a table that is filled up with spaces. */
const LONE_COMMA = /(?<=\s),(?=\s|$)/g;

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
  joinThousands(
    joinTimes(withoutJson(line).replaceAll('\t', '        '))
      .replace(LONE_COMMA, ' ')
      .replace(SLASHED, apart),
  );

const MAX_LINES = 20_000;
const MAX_LINE = 400;

/** Reads line after line: of one line, the first of a name, of the work where any is. What stands above columns counts until the next such line. */
function lineReader(together: Together, noted: Unit | null): (line: string) => Named[] | null {
  let columns: readonly Column[] = [];
  let titles = '';
  const namedBelow = (line: string): Named[] => {
    const above = columnsOf(line);
    columns = above ?? columns;
    if (above !== null) return [];
    const row = rowOfUnit(titles, line) ?? rowUnder(columns, line);
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
      (alike) => alike.find(isQuotient) ?? alike.find(isOfWork) ?? alike.slice(0, 1),
    );
    return first.length === 0 ? null : statisticsOfLine(first);
  };
}

/** Each of the work where another of its column is. */
function alikeInColumns(all: readonly Named[]): readonly Named[] {
  const work = new Set(all.filter(isOfWork).map(({ column }) => column ?? null));
  return all.map((one) => (one.column && work.has(one.column) ? { ...one, isWork: true } : one));
}

/** What is printed again under the same name and unit replaces what was: progress ends in the result. */
function read(text: string): Measured[] {
  const printed = text
    .split('\n')
    .slice(-MAX_LINES)
    .filter((line) => line.length <= MAX_LINE);
  const lines = alignCsv(alignMarkdown(printed.map(plainLine)), (line) => columnsOf(line) !== null);
  const placed = underHeadings(lines, lineReader(togetherIn(lines), notedUnit(lines)), likenessOf);
  const named = statisticsOfBlocks(alikeInColumns(placed));
  const asides = asidesIn(named);
  const last = new Map<string, Measured>();
  for (const one of named) {
    const measured = samplesOf(one.names, valueName(one), one.unit.symbol, [one.value]);
    last.set(keyOf(one), { ...measured, ...(asides.has(one) ? { isAside: true } : {}) });
  }
  return [...last.values()];
}

export const LINES = toolOf({
  name: 'lines',
  title: 'lines with a name and a quantity',
  values: { time: 'ns' },
  isOpen: true,
  forms: [{ is: () => false, read }],
});
