import { parseUnit, unitAtEndOf } from '../../quantity/parse-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import { isBlank, isLetter, isMark } from './characters.ts';
import { isRate } from './unit-phrase.ts';

const METRICS: ReadonlyMap<string, string> = new Map([
  ['ops', 'ops/s'],
  ['rps', 'req/s'],
  ['qps', 'req/s'],
]);

const QUOTES = '"\'`*~≈';

function skipQuotesBack(text: string, from: number): number {
  let at = from;
  while (from - at < 28 && (isBlank(text, at - 1) || isMark(text, at - 1, QUOTES))) at -= 1;
  return at;
}

const PER = /\p{L}[\p{L}-]* per sec(?:ond)?$/iu;

/** The unit in a label right before a number: `QPS: 159K`, `Requests/sec:  748`, `Jobs per second: 9`, `Time (ms) = 5`. */
export function readLabelUnit(text: string, start: number): Unit | null {
  const colon = skipQuotesBack(text, start);
  if (!isMark(text, colon - 1, ':=|')) return null;
  const end = skipQuotesBack(text, colon - 1);
  if (isMark(text, end - 1, ')]')) return unitInBrackets(text, end - 1);
  const from = startOfName(text, end);
  const word = PER.exec(text.slice(Math.max(0, end - 40), end))?.[0] ?? text.slice(from, end);
  const unit = parseUnit(METRICS.get(word.toLowerCase()) ?? word) ?? unitAtEndOf(word);
  // "Time in ms: 8.56"; of a row of a table, "in" may say anything.
  const isIn = /\bin $/i.test(text.slice(from - 3, from)) && text[colon - 1] !== '|';
  return isIn || isRate(unit) || unit?.symbol.includes('/') ? unit : null;
}

function startOfName(text: string, end: number): number {
  let from = end;
  while (end - from < 30 && (isLetter(text, from - 1) || isMark(text, from - 1, '/%-_'))) from -= 1;
  return from;
}

function unitInBrackets(text: string, close: number): Unit | null {
  const open = Math.max(text.lastIndexOf('(', close), text.lastIndexOf('[', close));
  return open >= 0 && close - open <= 25 ? parseUnit(text.slice(open + 1, close)) : null;
}
