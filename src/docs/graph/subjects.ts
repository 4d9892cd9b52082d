/** Tables and runs of lines as subjects that sentences speak of: rows and columns with names. */
import { shapeOf, wordingOf } from './grid.ts';
import type { Layout, Row } from './layout.ts';
import type { Node } from './node.ts';
import { wordsOf } from './sentences.ts';

/** A named row or column with its numbers by their place across. */
export interface Subject {
  readonly words: readonly string[];
  readonly cells: ReadonlyMap<string, Node>;
}

export interface Subjects {
  readonly first: number;
  readonly last: number;
  /** Rows and columns. */
  readonly axes: readonly [readonly Subject[], readonly Subject[]];
}

function ofTable(rows: readonly Row[], heading: (slot: string) => string): Subjects {
  const slots = [...new Set(rows.flatMap((row) => [...row.slots.keys()]))];
  const columns = slots.map((slot): Subject => {
    const cells = rows.flatMap((row, index): [string, Node][] => {
      const node = row.slots.get(slot);
      return node === undefined ? [] : [[String(index), node]];
    });
    return { words: wordsOf(heading(slot)), cells: new Map(cells) };
  });
  const named = rows.map((row): Subject => ({ words: wordsOf(row.label), cells: row.slots }));
  const lines = rows.map((row) => row.line);
  return { first: Math.min(...lines), last: Math.max(...lines), axes: [named, columns] };
}

const MAX_CELLS = 400;

export function subjectsOf(layout: Layout): readonly Subjects[] {
  const tables = layout.tables
    .filter(({ rows }) => rows.length > 0 && rows.length * (rows[0]?.slots.size ?? 1) < MAX_CELLS)
    .map(({ rows, headings }) => ofTable(rows, (slot) => headings.get(slot) ?? ''));
  const code = layout.lines.filter((line) => line.isCode);
  const groups = [
    ...Map.groupBy(code, (line) => `${line.region} ${line.slots.size}`).values(),
    ...Map.groupBy(code, (line) => `${line.section} ${shapeOf(line)} ${wordingOf(line)}`).values(),
  ];
  const listings = groups
    .filter((rows) => rows.length > 1 && rows.length < 60)
    .map((rows) => ofTable(rows, () => ''));
  return [...tables, ...listings];
}
