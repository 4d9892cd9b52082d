import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Block } from '../block.ts';
import { readMarkdown, readTree } from './markdown.ts';

/** Reads MDX; what is no valid MDX is read as Markdown, as half of such files in the wild must be. */
export function readMdx(source: string): readonly Block[] {
  return readStrictly(source) ?? readMarkdown(source);
}

function readStrictly(source: string): readonly Block[] | null {
  try {
    const tree = fromMarkdown(source, {
      extensions: [gfm(), frontmatter(['yaml', 'toml']), mdxjs()],
      mdastExtensions: [
        gfmFromMarkdown(),
        frontmatterFromMarkdown(['yaml', 'toml']),
        mdxFromMarkdown(),
      ],
    });
    return readTree(tree, source);
  } catch {
    return null;
  }
}
