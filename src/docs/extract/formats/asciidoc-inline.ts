import {
  copyMarkedUp,
  createTextBuilder,
  type MappedText,
  type TextBuilder,
} from '../mapped-text.ts';
import { decodeEntity } from './entity.ts';

/** A link, image or footnote: its address goes, the words in its brackets stay. */
const MACRO =
  /(?:(?:https?|ftp|link|mailto|xref|image|footnote|anchor|kbd|btn|icon):{1,2}[^\s[\]]{0,500})\[([^\]\n]{0,400})\]/y;
/** `+words+`: passed through as they are. */
const PASSED = /\+(?:[^\s+]|[^\s+][^+\n]{0,400}[^\s+])\+(?![\p{L}\p{N}_+])/uy;
const ADDRESS = /https?:\/\/[^\s[\]]{1,2000}/y;

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
  ADDRESS.lastIndex = at;
  return ADDRESS.test(source) ? Math.min(end, ADDRESS.lastIndex) : null;
}

function readPassed(source: string, at: number, end: number, into: TextBuilder): number | null {
  if (source[at] !== '+' || /[\p{L}\p{N}_+]/u.test(source[at - 1] ?? ' ')) return null;
  PASSED.lastIndex = at;
  if (!PASSED.test(source) || PASSED.lastIndex > end) return null;
  into.copy(at + 1, PASSED.lastIndex - 1);
  return PASSED.lastIndex;
}

function readEntity(source: string, at: number, into: TextBuilder): number | null {
  const entity = source[at] === '&' ? decodeEntity(source.slice(at, at + 12)) : null;
  if (!entity) return null;
  into.put(entity.text, at, at + entity.length);
  return at + entity.length;
}

/** `*`, `_`, backtick and `#` where they touch a word on one side only, or stand double. */
function skipMark(source: string, at: number): number | null {
  const mark = source.charAt(at);
  if (!'*_`#'.includes(mark)) return null;
  if (source[at + 1] === mark) return at + 2;
  const before = /[\p{L}\p{N}]/u.test(source.charAt(at - 1));
  const after = /[\p{L}\p{N}]/u.test(source.charAt(at + 1));
  const isBlank = /\s/.test(source[at - 1] ?? ' ') && /\s/.test(source[at + 1] ?? ' ');
  return (before && after) || isBlank ? null : at + 1;
}
