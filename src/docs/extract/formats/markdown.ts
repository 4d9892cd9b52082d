import type { Code, Nodes, Root, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import type { ClaimContext } from '../../claim.ts';
import type { Block, Cell, Headings, TableBlock, TextBlock } from '../block.ts';
import { createTextBuilder, type MappedText, sliceText, splitLines } from '../mapped-text.ts';
import { readChart } from './chart.ts';
import { readSeparated } from './csv.ts';
import { gfmTexts } from './gfm-text.ts';
import { createHeadingStack, type HeadingStack, RUN_IN } from './heading-stack.ts';
import { readHtml } from './html.ts';
import { readInline } from './inline.ts';
import { readFormula, readFormulas } from './math.ts';
import { countSteps } from './parse-cost.ts';
import { readRestTable } from './rest-table.ts';
import { splitSourceLines } from './source-lines.ts';
import { padRows } from './span.ts';
import { badgeText } from './spoken-attribute.ts';

/** Reads Markdown with tables, footnotes, strike-through and front matter. Throws a refusal of costly shapes. */
export function readMarkdown(source: string): readonly Block[] {
  countSteps(source);
  const tree = fromMarkdown(source, {
    extensions: [gfm(), frontmatter(['yaml', 'toml'])],
    mdastExtensions: [gfmTexts(), frontmatterFromMarkdown(['yaml', 'toml'])],
  });
  return readTree(tree, source);
}

/** Reads a node that Markdown alone does not have. */
export type OtherReader = (node: Nodes, headings: HeadingStack) => Other;

export interface Other {
  readonly blocks: readonly Block[];
  /** What is below the node is in the blocks. */
  readonly isWhole: boolean;
}

const NOTHING: Other = { blocks: [], isWhole: false };

/** Turns a Markdown tree into blocks; MDX trees are read the same way. */
export function readTree(
  tree: Root,
  source: string,
  readOther: OtherReader = () => NOTHING,
): readonly Block[] {
  const blocks: Block[] = [];
  const headings = createHeadingStack();
  const walk = (nodes: readonly Nodes[], context: ClaimContext) => {
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at];
      if (node?.type === 'html') at = readHtmlRun(nodes, at, source, headings, blocks);
      else if (node) readBlock(node, context);
    }
  };
  const readBlock = (node: Nodes, context: ClaimContext) => {
    const block = readLeaf(node as RootContent, context, source, headings.path());
    if (block?.kind === 'text') enterHeading(node, block, headings);
    const other = block ? { blocks: [block], isWhole: true } : readOther(node, headings);
    blocks.push(...other.blocks);
    if (!other.isWhole && 'children' in node)
      walk(node.children as Nodes[], innerContext(node, context, source));
  };
  walk(tree.children, 'prose');
  return blocks;
}

/** Most words of what is read as a heading where it is not marked as one. */
const SHORT = 8;

/** A line of its own in bold or italics is a heading, too. */
function enterHeading(node: Nodes, { text: { text }, context }: TextBlock, headings: HeadingStack) {
  if (node.type === 'heading') headings.enter(node.depth, text.trim());
  if (node.type !== 'paragraph' || context !== 'prose' || node.children.length > 1) return;
  const isMarked = node.children[0]?.type === 'strong' || node.children[0]?.type === 'emphasis';
  if (isMarked && text.split(/\s+/).length <= SHORT) headings.enter(RUN_IN, text.trim());
}

/** `> **Note**:`, `> Tip:`, `> [!WARNING]`: an aside of the author's own. */
const ASIDE = /^>\s*(?:\[!\w+\]|([*_]{1,2})[^*_]{2,40}(?:\1:|:\1)|\p{Lu}\p{L}+:)/u;

function innerContext(node: Nodes, context: ClaimContext, source: string): ClaimContext {
  if (node.type === 'list' || node.type === 'listItem') return 'list';
  if (node.type !== 'blockquote') return context;
  const start = node.position?.start.offset ?? 0;
  return ASIDE.test(source.slice(start, start + 60)) ? context : 'quote';
}

function readLeaf(
  node: RootContent,
  context: ClaimContext,
  source: string,
  headings: Headings,
): Block | null {
  switch (node.type) {
    case 'paragraph':
      return (
        readGridParagraph(node, source, headings) ?? {
          kind: 'text',
          context,
          headings,
          text: inlineText(node.children, source),
          indent: node.position?.start.column ?? 0,
        }
      );
    case 'heading':
      return {
        kind: 'text',
        context: 'heading',
        headings,
        text: inlineText(node.children, source),
      };
    case 'table':
      return readTable(node, source, headings);
    case 'code':
      return readFence(node, source, headings);
    case 'definition': {
      const builder = createTextBuilder(source);
      const start = node.position?.start.offset ?? 0;
      const shown = badgeText(node.url);
      const end = node.position?.end.offset ?? start;
      builder.put(shown, start, end);
      if (node.title) builder.align(node.title, source.lastIndexOf(node.title, end), end);
      return builder.length() === 0
        ? null
        : { kind: 'text', context, headings, text: builder.build() };
    }
    case 'yaml':
      return { kind: 'text', context: 'prose', headings, text: wholeText(node, source) };
    default:
      return null;
  }
}

/** Fences that GitHub shows as they are written, and people read as tables. */
const SEPARATORS: ReadonlyMap<string, string> = new Map([
  ['csv', ','],
  ['tsv', '\t'],
]);

function readFence(node: Code, source: string, headings: Headings): Block {
  const text = codeText(node, source);
  if (node.lang === 'math')
    return { kind: 'text', context: 'prose', headings, text: readFormula(text, source) };
  const separator = SEPARATORS.get(node.lang ?? '');
  if (separator !== undefined) {
    const rows = readSeparated(splitLines(text), separator, sliceText);
    return tableOf(rows, headings);
  }
  const chart = node.lang === 'mermaid' ? readChart(text, headings) : null;
  return chart ?? { kind: 'code', headings, text };
}

/** A table drawn with `+---+`, which Markdown takes for a paragraph. */
function readGridParagraph(node: Nodes, source: string, headings: Headings): Block | null {
  const start = node.position?.start.offset ?? 0;
  if (source[start] !== '+') return null;
  const lines = splitSourceLines(source, start, node.position?.end.offset ?? start);
  const table = readRestTable(source, lines, 0);
  if (table?.next !== lines.length) return null;
  return { kind: 'table', context: 'table', headings, grid: table.grid, caption: null };
}

function inlineText(nodes: Parameters<typeof readInline>[0], source: string): MappedText {
  const builder = createTextBuilder(source);
  readInline(nodes, source, builder);
  return readFormulas(builder.build(), source);
}

function wholeText(node: Nodes, source: string): MappedText {
  const builder = createTextBuilder(source);
  builder.copy(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  return builder.build();
}

/** The lines inside a fence, or those of an indented block. */
function codeText(node: { readonly value: string } & Nodes, source: string): MappedText {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const firstLine = source.slice(start, source.indexOf('\n', start) + 1 || end);
  const isFenced = /^(?:`{3,}|~{3,})/.test(firstLine);
  const builder = createTextBuilder(source);
  builder.align(node.value, isFenced ? start + firstLine.length : start, end);
  return builder.build();
}

function readTable(node: Table, source: string, headings: Headings): Block {
  const rows = node.children.map((row) =>
    row.children.map((cell) => ({ text: inlineText(cell.children, source) })),
  );
  return tableOf(rows, headings);
}

/** A table whose first row names its columns. */
function tableOf(rows: readonly (readonly Cell[])[], headings: Headings): TableBlock {
  const grid = { rows: padRows(rows), headerRows: Math.min(1, rows.length) };
  return { kind: 'table', context: 'table', headings, grid, caption: null };
}

/** Reads an HTML node, together with the siblings up to the end of a table that it leaves open. */
function readHtmlRun(
  nodes: readonly Nodes[],
  first: number,
  source: string,
  headings: HeadingStack,
  blocks: Block[],
): number {
  const start = nodes[first]?.position?.start.offset ?? 0;
  let last = first;
  const endOf = (at: number) => nodes[at]?.position?.end.offset ?? start;
  if (hasOpenTable(source.slice(start, endOf(first)))) {
    const closing = nodes.findIndex(
      (node, at) => at > first && node.type === 'html' && /<\/table/i.test(node.value),
    );
    last = Math.max(closing, first);
  }
  blocks.push(...readHtml(source, start, endOf(last), headings));
  return last;
}

function hasOpenTable(html: string): boolean {
  const opened = html.toLowerCase().lastIndexOf('<table');
  return opened >= 0 && !html.toLowerCase().includes('</table', opened);
}
