/**
 * AsciiDoc, read by hand: the reference implementation gives lines but no offsets of cells or text,
 * reads included files, and is many times the size of all other parsers together.
 */
import type { Block } from '../block.ts';
import { asciidocText } from './asciidoc-inline.ts';
import { readAsciidocTable } from './asciidoc-table.ts';
import {
  addHeading,
  addLines,
  addTable,
  addText,
  type LineReading,
  readLines,
} from './line-reading.ts';
import { type SourceLine, textAt } from './source-lines.ts';

const FENCES = /^(?:-{4,}|\.{4,}|\+{3,}|`{3,}.*|\/{4,})$/;
const ITEM = /^\s*(?:[*.-]{1,5}|\d+\.)\s/;
const TABLE = /^[|!,:]={3,}$/;
const SKIPPED =
  /^(?:\/\/|={4,}$|\*{4,}$|_{4,}$|\+$|--$|ifdef::|ifndef::|endif::|include::|toc::|\[\[)/;

/** `:name: value`, shown wherever the text says `{name}`. */
const ENTRY = /^:([\w!-][^:]*):(?:\s+|$)/;

interface Reading extends LineReading {
  /** `.Title` and `[attributes]` waiting for the block they belong to. */
  title: SourceLine | null;
  attributes: string;
  /** Names that the text says as `{name}`. */
  readonly used: ReadonlySet<string>;
}

/** Reads AsciiDoc: headings, paragraphs, lists, tables with spans and styles, listings. */
export function readAsciidoc(source: string): readonly Block[] {
  const used = new Set([...source.matchAll(/\{([\w-]+)\}/g)].map((match) => match[1] ?? ''));
  const state: Pick<Reading, 'title' | 'attributes' | 'used'> = {
    title: null,
    attributes: '',
    used,
  };
  return readLines(source, asciidocText, state, readBlockAt);
}

/** Reads the block that begins at a line; returns the line after it. */
function readBlockAt(reading: Reading, at: number): number {
  const line = reading.lines[at];
  if (!line) return at + 1;
  const text = line.text.trimEnd();
  if (TABLE.test(text)) return readTableAt(reading, at, text);
  if (FENCES.test(text)) return readFenceAt(reading, at, text);
  if (ENTRY.test(text)) return readEntry(reading, at, line);
  if (text === '' || SKIPPED.test(text)) return at + 1;
  if (/^\.[^.\s]/.test(text)) {
    reading.title = line;
    return at + 1;
  }
  if (/^\[.*\]$/.test(text)) {
    reading.attributes += text;
    return at + 1;
  }
  const depth = /^(={1,6}|#{1,6})\s+\S/.exec(text)?.[1]?.length;
  if (depth === undefined) return readParagraph(reading, at, line);
  addHeading(reading, depth, { start: line.start + depth + 1, end: line.end });
  forget(reading);
  return at + 1;
}

function forget(reading: Reading): void {
  reading.title = null;
  reading.attributes = '';
}

function readEntry(reading: Reading, at: number, line: SourceLine): number {
  const entry = ENTRY.exec(line.text);
  if (entry && reading.used.has(entry[1] ?? ''))
    addText(reading, 'prose', line.start + entry[0].length, line.end);
  return at + 1;
}

/** Reads the title that waits as a text of its own. */
function flushTitle(reading: Reading): void {
  if (reading.title) addText(reading, 'prose', reading.title.start + 1, reading.title.end);
  forget(reading);
}

function readParagraph(reading: Reading, at: number, first: SourceLine): number {
  let next = at + 1;
  while (continues(textAt(reading.lines, next))) next += 1;
  flushTitle(reading);
  const context = ITEM.test(first.text) ? 'list' : 'prose';
  addText(reading, context, first.start, reading.lines[next - 1]?.end ?? first.end);
  return next;
}

/** A paragraph goes on until a blank line, a delimiter, a list item or a block's attributes. */
function continues(line: string): boolean {
  const text = line.trimEnd();
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
  if (end > at + 1 && !delimiter.startsWith('/')) {
    flushTitle(reading);
    addLines(reading, at + 1, end, delimiter.startsWith('+') ? 'html' : 'code');
  }
  reading.attributes = '';
  return end + 1;
}

function readTableAt(reading: Reading, at: number, delimiter: string): number {
  const end = findEnd(reading, at, delimiter);
  const { source, lines, title, attributes } = reading;
  const body = lines.slice(at + 1, end);
  const grid = readAsciidocTable(source, body, attributes, delimiter.charAt(0));
  const caption = title && asciidocText(source, title.start + 1, title.end);
  if (grid.rows.length > 0) addTable(reading, grid, caption);
  forget(reading);
  return end + 1;
}
