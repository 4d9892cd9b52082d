/** Units at the end of words: of a label before its value, or of a title above its column. */
import { parseUnit, unitAtEndOf } from '../../quantity/parse-unit.ts';
import type { Unit } from '../../quantity/unit.ts';

const IN_BRACKETS = /[([]([^()[\]]{1,40})[)\]]$/;
/** The last of several, without the value of the one before: `n=1000 ns_per_op`. */
const CLAUSE = /(?:[=:] *\d\S*)?([^,;|"'{}=:()[\]]*)[)\]]?$/;
/** `requests per second` or `MB/s`, which others may divide further. */
const QUOTIENT = /(?<!\S)(?:(?:\S+ )?per \S+(?: \S+)?|\S*\/\S+)(?= per\b|$)/i;
/** What stands behind these is of the number, or what something is counted by: `in 10 seconds`, `pro sec`. */
const NO_VALUE = /(?:^|\s)(?:\d\S*|per|pro|par|por|al|a|an|one|each|every) \S+$/i;
/** `ops per busy ms` is no time, `time per op ns` is one. */
const DIVIDED = /^(?!.*\b(?:time|latency|duration|cost)\b)(?:.*\s)?per\s/i;

/** `second` is the one after the first as often as a unit, and `pro Sekunde` what something is counted by: a value is of several. */
export const isSingular = (words: string): boolean =>
  /(?<![\w-])(?:nano|mi[ck]ro|milli)?se[cgk][ou]nd[aeo]?$/i.test(words);

/** With the scale before it: `million requests per second`. */
function quotientIn(words: string): string | null {
  const { 0: plain = '', index = 0 } = QUOTIENT.exec(words) ?? {};
  const scaled = `${/\S+ $/.exec(words.slice(0, index))?.[0] ?? ''}${plain}`;
  const [unit, more] = [parseUnit(plain), parseUnit(scaled)];
  if (unit === null) return null;
  return unit.dimension === more?.dimension && more.factor > unit.factor ? scaled : plain;
}

/** The words of the unit at the end; null where there is none, or one that may as well be of something else. */
function unitWords(text: string): string | null {
  const inner = IN_BRACKETS.exec(text)?.[1];
  if (inner !== undefined) return parseUnit(inner) === null ? unitWords(inner) : inner;
  const words = CLAUSE.exec(text.replace(/ *\/ */g, '/'))?.[1]?.trim() ?? '';
  const isOther = NO_VALUE.test(words) || isSingular(words) || DIVIDED.test(words);
  const last = isOther && !/\bin \S+$/i.test(words) ? null : /\S*$/.exec(words)?.[0];
  return quotientIn(words) ?? last ?? null;
}

/** The unit that a text ends in, and the text without it. */
export function unitAtEnd(text: string): { readonly unit: Unit | null; readonly title: string } {
  const words = unitWords(text) ?? '';
  const unit = parseUnit(words);
  if (unit === null) return { unit: unitAtEndOf(words), title: text };
  const title = text.slice(0, text.lastIndexOf(words)) || text.replace(words, '');
  return { unit, title: title.replace(/[([]\s*$/, '').trim() };
}
