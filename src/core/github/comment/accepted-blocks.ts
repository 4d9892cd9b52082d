/** What was let stand, and what does not hold any more: always shown, never taken away. */
import { inlineCode } from '../../text/markdown.ts';
import { phraseToMarkdown } from '../../text/phrase.ts';
import type { Accepted, Lapsed } from '../acceptance/apply.ts';
import { acceptanceWords, lapsedWords } from '../words/acceptances.ts';
import { prose } from '../words/prose.ts';
import { joinLayers, type Layers, layeredBlock } from './blocks.ts';

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
    layeredBlock('Acceptances that ended', ended, rank),
  ]);
}
