/** Two sentences, or two lines of output, that give the same numbers but one. */
import type { Layout } from './layout.ts';
import type { Node } from './node.ts';
import { telling } from './proposal.ts';
import { agrees, isNearby, isPlain, told } from './same.ts';
import { type Sentence, wordsOf } from './sentences.ts';
import type { Desk, Statement } from './statement.ts';

const LEAST_WORDS = 5;
const LEAST_SAID = 4;
const MOST_TWINS = 60;

/** The only two numbers that differ, where the others tell enough to be no accident. */
function oddPair(own: readonly Node[], theirs: readonly Node[], of: string): readonly Statement[] {
  const lone = (nodes: readonly Node[], among: readonly Node[]) =>
    nodes.filter((node) => !among.some((other) => agrees(node, other)));
  const [node, more] = lone(own, theirs);
  const [other, another] = lone(theirs, own);
  if (node === undefined || other === undefined || more !== undefined || another !== undefined)
    return [];
  // What is not of its kind may be a parameter of all lines.
  const like = own.filter((each) => each !== node && each.dimension === node.dimension);
  const bits = like.reduce((sum, each) => sum + telling(each), 0);
  const isOne = node.dimension === other.dimension && isNearby(node, other);
  const signs = { [`of:${of}`]: true, [`bits of ${of}`]: Math.min(bits, 40) / 10 };
  return isOne ? [told(other, node, 'twin', signs), told(node, other, 'twin', signs)] : [];
}

function isSameWording(a: Sentence, b: Sentence): boolean {
  const [own, theirs] = [new Set(a.words), new Set(b.words)];
  const shared = [...own].filter((word) => theirs.has(word)).length;
  return shared >= LEAST_WORDS && shared > 0.6 * Math.min(own.size, theirs.size);
}

/** Headings that name a part of the text, not a subject. */
const PARTS = new Set(
  'summary overview conclusion introduction result performance latency'.split(' '),
);

function topicOf({ claim }: Node): string {
  const words = claim.subject.headings.slice(1).flatMap(wordsOf);
  return words.filter((word) => !PARTS.has(word)).join(' ');
}

/** One sentence said twice of one subject, with another number. */
function isSaidTwice([a, b]: readonly [Sentence, Sentence]): boolean {
  const [own, theirs] = [a.nodes[0], b.nodes[0]];
  const isOne = a.words.length >= LEAST_SAID && a.words.join(' ') === b.words.join(' ');
  return (
    isOne &&
    own !== undefined &&
    theirs !== undefined &&
    own.claim.context === 'prose' &&
    topicOf(own) === topicOf(theirs)
  );
}

function pairsIn<T>(group: readonly T[]): readonly (readonly [T, T])[] {
  if (group.length > MOST_TWINS) return [];
  return group.flatMap((a, index) => group.slice(index + 1).map((b) => [a, b] as const));
}

export function twins({ sentences }: Desk, lines: Layout['lines']): readonly Statement[] {
  const groups = Map.groupBy(
    lines.filter((line) => line.isCode && line.slots.size > 2),
    (line) => line.text.trim(),
  );
  const ofLines = [...groups.values()].flatMap(pairsIn);
  const told = pairsIn(sentences.filter(({ nodes }) => nodes.length > 2));
  const lone = sentences.filter(
    ({ nodes: [only, more] }) => only?.dimension != null && more === undefined,
  );
  const said = [...Map.groupBy(lone, ({ words }) => words.join(' ')).values()].flatMap(pairsIn);
  return [
    ...said
      .filter(isSaidTwice)
      .flatMap(([a, b]) => oddPair(a.nodes.filter(isPlain), b.nodes.filter(isPlain), 'one')),
    ...ofLines.flatMap(([a, b]) => oddPair([...a.slots.values()], [...b.slots.values()], 'lines')),
    ...told.flatMap(([a, b]) =>
      isSameWording(a, b)
        ? oddPair(a.nodes.filter(isPlain), b.nodes.filter(isPlain), 'sentences')
        : [],
    ),
  ];
}
