import { parseFragment } from 'parse5';
import { matchAt } from '../../numbers/characters.ts';
import {
  copyMarkedUp,
  createTextBuilder,
  type MappedText,
  type TextBuilder,
} from '../mapped-text.ts';

/** A link, image or footnote: its address goes, the words in its brackets stay. */
const MACRO =
  /(?:(?:https?|ftp|link|mailto|xref|image|footnote|anchor|kbd|btn|icon):{1,2}[^\s[\]]{0,500})\[([^\]\n]{0,400})\]/y;
/** `+words+`: passed through as they are. */
const PASSED = /\+(?:[^\s+]|[^\s+][^+\n]{0,400}[^\s+])\+(?![\p{L}\p{N}_+])/uy;
const ADDRESS = /https?:\/\/[^\s[\]]{1,2000}/y;
/** `&micro;`, `&#8239;`, and the attributes that AsciiDoc has for the same: `{nbsp}`. */
const ENTITY = /&#?\w{1,30};|\{(?:amp|deg|gt|lt|nbsp|plus|sp|wj|zwsp)\}/y;
/** Those that HTML calls otherwise. */
const ENTITIES: Readonly<Record<string, string>> = { sp: '#32', wj: '#8288', zwsp: '#8203' };
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
  const [whole, inside = ''] = matchAt(MACRO, source, at) ?? [''];
  const stop = at + whole.length;
  if (whole === '' || stop > end) {
    const address = matchAt(ADDRESS, source, at);
    return address && Math.min(end, at + address[0].length);
  }
  const isAside = /^(?:footnote|image)/.test(whole);
  if (isAside) into.put('\n\n', at, at + 1);
  into.copy(stop - 1 - inside.length, stop - 1);
  if (isAside) into.put('\n\n', stop - 1, stop);
  return stop;
}

function readPassed(source: string, at: number, end: number, into: TextBuilder): number | null {
  const before = source[at - 1] ?? ' ';
  const [passed] = (!WORD.test(before) &&
    !'_+'.includes(before) &&
    matchAt(PASSED, source, at)) || [''];
  const stop = at + passed.length;
  if (passed === '' || stop > end) return null;
  into.copy(at + 1, stop - 1);
  return stop;
}

function readEntity(source: string, at: number, into: TextBuilder): number | null {
  const [entity] = matchAt(ENTITY, source, at) ?? [];
  const name = entity?.replace(/^[&{]|[;}]$/g, '') ?? '';
  const shown = name && parseFragment(`&${ENTITIES[name] ?? name};`).childNodes[0];
  if (!entity || !shown || !('value' in shown)) return null;
  into.put(shown.value, at, at + entity.length);
  return at + entity.length;
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
