/**
 * How the numbers of a document stand: tables as rows of slots, and all other lines as rows of their
 * own. Rows are read from the text itself where a row is a line, else from the cells that were found.
 */
import { readListings } from './listings.ts';
import type { Node } from './node.ts';

export interface Row {
  readonly line: number;
  /** Its words in front of and beside the numbers, lower case. */
  readonly label: string;
  readonly slots: ReadonlyMap<string, Node>;
  /** Its text where it is a line, with the numbers left out. */
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
    readonly header: string;
    readonly heading: string;
    readonly words: readonly string[];
    readonly isCode: boolean;
  })[];
}

const SEPARATOR = /[|│┃║]/g;
const RULE = /^[\s|+:=\-─━═│┃║┼╪╬├┤╞╡╠╣┌┐└┘╒╕╘╛╔╗╚╝┬┴╤╧╦╩]{3,}$/;
const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^(?:#{1,6}|={1,6}) \S/;
const BREAK = /^\s*(?:$|```|~~~|#{1,6}\s|----|====)/;

function separators(line: string): readonly number[] {
  return [...line.matchAll(SEPARATOR)].map((match) => match.index);
}

export function wordsIn(text: string): string {
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

function pipeRow(source: Source, line: number): Row {
  const nodes = source.byLine.get(line) ?? [];
  const bars = separators(source.lines[line] ?? '');
  const start = source.starts[line] ?? 0;
  const slots = new Map<string, Node>();
  for (const node of nodes) {
    const column = bars.filter((bar) => bar < node.claim.start - start).length;
    let nth = 0;
    while (slots.has(`${column}.${nth}`)) nth += 1;
    slots.set(`${column}.${nth}`, node);
  }
  const cells = (source.lines[line] ?? '').split(/[|│┃║]/);
  const label = wordsIn(cells.find((cell) => /[\p{L}\p{N}]/u.test(cell)) ?? '');
  return { line: line + 1, label, slots, text: without(source, line, nodes) };
}

function headingsOf(header: string | undefined, rows: readonly Row[]): ReadonlyMap<string, string> {
  const headings = new Map<string, string>();
  if (header === undefined) return headings;
  const bars = separators(header);
  for (const slot of new Set(rows.flatMap((row) => [...row.slots.keys()]))) {
    const column = Number(slot.split('.')[0]);
    headings.set(slot, header.slice((bars[column - 1] ?? -1) + 1, bars[column]).trim());
  }
  return headings;
}

const LONGEST_ROW = 4000;

/** Runs of lines that hold bars, with the rules among them. */
function barredRuns({ lines }: Source): readonly (readonly number[])[] {
  const runs: number[][] = [];
  let run: number[] = [];
  lines.forEach((text, line) => {
    const isBarred = text.length < LONGEST_ROW && separators(text).length > 0;
    if (isBarred || (run.length > 0 && RULE.test(text))) run.push(line);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  });
  return [...runs, run];
}

/** One cell a line is no table of lines. */
function isOfRows(run: readonly number[], { lines }: Source): boolean {
  const rows = run.filter((line) => {
    const text = lines[line] ?? '';
    return separators(text).length > 1 || !text.trim().startsWith('|');
  });
  return rows.length > 1;
}

const MAX_HEADER_LINES = 3;

/** The lines of a table above its first rule are its heading. */
function bodyOf(run: readonly number[], { lines }: Source): readonly number[] {
  const first = run.findIndex((line) => !RULE.test(lines[line] ?? ''));
  const ruled = run.findIndex((line, index) => index > first && RULE.test(lines[line] ?? ''));
  const above = run
    .slice(0, Math.max(0, ruled))
    .filter((line) => separators(lines[line] ?? '').length > 0);
  return above.length > 0 && ruled <= MAX_HEADER_LINES ? run.slice(ruled) : run;
}

function pipeTables(source: Source): { tables: readonly Table[]; taken: ReadonlySet<number> } {
  const runs = barredRuns(source).filter((run) => isOfRows(run, source));
  const tables = runs.map((run): Table => {
    const header = run.find((line) => !RULE.test(source.lines[line] ?? ''));
    const body = bodyOf(run, source).filter((line) => source.byLine.has(line));
    const rows = body.map((line) => pipeRow(source, line));
    const named = (source.lines[body[0] ?? -1] ?? '')
      .split(/[|│┃║]/)
      .findIndex((cell) => cell.trim() !== '');
    return { rows, headings: headingsOf(source.lines[header ?? -1], rows), named };
  });
  return { tables, taken: new Set(runs.flat()) };
}

/** Tables whose rows are no lines: cells one a line, HTML. */
function cellTables(nodes: readonly Node[]): { tables: Table[]; taken: Set<Node> } {
  const taken = new Set<Node>();
  const tables: Table[] = [];
  for (const cells of Map.groupBy(nodes, (node) => node.claim.cell?.table ?? -1).values()) {
    const isTable = cells[0]?.claim.cell != null;
    const rows = Map.groupBy(cells, (node) => node.claim.cell?.row ?? -1);
    const isUpright = [...rows.values()].some((row) =>
      row.some(({ claim }) => claim.line !== row[0]?.claim.line),
    );
    if (!isTable || !isUpright) continue;
    const headings = new Map<string, string>();
    const read = [...rows.values()].map((row): Row => {
      const slots = new Map<string, Node>();
      for (const node of row) {
        let nth = 0;
        while (slots.has(`${node.claim.cell?.column}.${nth}`)) nth += 1;
        slots.set(`${node.claim.cell?.column}.${nth}`, node);
        headings.set(`${node.claim.cell?.column}.${nth}`, node.claim.subject.column.join(' '));
        taken.add(node);
      }
      return {
        line: row[0]?.claim.line ?? 0,
        label: wordsIn(row[0]?.claim.subject.row.join(' ') ?? ''),
        slots,
        text: '',
      };
    });
    tables.push({ rows: read, headings, named: 0 });
  }
  return { tables, taken };
}

/** The name that a tool printed for the line or above it. */
function nameOf(nodes: readonly Node[]): string {
  const { name, row } = nodes[0]?.claim.subject ?? { name: null, row: [] };
  return name ?? row.join(' ');
}

interface Surroundings {
  readonly region: number;
  readonly section: number;
  /** The words of the last line of columns without numbers in the same block. */
  readonly header: string;
  readonly heading: string;
}

/** What each line stands in. */
function surroundingsOf({ lines, byLine }: Source): readonly Surroundings[] {
  let [region, section, header, heading, isFenced] = [0, 0, '', '', false];
  return lines.map((text, line) => {
    const isFence = FENCE.test(text);
    if (BREAK.test(text)) region += 1;
    if (!isFenced && HEADING.test(text)) section += 1;
    if (isFence) [isFenced, header, heading] = [!isFenced, '', ''];
    else if (!byLine.has(line) && text.trim().split(/\s{2,}/).length > 2)
      [header, heading] = [wordsIn(text), text];
    return { region, section, header, heading };
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
        words: wordsIn(text.slice(0, 300)).split(' '),
        isCode: nodes.some(({ claim }) => claim.context === 'code'),
      },
    ];
  });
}

export function readLayout(text: string, nodes: readonly Node[]): Layout {
  const cells = cellTables(nodes);
  const free = nodes.filter((node) => !cells.taken.has(node));
  const lines = text.split('\n');
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  const source = { lines, starts, byLine: Map.groupBy(free, (node) => node.claim.line - 1) };
  const pipes = pipeTables(source);
  const rows = lineRows(source, pipes.taken);
  return { tables: [...cells.tables, ...pipes.tables, ...readListings(rows)], lines: rows };
}
