/** What a document says in a piece: sentences, lines of output, tables, and cells of several numbers. */
import type { Layout } from './layout.ts';
import type { Node } from './node.ts';
import { readSentences, type Sentence, sentenceOfCell, sentenceOfLine } from './sentences.ts';

/** Running text and lines of output, and which of them tell something by themselves: several numbers or a ratio. */
export function readPassages(text: string, nodes: readonly Node[], layout: Layout) {
  const { lines, tables } = layout;
  const running = new Set(lines.flatMap((line) => (line.isCode ? [] : [...line.slots.values()])));
  const output = lines.flatMap(({ isCode, slots }) => {
    const [node, ...more] = slots.values();
    return isCode && node !== undefined ? [sentenceOfLine(text, [node, ...more])] : [];
  });
  const said = readSentences(text, nodes, (node) => running.has(node));
  const isTelling = ({ nodes: [node, ...more] }: Sentence) =>
    more.length > 0 || node?.dimension === 'ratio';
  const passages = [...said, ...output, ...tablesOf(tables, text)];
  return {
    sentences: [...said, ...output.filter(isTelling)],
    passages: passages.sort((a, b) => a.start - b.start),
    cells: cellsOf(layout, text),
  };
}

/** Tables, for what is concluded from them right behind. */
function tablesOf(tables: Layout['tables'], text: string): readonly Sentence[] {
  return tables.flatMap(({ rows, isListing }): Sentence[] => {
    const nodes = rows.flatMap(({ slots }) => [...slots.values()]);
    const [first, last] = [nodes[0], nodes.at(-1)];
    if (isListing === true || first === undefined || last === undefined) return [];
    const { end } = sentenceOfLine(text, [last]);
    return [{ start: text.lastIndexOf('\n\n', first.claim.start) + 1, end, nodes, isBlock: true }];
  });
}

/** Cells that hold several numbers: "1.9 s down to 1.2 s (-37 %)". */
function cellsOf({ tables }: Layout, text: string): readonly Sentence[] {
  return tables
    .filter(({ isListing }) => isListing !== true)
    .flatMap(({ rows }) => rows)
    .flatMap(({ slots }) => {
      const cells = Map.groupBy(slots.values(), ({ claim }) => claim.cell?.column);
      return [...cells.values()].flatMap(([first, ...more]) =>
        first && more.length > 1 ? [sentenceOfCell(text, [first, ...more])] : [],
      );
    });
}
