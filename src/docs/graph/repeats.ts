/** One quantity told twice: a sentence that repeats a row, or the same thing said again. */
import { amountOf, type Node } from './node.ts';
import { telling } from './proposal.ts';
import { agrees, isNearby, isPlain, isSameKind, told } from './same.ts';
import type { Sentence } from './sentences.ts';
import { type Desk, isRelative, type Statement } from './statement.ts';
import type { Subjects } from './subjects.ts';
import { twins } from './twins.ts';

const NEAR_LINES = 30;

const MIN_TELLING = 2;

interface Echo {
  readonly only: Node;
  readonly bits: number;
  readonly matched: number;
}

/** A row or column that gives a sentence's other numbers, and the only one of its cells that the sentence does not give. */
function leftOver(said: readonly Node[], stray: Node, row: readonly Node[]): Echo | null {
  const matched = said.filter((node) => row.some((cell) => agrees(node, cell)));
  const bits = matched.reduce((sum, node) => sum + telling(node), 0);
  const left = row.filter(
    (cell) => isSameKind(cell, stray) && !said.some((node) => agrees(node, cell)),
  );
  const [only, more] = left;
  const isSure = matched.length > 0 && only !== undefined && more === undefined;
  return isSure && isNearby(only, stray) ? { only, bits, matched: matched.length } : null;
}

/** Numbers of a sentence that repeats a row, all but one of them. */
function echoes(sentence: Sentence, subjects: Subjects): readonly Statement[] {
  const said = sentence.nodes.filter(isPlain);
  const everywhere = subjects.axes[0].flatMap(({ cells }) => [...cells.values()]);
  const strays = said.filter(
    (node) => telling(node) > MIN_TELLING && !everywhere.some((cell) => agrees(node, cell)),
  );
  const found = strays.flatMap((stray) =>
    subjects.axes.flatMap((axis, index) =>
      axis.flatMap(({ cells }) => {
        const echo = leftOver(said, stray, [...cells.values()].filter(isPlain));
        return echo === null ? [] : [{ ...echo, stray, isColumn: index === 1 }];
      }),
    ),
  );
  return found.map(({ stray, only, bits, matched, isColumn }) =>
    told(stray, only, 'echo', {
      bits: Math.min(bits - Math.log2(everywhere.length), 30) / 10,
      matched: Math.log2(matched),
      column: isColumn,
      choices: Math.log2(found.length),
    }),
  );
}

function isNear(sentence: Sentence, { first, last }: Subjects): boolean {
  return sentence.line >= first - NEAR_LINES && sentence.line <= last + NEAR_LINES;
}

const LONGEST_SECTION = 80;

/** "## 3x faster parsing" above a section whose ratios are all another one. */
function headings(sentences: readonly Sentence[], all: readonly Node[]): readonly Statement[] {
  return sentences.flatMap(({ nodes }) =>
    nodes.flatMap((node): Statement[] => {
      const { claim } = node;
      if (claim.context !== 'heading' || !isRelative(node) || !isPlain(node)) return [];
      const section = all.filter(
        ({ claim: { line, subject, context }, dimension }) =>
          dimension === node.dimension &&
          context !== 'heading' &&
          line > claim.line &&
          line < claim.line + LONGEST_SECTION &&
          subject.headings.at(-1)?.includes(claim.text) === true,
      );
      const [first] = section.filter(isPlain);
      const isOne = section.every((each) => amountOf(each) === amountOf(first ?? each));
      return first !== undefined && isOne && isNearby(first, node) && !agrees(first, node)
        ? [told(node, first, 'heading', { said: Math.log2(section.length) })]
        : [];
    }),
  );
}

/** Whether the document gives the number anywhere else. */
function isGiven(node: Node, all: readonly Node[]): boolean {
  return all.some(
    (other) =>
      other !== node &&
      isSameKind(node, other) &&
      (amountOf(other) === amountOf(node) || other.claim.value === node.claim.value),
  );
}

export function judgeRepeats(desk: Desk, all: readonly Node[]): readonly Statement[] {
  const echoed = desk.sentences.flatMap((sentence) =>
    desk.subjects
      .filter((subjects) => isNear(sentence, subjects))
      .flatMap((subjects) => echoes(sentence, subjects)),
  );
  const doubtful = [...echoed, ...twins(desk)].filter(({ target }) => !isGiven(target, all));
  return [...doubtful, ...headings(desk.sentences, all)];
}
