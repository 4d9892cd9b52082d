import type { Block } from '../block.ts';
import { createTextBuilder } from '../mapped-text.ts';
import { type SourceLine, splitSourceLines } from './source-lines.ts';

/** Reads plain text: wrapped lines are joined, tables and indented stretches kept as they stand. */
export function readPlain(source: string): readonly Block[] {
  const lines = splitSourceLines(source);
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const end = endOfRun(lines, at);
    const run = lines.slice(at, end);
    if (run.some((line) => line.text.trim() !== '')) blocks.push(readRun(source, run));
    at = end;
  }
  return blocks;
}

const BARRED = /[|│┃].*[|│┃]|^[\s+|]*[-─━]{3,}[-─━+|┼\s]*$/;
const INDENTED = /^(?: {4}|\t)\s*\S/;

function isKept(line: SourceLine | undefined): boolean {
  return line !== undefined && (BARRED.test(line.text) || INDENTED.test(line.text));
}

/** A run is a stretch kept as it stands, or one paragraph of wrapped lines. */
function endOfRun(lines: readonly SourceLine[], first: number): number {
  let at = first + 1;
  if (isKept(lines[first])) {
    while (isKept(lines[at]) || (lines[at]?.text.trim() === '' && isKept(lines[at + 1]))) at += 1;
    return at;
  }
  while (at < lines.length && isWrapped(lines[at - 1], lines[at])) at += 1;
  return at;
}

/** A long line that ends in mid-sentence, and a next one that goes on in lower case. */
function isWrapped(line: SourceLine | undefined, next: SourceLine | undefined): boolean {
  if (!line || !next || isKept(next)) return false;
  return (
    line.text.length >= 45 &&
    !/[.!?:;]$/.test(line.text.trimEnd()) &&
    /^\s{0,3}[a-z\d(~<>±]/.test(next.text)
  );
}

function readRun(source: string, run: readonly SourceLine[]): Block {
  const builder = createTextBuilder(source);
  builder.copy(run[0]?.start ?? 0, run.at(-1)?.end ?? 0);
  const text = builder.build();
  return isKept(run[0])
    ? { kind: 'code', headings: [], text }
    : { kind: 'text', context: 'prose', headings: [], text };
}
