/** Running text as sentences with their numbers. */
import type { Node } from './node.ts';

export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  /** Its words without the numbers, in order, lower case, plural endings cut. */
  readonly words: readonly string[];
  readonly nodes: readonly Node[];
  /** How many lines away the rows may stand that it speaks of. */
  readonly reach: number;
}

const REACH = 25;
const REACH_OF_OUTPUT = 12;

/**
 * A line of output: one number, such as `1.24x faster than plain`, is told of rows near by, and several, such as
 * `4.70 us -> 4.22 us: 1.11x faster`, of one another.
 */
export function sentenceOfLine(text: string, nodes: readonly [Node, ...Node[]]): Sentence {
  const [{ claim }] = nodes;
  const [start, next] = [text.lastIndexOf('\n', claim.start) + 1, text.indexOf('\n', claim.end)];
  const end = next === -1 ? text.length : next;
  const words = wordsOf(`${text.slice(start, claim.start)} ${text.slice(claim.end, end)}`);
  const reach = nodes.length > 1 ? Number.NEGATIVE_INFINITY : REACH_OF_OUTPUT;
  return { start, end, line: claim.line, words, nodes, reach };
}

/** Where one sentence ends and another begins: full stops, blank lines, items, headings, rows, quotes. */
const END =
  /[.!?](?=["'”’)*_]*\s+[^a-z\s])|\n\s*(?=\n|[-*+•]\s|\d{1,3}[.)]\s|#{1,6}\s|\||```|~~~)|(?<=\n\s{0,3}(?:```|~~~)[^\n]{0,60})\n|(?<=\n#[^\n]{0,300})\n/g;

export function stem(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

export function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’_][\p{L}\p{N}]+)*/gu) ?? []).map((word) =>
    stem(word.replace(/['’]s$/, '')),
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
    const [start, end] = [bounds[index - 1] ?? 0, bounds[index] ?? 0];
    const own: Node[] = [];
    let words = '';
    let at = start;
    for (let node = nodes[next]; node !== undefined && node.claim.start < end; node = nodes[next]) {
      next += 1;
      if (node.claim.start < at) continue;
      words += `${text.slice(at, node.claim.start)} ${node.dimension === null ? node.claim.text : ''} `;
      at = node.claim.end;
      own.push(node);
    }
    const running = own.filter(isRunning);
    if (running[0] === undefined) continue;
    words += text.slice(at, end);
    sentences.push({
      start,
      end,
      line: running[0].claim.line,
      words: wordsOf(words),
      nodes: running,
      reach: REACH,
    });
  }
  return sentences;
}
