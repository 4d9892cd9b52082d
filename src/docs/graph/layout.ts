/** How the numbers of a document stand: tables as rows of slots, and all other lines as rows of their own. */
import type { ClaimTable } from '../claim.ts';
import { readListings } from './listings.ts';
import type { Node } from './node.ts';

export interface Row {
  readonly line: number;
  /** Its words in front of and beside the numbers, lower case. */
  readonly label: string;
  readonly slots: ReadonlyMap<string, Node>;
  /** The text of its first line, with the numbers left out. */
  readonly text: string;
}

export interface Table {
  readonly rows: readonly Row[];
  /** A slot's heading; empty where there is none. */
  readonly headings: ReadonlyMap<string, string>;
  /** The column whose cells name the rows. */
  readonly named: number;
  /** Its rows are lines of output. */
  readonly isListing?: boolean;
}

export interface Layout {
  readonly tables: readonly Table[];
  /** Lines outside tables that hold numbers; a region is what no blank line, fence or heading divides. */
  readonly lines: readonly (Row & {
    readonly region: number;
    readonly section: number;
    readonly heading: string;
    readonly isCode: boolean;
  })[];
}

const BARS = /[|│┃║]/;
const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^(?:#{1,6}|={1,6}) \S/;
const BREAK = /^\s*(?:$|```|~~~|#{1,6}\s|----|====)/;

function wordsIn(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

interface Source {
  readonly lines: readonly string[];
  readonly starts: readonly number[];
  readonly byLine: ReadonlyMap<number, readonly Node[]>;
}

/** The line's text with its numbers left out. */
function without(source: Source, line: number, nodes: readonly Node[]): string {
  const start = source.starts[line] ?? 0;
  let text = source.lines[line] ?? '';
  for (const { claim } of [...nodes].reverse())
    text = `${text.slice(0, Math.max(0, claim.start - start))}\u0000${text.slice(Math.max(0, claim.end - start))}`;
  return text;
}

/** A slot a number: its column, and which of the cell's numbers it is. */
function slotsOf(cells: readonly Node[]): ReadonlyMap<string, Node> {
  const slots = new Map<string, Node>();
  for (const node of cells) {
    let nth = 0;
    while (slots.has(`${node.claim.cell?.column}.${nth}`)) nth += 1;
    slots.set(`${node.claim.cell?.column}.${nth}`, node);
  }
  return slots;
}

function tableOf({ header, rows }: ClaimTable, nodes: readonly Node[], source: Source): Table {
  const byRow = Map.groupBy(nodes, ({ claim }) => claim.cell?.row ?? -1);
  const read = [...byRow].map(([at, cells]): Row => {
    const name = rows[at]?.cells.find((cell) => /[\p{L}\p{N}]/u.test(cell)) ?? '';
    const line = cells[0]?.claim.line ?? 0;
    return {
      line,
      label: wordsIn(name),
      slots: slotsOf(cells),
      text: without(source, line - 1, cells),
    };
  });
  const slots = new Set(read.flatMap((row) => [...row.slots.keys()]));
  const headings = [...slots].map(
    (slot) => [slot, header[Number.parseInt(slot, 10)] ?? ''] as const,
  );
  const named = rows[0]?.cells.findIndex((cell) => cell !== '') ?? -1;
  return { rows: read, headings: new Map(headings), named };
}

/** The lines that name a table's columns: their numbers are part of a name. */
function headerLines({ headerLine, rows }: ClaimTable): readonly number[] {
  const first = rows[0]?.line ?? 0;
  return headerLine === null || headerLine >= first
    ? []
    : Array.from({ length: first - headerLine }, (_, at) => headerLine + at - 1);
}

/** The name that a tool printed for the line or above it. */
function nameOf(nodes: readonly Node[]): string {
  const { name, row } = nodes[0]?.claim.subject ?? { name: null, row: [] };
  return name ?? row.join(' ');
}

/** Words that blanks set apart, and no rule drawn under them. */
function isHeading(text: string): boolean {
  return /\p{L}/u.test(text) && text.trim().split(/\s{2,}/).length > 2;
}

/** What each line stands in; its heading is the last line of columns without numbers in the same block. */
function surroundingsOf({ lines, byLine }: Source) {
  let [region, section, heading, isFenced] = [0, 0, '', false];
  return lines.map((text, line) => {
    const isFence = FENCE.test(text);
    if (BREAK.test(text)) region += 1;
    if (!isFenced && HEADING.test(text)) section += 1;
    if (isFence) [isFenced, heading] = [!isFenced, ''];
    else if (!byLine.has(line) && isHeading(text)) heading = text;
    return { region, section, heading };
  });
}

function lineRows(source: Source, taken: ReadonlySet<number>): Layout['lines'] {
  const surroundings = surroundingsOf(source);
  return source.lines.flatMap((_, line) => {
    const [nodes, around] = [source.byLine.get(line), surroundings[line]];
    if (nodes === undefined || around === undefined || taken.has(line)) return [];
    const text = without(source, line, nodes);
    return [
      {
        ...around,
        line: line + 1,
        label: wordsIn(nameOf(nodes) || (text.split('\u0000')[0] ?? '')),
        slots: new Map(nodes.map((node, index) => [String(index), node])),
        text,
        isCode: nodes.some(({ claim }) => claim.context === 'code'),
      },
    ];
  });
}

export function readLayout(
  text: string,
  nodes: readonly Node[],
  found: readonly ClaimTable[],
): Layout {
  const lines = text.split('\n');
  // Columns that only blanks part are lines of output too.
  const isInTable = ({ claim: { cell, context, line } }: Node) =>
    cell !== null && (context !== 'code' || BARS.test(lines[line - 1] ?? ''));
  const byTable = Map.groupBy(nodes.filter(isInTable), ({ claim }) => claim.cell?.table ?? -1);
  const drawn = found.filter(({ id }) => byTable.has(id));
  const free = nodes.filter((node) => !isInTable(node));
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  const source = { lines, starts, byLine: Map.groupBy(free, (node) => node.claim.line - 1) };
  const tables = drawn.map((table) => tableOf(table, byTable.get(table.id) ?? [], source));
  const rows = lineRows(source, new Set(drawn.flatMap(headerLines)));
  return { tables: [...tables, ...readListings(rows)], lines: rows };
}
