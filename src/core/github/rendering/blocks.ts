/**
 * Building blocks of the comment: paragraphs, headings with rows, folds; and acceptances, which are
 * never dropped.
 */
import {
  type Block,
  FOLDED_RANK,
  foldedBlock,
  joinLayers,
  type Layers,
} from '../../report/markdown/fit.ts';
import { inlineCode } from '../../text/markdown.ts';
import { phraseToMarkdown } from '../../text/phrase.ts';
import type { Accepted, Lapsed } from '../state/accepted.ts';
import { prose } from './prose.ts';
import { acceptanceWords, lapsedWords } from './states.ts';

/** One half of the comment, next to its sentence and counts. */
export interface Shown {
  readonly layers: Layers;
  readonly details: readonly Block[];
}

export const NOTHING_SHOWN: Shown = { layers: { open: [], folded: [] }, details: [] };

/** Number of rows of a list shown before the fold. */
export const ROWS_SEEN = 10;

/** The first rows under a heading, the others in a fold. */
export function layeredBlock(
  title: string,
  rows: readonly string[],
  rank: number,
  header: readonly string[] = [],
): Layers {
  const [seen, others] = [rows.slice(0, ROWS_SEEN), rows.slice(ROWS_SEEN)];
  if (seen.length === 0) return { open: [], folded: [] };
  const before = [`#### ${title} (${rows.length})`, '', ...header];
  return {
    open: [{ before, rows: seen, after: [''], rank }],
    folded: foldedBlock(`${title}: ${others.length} more`, others, FOLDED_RANK + rank, header),
  };
}

/** Blocks inside one fold, whose frame is never dropped. */
export function foldAround(title: string, blocks: readonly Block[]): Block[] {
  if (blocks.length === 0) return [];
  const frame = { rows: [], after: [], rank: 0 };
  const opening = ['<details>', `<summary>${title}</summary>`, ''];
  return [{ ...frame, before: opening }, ...blocks, { ...frame, before: ['</details>', ''] }];
}

/** @param nameOf foreign text */
export function acceptedBlocks<Finding>(
  { accepted, lapsed }: { accepted: readonly Accepted<Finding>[]; lapsed: readonly Lapsed[] },
  nameOf: (finding: Finding) => string,
  rank: number,
): Layers {
  const standing = accepted.map(({ finding, acceptance }) => {
    const { id, subject } = acceptance;
    const name = `${inlineCode(nameOf(finding))} (${inlineCode(id)})`;
    const words = phraseToMarkdown(acceptanceWords(acceptance));
    return `- ${name}: ${prose(subject.observed)}<br>${words}`;
  });
  const ended = lapsed.map((each) => `- ${phraseToMarkdown(lapsedWords(each))}`);
  return joinLayers([
    layeredBlock('Accepted', standing, rank),
    layeredBlock('Acceptances that no longer hold', ended, rank),
  ]);
}
