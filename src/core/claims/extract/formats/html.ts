import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseFragment } from 'parse5';
import type { ClaimContext } from '../../claim.ts';
import type { Block } from '../block.ts';
import type { MappedText, TextBuilder } from '../mapped-text.ts';
import { createTextBuilder } from '../mapped-text.ts';
import { readHtmlTable } from './html-table.ts';
import { attributesOf, isReadInPlace } from './spoken-attribute.ts';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that begin a text of their own. */
const BLOCKS = new Set(
  (
    'p div li ul ol dl dt dd h1 h2 h3 h4 h5 h6 summary details section article blockquote figure figcaption ' +
    'header footer main caption center tr td th table tbody thead pre hr body form fieldset'
  ).split(' '),
);

const SILENT = new Set(['script', 'style', 'template']);

/** Reads a stretch of HTML: texts, tables, preformatted blocks and spoken attributes. */
export function readHtml(
  source: string,
  start: number,
  end: number,
  headings: readonly string[],
): readonly Block[] {
  const fragment = parseFragment(source.slice(start, end), { sourceCodeLocationInfo: true });
  const blocks: Block[] = [];
  let builder = createTextBuilder(source);
  const flush = (context: ClaimContext) => {
    const text = builder.build();
    if (text.text.trim() !== '') blocks.push({ kind: 'text', context, headings, text });
    builder = createTextBuilder(source);
  };
  const walk = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) visit(node);
  };
  const visit = (node: HtmlNode) => {
    if ('value' in node) readHtmlText(node, start, builder);
    if (!('tagName' in node) || SILENT.has(node.tagName)) return;
    for (const text of readAttributes(node, source, start, builder))
      blocks.push({ kind: 'text', context: 'html', headings, text });
    if (node.tagName === 'br') builder.put('\n', start, start);
    if (BLOCKS.has(node.tagName)) visitBlock(node);
    else walk(node.childNodes);
  };
  const visitBlock = (node: Element) => {
    flush('html');
    if (node.tagName === 'table') blocks.push(readHtmlTable(node, source, start, headings));
    else if (node.tagName === 'pre') blocks.push(readPre(node, source, start, headings));
    else walk(node.childNodes);
    flush(/^h[1-6]$/.test(node.tagName) ? 'heading' : 'html');
  };
  walk(fragment.childNodes);
  flush('html');
  return blocks;
}

/** Text of a node, with entities decoded, at its place. */
export function readHtmlText(node: HtmlNode, base: number, into: TextBuilder): void {
  const place = node.sourceCodeLocation;
  if ('value' in node && place)
    into.align(node.value, base + place.startOffset, base + place.endOffset);
}

/** Texts of their own in an element's attributes; the one word of a picture goes into the text it is in. */
function readAttributes(node: Element, source: string, base: number, around: TextBuilder) {
  const texts: MappedText[] = [];
  for (const { name, value, start, end } of attributesOf(node)) {
    const isInPlace = name === 'alt' && isReadInPlace(value);
    const builder = isInPlace ? around : createTextBuilder(source);
    builder.align(value, base + start, base + end);
    if (!isInPlace) texts.push(builder.build());
  }
  return texts;
}

function readPre(node: Element, source: string, base: number, headings: readonly string[]): Block {
  const builder = createTextBuilder(source);
  const walk = (child: HtmlNode) => {
    readHtmlText(child, base, builder);
    if ('childNodes' in child) child.childNodes.forEach(walk);
  };
  node.childNodes.forEach(walk);
  return { kind: 'code', headings, language: '', text: builder.build() };
}
