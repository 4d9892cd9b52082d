import type { ClaimContext } from '../claim.ts';
import { lex } from '../numbers/lex.ts';
import type { NumberToken } from '../numbers/token.ts';
import { findAlignedTables } from '../tables/aligned.ts';
import { findDrawnTables } from '../tables/drawn.ts';
import { readKnownOutput } from '../tables/known-output.ts';
import type { OutputFigure } from '../tables/output-reader.ts';
import { createTable, readSaid, type Said, type Table } from '../tables/table.ts';
import type { Block, Grid, Headings } from './block.ts';
import { type MappedText, sliceText, splitLines, trimText } from './mapped-text.ts';

/** What introduces the items of a list: the text right before it, and the items above that each belongs to. */
interface Lead {
  readonly text: string;
  readonly indent: number;
}

/** Most words of a text that introduces a list without a colon. */
const MAX_WORDS = 8;

function isLead(text: string): boolean {
  return text.endsWith(':') || (!/[.!?]$/.test(text) && text.split(/\s+/).length <= MAX_WORDS);
}

/** What AsciiDoc and reStructuredText leave before an item's text. */
const MARK = /^(?:[*.+•-]+|[\d#]+\.)\s+/;

/** Of an item its name alone: what it states of itself is not said of those below it. */
const nameOf = (text: string): string => text.replace(MARK, '').split(/:\s|\s[–—-]\s/)[0] ?? '';

/** `Times: sort: 8 names`, the outermost first. */
function joined(leads: readonly Lead[]): string {
  const texts = leads.map(({ text }) => text);
  const outer = texts.slice(0, -1).map((text) => (text.endsWith(':') ? text : `${text}:`));
  return [...outer, ...texts.slice(-1)].join(' ');
}

/** Reads the blocks of a document in order. */
function createLeads() {
  let open: readonly Lead[] = [];
  return {
    /** Enters the next block; returns what introduces it: empty where nothing does, and where it is no item. */
    enter(block: Block): string {
      const text =
        block.kind === 'text' && block.context !== 'heading' ? block.text.text.trim() : '';
      if (block.kind === 'text' && block.context === 'list') {
        const { indent = 0 } = block;
        const above = open.filter((lead) => lead.indent < indent);
        open = [...above, { text: nameOf(text), indent }];
        return joined(above);
      }
      open = text !== '' && isLead(text) ? [{ text, indent: -1 }] : [];
      return '';
    },
  };
}

/** A stretch of text that is read at once, with its numbers: a paragraph, a cell, or a line of code. */
export interface Passage {
  readonly text: MappedText;
  readonly tokens: readonly NumberToken[];
  /** What a tool's reader said of a token, by the token's start. */
  readonly figures: ReadonlyMap<number, OutputFigure>;
  /** Where tokens begin that a tool prints beside its values. */
  readonly sides: ReadonlySet<number>;
  readonly context: ClaimContext;
  readonly block: number;
  readonly headings: Headings;
  readonly said: Said;
  readonly cell: { readonly table: Table; readonly row: number; readonly column: number } | null;
  /** The texts of all cells of its row, each once; empty outside of tables. */
  readonly row: readonly MappedText[];
  /** For a line of a preformatted block: the block's lines and which of them this is. */
  readonly line: { readonly lines: readonly string[]; readonly at: number } | null;
}

export interface Reading {
  readonly passages: readonly Passage[];
  readonly tables: readonly Table[];
}

const NO_FIGURES: ReadonlyMap<number, OutputFigure> = new Map();
const NO_SIDES: ReadonlySet<number> = new Set();

/** Where passages are collected. */
interface Reader {
  readonly passages: Passage[];
  readonly tables: Table[];
}

/** A block with its number and the texts around it. */
interface Here {
  readonly block: Block;
  readonly index: number;
  readonly said: Said;
}

/** Lays a document's blocks out as passages and tables, in order. */
export function readPassages(blocks: readonly Block[]): Reading {
  const reader: Reader = { passages: [], tables: [] };
  const leads = createLeads();
  blocks.forEach((block, index) => {
    const here: Here = { block, index, said: readSaid(blocks, index, leads.enter(block)) };
    switch (block.kind) {
      case 'text':
        addPassage(reader, here, block.text, {});
        break;
      case 'code':
        readCode(reader, here, block.text);
        break;
      case 'table':
        if (block.caption) addPassage(reader, here, block.caption, {});
        addGrid(reader, here, block.grid);
        break;
      default:
        block satisfies never;
    }
  });
  return reader;
}

function addPassage(
  { passages }: Reader,
  { block, index, said }: Here,
  text: MappedText,
  more: Partial<Passage>,
): void {
  if (text.text.trim() === '') return;
  passages.push({
    text,
    tokens: more.tokens ?? lex(text.text),
    figures: NO_FIGURES,
    sides: NO_SIDES,
    context: block.kind === 'code' ? 'code' : block.context,
    block: index,
    headings: block.headings,
    said,
    cell: null,
    row: [],
    line: null,
    ...more,
  });
}

function addGrid(reader: Reader, here: Here, grid: Grid): void {
  const table = createTable(grid, reader.tables.length, here.index, here.said);
  reader.tables.push(table);
  grid.rows.forEach((cells, row) => {
    const texts = new Map(cells.map(({ text: whole }) => [whole, trimText(whole)]));
    const own = [...texts.values()];
    cells.forEach((cell, column) => {
      const text = texts.get(cell.text);
      texts.delete(cell.text);
      if (text)
        addPassage(reader, here, text, { ...dataIn(text), cell: { table, row, column }, row: own });
    });
  });
}

/** The numbers of a cell that shows a list or object of strings: what a program was given or gave. */
function dataIn({ text }: MappedText): Partial<Passage> {
  if (!/^\s*(?:\[+|\{)\s*"/.test(text)) return {};
  return { tokens: lex(text).map((token) => ({ ...token, shape: token.shape ?? 'literal' })) };
}

/** Preformatted text: tables in it, lines of known tools, and all other lines one by one. */
function readCode(reader: Reader, here: Here, text: MappedText): void {
  const lines = splitLines(text);
  const known = readKnownOutput(lines);
  const isTaken = (line: MappedText) => known.get(line)?.figures.size || known.get(line)?.isAside;
  const free = lines.map((line) => (isTaken(line) ? { ...line, text: '' } : line));
  const found = findTables(free);
  const texts = lines.map((line) => line.text);
  lines.forEach((line, at) => {
    for (const drawn of found.filter(({ first }) => first === at))
      addGrid(reader, { ...here, said: withLinesAround(here.said, texts, drawn) }, drawn.grid);
    if (found.some(({ first, last }) => first <= at && at <= last)) return;
    const remark = known.has(line) ? -1 : startOfRemark(line.text);
    const code = remark < 0 ? line : sliceText(line, 0, remark);
    addPassage(reader, here, code, { line: { lines: texts, at }, ...known.get(line) });
    if (remark >= 0) addPassage(reader, here, sliceText(line, remark, line.text.length), {});
  });
}

/** A comment behind code or on a line of its own is a sentence, not code; -1 if there is none. */
function startOfRemark(line: string): number {
  const mark = /(?:^|\s)(?:\/\/|#|--|;;)\s+(?=\p{L}|\d)/u.exec(line);
  return mark === null ? -1 : mark.index + mark[0].length;
}

const LINES_AROUND = 6;

/** What stands around a table inside its preformatted block speaks of it too. */
function withLinesAround(
  said: Said,
  lines: readonly string[],
  { first, last }: { readonly first: number; readonly last: number },
): Said {
  const joined = (from: number, to: number) => lines.slice(Math.max(0, from), to).join('\n').trim();
  const above = joined(first - LINES_AROUND, first);
  const below = joined(last + 1, last + 1 + LINES_AROUND);
  return {
    ...said,
    before: above === '' ? said.before : `${said.before}\n${above}`,
    above: [above, ...said.above].filter(Boolean),
    below: below || said.below,
  };
}

function findTables(lines: readonly MappedText[]) {
  const drawn = findDrawnTables(lines);
  const rest = lines.map((line, at) =>
    drawn.some((one) => one.first <= at && at <= one.last) ? { ...line, text: '' } : line,
  );
  return [...drawn, ...findAlignedTables(rest)];
}
