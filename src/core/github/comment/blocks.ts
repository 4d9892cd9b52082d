/** Shapes of blocks: a paragraph, a heading with rows, a fold with rows. */
import type { Block } from '../../report/markdown/fit.ts';
import { foldedSection } from '../../text/markdown.ts';

export function paragraph(markdown: string, rank: number): Block[] {
  return [{ before: [markdown, ''], rows: [], after: [], rank }];
}

/** @param title our own words */
export function headedBlock(
  title: string,
  rows: readonly string[],
  rank: number,
  header: readonly string[] = [],
): Block[] {
  if (rows.length === 0) return [];
  const before = [`#### ${title} (${rows.length})`, '', ...header];
  return [{ before, rows, after: [''], rank }];
}

/** @param title our own words, with the count where there is one */
export function foldedBlock(
  title: string,
  rows: readonly string[],
  rank: number,
  header: readonly string[] = [],
): Block[] {
  if (rows.length === 0) return [];
  const before = foldedSection(title, header).slice(0, -2);
  return [{ before, rows, after: ['', '</details>', ''], rank }];
}
