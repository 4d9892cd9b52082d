import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { TextBuilder } from '../mapped-text.ts';
import { SPOKEN } from './spoken-attribute.ts';

/** What a component's attributes say, in order and parted by blanks: `<Stat label="Rate" value={9} unit="req/s" />`. */
export function readAttributeText(
  node: MdxJsxFlowElement | MdxJsxTextElement,
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
    if (typeof value === 'object') readExpression(value.value, from, end, into);
    else put(value, from, end, into);
  }
}

/** What an expression shows where it is a text or a number and no more: `{"12 ms"}`, `{12}`. */
export function readExpression(code: string, start: number, end: number, into: TextBuilder): void {
  const value = code.trim();
  const isQuoted = /^(["'`])(?:(?!\1)[^\\$])*\1$/.test(value);
  if (isQuoted) put(value.slice(1, -1), start, end, into);
  else if (/^-?[\d.][\d._]*$/.test(value)) put(value, start, end, into);
}

function put(value: string, start: number, end: number, into: TextBuilder): void {
  if (into.length() > 0) into.put(' ', start, start + 1);
  into.align(value, start, end);
}
