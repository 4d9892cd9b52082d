/** Numbers with a unit of time or speed in a line, and whether they were measured. */
import { remember } from '../../core/text/remember.ts';
import { decimalToNumber } from '../../quantity/decimal.ts';
import { metricUnit } from '../../quantity/metric-unit.ts';
import { readNumber } from '../../quantity/number-token.ts';
import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import { endsInStatistic, SEVERAL } from './statistics.ts';
import { isSingular, unitAtEnd } from './unit-words.ts';

/** `cycles per input byte` */
const UNIT_WORDS = 4;
/** A number that stands for itself: no part of a word, a date, a version or a unit such as `[1/s]`. */
const NUMBER = /(?<![\w.,#/%-]|(?<!["']):)(?=\d)(?!1 ?\/ ?[a-zµμ]+(?:[)\]]|\s*[:=]|\s+\d))/gi;
/** So much of a line before a value may be its label. */
const MAX_LABEL = 80;
/** Between a value and a quotient in a column of its own. */
const MAX_GAP = 16;
const WORD = /^(?:1 ?\/ ?)?[A-Za-zµμ/][A-Za-zµμ/_-]*/;

export interface Figure extends Amount {
  readonly start: number;
  readonly end: number;
  /** It may as well be how long something was told to run. */
  readonly isTold: boolean;
  /** What stands before it says so. */
  readonly isLimit: boolean;
}

export interface Amount {
  readonly value: number;
  readonly unit: Unit;
  /** What it stands beside says that it is of the work. */
  readonly isWork?: boolean;
}

const MILLISECOND = 1e-3;

/**
 * `ns/op`, `MB/s` or `1.9 ns`: not how long the whole took. By the unit alone: what a value means must not change as it
 * gets larger or smaller.
 */
export const isOfWork = ({ unit: { dimension, symbol, factor }, isWork }: Amount): boolean =>
  isWork === true || dimension !== 'time' || symbol.includes('/') || factor < MILLISECOND;

interface UnitAt {
  readonly unit: Unit;
  readonly end: number;
}

/** `4813.1 (MB/s)` */
function unitInBrackets(line: string, at: number): UnitAt | null {
  const [whole = '', inner = ''] = /^ ?[([]([^()[\]]{1,40})[)\]]/.exec(line.slice(at)) ?? [];
  const unit = parseUnit(inner);
  return unit && isSpeed(unit) ? { unit, end: at + whole.length } : null;
}

/** The longest run of words after the number that is a unit of speed or time; far behind it only a quotient. */
function unitBehind(line: string, at: number): UnitAt | null {
  const gap = /^ */.exec(line.slice(at, at + MAX_GAP))?.[0].length ?? 0;
  const found = unitAt(line, at + gap);
  return gap > 1 && !found?.unit.symbol.includes('/') ? null : found;
}

function unitAt(line: string, start: number): UnitAt | null {
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

/** `Ops/sec: 46357`, `rate (MB/s) = 812.5`, `"ns_per_op": 12.5`: a unit may stand before its value, which has none behind it. */
const BEFORE = /(.*[^:=\s"']{2})["']?\s*[:=]\s*$/;

function unitBefore(line: string, { start, end }: { start: number; end: number }): UnitAt | null {
  if (/^ ?[A-Za-zµμ%(]/.test(line.slice(end).replace(/^ ?\(?±/, ''))) return null;
  const label = BEFORE.exec(line.slice(Math.max(0, start - MAX_LABEL), start))?.[1];
  const unit = label === undefined ? null : unitAtEnd(label).unit;
  return unit && isSpeed(unit) ? { unit, end } : null;
}

/** Minutes and hours are left out: `3 min` is as often the least of something. */
export function isSpeed({ dimension, symbol, factor }: Unit): boolean {
  if (metricUnit(symbol) === null) return false;
  if (dimension === 'time') return factor <= 1;
  return dimension === 'rate' || dimension === 'throughput-bytes' || dimension === 'cycles';
}

/** `10 s` is more often how long it was told to run than how long it ran, and `1 seconds per test` too; `0.03 s` and `9.8 ms` are not. */
function isMeasured(digits: string, amount: Amount): boolean {
  const isFine = /\.\d\d/.test(digits) || (digits.includes('.') && amount.unit.factor < 1);
  const isOfSeconds = amount.unit.dimension === 'time' && amount.unit.factor === 1;
  return (
    (isOfWork(amount) && !isOfSeconds) || isFine || digits.replace(/^[0.]+|\./g, '').length >= 3
  );
}

/** What stands before a time that something was told to take, or may take. */
const LIMITED =
  /(?:\b(?:for|after|every|within|least|most|than|up to|timeout|interval|limit)|(?<![-=])[<>]=?)\s*[:=]?\s*$/i;

/** What stands before a round number that something was told to take. */
const SET = /\b(?:duration|period|window|delay|sleep)\s*[:=]?\s*$/i;
/** What stands before a time that something took. */
const TAKEN = /\b(?:took|taken|elapsed)\s*[:=]?\s*$/i;
/** What stands before less than a second that something took. */
const SPENT = /\b(?:in|time|cost|needs|needed)\s*[:=]?\s*$/i;

/** `1.23 ± 0.04 ms` */
const DEVIATION = /^ ?(?:±|\+\/?-) ?\d[\d.,]*/;

/** So far before a number stands what says how it came about. */
const MAX_BEFORE = 40;

function isLimit(before: string, digits: string, { unit }: Amount): boolean {
  const isSet = LIMITED.test(before) || (/^\d0*$/.test(digits) && SET.test(before));
  return unit.dimension === 'time' && isSet;
}

/** Whether nothing says that a time was measured. */
function isTold(before: string, digits: string, amount: Amount): boolean {
  if (isMeasured(digits, amount) || TAKEN.test(before)) return false;
  return amount.unit.factor === 1 || !(endsInStatistic(before) || SPENT.test(before));
}

/** Numbers that are one or several: `147 663 243 ops/s`. */
const SPACED = /(?<![\w.,/-]|\d )\d{1,3}(?: \d{3})+(?:\.\d+)?(?= ?[^\s\d])/g;
/** Behind these stands a value, and no setting. */
const BEFORE_VALUE = [/(?:^|(?<!\d)[:=]|[:=]\s|[|>(])\s*$/, TAKEN, SPENT];

/** A line with thousands that spaces part as one number, where they are no setting and its value, and no list. */
export const joinThousands = (line: string): string =>
  line.replace(SPACED, (number, at) => {
    const before = line.slice(0, at);
    const isOne = BEFORE_VALUE.some((each) => each.test(before)) && !SEVERAL.test(before);
    return isOne || / 0/.test(number) ? number.replaceAll(' ', '') : number;
  });

/** What would be the thousands of the three digits behind it, or a setting: `copy 64 128 ns`. */
const THOUSANDS = /(?<![\w.,/-])\d{1,3}(?: \d{3})* $/;

function figureAt(line: string, start: number): Figure | null {
  const token = readNumber(line, start);
  const before = line.slice(Math.max(0, start - MAX_BEFORE), start);
  if (token === null || token.isAmbiguous) return null;
  if (/^\d{3}(?!\d)/.test(line.slice(start)) && THOUSANDS.test(before)) return null;
  const behind = (DEVIATION.exec(line.slice(token.end))?.[0].length ?? 0) + token.end;
  const found =
    unitBehind(line, token.end) ??
    unitBehind(line, behind) ??
    unitInBrackets(line, token.end) ??
    unitBefore(line, token);
  if (found === null) return null;
  const { unit, end } = found;
  const value = decimalToNumber(token.decimal);
  if (!Number.isFinite(value) || value <= 0) return null;
  const digits = line.slice(start, token.end);
  const amount = { value, unit };
  const isLimited = isLimit(before, digits, amount);
  return {
    ...{ start, end, ...amount },
    isTold: isLimited || isTold(before, digits, amount),
    isLimit: isLimited,
  };
}

/** All of a line; each line is looked at several times. */
export const allFigures = remember((line: string): readonly Figure[] => {
  const figures: Figure[] = [];
  for (const { index } of line.matchAll(NUMBER)) {
    if (index < (figures.at(-1)?.end ?? 0)) continue;
    const figure = figureAt(line, index);
    if (figure !== null) figures.push(figure);
  }
  return figures;
}, 5000);

/** Where a line may tell the unit of others: behind `in` or a comma, in brackets, or at its beginning. */
const NOTED = /(?:^\W*|\bin |[([]|, )(?=(?:1 ?\/ ?)?[A-Za-zµμ])/g;

/** The one unit that lines tell without a number, where no number has a unit: `all times in ms`. Null: there is none, or several. */
export function notedUnit(lines: readonly string[]): Unit | null {
  if (lines.some((line) => allFigures(line).some(({ isTold }) => !isTold))) return null;
  const units = lines.flatMap((line) =>
    [...line.matchAll(NOTED)].flatMap(({ 0: text, index }) => {
      const found = unitAt(line, index + text.length);
      return found && !isSingular(line.slice(0, found.end)) ? [found.unit] : [];
    }),
  );
  const [first, ...others] = units;
  return first && others.every(({ symbol }) => symbol === first.symbol) ? first : null;
}
