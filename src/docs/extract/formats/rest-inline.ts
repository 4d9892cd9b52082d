import { matchAt } from '../../numbers/characters.ts';
import {
  copyMarkedUp,
  createTextBuilder,
  type MappedText,
  type TextBuilder,
  trimText,
} from '../mapped-text.ts';
import { putFormula } from './math.ts';

/** ``:role:`text` ``, `` `text <address>`_ ``: the text stays. */
const TARGET = /\s<[^<>\n]{1,300}>(?=`_)/y;
/** ``:math:`3\,\mu s` `` */
const FORMULA = /:math:`([^`\n]{1,500})`/y;
const ROLE = /:[A-Za-z][\w:-]{0,30}:(?=`)/y;

/** Copies reST text as a reader sees it: emphasis, roles, addresses and substitutions undone. */
export function copyRestInline(
  source: string,
  start: number,
  end: number,
  into: TextBuilder,
): void {
  const endOf = (pattern: RegExp, at: number) => matchAt(pattern, source, at) && pattern.lastIndex;
  copyMarkedUp(source, start, end, into, (at) => {
    const formula = endOf(FORMULA, at);
    if (formula !== null) putFormula(source, at + ':math:`'.length, formula - 1, into);
    if (formula !== null) return formula;
    const role = endOf(ROLE, at);
    // A raised number is an exponent: ``10\ :sup:`6` `` is no 106.
    if (role !== null && source.startsWith(':sup:', at)) into.put('^', at, at + 1);
    return endOf(TARGET, at) ?? role ?? skipMark(source, at);
  });
}

/** A stretch of reST as a reader sees it. */
export function restText(source: string, start: number, end: number): MappedText {
  const builder = createTextBuilder(source);
  copyRestInline(source, start, end, builder);
  return builder.build();
}

/** The same without the blanks around it: a cell, a caption. */
export function trimmedRestText(source: string, start: number, end: number): MappedText {
  return trimText(restText(source, start, end));
}

function skipMark(source: string, at: number): number | null {
  const mark = source.charAt(at);
  if ('\\`'.includes(mark)) return /^(?:\\ |`_)/.test(source.slice(at, at + 2)) ? at + 2 : at + 1;
  if (mark !== '*') return null;
  const isBlank = /\s/.test(source[at - 1] ?? ' ') && /\s/.test(source[at + 1] ?? ' ');
  return isBlank ? null : at + 1;
}
