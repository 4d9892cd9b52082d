import type { Block } from '../block.ts';
import type { MappedText } from '../mapped-text.ts';
import {
  addHeading,
  addLines,
  addTable,
  addText,
  type LineReading,
  readLines,
} from './line-reading.ts';
import { restText } from './rest-inline.ts';
import { readRestTable } from './rest-table.ts';
import { endOfIndented, indentOf, textAt } from './source-lines.ts';

interface Reading extends LineReading {
  /** Underline characters in the order in which they first occurred: their depth. */
  readonly marks: string[];
  /** Of a `table` directive, waiting for its table. */
  caption: MappedText | null;
}

const ITEM = /^\s*(?:[-*+•]|\d+\.|#\.)\s/;
const ADORNMENT = /^([=\-~^"'`#*+:.<>_])\1{2,}\s*$/;

/** Reads reStructuredText: headings, paragraphs, its four kinds of tables, literal blocks. */
export function readRest(source: string): readonly Block[] {
  const state: Pick<Reading, 'marks' | 'caption'> = { marks: [], caption: null };
  return readLines(source, restText, state, readBlockAt);
}

function readBlockAt(reading: Reading, at: number): number {
  const text = textAt(reading.lines, at);
  if (text.trim() === '') return at + 1;
  const table = readRestTable(reading.source, reading.lines, at);
  if (table) {
    addTable(reading, table.grid, table.caption ?? reading.caption);
    reading.caption = null;
    return table.next;
  }
  const heading = readHeading(reading, at);
  if (heading !== null) return heading;
  if (/^\s*\.\.(?:\s|$)/.test(text)) return readDirective(reading, at);
  return readParagraph(reading, at);
}

function readHeading(reading: Reading, at: number): number | null {
  const text = textAt(reading.lines, at);
  const over = ADORNMENT.test(text) && ADORNMENT.test(textAt(reading.lines, at + 2));
  const title = reading.lines[over ? at + 1 : at];
  const under = textAt(reading.lines, over ? at + 2 : at + 1);
  if (!title || !ADORNMENT.test(under) || ADORNMENT.test(title.text) || title.text.trim() === '')
    return ADORNMENT.test(text) ? at + 1 : null;
  const mark = `${under.charAt(0)}${over ? '^' : ''}`;
  if (!reading.marks.includes(mark)) reading.marks.push(mark);
  addHeading(reading, reading.marks.indexOf(mark) + 1, title);
  return at + (over ? 3 : 2);
}

const CODE = new Set(['code', 'code-block', 'sourcecode', 'highlight', 'parsed-literal', 'prompt']);

/** Directives whose argument is an address, a version or a setting. */
const SETTING =
  /^(?:image|figure|include|literalinclude|version\w+|deprecated|contents|toctree|index|module|currentmodule|only|role|default-role|class|container|raw|meta|\w+:\w+)$/;

/** Options whose value is shown. */
const SHOWN = /^\s*:(?:alt|caption|title|summary):\s*/;
const OPTION = /^\s+:[\w-]+:(?:\s|$)/;

/** Code is read as output, raw HTML as HTML; of all others the text is read by going on inside. */
function readDirective(reading: Reading, at: number): number {
  const line = reading.lines[at];
  const match = /^\s*\.\.\s+(?:\|[^|]+\|\s+)?([\w:-]+)::(?:\s+|$)/.exec(line?.text ?? '');
  const next = endOfIndented(reading.lines, at, indentOf(line));
  if (!line || !match) return readFootnote(reading, at, next);
  const name = match[1] ?? '';
  const body = readOptions(reading, at + 1, next);
  if (CODE.has(name)) {
    addLines(reading, body, next);
    return next;
  }
  if (name === 'raw' && line.text.includes('html')) {
    addLines(reading, body, next, 'html');
    return next;
  }
  if (name === 'table')
    reading.caption = restText(reading.source, line.start + match[0].length, line.end);
  else if (!SETTING.test(name)) return readText(reading, at, match[0].length, next);
  return body;
}

function readOptions(reading: Reading, from: number, end: number): number {
  let at = from;
  for (; at < end && OPTION.test(textAt(reading.lines, at)); at += 1) {
    const line = reading.lines[at];
    const shown = SHOWN.exec(line?.text ?? '')?.[0].length;
    if (line && shown !== undefined) addText(reading, 'prose', line.start + shown, line.end);
  }
  return at;
}

/** `.. [1] text`; a target or a comment is passed over whole. */
function readFootnote(reading: Reading, at: number, next: number): number {
  const mark = /^\s*\.\.\s+\[[^\]]+\]\s+/.exec(textAt(reading.lines, at));
  return mark ? readText(reading, at, mark[0].length, next) : next;
}

/** The text that begins in a line at an offset and goes on to a blank line or an option. */
function readText(reading: Reading, at: number, offset: number, end: number): number {
  let next = at + 1;
  const isText = (text: string) => text.trim() !== '' && !OPTION.test(text);
  while (next < end && isText(textAt(reading.lines, next))) next += 1;
  const first = reading.lines[at];
  const last = reading.lines[next - 1];
  if (first && last) addText(reading, 'prose', first.start + offset, last.end);
  return readOptions(reading, next, end);
}

function readParagraph(reading: Reading, at: number): number {
  const first = reading.lines[at];
  if (first?.text.trimStart().startsWith('>>> ')) return readSession(reading, at);
  let next = at + 1;
  while (next < reading.lines.length && goesOn(reading, next)) next += 1;
  const last = reading.lines[next - 1];
  const text = last?.text.trimEnd() ?? '';
  if (first && last)
    addText(reading, ITEM.test(first.text) ? 'list' : 'prose', first.start, last.end);
  if (!text.endsWith('::')) return next;
  const body = endOfIndented(reading.lines, next - 1, indentOf(first));
  addLines(reading, next, body);
  return body;
}

/** A session of an interpreter goes on to the next blank line. */
function readSession(reading: Reading, at: number): number {
  let next = at + 1;
  while (textAt(reading.lines, next).trim() !== '') next += 1;
  addLines(reading, at, next);
  return next;
}

function goesOn(reading: Reading, at: number): boolean {
  const text = textAt(reading.lines, at);
  if (text.trim() === '' || ITEM.test(text)) return false;
  return !ADORNMENT.test(text) && !/^\s*\+[-=]{3,}/.test(text);
}
