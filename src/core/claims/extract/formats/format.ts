import type { Block } from '../block.ts';
import type { DocumentFormat } from '../extract.ts';

const ENDINGS: Readonly<Record<string, DocumentFormat>> = {
  md: 'markdown',
  markdown: 'markdown',
  mdown: 'markdown',
  mkd: 'markdown',
  mdx: 'mdx',
  rst: 'rest',
  rest: 'rest',
  adoc: 'asciidoc',
  asciidoc: 'asciidoc',
  asc: 'asciidoc',
  html: 'html',
  htm: 'html',
};

export function formatOf(path: string): DocumentFormat {
  const ending = /\.([A-Za-z]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return ENDINGS[ending] ?? 'text';
}

/** Reads a text into blocks by the parser of its format, which is loaded only now. */
export async function readFormat(
  text: string,
  path: string,
  format: DocumentFormat = formatOf(path),
): Promise<readonly Block[]> {
  switch (format) {
    case 'markdown':
      return (await import('./markdown.ts')).readMarkdown(text);
    case 'mdx':
      return (await import('./mdx.ts')).readMdx(text);
    case 'html':
      return (await import('./html.ts')).readHtml(text, 0, text.length, []);
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
