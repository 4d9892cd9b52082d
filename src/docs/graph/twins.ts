/** One sentence said twice of one subject, with another number. */
import type { Node } from './node.ts';
import { isNearby, isPlain, told } from './same.ts';
import { type Sentence, wordsOf } from './sentences.ts';
import type { Desk, Statement } from './statement.ts';

const MIN_SAID = 4;
const MAX_TWINS = 60;

/** Headings that name a part of the text, not a subject. */
const PARTS = new Set(
  'summary overview conclusion introduction result performance latency'.split(' '),
);

function topicOf({ claim }: Node): string {
  const words = claim.subject.headings.slice(1).flatMap(wordsOf);
  return words.filter((word) => !PARTS.has(word)).join(' ');
}

function pairsIn(group: readonly Node[]): readonly (readonly [Node, Node])[] {
  if (group.length > MAX_TWINS) return [];
  return group.flatMap((a, index) => group.slice(index + 1).map((b) => [a, b] as const));
}

/** The only number of a sentence, where it can be told twice. */
function soleOf({ nodes: [only, more], words }: Sentence): readonly Node[] {
  const isSole = only !== undefined && only.dimension !== null && more === undefined;
  const isSaid = only?.claim.context === 'prose' && words.length >= MIN_SAID;
  return isSole && isSaid && isPlain(only) ? [only] : [];
}

export function twins({ sentences }: Desk): readonly Statement[] {
  const groups = Map.groupBy(sentences, ({ words }) => words.join(' '));
  return [...groups.values()]
    .flatMap((group) => pairsIn(group.flatMap(soleOf)))
    .filter(
      ([a, b]) =>
        a.dimension === b.dimension &&
        isNearby(a, b) &&
        a.claim.value !== b.claim.value &&
        topicOf(a) === topicOf(b),
    )
    .flatMap(([a, b]) => [told(b, a, 'twin', {}), told(a, b, 'twin', {})]);
}
