/** Grids of comparable rows: tables and lines. */
import {
  type Grid,
  type GridRow,
  isTelling,
  kindOf,
  type Line,
  shapeOf,
  wordingOf,
} from './grid.ts';
import type { Layout, Row, Table } from './layout.ts';
import type { Node } from './node.ts';

/** What stands before a slot, after it, and all others of its row. */
function withLists(slots: ReadonlyMap<string, Node>): GridRow {
  const names = [...slots.keys()];
  const lists = new Map<string, readonly Node[]>();
  const put = (name: string, slot: string, of: readonly string[]) => {
    const nodes = of.flatMap((each) => slots.get(each) ?? []);
    if (nodes.length > 1) lists.set(`${name}<${slot}`, nodes);
  };
  if (names.length <= 60)
    names.forEach((slot, index) => {
      put('before', slot, names.slice(0, index));
      put('after', slot, names.slice(index + 1));
      put(
        'others',
        slot,
        names.filter((each) => each !== slot),
      );
    });
  return { slots, lists };
}

const MAX_FIRST = 7;

/** With the numbers of the first row (`^`) and of the line above it (`^^`), to which the others may be relative. */
function withFirst(rows: readonly GridRow[], above: Row | undefined): readonly GridRow[] {
  const [first] = rows;
  return rows.map(({ slots, lists }) => {
    const base =
      first === undefined || first.slots === slots || slots.size > MAX_FIRST
        ? []
        : [...first.slots];
    const over = slots.size > MAX_FIRST ? [] : [...(above?.slots ?? [])].slice(0, MAX_ABOVE);
    const shared = [
      ...base.map(([slot, node]) => [`^${slot}`, node] as const),
      ...over.map(([slot, node]) => [`^^${slot}`, node] as const),
    ];
    return { slots: new Map([...slots, ...shared]), lists };
  });
}

const LINES_ABOVE = 6;
const MAX_ABOVE = 3;

/** The last line before a table that holds numbers: "1,000,000 messages" over their times and rates. */
function rowAbove({ rows: [first] }: Table, lines: Layout['lines']): Row | undefined {
  const top = first?.line ?? 0;
  return lines.findLast(({ line }) => line < top && line >= top - LINES_ABOVE);
}

function tableGrid(table: Table, index: number, lines: Layout['lines']): Grid {
  const scope = `table ${index}`;
  const nameOf = (slot: string) => {
    const node = table.rows.find((row) => row.slots.has(slot))?.slots.get(slot);
    const heading = table.headings.get(slot) ?? '';
    const place = table.isListing === true ? ` ${slot}` : '';
    return `${heading === '' ? `${scope} ${slot}` : heading + place}~${kindOf(node)}`;
  };
  return {
    rows: withFirst(
      table.rows.map((row) => withLists(row.slots)),
      rowAbove(table, lines),
    ),
    nameOf: (slot: string) =>
      slot.startsWith('^^')
        ? `${scope} ${slot}`
        : slot.startsWith('^')
          ? `^${nameOf(slot.slice(1))}`
          : nameOf(slot),
    isTable: true,
    isName: (slot: string) => Number(slot.split('.')[0]) === table.named,
  };
}

/** Lines of one wording, wherever they stand. */
function lineGrids(lines: readonly Line[]): readonly Grid[] {
  const kindOfLine = (line: Line) => `${shapeOf(line)} ${wordingOf(line)}`;
  const wordings = Map.groupBy(lines.filter(isTelling), kindOfLine);
  return [...wordings]
    .filter(([, alike]) => alike.length > 1)
    .map(([kind, alike]) => ({
      rows: alike.map(({ slots }) => ({ slots, lists: new Map() })),
      nameOf: (slot) => `${slot} of ${kind}`,
      isTable: false,
      isName: () => false,
    }));
}

export function gridsOf(layout: Layout): readonly Grid[] {
  return [
    ...layout.tables.map((table, index) => tableGrid(table, index, layout.lines)),
    ...lineGrids(layout.lines),
  ];
}
