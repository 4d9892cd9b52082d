/** Grids of comparable rows: tables, tables beside others of the same rows, and lines. */
import {
  type Grid,
  type GridRow,
  isTelling,
  kindOf,
  type Line,
  shapeOf,
  wordingOf,
} from './grid.ts';
import { hintsOf } from './hints.ts';
import type { Layout, Row, Table } from './layout.ts';
import type { Node } from './node.ts';
import { STATISTICS } from './statistics.ts';

const MAX_FIRST = 7;

/** With the numbers of the first row (`^`) and of the line above it (`^^`), to which the others may be relative. */
function withFirst(rows: readonly GridRow[], above: Row | undefined): readonly GridRow[] {
  const [first] = rows;
  return rows.map(({ slots }) => {
    const base =
      first === undefined || first.slots === slots || slots.size > MAX_FIRST
        ? []
        : [...first.slots];
    const over = slots.size > MAX_FIRST ? [] : [...(above?.slots ?? [])].slice(0, MAX_ABOVE);
    const shared = [
      ...base.map(([slot, node]) => [`^${slot}`, node] as const),
      ...over.map(([slot, node]) => [`^^${slot}`, node] as const),
    ];
    return { slots: new Map([...slots, ...shared]) };
  });
}

const LINES_ABOVE = 6;
const MAX_ABOVE = 3;

/** The last line before a table that holds numbers: "1,000,000 messages" over their times and rates. */
function rowAbove({ rows: [first] }: Table, lines: Layout['lines']): Row | undefined {
  const top = first?.line ?? 0;
  return lines.findLast(({ line }) => line < top && line >= top - LINES_ABOVE);
}

const FAR_ABOVE = 12;

function numbersAbove({ rows: [first] }: Table, lines: Layout['lines']): readonly Node[] {
  const top = first?.line ?? 0;
  const near = lines.filter(({ line }) => line < top && line >= top - FAR_ABOVE);
  return near.flatMap(({ slots }) => [...slots.values()]);
}

/** What all like listings have in common: the words between the numbers of the longest row. */
function wordingOfAll(rows: readonly Row[]): string {
  return wordingOf(rows.reduce((a, b) => (b.slots.size > a.slots.size ? b : a)));
}

function tableGrid(table: Table, index: number, lines: Layout['lines']): Grid {
  const scope = `table ${index}`;
  const wording = table.isListing === true ? wordingOfAll(table.rows) : null;
  const over = rowAbove(table, lines);
  const nameOf = (slot: string) => {
    const node = table.rows.find((row) => row.slots.has(slot))?.slots.get(slot);
    const heading = table.headings.get(slot) ?? '';
    const place = table.isListing === true ? ` ${slot}` : '';
    return `${heading === '' ? `${wording ?? scope} ${slot}` : heading + place}~${kindOf(node)}`;
  };
  return {
    rows: withFirst(table.rows, over),
    above: numbersAbove(table, lines),
    brought: '',
    nameOf: (slot: string) =>
      slot.startsWith('^^')
        ? `${wording ?? scope} ^^${over?.slots.get(slot.slice(2))?.noun ?? slot}`
        : slot.startsWith('^')
          ? `^${nameOf(slot.slice(1))}`
          : nameOf(slot),
    isTable: true,
    // What follows a row's name in its cell tells more of the same: `1000` (1 s).
    isName: (slot: string) => slot === `${table.named}.0`,
  };
}

const MAX_TURNED = 16;

/** A table read down its columns, where the label of a row names a formula: a last row `ratio`. */
function turnedGrid({ rows, isListing }: Table): readonly Grid[] {
  const isNamed = ({ label }: Row) => hintsOf(label).size > 0;
  if (isListing === true || rows.length > MAX_TURNED || !rows.some(isNamed)) return [];
  const columns = [...new Set(rows.flatMap(({ slots }) => [...slots.keys()]))];
  const turned = columns.map((column) => ({
    slots: new Map(
      rows.flatMap(({ slots }, index) => {
        const node = slots.get(column);
        return node === undefined ? [] : [[`${index}.0`, node] as const];
      }),
    ),
  }));
  const rowOf = (slot: string) => rows[Number.parseInt(slot, 10)];
  return [
    {
      rows: turned,
      above: [],
      brought: '',
      nameOf: (slot) =>
        `${rowOf(slot)?.label ?? ''}~${kindOf(rowOf(slot)?.slots.get(columns[0] ?? ''))}`,
      isTable: true,
      isName: () => false,
      isTarget: (slot) => hintsOf(rowOf(slot)?.label ?? '').size > 0,
    },
  ];
}

const NEAR_TABLES = 40;

/** The rows of another table by the labels of a table's own, where it has them all. */
function namesakes(own: Table, other: readonly Row[]): readonly Row[] {
  const byLabel = Map.groupBy(other, ({ label }) => label);
  const found = own.rows.flatMap(({ label }) => {
    const [row, more] = label === '' ? [] : (byLabel.get(label) ?? []);
    return row === undefined || more !== undefined ? [] : [row];
  });
  return new Set(found).size === own.rows.length ? found : [];
}

const isSummary = ({ label }: Row) => STATISTICS.some(({ name }) => hintsOf(label).has(name));

/** A table beside what the nearest of others that has all its rows says of them (`+`). */
function joinedGrid(own: Table, others: readonly Table[]): readonly Grid[] {
  const first = own.rows[0]?.line ?? 0;
  const other = others.find(
    ({ rows }) =>
      Math.abs(first - (rows[0]?.line ?? 0)) <= NEAR_TABLES && namesakes(own, rows).length > 0,
  );
  if (other === undefined || own.rows.length < 2) return [];
  const found = namesakes(own, other.rows);
  const slotsOf = (index: number) =>
    [...(found[index]?.slots ?? [])]
      .slice(0, MAX_FIRST)
      .map(([slot, node]) => [`+${slot}`, node] as const);
  const isOfFewer = other.rows.length > own.rows.length;
  const rows = own.rows.flatMap((row, index) => {
    if (isOfFewer && isSummary(row)) return [];
    const first = index === 0 ? [] : slotsOf(0).map(([slot, node]) => [`^${slot}`, node] as const);
    return [{ slots: new Map([...row.slots, ...slotsOf(index), ...first]) }];
  });
  const nameOf = (slot: string) => {
    const [, marks = '', column = ''] = /^([+^]*)(.*)$/.exec(slot) ?? [];
    const table = marks === '' ? own : other;
    const node = table.rows.find((row) => row.slots.has(column))?.slots.get(column);
    return `${marks}${table.headings.get(column) ?? ''} ${column}~${kindOf(node)}`;
  };
  return [{ rows, above: [], brought: '+', nameOf, isTable: true, isName: () => false }];
}

/** Rows that are alike, wherever they stand. */
function gridsOfAlike(
  rows: ReadonlyMap<string, readonly GridRow[]>,
  brought: string,
): readonly Grid[] {
  return [...rows]
    .filter(([, alike]) => alike.length > 1)
    .map(([kind, alike]) => ({
      rows: alike,
      above: [],
      brought,
      nameOf: (slot) => `${slot} of ${kind}`,
      isTable: false,
      isName: () => false,
    }));
}

/** Lines of one wording. */
function lineGrids(lines: readonly Line[]): readonly Grid[] {
  const rows = lines.filter(isTelling);
  return gridsOfAlike(
    Map.groupBy(rows, (line) => `${shapeOf(line)} ${wordingOf(line)}`),
    '',
  );
}

const MAX_BETWEEN = 3;

/** What a line says behind its first number. */
function tailOf({ text }: Line): string {
  return text.split('\u0000').slice(1).join('#').trim().toLowerCase();
}

/** Two lines of output that follow one another in like blocks: the second with what stands in the first (`-`). */
function blockGrids(lines: readonly Line[]): readonly Grid[] {
  const blocks = lines.flatMap((line, index) => {
    const before = lines[index - 1];
    const isNext = before !== undefined && line.line - before.line <= MAX_BETWEEN;
    const isRow = isNext && shapeOf(before) === shapeOf(line);
    if (!isNext || isRow || !line.isCode || !before.isCode) return [];
    const kind = [before, line].map((each) => `${shapeOf(each)} ${tailOf(each)}`).join(' / ');
    const first = [...before.slots].slice(0, MAX_FIRST);
    const slots = new Map([...line.slots, ...first.map(([at, node]) => [`-${at}`, node] as const)]);
    return [{ kind, slots }];
  });
  return gridsOfAlike(
    Map.groupBy(blocks, ({ kind }) => kind),
    '-',
  );
}

export function gridsOf(layout: Layout): readonly Grid[] {
  return [
    ...layout.tables.map((table, index) => tableGrid(table, index, layout.lines)),
    ...layout.tables.flatMap(turnedGrid),
    ...layout.tables.flatMap((own, index) => [
      ...joinedGrid(own, layout.tables.slice(0, index).reverse()),
      ...joinedGrid(own, layout.tables.slice(index + 1)),
    ]),
    ...lineGrids(layout.lines),
    ...blockGrids(layout.lines),
  ];
}
