/** Rows that speak of one subject in two places, joined by its name. */
import type { Layout, Row } from './layout.ts';
import type { Node } from './node.ts';

type Line = Layout['lines'][number];

const LONGEST_NAME = 8;
/** A shorter name inside a line is a word like any other. */
const LEAST_LETTERS = 4;
const MOST_LINES_BACK = 200;
const FRESH_LINES = 60;

interface Named {
  readonly row: Row;
  readonly group: string;
}

function slotsOf(row: Row, prefix: string, into: Map<string, Node>): void {
  for (const [slot, node] of row.slots) if (into.size < 26) into.set(`${prefix}${slot}`, node);
}

/** The longest name of an earlier row that a line's words hold. */
function findNamed(line: Line, names: ReadonlyMap<string, Named>): Named | null {
  const words = line.words;
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const name = words.slice(at, at + length).join(' ');
      const found = at === 0 || name.length >= LEAST_LETTERS ? names.get(name) : undefined;
      if (found !== undefined && line.line - found.row.line < MOST_LINES_BACK) return found;
    }
  return null;
}

interface Known {
  readonly names: Map<string, Named>;
  readonly listings: Map<string, Line[]>;
  readonly firsts: Map<number, Line>;
}

const groupOf = (line: Line): string => `${line.region} ${line.slots.size}`;

/** A line's numbers with those of the rows it stands for. */
function joinLine(line: Line, { names, listings, firsts }: Known): ReadonlyMap<string, Node> {
  const slots = new Map(line.slots);
  const found = findNamed(line, names);
  if (found !== null && found.group !== groupOf(line)) {
    const listing = listings.get(found.group) ?? [];
    const [first, second, more] = listing;
    slotsOf(found.row, '@', slots);
    if (first !== undefined && first !== found.row) slotsOf(first, '^', slots);
    else if (second !== undefined && more === undefined) slotsOf(second, '~', slots);
  }
  const first = firsts.get(line.region);
  if (first !== undefined) slotsOf(first, '!', slots);
  return slots;
}

/** Remembers a row by its name, unless an earlier one near it tells more. */
function remember(line: Line, { names, listings, firsts }: Known): void {
  if (!firsts.has(line.region)) firsts.set(line.region, line);
  const known = names.get(line.label)?.row;
  const isFuller = known === undefined || line.slots.size >= known.slots.size;
  if (line.label === '' || !(isFuller || line.line - known.line > FRESH_LINES)) return;
  const group = groupOf(line);
  names.set(line.label, { row: line, group });
  listings.set(group, [...(listings.get(group) ?? []), line]);
}

/**
 * For lines of output that name a row of an earlier listing: that row's numbers (`@`), those of the
 * first row of that listing (`^`), and those of the only other row of that listing (`~`),
 * and those of the first line of its own run (`!`).
 */
export function joinLines(lines: Layout['lines']): ReadonlyMap<Line, ReadonlyMap<string, Node>> {
  const known: Known = { names: new Map(), listings: new Map(), firsts: new Map() };
  const joined = new Map<Line, ReadonlyMap<string, Node>>();
  for (const line of lines) {
    if (!line.isCode) continue;
    const slots = joinLine(line, known);
    if (slots.size > line.slots.size) joined.set(line, slots);
    remember(line, known);
  }
  return joined;
}
