/** Markdown in which foreign text stays text: no markup, HTML, mention, link or table border. */
import { cleanLine, clip } from './clean.ts';

const NAME_LIMIT = 120;

/**
 * Foreign text as inline code. GitHub turns neither mentions, issue numbers nor links inside code
 * into anything. A pipe, which ends a table's cell even inside code, is shown as `¦`.
 */
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

/** A fenced block whose fence is longer than any run of backticks inside. Lines must be clean. */
export function fencedBlock(lines: readonly string[], language: string = 'text'): string[] {
  const fence = '`'.repeat(Math.max(3, ...lines.map((line) => longestRun(line) + 1)));
  return [`${fence}${language}`, ...lines, fence];
}

/** One row of a pipe table. Cells hold Markdown made by us, foreign text only as `inlineCode`. */
export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A folded section. `summary` is our own words; blank lines let Markdown work inside. */
export function foldedSection(summary: string, body: readonly string[]): string[] {
  return ['<details>', `<summary>${summary}</summary>`, '', ...body, '', '</details>'];
}
