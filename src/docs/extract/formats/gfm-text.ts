/** What GitHub's Markdown adds to the tree, looked for only where the text may hold it. */
import type { Nodes } from 'mdast';
import { gfmFromMarkdown } from 'mdast-util-gfm';

/** Without one of these in it, a text has no address that could become a link. */
const ADDRESS = /https?:|www\.|@/i;

/** Whose children hold no text of their own. */
const HOLDERS = new Set([
  'root',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'footnoteDefinition',
]);

function holdsAddress(node: Nodes): boolean {
  if (node.type === 'text') return ADDRESS.test(node.value);
  return 'children' in node && node.children.some(holdsAddress);
}

function inTexts(node: Nodes, change: (tree: Nodes) => unknown): void {
  if (!('children' in node)) return;
  if (HOLDERS.has(node.type)) for (const child of node.children) inTexts(child, change);
  else if (holdsAddress(node)) change(node);
}

/** The extensions of `mdast-util-gfm`, which turn addresses into links only in the paragraphs and cells that hold some. */
export function gfmTexts() {
  return gfmFromMarkdown().map(({ transforms, ...extension }) => ({
    ...extension,
    transforms: (transforms ?? []).map(
      (change) => (tree: Nodes) => inTexts(tree, change as (tree: Nodes) => unknown),
    ),
  }));
}
