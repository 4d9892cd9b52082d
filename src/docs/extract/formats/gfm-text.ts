/** What GitHub's Markdown adds to the tree, looked for only where the text may hold it. */
import type { Nodes } from 'mdast';
import { gfmFromMarkdown } from 'mdast-util-gfm';

/** Without one of these in it, a text has no address that could become a link. */
const ADDRESS = /https?:|www\.|@/i;

function inTexts(node: Nodes, change: (tree: Nodes) => unknown): void {
  if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') return;
  if (node.children.some((child) => child.type === 'text' && ADDRESS.test(child.value)))
    change(node);
  else for (const child of node.children) inTexts(child, change);
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
