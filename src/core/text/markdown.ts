/** Escapes foreign text in Markdown: no markup, HTML, mentions, links or table borders. */
import { cleanLine, clip } from './clean.ts';

const NAME_LIMIT = 120;

/** Foreign text as inline code: no mentions, references, links. A pipe, which ends a cell even there, becomes `¦`. */
export function inlineCode(text: string, limit: number = NAME_LIMIT): string {
  const clean = clip(cleanLine(text), limit).trim().replaceAll('|', '¦');
  if (clean === '') return '`(empty)`';
  const fence = '`'.repeat(longestRun(clean) + 1);
  const space = /^`|`$/.test(clean) ? ' ' : '';
  return `${fence}${space}${clean}${space}${fence}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** A fence longer than any run of backticks inside. Lines must be clean. */
export function fencedBlock(lines: readonly string[], language: string = 'text'): string[] {
  const fence = '`'.repeat(Math.max(3, ...lines.map((line) => longestRun(line) + 1)));
  return [`${fence}${language}`, ...lines, fence];
}

/** A row of a table. Cells are our own Markdown, with foreign text as `inlineCode`. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** `summary` is our own text; blank lines enable Markdown inside. */
export function foldedSection(summary: string, body: readonly string[]): string[] {
  return ['<details>', `<summary>${summary}</summary>`, '', ...body, '', '</details>'];
}
