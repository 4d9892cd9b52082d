import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { remember } from '../../../core/text/remember.ts';
import type { TextBuilder } from '../mapped-text.ts';
import { SPOKEN } from './spoken-attribute.ts';

/** What a component's attributes say, in order and parted by blanks: `<Stat label="Rate" value={9} unit="req/s" />`. */
export function readAttributeText(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  source: string,
  into: TextBuilder,
): void {
  const isShown = (name: string) => SPOKEN.has(name) || /^[A-Z]|\./.test(node.name ?? '');
  for (const attribute of node.attributes) {
    const start = attribute.position?.start.offset;
    const end = attribute.position?.end.offset;
    if (attribute.type !== 'mdxJsxAttribute' || start === undefined || end === undefined) continue;
    const { name, value } = attribute;
    if (!value || !isShown(name)) continue;
    const from = start + name.length;
    if (typeof value === 'object') readExpression(value.value, source, from, end, into);
    else put(value, from, end, into);
  }
}

/** `export const took = '12 ms'`: a name that says the same wherever it stands. Of blanks only one run at a time, so that a long one takes no square of its length. */
const CONSTANT =
  /^(?:export[ \t]+)?const[ \t]+(\w+)[ \t]*=[ \t]*(["'`].*["'`]|-?[\d.][\d._]*)(?:[ \t]*;)?[ \t]*\r?$/gm;
const constantsIn = remember(
  (source: string) =>
    new Map([...source.matchAll(CONSTANT)].map(({ 1: name = '', 2: value = '' }) => [name, value])),
  1,
);

/** What an expression shows where it is a text or a number and no more: `{"12 ms"}`, `{12}`, or the name of one. */
export function readExpression(
  code: string,
  source: string,
  start: number,
  end: number,
  into: TextBuilder,
): void {
  const name = code.trim();
  const constant = /^\w+$/.test(name) ? constantsIn(source).get(name) : undefined;
  const value = constant ?? name;
  const isQuoted = /^(["'`])(?:(?!\1)[^\\$])*\1$/.test(value);
  if (!isQuoted && !/^-?[\d.][\d._]*$/.test(value)) return;
  const shown = isQuoted ? value.slice(1, -1) : value;
  if (constant === undefined) put(shown, start, end, into);
  else into.put(shown, start, end);
}

function put(value: string, start: number, end: number, into: TextBuilder): void {
  if (into.length() > 0) into.put(' ', start, start + 1);
  into.align(value, start, end);
}
