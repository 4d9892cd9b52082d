/** What the readers share whose formats are read line by line. */
import type { ClaimContext } from '../../claim.ts';
import type { Block, Grid } from '../block.ts';
import { createTextBuilder, type MappedText } from '../mapped-text.ts';
import { createHeadingStack, type HeadingStack } from './heading-stack.ts';
import { readHtml } from './html.ts';
import { type SourceLine, splitSourceLines } from './source-lines.ts';

/** A text with its lines, and the blocks that were read of it so far. */
export interface LineReading {
  readonly source: string;
  readonly lines: readonly SourceLine[];
  readonly blocks: Block[];
  readonly headings: HeadingStack;
  /** Text of a stretch of the source as a reader sees it. */
  readonly textOf: (source: string, start: number, end: number) => MappedText;
}

/** Reads blocks one behind the other: `readAt` reads the one that begins at a line, and gives the line after it. */
export function readLines<State>(
  source: string,
  textOf: LineReading['textOf'],
  state: State,
  readAt: (reading: LineReading & State, at: number) => number,
): readonly Block[] {
  const lines = splitSourceLines(source);
  const reading = { source, lines, blocks: [], headings: createHeadingStack(), textOf, ...state };
  for (let at = 0; at < lines.length; ) at = readAt(reading, at);
  return reading.blocks;
}

export function addText(
  { source, blocks, headings, textOf }: LineReading,
  context: ClaimContext,
  start: number,
  end: number,
): void {
  const text = textOf(source, start, end);
  // Of an item the mark comes first: `-`, `**`, `1.`.
  const indent = /^\s*\S+/.exec(source.slice(start, end))?.[0].length ?? 0;
  if (text.text.trim() !== '')
    blocks.push({ kind: 'text', context, headings: headings.path(), text, indent });
}

export function addHeading(
  reading: LineReading,
  depth: number,
  { start, end }: Pick<SourceLine, 'start' | 'end'>,
): void {
  addText(reading, 'heading', start, end);
  reading.headings.enter(depth, reading.source.slice(start, end).trim());
}

export function addTable(
  { blocks, headings }: LineReading,
  grid: Grid,
  caption: MappedText | null,
): void {
  blocks.push({ kind: 'table', context: 'table', headings: headings.path(), grid, caption });
}

/** The lines from one to before another as they stand, or as HTML. */
export function addLines(
  { source, lines, blocks, headings }: LineReading,
  first: number,
  next: number,
  language: 'code' | 'html' = 'code',
): void {
  const start = lines[first]?.start;
  const end = lines[next - 1]?.end;
  if (start === undefined || end === undefined || next <= first) return;
  if (language === 'html') {
    blocks.push(...readHtml(source, start, end, headings));
    return;
  }
  const builder = createTextBuilder(source);
  builder.copy(start, end);
  blocks.push({ kind: 'code', headings: headings.path(), text: builder.build() });
}
