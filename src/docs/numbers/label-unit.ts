import { parseUnit } from '../../quantity/parse-unit.ts';
import type { Unit } from '../../quantity/unit.ts';
import { isBlank, isLetter } from './characters.ts';

const METRICS: ReadonlyMap<string, string> = new Map([
  ['ops', 'ops/s'],
  ['rps', 'req/s'],
  ['qps', 'req/s'],
]);

const QUOTES = '"\'`*';

function skipQuotesBack(text: string, from: number): number {
  let at = from;
  while (from - at < 28 && (isBlank(text, at - 1) || QUOTES.includes(text[at - 1] ?? ' '))) at -= 1;
  return at;
}

/** The unit in a label right before a number: `QPS: 159K`, `Requests/sec:  748`, `Time (ms) = 5`. */
export function readLabelUnit(text: string, start: number): Unit | null {
  const colon = skipQuotesBack(text, start);
  if (!':=|'.includes(text[colon - 1] ?? ' ')) return null;
  const end = skipQuotesBack(text, colon - 1);
  if (')]'.includes(text[end - 1] ?? ' ')) return unitInBrackets(text, end - 1);
  let from = end;
  while (end - from < 30 && (isLetter(text, from - 1) || '/%-'.includes(text[from - 1] ?? ' ')))
    from -= 1;
  const word = text.slice(from, end);
  const unit = word === '' ? null : parseUnit(METRICS.get(word.toLowerCase()) ?? word);
  const isRate = unit?.dimension === 'rate' || unit?.dimension === 'throughput-bytes';
  return isRate || word.includes('/') ? unit : null;
}

function unitInBrackets(text: string, close: number): Unit | null {
  const open = Math.max(text.lastIndexOf('(', close), text.lastIndexOf('[', close));
  return open >= 0 && close - open <= 25 ? parseUnit(text.slice(open + 1, close)) : null;
}
