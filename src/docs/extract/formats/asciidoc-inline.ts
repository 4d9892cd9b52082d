import { parseFragment } from 'parse5';
import {
  copyMarkedUp,
  createTextBuilder,
  endOfMatch,
  type MappedText,
  type TextBuilder,
} from '../mapped-text.ts';

/** A link, image or footnote: its address goes, the words in its brackets stay. */
const MACRO =
  /(?:(?:https?|ftp|link|mailto|xref|image|footnote|anchor|kbd|btn|icon):{1,2}[^\s[\]]{0,500})\[([^\]\n]{0,400})\]/y;
/** `+words+`: passed through as they are. */
const PASSED = /\+(?:[^\s+]|[^\s+][^+\n]{0,400}[^\s+])\+(?![\p{L}\p{N}_+])/uy;
const ADDRESS = /https?:\/\/[^\s[\]]{1,2000}/y;
/** `&micro;`, `&#8239;` */
const ENTITY = /&#?\w{1,30};/y;
const WORD = /[\p{L}\p{N}]/u;

/** AsciiDoc text as a reader sees it: formatting marks and addresses gone. Linear. */
export function asciidocText(source: string, start: number, end: number): MappedText {
  const into = createTextBuilder(source);
  copyMarkedUp(source, start, end, into, (at) => {
    const read = skipMacro(source, at, end, into) ?? readEntity(source, at, into);
    return read ?? readPassed(source, at, end, into) ?? skipMark(source, at);
  });
  return into.build();
}

function skipMacro(source: string, at: number, end: number, into: TextBuilder): number | null {
  if (!/[a-z]/.test(source.charAt(at)) || /[A-Za-z0-9]/.test(source.charAt(at - 1))) return null;
  MACRO.lastIndex = at;
  const macro = MACRO.exec(source);
  if (macro && MACRO.lastIndex <= end) {
    const words = MACRO.lastIndex - 1 - (macro[1]?.length ?? 0);
    const isAside = /^(?:footnote|image)/.test(macro[0]);
    if (isAside) into.put('\n\n', at, at + 1);
    into.copy(words, MACRO.lastIndex - 1);
    if (isAside) into.put('\n\n', MACRO.lastIndex - 1, MACRO.lastIndex);
    return MACRO.lastIndex;
  }
  const address = endOfMatch(ADDRESS, source, at);
  return address && Math.min(end, address);
}

function readPassed(source: string, at: number, end: number, into: TextBuilder): number | null {
  const before = source[at - 1] ?? ' ';
  const passed = WORD.test(before) || '_+'.includes(before) ? null : endOfMatch(PASSED, source, at);
  if (passed === null || passed > end) return null;
  into.copy(at + 1, passed - 1);
  return passed;
}

function readEntity(source: string, at: number, into: TextBuilder): number | null {
  const end = endOfMatch(ENTITY, source, at);
  const shown = end && parseFragment(source.slice(at, end)).childNodes[0];
  if (!shown || !('value' in shown)) return null;
  into.put(shown.value, at, end);
  return end;
}

/** `*`, `_`, backtick and `#` where they touch a word on one side only, or stand double. */
function skipMark(source: string, at: number): number | null {
  const mark = source.charAt(at);
  if (!'*_`#'.includes(mark)) return null;
  if (source[at + 1] === mark) return at + 2;
  const before = WORD.test(source.charAt(at - 1));
  const after = WORD.test(source.charAt(at + 1));
  const isBlank = /\s/.test(source[at - 1] ?? ' ') && /\s/.test(source[at + 1] ?? ' ');
  return (before && after) || isBlank ? null : at + 1;
}
