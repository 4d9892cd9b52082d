/**
 * Reads the verdicts that a fixture document states about itself; the grammar is in
 * fixtures/docs/README.md.
 */
import { CLAIM_RULE_IDS } from '../../src/docs/rules/ids.ts';

export interface Expectations {
  /** 1-based line → the rules and verdicts of its claims, left to right. A line not in it has no claim. */
  readonly lines: ReadonlyMap<number, readonly string[]>;
  /** Kinds of document problems, in any order. */
  readonly document: readonly string[];
  /** The document is judged without any record. */
  readonly withoutRecords: boolean;
}

/** `backed`, `exempt`, or the rule that a claim breaks. */
export const EXPECTED_NAMES: readonly string[] = ['backed', 'exempt', ...CLAIM_RULE_IDS];

const COMMENT = /<!-- expect( row \d+| line \d+| document)?: ([a-z-]+(?:, [a-z-]+)*) -->/;
const FENCE = /^(```|~~~)/;

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';
const isComment = (line: string) => /^<!-- (?:expect|benchproof|records)\b.*-->$/.test(line.trim());

/** Index of the first line of the block that ends at or above `index`; -1: none. */
function blockAbove(lines: readonly string[], index: number): number {
  let end = index;
  while (end >= 0 && (isBlank(lines[end]) || isComment(lines[end] ?? ''))) end--;
  const closing = FENCE.exec(lines[end] ?? '')?.[1];
  let start = end;
  if (closing !== undefined) {
    do start--;
    while (start > 0 && !lines[start]?.startsWith(closing));
    return start + 1;
  }
  while (start > 0 && !isBlank(lines[start - 1])) start--;
  return start;
}

/** The line (1-based) that a comment at `index` (0-based) speaks for. */
function targetOf(lines: readonly string[], index: number, scope: string): number {
  const [kind, count] = scope.trim().split(' ');
  const start = blockAbove(lines, index - 1);
  const offset = Number(count) - 1 + (kind === 'row' ? 2 : 0);
  if (start < 0 || isBlank(lines[start + offset])) {
    throw new Error(`line ${index + 1}: there is no${scope} above`);
  }
  return start + offset + 1;
}

/** Throws on a malformed comment, so that a typing error never passes as "no claim expected". */
export function readExpectations(text: string): Expectations {
  const lines = text.split('\n');
  const expected = new Map<number, readonly string[]>();
  let document: readonly string[] = [];
  lines.forEach((line, index) => {
    if (!line.includes('<!-- expect')) return;
    const match = COMMENT.exec(line);
    if (match?.[2] === undefined) throw new Error(`line ${index + 1}: not understood: ${line}`);
    const verdicts = match[2].split(', ');
    const scope = match[1] ?? '';
    if (scope === ' document') {
      document = verdicts;
      return;
    }
    const target = scope === '' ? index + 1 : targetOf(lines, index, scope);
    if (expected.has(target)) throw new Error(`line ${target} has two expectations`);
    expected.set(target, verdicts);
  });
  return { lines: expected, document, withoutRecords: text.startsWith('<!-- records: none -->') };
}
