/** Running text as sentences with their numbers. */
import { singular } from '../bind/words.ts';
import type { Node } from './node.ts';

export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly nodes: readonly Node[];
  /** It is a table or a line of output. */
  readonly isBlock?: boolean;
}

/** A line of output whose numbers are told of one another: `4.70 us -> 4.22 us: 1.11x faster`. */
export function sentenceOfLine(text: string, nodes: readonly [Node, ...Node[]]): Sentence {
  const [{ claim }] = nodes;
  const [start, next] = [text.lastIndexOf('\n', claim.start) + 1, text.indexOf('\n', claim.end)];
  const end = next === -1 ? text.length : next;
  return { start, end, nodes, isBlock: claim.context === 'code' };
}

export function sentenceOfCell(text: string, nodes: readonly [Node, ...Node[]]): Sentence {
  const { start, end } = sentenceOfLine(text, nodes);
  const last = nodes.at(-1)?.claim.end ?? end;
  const [bar, next] = [text.lastIndexOf('|', nodes[0].claim.start), text.indexOf('|', last)];
  return { start: Math.max(start, bar + 1), end: next === -1 ? end : Math.min(end, next), nodes };
}

/** Where one sentence ends and another begins: full stops, blank lines, items, headings, rows, quotes. */
const END =
  /(?<!\b\p{L}\.\p{L})[.!?](?=["'”’)*_]*\s+[^a-z\s])|\n\s*(?=\n|[-*+•]\s|\d{1,3}[.)]\s|#{1,6}\s|\||```|~~~)|(?<=\n\s{0,3}(?:```|~~~)[^\n]{0,60})\n|(?<=\n#[^\n]{0,300})\n/gu;

export function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’_][\p{L}\p{N}]+)*/gu) ?? []).map((word) =>
    singular(word.replace(/['’]s$/, '')),
  );
}

/** Sentences that hold a number; `isRunning` says which offsets are running text. */
export function readSentences(
  text: string,
  nodes: readonly Node[],
  isRunning: (node: Node) => boolean,
): readonly Sentence[] {
  const bounds = [0, ...[...text.matchAll(END)].map((match) => match.index + 1), text.length];
  const sentences: Sentence[] = [];
  let next = 0;
  for (let index = 1; index < bounds.length; index += 1) {
    const [start = 0, end = 0] = [bounds[index - 1], bounds[index]];
    const own: Node[] = [];
    let at = start;
    for (let node = nodes[next]; node !== undefined && node.claim.start < end; node = nodes[next]) {
      next += 1;
      if (node.claim.start < at) continue;
      at = node.claim.end;
      own.push(node);
    }
    const running = own.filter(isRunning);
    if (running.length > 0) sentences.push({ start, end, nodes: running });
  }
  return sentences;
}
