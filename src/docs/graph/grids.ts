/** Grids of comparable rows: tables upright and turned, rows joined by name, phrases of one wording, lines. */
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

const columnOf = (slot: string): number => Number(slot.split('.')[0]);

function turn({ rows, named }: Table): readonly ReadonlyMap<string, Node>[] {
  const slots = new Map<string, Map<string, Node>>();
  rows.forEach((row, index) => {
    for (const [slot, node] of row.slots) {
      if (columnOf(slot) === named) continue;
      const own = slots.get(slot) ?? new Map<string, Node>();
      slots.set(slot, own.set(String(index), node));
    }
  });
  return [...slots.values()];
}

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

const MOST_TURNED = 40;

function tableGrids(table: Table, index: number): readonly Grid[] {
  const scope = `table ${index}`;
  const nameOf = (slot: string) => {
    const node = table.rows.find((row) => row.slots.has(slot))?.slots.get(slot);
    const heading = table.headings.get(slot) ?? '';
    const place = table.isListing === true ? ` ${slot}` : '';
    return `${heading === '' ? `${scope} ${slot}` : heading + place}~${kindOf(node)}`;
  };
  const upright = {
    rows: withFirst(table.rows.map((row) => withLists(row.slots))),
    nameOf: (slot: string) => (slot.startsWith('^') ? `^${nameOf(slot.slice(1))}` : nameOf(slot)),
    isOneRun: true,
    isTitled: true,
    isName: (slot: string) => columnOf(slot) === table.named,
    scope,
  };
  if (table.rows.length > MOST_TURNED) return [upright];
  const labels = table.rows.map((row) => row.label);
  const isTelling = new Set(labels).size === labels.length;
  const rowName = (slot: string) =>
    isTelling ? `row ${labels[Number(slot.split('<').at(-1))]}` : `${scope} ${slot}`;
  return [
    upright,
    {
      rows: turn(table).map(withLists),
      nameOf: rowName,
      isOneRun: true,
      isTurned: true,
      scope: `${scope} turned`,
    },
  ];
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

const MOST_BETWEEN = 40;

/** Numbers that follow one another in one line or cell, keyed by what stands between and behind them. */
function phrasesOf(
  nodes: readonly Node[],
  text: string,
): readonly (readonly [string, readonly Node[]])[] {
  return nodes.flatMap((first, index) => {
    const phrases: (readonly [string, readonly Node[]])[] = [];
    let key = first.dimension ?? '#';
    for (const next of nodes.slice(index + 1, index + 3)) {
      const last = nodes[index + phrases.length] ?? first;
      const between = text.slice(last.claim.end, next.claim.start);
      if (between.length > MOST_BETWEEN * 3 || between.includes('\n')) break;
      const told = between.replaceAll(/[^\p{L}\p{N}(){}[\]=<>→%$@/:,+*×-]+/gu, ' ').toLowerCase();
      if (told.length > MOST_BETWEEN) break;
      key += `\u0000${told}\u0000${next.dimension ?? '#'}`;
      phrases.push([key, nodes.slice(index, index + phrases.length + 2)]);
    }
    return phrases;
  });
}

function phraseGrids(nodes: readonly Node[], text: string): readonly Grid[] {
  const phrases = Map.groupBy(phrasesOf(nodes, text), ([key]) => key);
  return [...phrases].flatMap(([scope, each]) => {
    if (each.length < 2) return [];
    const rows = each.map(([, found]) => ({
      slots: new Map(found.map((node, index) => [String(index), node])),
      lists: NO_LISTS,
    }));
    return [
      {
        rows,
        nameOf: (slot: string) => `${slot} of ${scope}`,
        isOneRun: false,
        isPhrase: true,
        scope,
      },
    ];
  });
}

export function gridsOf(layout: Layout, nodes: readonly Node[], text: string): readonly Grid[] {
  return [
    ...layout.tables.flatMap(tableGrids),
    ...lineGrids(layout.lines),
    ...joinedGrids(layout),
    ...phraseGrids(nodes, text),
  ];
}
