import type { ClaimContext } from '../../claim.ts';
import type { Block } from '../block.ts';
import { createTextBuilder } from '../mapped-text.ts';
import { createHeadingStack } from './heading-stack.ts';
import { copyRestInline } from './rest-inline.ts';
import type { TableEnd } from './rest-table.ts';
import { readRestTable } from './rest-table.ts';
import type { SourceLine } from './source-lines.ts';
import { splitSourceLines } from './source-lines.ts';

interface Reading {
  readonly source: string;
  readonly lines: readonly SourceLine[];
  readonly blocks: Block[];
  readonly headings: ReturnType<typeof createHeadingStack>;
  /** Underline characters in the order in which they first occurred: their depth. */
  readonly marks: string[];
}

const ADORNMENT = /^([=\-~^"'`#*+:.<>_])\1{2,}\s*$/;

/** Reads reStructuredText: headings, paragraphs, its four kinds of tables, literal blocks. */
export function readRest(source: string): readonly Block[] {
  const reading: Reading = {
    source,
    lines: splitSourceLines(source),
    blocks: [],
    headings: createHeadingStack(),
    marks: [],
  };
  let at = 0;
  while (at < reading.lines.length) at = readBlockAt(reading, at);
  return reading.blocks;
}

function readBlockAt(reading: Reading, at: number): number {
  const text = reading.lines[at]?.text ?? '';
  if (text.trim() === '') return at + 1;
  const table = readRestTable(reading.source, reading.lines, at);
  if (table) return addTable(reading, table);
  const heading = readHeading(reading, at);
  if (heading !== null) return heading;
  if (/^\s*\.\.(?:\s|$)/.test(text)) return readDirective(reading, at);
  return readParagraph(reading, at);
}

function addTable(reading: Reading, { grid, caption, next }: TableEnd): number {
  const headings = reading.headings.path();
  reading.blocks.push({ kind: 'table', context: 'table', headings, grid, caption });
  return next;
}

function readHeading(reading: Reading, at: number): number | null {
  const text = reading.lines[at]?.text ?? '';
  const over = ADORNMENT.test(text) && ADORNMENT.test(reading.lines[at + 2]?.text ?? '');
  const title = reading.lines[over ? at + 1 : at];
  const under = reading.lines[over ? at + 2 : at + 1]?.text ?? '';
  if (!title || !ADORNMENT.test(under) || ADORNMENT.test(title.text) || title.text.trim() === '')
    return ADORNMENT.test(text) ? at + 1 : null;
  const mark = `${under.charAt(0)}${over ? '^' : ''}`;
  if (!reading.marks.includes(mark)) reading.marks.push(mark);
  addText(reading, 'heading', title.start, title.end);
  reading.headings.enter(reading.marks.indexOf(mark) + 1, title.text.trim());
  return at + (over ? 3 : 2);
}

function addText(reading: Reading, context: ClaimContext, start: number, end: number): void {
  const builder = createTextBuilder(reading.source);
  copyRestInline(reading.source, start, end, builder);
  const text = builder.build();
  const headings = reading.headings.path();
  if (text.text.trim() !== '') reading.blocks.push({ kind: 'text', context, headings, text });
}

function addCode(reading: Reading, first: number, next: number): void {
  const start = reading.lines[first]?.start;
  const end = reading.lines[next - 1]?.end;
  if (start === undefined || end === undefined || next <= first) return;
  const builder = createTextBuilder(reading.source);
  builder.copy(start, end);
  const headings = reading.headings.path();
  reading.blocks.push({ kind: 'code', headings, language: '', text: builder.build() });
}

function indentOf(line: SourceLine | undefined): number {
  const text = line?.text ?? '';
  return text.length - text.trimStart().length;
}

/** The first line after `at` that is written and indented no deeper than `indent`. */
function endOfIndented(reading: Reading, at: number, indent: number): number {
  let next = at + 1;
  let last = at + 1;
  for (; next < reading.lines.length; next += 1) {
    const line = reading.lines[next];
    if (line?.text.trim() === '') continue;
    if (indentOf(line) <= indent) break;
    last = next + 1;
  }
  return last;
}

/** Code of `code-block` and its kin is read as output; comments and settings are passed over. */
function readDirective(reading: Reading, at: number): number {
  const line = reading.lines[at];
  const name = /^\s*\.\.\s+([\w-]+)::/.exec(line?.text ?? '')?.[1] ?? null;
  const next = endOfIndented(reading, at, indentOf(line));
  if (name === null) return next;
  if (/^(?:code|code-block|sourcecode|highlight|parsed-literal|literalinclude)$/.test(name)) {
    addCode(reading, at + 1, next);
    return next;
  }
  // Notes, figures and the like hold text: their body is read by going on inside.
  return at + 1;
}

function readParagraph(reading: Reading, at: number): number {
  const first = reading.lines[at];
  let next = at + 1;
  while (next < reading.lines.length && goesOn(reading, next)) next += 1;
  const last = reading.lines[next - 1];
  const text = last?.text.trimEnd() ?? '';
  if (first && last) addText(reading, contextOf(first.text), first.start, last.end);
  if (!text.endsWith('::')) return next;
  const body = endOfIndented(reading, next - 1, indentOf(first));
  addCode(reading, next, body);
  return body;
}

function contextOf(text: string): ClaimContext {
  return /^\s*(?:[-*+•]|\d+\.|#\.)\s/.test(text) ? 'list' : 'prose';
}

function goesOn(reading: Reading, at: number): boolean {
  const text = reading.lines[at]?.text ?? '';
  if (text.trim() === '' || /^\s*(?:[-*+•]|\d+\.|#\.)\s/.test(text)) return false;
  return !ADORNMENT.test(text) && !/^\s*\+[-=]{3,}/.test(text);
}
