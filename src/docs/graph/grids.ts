/** Grids of comparable rows: tables, rows joined by name, lines. */
import {
  type Grid,
  type GridRow,
  isTelling,
  kindOf,
  NO_LISTS,
  shapeOf,
  wordingOf,
} from './grid.ts';
import { joinLines } from './join.ts';
import type { Layout, Table } from './layout.ts';
import { lineGrids } from './line-grids.ts';
import { amountOf, type Node } from './node.ts';

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

const MOST_FIRST = 7;

/** With the numbers of the first row (`^`), to which the others may be relative. */
function withFirst(rows: readonly GridRow[]): readonly GridRow[] {
  const [first] = rows;
  return rows.map(({ slots, lists }) => {
    const base =
      first === undefined || first.slots === slots || slots.size > MOST_FIRST
        ? []
        : [...first.slots];
    return {
      slots: new Map([...slots, ...base.map(([slot, node]) => [`^${slot}`, node] as const)]),
      lists,
    };
  });
}

function tableGrid(table: Table, index: number): Grid {
  const scope = `table ${index}`;
  const nameOf = (slot: string) => {
    const node = table.rows.find((row) => row.slots.has(slot))?.slots.get(slot);
    const heading = table.headings.get(slot) ?? '';
    const place = table.isListing === true ? ` ${slot}` : '';
    return `${heading === '' ? `${scope} ${slot}` : heading + place}~${kindOf(node)}`;
  };
  return {
    rows: withFirst(table.rows.map((row) => withLists(row.slots))),
    nameOf: (slot: string) => (slot.startsWith('^') ? `^${nameOf(slot.slice(1))}` : nameOf(slot)),
    isOneRun: true,
    isTitled: true,
    isName: (slot: string) => Number(slot.split('.')[0]) === table.named,
    scope,
  };
}

/** Whether most numbers of joined rows that can be said again are. */
function repeats(rows: readonly GridRow[]): boolean {
  let [equal, all] = [0, 0];
  for (const { slots } of rows) {
    const joined = [...slots].filter(([slot]) => slot.startsWith('@')).map(([, node]) => node);
    for (const [slot, node] of slots) {
      const same = /^[@^~!]/.test(slot)
        ? []
        : joined.filter((other) => kindOf(other) === kindOf(node));
      if (same.length > 0) all += 1;
      if (same.some((other) => amountOf(other) === amountOf(node))) equal += 1;
    }
  }
  return equal > 0.6 * all;
}

const MOST_JOINED = 8;

function joinedGrids(layout: Layout): readonly Grid[] {
  const lines = [...joinLines(layout.lines)].filter(
    ([line]) => isTelling(line) && line.slots.size <= MOST_JOINED,
  );
  return [...Map.groupBy(lines, ([line]) => `${shapeOf(line)} ${wordingOf(line)}`)].map(
    ([scope, each]): Grid => {
      const nameOf = (slot: string) =>
        `${slot}~${kindOf(each.find(([, slots]) => slots.has(slot))?.[1].get(slot))} of ${scope}`;
      const rows = each.map(([, slots]) => ({ slots, lists: NO_LISTS }));
      return { rows, nameOf, isOneRun: false, scope, isRepeat: repeats(rows) };
    },
  );
}

export function gridsOf(layout: Layout): readonly Grid[] {
  return [...layout.tables.map(tableGrid), ...lineGrids(layout.lines), ...joinedGrids(layout)];
}
