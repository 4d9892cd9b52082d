/**
 * Plain lines of a program that has no harness: a name and a quantity with its unit, as in
 * `copy 64 bytes: 812.5 MB/s`, or under one. Nothing tells such a text from any other, so `auto` leaves it alone.
 */

import type { Unit } from '../../quantity/unit.ts';
import { underHeadings } from '../headings.ts';
import { type Measured, samplesOf, toolOf } from '../tool.ts';
import { asidesIn, statisticsOfBlocks, statisticsOfLine } from './asides.ts';
import { type Column, columnsOf, isTitles, rowOfNumbers, rowOfUnit, rowUnder } from './columns.ts';
import { alignCsv, alignMarkdown } from './csv.ts';
import { isOfWork, isSpeed, notedUnit } from './figures.ts';
import {
  keyOf,
  likenessOf,
  type Named,
  namedByTitles,
  namedIn,
  namedUnder,
  valueName,
} from './named.ts';
import { plainLine } from './plain-text.ts';
import { type Together, togetherIn } from './together.ts';

const MAX_LINES = 20_000;
const MAX_LINE = 400;

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
  const printed = text.split('\n', MAX_LINES).filter((line) => line.length <= MAX_LINE);
  const lines = alignCsv(
    alignMarkdown(printed.map(plainLine)),
    (line) => columnsOf(line, isSpeed) !== null,
  );
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
  from: 'stdout',
  values: { time: 'ns' },
  isOpen: true,
  forms: [{ is: () => false, read }],
});
