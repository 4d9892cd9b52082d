/**
 * Shapes of blocks: a paragraph, a heading with rows, a fold with rows, a fold around blocks; and what was let stand, which is
 * always shown and never taken away.
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

/** Of one half, beside its sentence and counts. */
export interface Shown {
  readonly layers: Layers;
  readonly details: readonly Block[];
}

export const NOTHING_SHOWN: Shown = { layers: { open: [], folded: [] }, details: [] };

/** As many rows of a list are seen at once. */
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

/** Blocks in one fold; its frame is kept whatever has to be left out of it. */
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
