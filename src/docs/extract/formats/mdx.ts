import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Block } from '../block.ts';
import { createTextBuilder } from '../mapped-text.ts';
import { gfmTexts } from './gfm-text.ts';
import type { HeadingStack } from './heading-stack.ts';
import { readHtml } from './html.ts';
import { readAttributeText, readExpression } from './jsx.ts';
import { type Other, readMarkdown, readTree } from './markdown.ts';
import { countSteps } from './parse-cost.ts';
import { readRecords } from './records.ts';

/** Reads MDX; what is no valid MDX is read as Markdown, as half of such files in the wild must be. */
export function readMdx(source: string): readonly Block[] {
  countSteps(source);
  return readStrictly(source) ?? readMarkdown(source);
}

function readStrictly(source: string): readonly Block[] | null {
  try {
    const tree = fromMarkdown(source, {
      extensions: [gfm(), frontmatter(['yaml', 'toml']), mdxjs()],
      mdastExtensions: [gfmTexts(), frontmatterFromMarkdown(['yaml', 'toml']), mdxFromMarkdown()],
    });
    return readTree(tree, source, (node, headings) => readMdxNode(node, source, headings));
  } catch {
    return null;
  }
}

/** Words and data in a component's attributes, in expressions and in what a file exports. */
function readMdxNode(node: Nodes, source: string, stack: HeadingStack): Other {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  if (node.type === 'mdxJsxFlowElement' && node.name === 'table')
    return { blocks: readHtml(source, start, end, stack), isWhole: true };
  const headings = stack.path();
  const builder = createTextBuilder(source);
  if (node.type === 'mdxFlowExpression') readExpression(node.value, source, start, end, builder);
  if (node.type === 'mdxJsxFlowElement') readAttributeText(node, source, builder);
  const text = builder.build();
  const shown = { kind: 'text', context: 'prose', headings, text } as const;
  const records = readRecords(source, start, endOfCode(node, start, end), headings, 'table');
  return { blocks: [...(text.text.trim() === '' ? [] : [shown]), ...records], isWhole: false };
}

/** Where the code that a node begins with ends; of an element its tag, at the latest. */
function endOfCode(node: Nodes, start: number, end: number): number {
  if (node.type === 'mdxJsxFlowElement') return node.children[0]?.position?.start.offset ?? end;
  return node.type === 'mdxjsEsm' || node.type === 'mdxFlowExpression' ? end : start;
}
