import { LFS_POINTER } from '../../../core/text/lfs-pointer.ts';
import type { Block } from '../block.ts';
import type { DocumentFormat } from '../extract.ts';
import { findControl } from '../fold-character.ts';
import { createHeadingStack } from './heading-stack.ts';
import { countSteps } from './parse-cost.ts';
import { DocumentRefusal } from './refusal.ts';

const ENDINGS: ReadonlyMap<string, DocumentFormat> = new Map(
  Object.entries({
    md: 'markdown',
    markdown: 'markdown',
    mdown: 'markdown',
    mdwn: 'markdown',
    mkd: 'markdown',
    mkdn: 'markdown',
    mdx: 'mdx',
    rst: 'rest',
    rest: 'rest',
    adoc: 'asciidoc',
    asciidoc: 'asciidoc',
    asc: 'asciidoc',
    html: 'html',
    htm: 'html',
  }),
);

export function formatOf(path: string): DocumentFormat {
  const ending = /\.([A-Za-z]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return ENDINGS.get(ending) ?? 'text';
}

/**
 * Reads a text into blocks by the parser of its format, which is loaded only now. Throws where the
 * text cannot be read as people see it, saying where and what to do.
 */
export async function readFormat(text: string, path: string): Promise<readonly Block[]> {
  const control = findControl(text);
  if (control !== null) throw new DocumentRefusal('encoding', control);
  if (text.startsWith(LFS_POINTER)) {
    throw new DocumentRefusal('encoding', 'its text is kept in Git LFS; keep it in git');
  }
  const format = formatOf(path);
  switch (format) {
    case 'markdown':
      return (await import('./markdown.ts')).readMarkdown(text);
    case 'mdx':
      return (await import('./mdx.ts')).readMdx(text);
    case 'html': {
      const { readHtml } = await import('./html.ts');
      return readHtml(text, 0, text.length, createHeadingStack());
    }
    case 'asciidoc':
      return (await import('./asciidoc.ts')).readAsciidoc(text);
    case 'rest':
      return (await import('./rest.ts')).readRest(text);
    case 'text':
      return (await import('./plain.ts')).readPlain(text);
    default:
      return format satisfies never;
  }
}

/** Steps that reading a text will cost; throws a refusal where it has a shape that costs too many. */
export function countWork(text: string, path: string): number {
  const format = formatOf(path);
  const isMarkdown = format === 'markdown' || format === 'mdx';
  return isMarkdown ? countSteps(text) : text.length;
}
