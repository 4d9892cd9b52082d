/**
 * AsciiDoc, read by hand: the reference implementation gives lines but no offsets of cells or text,
 * reads included files, and is many times the size of all other parsers together.
 */
import type { ClaimContext } from '../../claim.ts';
import type { Block } from '../block.ts';
import { createTextBuilder } from '../mapped-text.ts';
import { asciidocText } from './asciidoc-inline.ts';
import { readAsciidocTable } from './asciidoc-table.ts';
import { createHeadingStack } from './heading-stack.ts';
import { readHtml } from './html.ts';
import { type SourceLine, splitSourceLines } from './source-lines.ts';

const FENCES = /^(?:-{4,}|\.{4,}|\+{4,}|`{3,}.*|\/{4,})$/;
const ITEM = /^\s*(?:[*.-]{1,5}|\d+\.)\s/;
const TABLE = /^[|!,:]={3,}$/;
const SKIPPED =
  /^(?:\/\/|={4,}$|\*{4,}$|_{4,}$|\+$|--$|ifdef::|ifndef::|endif::|include::|toc::|\[\[)/;

/** `:name: value`, shown wherever the text says `{name}`. */
const ENTRY = /^:([\w!-][^:]*):(?:\s+|$)/;

interface Reading {
  readonly source: string;
  readonly lines: readonly SourceLine[];
  readonly blocks: Block[];
  readonly headings: ReturnType<typeof createHeadingStack>;
  /** `.Title` and `[attributes]` waiting for the block they belong to. */
  title: SourceLine | null;
  attributes: string;
  /** Names that the text says as `{name}`. */
  readonly used: ReadonlySet<string>;
}

/** Reads AsciiDoc: headings, paragraphs, lists, tables with spans and styles, listings. */
export function readAsciidoc(source: string): readonly Block[] {
  const reading: Reading = {
    source,
    lines: splitSourceLines(source),
    blocks: [],
    headings: createHeadingStack(),
    title: null,
    attributes: '',
    used: new Set([...source.matchAll(/\{([\w-]+)\}/g)].map((match) => match[1] ?? '')),
  };
  let at = 0;
  while (at < reading.lines.length) at = readBlockAt(reading, at);
  return reading.blocks;
}

/** Reads the block that begins at a line; returns the line after it. */
function readBlockAt(reading: Reading, at: number): number {
  const line = reading.lines[at];
  if (!line) return at + 1;
  const text = line.text.trimEnd();
  if (TABLE.test(text)) return readTableAt(reading, at, text);
  if (FENCES.test(text)) return readFenceAt(reading, at, text);
  if (ENTRY.test(text)) return readEntry(reading, at);
  if (text === '' || SKIPPED.test(text)) return at + 1;
  if (/^\.[^.\s]/.test(text)) {
    reading.title = line;
    return at + 1;
  }
  if (/^\[.*\]$/.test(text)) {
    reading.attributes += text;
    return at + 1;
  }
  const heading = /^(={1,6}|#{1,6})\s+\S/.exec(text);
  return heading ? readHeading(reading, at, heading[1]?.length ?? 1) : readParagraph(reading, at);
}

function readEntry(reading: Reading, at: number): number {
  const line = reading.lines[at];
  const entry = ENTRY.exec(line?.text ?? '');
  if (line && entry && reading.used.has(entry[1] ?? ''))
    addText(reading, 'prose', line.start + entry[0].length, line.end);
  return at + 1;
}

function flushTitle(reading: Reading): void {
  if (!reading.title) return;
  addText(reading, 'prose', reading.title.start + 1, reading.title.end);
  reading.title = null;
}

function addText(reading: Reading, context: ClaimContext, start: number, end: number): void {
  const text = asciidocText(reading.source, start, end);
  if (text.text.trim() === '') return;
  reading.blocks.push({ kind: 'text', context, headings: reading.headings.path(), text });
}

function readHeading(reading: Reading, at: number, depth: number): number {
  const line = reading.lines[at];
  if (!line) return at + 1;
  const start = line.start + depth + 1;
  addText(reading, 'heading', start, line.end);
  reading.headings.enter(depth, reading.source.slice(start, line.end).trim());
  reading.title = null;
  reading.attributes = '';
  return at + 1;
}

function readParagraph(reading: Reading, at: number): number {
  const first = reading.lines[at];
  let last = at;
  while (continues(reading.lines[last + 1])) last += 1;
  const end = reading.lines[last]?.end ?? 0;
  const isList = ITEM.test(first?.text ?? '');
  flushTitle(reading);
  reading.attributes = '';
  if (first) addText(reading, isList ? 'list' : 'prose', first.start, end);
  return last + 1;
}

/** A paragraph goes on until a blank line, a delimiter, a list item or a block's attributes. */
function continues(line: SourceLine | undefined): boolean {
  const text = line?.text.trimEnd() ?? '';
  if (text.trim() === '' || FENCES.test(text) || TABLE.test(text)) return false;
  if (SKIPPED.test(text) || ENTRY.test(text) || ITEM.test(text)) return false;
  return !/^(?:={1,6}\s|\[.*\]$)/.test(text);
}

function findEnd(reading: Reading, at: number, delimiter: string): number {
  for (let next = at + 1; next < reading.lines.length; next += 1)
    if (reading.lines[next]?.text.trimEnd() === delimiter) return next;
  return reading.lines.length;
}

function readFenceAt(reading: Reading, at: number, delimiter: string): number {
  const close = /^`+/.exec(delimiter)?.[0] ?? delimiter;
  const end = findEnd(reading, at, close);
  const start = reading.lines[at + 1]?.start;
  const last = reading.lines[end - 1];
  if (start !== undefined && last && end > at + 1 && !delimiter.startsWith('/')) {
    flushTitle(reading);
    if (delimiter.startsWith('+'))
      reading.blocks.push(...readHtml(reading.source, start, last.end, reading.headings));
    else addCode(reading, start, last.end);
  }
  reading.attributes = '';
  return end + 1;
}

function addCode(reading: Reading, start: number, end: number): void {
  const builder = createTextBuilder(reading.source);
  builder.copy(start, end);
  const language = /source,\s*(\w+)/.exec(reading.attributes)?.[1] ?? '';
  const headings = reading.headings.path();
  reading.blocks.push({ kind: 'code', headings, language, text: builder.build() });
}

function readTableAt(reading: Reading, at: number, delimiter: string): number {
  const end = findEnd(reading, at, delimiter);
  const title = reading.title;
  const grid = readAsciidocTable(
    reading.source,
    reading.lines.slice(at + 1, end),
    reading.attributes,
    delimiter.charAt(0),
  );
  const headings = reading.headings.path();
  if (grid.rows.length > 0)
    reading.blocks.push({
      kind: 'table',
      context: 'table',
      headings,
      grid,
      caption: title && asciidocText(reading.source, title.start + 1, title.end),
    });
  reading.title = null;
  reading.attributes = '';
  return end + 1;
}
