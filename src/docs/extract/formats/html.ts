import { parseFragment } from 'parse5';
import { lineAt } from '../../../core/text/lines.ts';
import { wordSet } from '../../../core/text/word-set.ts';
import type { ClaimContext } from '../../claim.ts';
import type { Block, Headings } from '../block.ts';
import { createTextBuilder, type MappedText, type TextBuilder } from '../mapped-text.ts';
import { type HeadingStack, RUN_IN } from './heading-stack.ts';
import {
  checkOrder,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isInline,
  isUnseen,
  markInline,
  readHtmlText,
} from './html-node.ts';
import { findElements, readHtmlTable } from './html-table.ts';
import { readRecords } from './records.ts';
import { DocumentRefusal } from './refusal.ts';
import { attributesOf, isReadInPlace } from './spoken-attribute.ts';

/** Elements that may be open inside each other: the tree is walked by recursion, and formatting is rebuilt at each level. */
const MAX_DEPTH = 400;

const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)/g;

/** Elements that have no end, or that the next one of their kind ends. */
const UNENDED = wordSet(
  'area base br col embed hr img input link meta param source track wbr',
  'p li dt dd td th tr thead tbody tfoot option optgroup colgroup',
);

/** Throws a refusal where a stretch of HTML leaves too many elements open; one pass. */
function checkNesting(source: string, start: number, end: number): void {
  let depth = 0;
  TAG.lastIndex = start;
  for (let tag = TAG.exec(source); tag && tag.index < end; tag = TAG.exec(source)) {
    if (UNENDED.has(tag[2]?.toLowerCase() ?? '')) continue;
    depth = tag[1] ? Math.max(0, depth - 1) : depth + 1;
    if (depth <= MAX_DEPTH) continue;
    throw new DocumentRefusal(
      'work',
      `line ${lineAt(source, tag.index)}: ${MAX_DEPTH} HTML elements are open inside each other, too many to read; close them, or list the file in docs.ignore`,
    );
  }
}

/** Reads a stretch of HTML: texts, tables, preformatted blocks, spoken attributes, data of charts. */
export function readHtml(
  source: string,
  start: number,
  end: number,
  headings: HeadingStack,
): readonly Block[] {
  checkNesting(source, start, end);
  const blocks: Block[] = [];
  const fragment = parseFragment(source.slice(start, end), { sourceCodeLocationInfo: true });
  const reading = { source, base: start, headings, blocks, builder: createTextBuilder(source) };
  readNodes(fragment.childNodes, reading);
  flush(reading, 'html');
  if (hasStrayEnd(source.slice(start, end))) headings.leave(RUN_IN);
  return blocks;
}

const count = (text: string, tag: string): number => text.toLowerCase().split(tag).length - 1;

/** Whether details end here that Markdown lies in: `</details>` alone. */
const hasStrayEnd = (html: string): boolean => count(html, '</details') > count(html, '<details');

/** How deep a heading an element is; 0: it is none. */
const depthOf = ({ tagName }: HtmlElement): number =>
  tagName === 'summary' ? RUN_IN : Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);

interface Reading {
  readonly source: string;
  /** Offset of the parsed stretch in the source. */
  readonly base: number;
  readonly headings: HeadingStack;
  readonly blocks: Block[];
  builder: TextBuilder;
}

function flush(reading: Reading, context: ClaimContext): MappedText {
  const text = reading.builder.build();
  if (text.text.trim() !== '')
    reading.blocks.push({ kind: 'text', context, headings: reading.headings.path(), text });
  reading.builder = createTextBuilder(reading.source);
  return text;
}

function readNodes(nodes: readonly HtmlNode[], reading: Reading): void {
  for (const node of nodes) {
    if (!isElement(node)) readHtmlText(node, reading.base, reading.builder);
    else if (node.tagName === 'script') readScript(node, reading);
    else if (node.tagName !== 'style') readElement(node, reading);
  }
}

function readElement(node: HtmlElement, reading: Reading): void {
  checkOrder(node);
  readAttributes(node, reading);
  if (isInline(node)) {
    markInline(node, reading.base, reading.builder);
    readNodes(node.childNodes, reading);
    return;
  }
  const { source, base, blocks, headings } = reading;
  flush(reading, 'html');
  if (node.tagName === 'table') {
    blocks.push(readHtmlTable(node, source, base, headings.path()));
    for (const table of findElements(node, ['table'])) readElement(table, reading);
  } else if (node.tagName === 'pre') blocks.push(readPre(node, source, base, headings.path()));
  else readNodes(node.childNodes, reading);
  endElement(node, reading);
}

/** What stood in it is a heading, or is under none of its own any longer. */
function endElement(node: HtmlElement, reading: Reading): void {
  const depth = depthOf(node);
  const { text } = flush(reading, depth > 0 ? 'heading' : 'html');
  if (depth > 0 && text.trim() !== '') reading.headings.enter(depth, text.trim());
  if (node.tagName === 'details' && node.sourceCodeLocation?.endTag) reading.headings.leave(RUN_IN);
}

function readScript(node: HtmlElement, { source, base, blocks, headings }: Reading): void {
  const place = node.sourceCodeLocation;
  const from = place?.startTag?.endOffset;
  const to = place?.endTag?.startOffset ?? place?.endOffset;
  if (from !== undefined && to !== undefined)
    blocks.push(...readRecords(source, base + from, base + to, headings.path(), 'html'));
}

/** Texts of their own in an element's attributes; the one word of a picture goes into the text it is in. */
function readAttributes(node: HtmlElement, reading: Reading): void {
  const { source, base, blocks, headings } = reading;
  for (const { name, value, start, end } of attributesOf(node)) {
    const isInPlace = name === 'alt' && isReadInPlace(value);
    const builder = isInPlace ? reading.builder : createTextBuilder(source);
    if (name === 'src') builder.put(value, base + start, base + end);
    else builder.align(value, base + start, base + end);
    const own = { kind: 'text', context: 'html', headings: headings.path() } as const;
    if (!isInPlace) blocks.push({ ...own, text: builder.build() });
  }
}

function readPre(node: HtmlElement, source: string, base: number, headings: Headings): Block {
  const builder = createTextBuilder(source);
  const walk = (child: HtmlNode) => {
    const place = child.sourceCodeLocation;
    const edge = isElement(child) && isUnseen(child) ? '\n' : '';
    builder.put(edge, base, base + 1);
    if ('value' in child && place)
      builder.align(child.value, base + place.startOffset, base + place.endOffset);
    if ('childNodes' in child) child.childNodes.forEach(walk);
    builder.put(edge, base, base + 1);
  };
  node.childNodes.forEach(walk);
  return { kind: 'code', headings, text: builder.build() };
}
