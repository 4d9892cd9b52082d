/** What a document tells of each number: the words around it, and the numbers beside it. */
import { wordSet } from '../../core/text/word-set.ts';
import { amountOf, isRange, type Node } from './node.ts';
import { telling } from './proposal.ts';
import { wordsOf } from './sentences.ts';
import type { TextContext } from './statement.ts';

/** A number with the words that say what it is, and the numbers told beside it. */
export interface Telling {
  readonly node: Node;
  readonly words: ReadonlySet<string>;
  /** Those of its sentence; those of its row, and those of its column. */
  readonly beside: readonly (readonly Node[])[];
  readonly isCell: boolean;
  /** It stands in a line of output, where words alone tell nothing. */
  readonly isOutput: boolean;
  /** The words of its sentence hold a name in code marks. */
  readonly isNamed: boolean;
}

function isPlain(node: Node): boolean {
  return !isRange(node) && amountOf(node) !== 0 && /\d/.test(node.claim.text);
}

const WINDOW = 90;

/** Headings that name a part of the text, not a subject. */
const PARTS = wordSet('summary overview conclusion introduction result performance latency');

function topicOf({ claim }: Node): readonly string[] {
  return wordsOf(claim.subject.headings.at(-1) ?? '').filter((word) => !PARTS.has(word));
}

/** The words around a number in its sentence, and those of the heading over it. */
export function tellingsIn({ sentences, text }: TextContext): readonly Telling[] {
  return sentences.flatMap(({ nodes, start, end }) => {
    const plain = nodes.filter(isPlain);
    return plain.map((node): Telling => {
      const { claim } = node;
      const before = text.slice(Math.max(start, claim.start - WINDOW), claim.start);
      const behind = text.slice(claim.end, Math.min(end, claim.end + WINDOW));
      const words = new Set([...wordsOf(`${before} ${behind}`), ...topicOf(node)]);
      const isOutput = claim.context === 'code' && plain.length > 1;
      const isNamed = before.includes('`') || behind.includes('`');
      return { node, words, beside: [plain], isCell: false, isOutput, isNamed };
    });
  });
}

export function tellingsOfCells({ subjects }: TextContext): readonly Telling[] {
  const seen = new Set<Node>();
  return subjects.flatMap(({ axes: [rows, columns] }) =>
    rows.flatMap(({ words, cells }) =>
      [...cells.values()].flatMap((node): Telling[] => {
        if (seen.has(node) || !isPlain(node)) return [];
        seen.add(node);
        const column = columns.find((each) => [...each.cells.values()].includes(node));
        const beside = [[...cells.values()], [...(column?.cells.values() ?? [])]];
        const all = new Set([...words, ...(column?.words ?? []), ...topicOf(node)]);
        return [{ node, words: all, beside, isCell: true, isOutput: false, isNamed: false }];
      }),
    ),
  );
}

/** What a word tells of the number beside it. */
export type Weigh = (word: string) => number;

/** Words that stand everywhere tell nothing of what a number is. */
export function rarity(all: readonly Telling[]): Weigh {
  const counts = new Map<string, number>();
  for (const { words } of all)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log2((1 + all.length) / (counts.get(word) ?? 1));
}

const MIN_MATCHED = 5;

/** Those that some other number beside them tells alike. */
export function sharing(tellings: readonly Telling[]): (own: Telling) => readonly Telling[] {
  const byValue = new Map<Node['claim']['value'], Telling[]>();
  for (const each of tellings)
    for (const { claim } of each.beside.flat()) {
      const known = byValue.get(claim.value);
      if (known === undefined) byValue.set(claim.value, [each]);
      else known.push(each);
    }
  return ({ node, beside }) => {
    const others = beside.flat().filter((each) => each !== node && telling(each) > MIN_MATCHED);
    return [...new Set(others.flatMap(({ claim }) => byValue.get(claim.value) ?? []))];
  };
}

const kindsOf = ({ beside }: Telling) => beside[0]?.map(({ dimension }) => dimension).join(' ');
const BLANK = /\n\s*\n|```|~~~/;

/** Whether two lines of output are rows of one listing, which tells each number of another subject. */
export function isListed(own: Telling, other: Telling, text: string): boolean {
  if (!own.isOutput || !(other.isOutput || other.isCell) || kindsOf(own) !== kindsOf(other))
    return false;
  const [a, b] = [own.node.claim, other.node.claim];
  return !BLANK.test(text.slice(Math.min(a.end, b.end), Math.max(a.start, b.start)));
}
