import { decimalToNumber } from '../../quantity/decimal.ts';
import type { Block } from '../extract/block.ts';
import type { Passage } from '../extract/passages.ts';
import { readPassages } from '../extract/passages.ts';
import type { NumberToken } from '../numbers/token.ts';
import type { Table } from '../tables/table.ts';
import type { Stretch } from './sentences.ts';
import { splitSentences } from './sentences.ts';

/** A number of a document before anything is decided, and the groups of numbers it belongs to. */
export interface Candidate {
  /** Position among the document's candidates. */
  readonly index: number;
  readonly passage: Passage;
  readonly token: NumberToken;
  readonly sentence: Stretch;
  /** Which of its passage's numbers it is. */
  readonly ordinal: number;
  /** The printed number; NaN where words give none. */
  readonly value: number;
  /** Numbers that stand under one another: a column, or the same place of lines and list items alike. */
  readonly column: string;
  /** Numbers that stand beside one another: a row, a line, a sentence. */
  readonly row: string;
}

export interface Candidates {
  readonly candidates: readonly Candidate[];
  readonly tables: readonly Table[];
}

/** Every number of a document, in order. */
export function findCandidates(blocks: readonly Block[]): Candidates {
  const { passages, tables } = readPassages(blocks);
  const candidates: Candidate[] = [];
  passages.forEach((passage, at) => {
    const sentences = passage.line ? [] : splitSentences(passage.text.text);
    let sentence = 0;
    passage.tokens.forEach((token, ordinal) => {
      while (sentence < sentences.length - 1 && (sentences[sentence]?.end ?? 0) <= token.start)
        sentence += 1;
      const whole = { start: 0, end: passage.text.text.length };
      candidates.push({
        index: candidates.length,
        passage,
        token,
        sentence: sentences[sentence] ?? whole,
        ordinal,
        value: token.low ? Math.abs(decimalToNumber(token.low)) : Number.NaN,
        ...groupsOf(passage, ordinal, `${at}/${sentence}`),
      });
    });
  });
  return { candidates, tables };
}

function groupsOf(passage: Passage, ordinal: number, sentence: string) {
  const { cell, block, tokens, line, context } = passage;
  if (cell) {
    const { table, row, column } = cell;
    return { column: `t${table.id}/${column}/${ordinal}`, row: `t${table.id}-${row}` };
  }
  const alike =
    line || context === 'list' ? `${tokens.length}/${ordinal}` : `${sentence}/${ordinal}`;
  return { column: `${line ? 'l' : 'p'}${line ? block : context}/${alike}`, row: `s${sentence}` };
}
