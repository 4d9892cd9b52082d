/** Tables that stand in a document as data: lists of records, lists of rows, columns side by side. */
import type { ClaimContext } from '../../claim.ts';
import type { Cell, Headings, TableBlock } from '../block.ts';
import { createTextBuilder } from '../mapped-text.ts';
import { type Item, type Literal, readLiterals } from './literal.ts';

type Place = readonly [start: number, end: number];

/** Places of the cells of a table; null where a row has none. */
interface Places {
  readonly header: readonly (Place | null)[];
  readonly rows: readonly (readonly (Place | null)[])[];
}

/** Reads the tables in a stretch of code or JSON, as the charts beside it show them. */
export function readRecords(
  source: string,
  start: number,
  end: number,
  headings: Headings,
  context: ClaimContext,
): readonly TableBlock[] {
  const cell = (place: Place | null): Cell => {
    const builder = createTextBuilder(source);
    if (place) builder.copy(place[0], place[1]);
    return { text: builder.build() };
  };
  return readLiterals(source, start, end)
    .flatMap((value) => tablesIn(value, source))
    .map(({ header, rows }) => ({
      kind: 'table',
      context,
      headings,
      caption: null,
      grid: {
        headerRows: header.length > 0 ? 1 : 0,
        rows: [
          ...(header.length > 0 ? [header.map(cell)] : []),
          ...rows.map((row) => row.map(cell)),
        ],
      },
    }));
}

function tablesIn(value: Literal, source: string): readonly Places[] {
  if (!('items' in value)) return [];
  const own =
    value.kind === 'record'
      ? fromColumns(value.items, source)
      : (fromRecords(value.items, source) ?? fromRows(value.items));
  return own ? [own] : value.items.flatMap((item) => tablesIn(item.value, source));
}

function isScalar(value: Literal): value is Extract<Literal, { readonly start: number }> {
  return !('items' in value) && value.kind !== 'other';
}

function placeOf(value: Literal | undefined): Place | null {
  return value && isScalar(value) ? [value.start, value.end] : null;
}

/** `[{name: 'a', ms: 3}, {name: 'b', ms: 4}]`: the keys name the columns. */
function fromRecords(items: readonly Item[], source: string): Places | null {
  const records = items.map(({ value }) => (value.kind === 'record' ? value.items : null));
  // A single record with its unit is a result, too.
  const isUnited = records[0]?.some(({ key }) => key && source.slice(...key) === 'unit');
  if (
    records.length < (isUnited ? 1 : 2) ||
    !records.every((record) => record?.some(({ value }) => value.kind === 'number'))
  )
    return null;
  const keys = new Map<string, Place>();
  for (const { key, value } of records.flatMap((record) => record ?? [])) {
    const name = key && source.slice(...key);
    if (name && isScalar(value) && !keys.has(name)) keys.set(name, key);
  }
  const rows = records.map((record) => {
    const named = new Map(record?.map(({ key, value }) => [key && source.slice(...key), value]));
    return [...keys.keys()].map((name) => placeOf(named.get(name)));
  });
  return keys.size < 2 ? null : { header: [...keys.values()], rows };
}

/** `[['Name', 'ms'], ['a', 3], ['b', 4]]` */
function fromRows(items: readonly Item[]): Places | null {
  const rows = items.map(({ value }) => (value.kind === 'list' ? scalars(value) : null));
  const width = rows[0]?.length ?? 0;
  if (rows.length < 2 || width < 2 || !rows.every((row) => row?.length === width)) return null;
  const isWords = (row: readonly Literal[] | null | undefined) =>
    row?.every(({ kind }) => kind === 'text');
  const body = isWords(rows[0]) ? rows.slice(1) : rows;
  if (!body.every((row) => row?.some(({ kind }) => kind === 'number'))) return null;
  const header = body === rows ? [] : (rows[0] ?? []).map(placeOf);
  return { header, rows: body.map((row) => (row ?? []).map(placeOf)) };
}

function scalars(list: Extract<Literal, { readonly items: unknown }>): readonly Literal[] | null {
  const values = list.items.map(({ value }) => value);
  return values.length > 0 && values.every(isScalar) ? values : null;
}

interface Column {
  readonly name: Place | null;
  readonly values: readonly Literal[];
}

/** `{labels: ['a', 'b'], datasets: [{label: 'ms', data: [3, 4]}]}`: lists of one length side by side. */
function fromColumns(items: readonly Item[], source: string): Places | null {
  const columns = columnsIn(items, source);
  const length = columns[0]?.values.length ?? 0;
  const isNumeric = columns.some(({ values }) => values.every(({ kind }) => kind === 'number'));
  const isEven = columns.every(({ values }) => values.length === length);
  if (columns.length < 2 || length < 2 || !isNumeric || !isEven) return null;
  const rows = Array.from({ length }, (_, y) => columns.map(({ values }) => placeOf(values[y])));
  return { header: columns.map(({ name }) => name), rows };
}

function columnsIn(items: readonly Item[], source: string): readonly Column[] {
  const label = items.find(({ key }) => key && /^(?:label|name|title)$/.test(source.slice(...key)));
  return items.flatMap(({ key, value }): readonly Column[] => {
    if (!('items' in value)) return [];
    const values = value.kind === 'list' ? scalars(value) : null;
    if (values) return [{ name: placeOf(label?.value) ?? key, values }];
    return columnsIn(value.items, source);
  });
}
