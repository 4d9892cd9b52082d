import type { DefaultTreeAdapterTypes } from 'parse5';
import { wordSet } from '../../../core/text/word-set.ts';
import type { TextBuilder } from '../mapped-text.ts';
import { DocumentRefusal } from './refusal.ts';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** Elements that stay in the text they are in; all others, unknown ones too, begin one of their own. */
const INLINE = wordSet(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark nobr q s samp small',
  'span strike strong sub sup time tt u var wbr img picture source',
);

export function isInline(node: HtmlElement): boolean {
  return INLINE.has(node.tagName) && !isUnseen(node);
}

const attributeOf = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value.toLowerCase();

const UNDRAWN = /display\s*:\s*none|visibility\s*:\s*hidden|(?:font-size|opacity)\s*:\s*0(?!\.?\d)/;

/** Nothing is drawn for it, so that the text around it goes on without it. */
export function isUnseen(node: HtmlElement): boolean {
  return (
    attributeOf(node, 'hidden') !== undefined || UNDRAWN.test(attributeOf(node, 'style') ?? '')
  );
}

/** Refuses digits that are drawn in another order than they are written in. */
export function checkOrder(node: HtmlElement): void {
  const isReversed = node.tagName === 'bdo' && attributeOf(node, 'dir') === 'rtl';
  if (isReversed || attributeOf(node, 'style')?.includes('bidi-override'))
    throw new DocumentRefusal(
      'encoding',
      `<${node.tagName}> draws its text backwards: write it as it is read, or list the file in docs.ignore`,
    );
}

/** A line break, and a raised or lowered number: `10<sup>6</sup>` is no 106. */
export function markInline(node: HtmlElement, base: number, into: TextBuilder): void {
  const at = base + (node.sourceCodeLocation?.startOffset ?? 0);
  const first = node.childNodes[0];
  if (node.tagName === 'br') into.put('\n', at, at + 1);
  if (!first || !('value' in first) || !/^[-+−]?\d/.test(first.value)) return;
  if (node.tagName === 'sup') into.put('^', at, at + 1);
  if (node.tagName === 'sub') into.put('_', at, at + 1);
}

/** Text of a node, entities decoded, blanks and line ends as the one blank that is shown. */
export function readHtmlText(node: HtmlNode, base: number, into: TextBuilder): void {
  const place = node.sourceCodeLocation;
  if ('value' in node && place)
    into.flow(node.value, base + place.startOffset, base + place.endOffset);
}
