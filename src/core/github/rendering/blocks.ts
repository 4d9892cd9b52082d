/** What each half of the comment shows, and acceptances, which are never dropped. */
import { type Block, joinLayers, type Layers, layeredBlock } from '../../report/markdown/fit.ts';
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

export function acceptedBlocks(
  found: { readonly accepted: readonly Accepted[]; readonly lapsed: readonly Lapsed[] },
  rank: number,
): Layers {
  const standing = found.accepted.map(({ id, name, acceptance }) => {
    const shown = `${inlineCode(name)} (${inlineCode(id)})`;
    const words = phraseToMarkdown(acceptanceWords(acceptance));
    return `- ${shown}: ${prose(acceptance.subject.observed)}<br>${words}`;
  });
  const ended = found.lapsed.map((each) => `- ${phraseToMarkdown(lapsedWords(each))}`);
  return joinLayers([
    layeredBlock('Accepted', standing, rank),
    layeredBlock('Acceptances that no longer hold', ended, rank),
  ]);
}
