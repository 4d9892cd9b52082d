/** Where a derived column of a table may come from: two columns, or one column and a baseline row. */
import { wordsOf } from '../bind/words.ts';
import type { Claim, ClaimTable } from '../claim.ts';
import { isSpread } from './finding.ts';

export type Rows = ReadonlyMap<number, ReadonlyMap<number, Claim>>;

/** Where the two inputs of a row's derived cell stand. */
export interface Source {
  readonly subject: { readonly column: number; readonly row: number | null };
  readonly other: { readonly column: number; readonly row: number | null };
  /** The header tells which of the two is the subject. */
  readonly isOrdered: boolean;
}

const COMPARES =
  /\b(?:change|delta|diff|difference|speed-?up|gain|improvement|slow-?down|ratio|overhead|relative|factor)\b|^(?:Δ|Δ ?%|%|x)$/i;

export function cellsOf(claims: readonly Claim[], wanted: (claim: Claim) => boolean): Rows {
  const rows = new Map<number, Map<number, Claim>>();
  for (const claim of claims) {
    if (claim.cell === null || isSpread(claim) || !wanted(claim)) continue;
    const row = rows.get(claim.cell.row) ?? new Map<number, Claim>();
    if (!row.has(claim.cell.column)) row.set(claim.cell.column, claim);
    rows.set(claim.cell.row, row);
  }
  return rows;
}

export function columnsOf(rows: Rows): readonly number[] {
  return [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))].sort((a, b) => a - b);
}

function pairSources(columns: readonly number[]): readonly Source[] {
  return columns.flatMap((subject) =>
    columns
      .filter((other) => other !== subject)
      .map((other) => ({
        subject: { column: subject, row: null },
        other: { column: other, row: null },
        isOrdered: false,
      })),
  );
}

function baselineSources(columns: readonly number[], rows: readonly number[]): readonly Source[] {
  return columns.flatMap((column) =>
    rows.flatMap((row): Source[] => [
      { subject: { column, row: null }, other: { column, row }, isOrdered: false },
      { subject: { column, row }, other: { column, row: null }, isOrdered: false },
    ]),
  );
}

/** Whether every word of a name stands in a header. */
function names(header: readonly string[], label: string): boolean {
  const words = wordsOf(label);
  return words.length > 0 && words.every((word) => header.includes(word));
}

/** Where the first word of a label stands in a header; the earlier one is the subject. */
function positionOf(header: readonly string[], label: string): number {
  return header.indexOf(wordsOf(label)[0] ?? '');
}

function ordered(subject: number, other: number): readonly Source[] {
  return pairSources([subject, other])
    .map((source) => ({ ...source, isOrdered: source.subject.column === subject }))
    .sort((a, b) => Number(b.isOrdered) - Number(a.isOrdered));
}

/** Columns named in the derived column's header, in the order in which it names them. */
function namedColumns(table: ClaimTable, header: readonly string[], columns: readonly number[]) {
  const label = (column: number) => table.header[column] ?? '';
  return columns
    .filter((column) => names(header, label(column)))
    .sort((a, b) => positionOf(header, label(a)) - positionOf(header, label(b)));
}

/** The sources that a derived column's header itself names; empty: it names none. */
export function namedSources(table: ClaimTable, column: number, inputs: Rows): readonly Source[] {
  const text = table.header[column] ?? '';
  const header = wordsOf(text);
  const columns = columnsOf(inputs);
  const [subject, other, third] = namedColumns(table, header, columns);
  if (subject !== undefined && other !== undefined && third === undefined)
    return ordered(subject, other);
  const baseRows = [...inputs.keys()].filter((row) =>
    names(header, table.rows[row]?.cells[0] ?? ''),
  );
  if (baseRows.length === 1)
    return baselineSources(columns, baseRows).map((source) => ({
      ...source,
      isOrdered: source.subject.row === null,
    }));
  const [before, after, more] = columns;
  return before !== undefined && after !== undefined && more === undefined && COMPARES.test(text)
    ? ordered(after, before)
    : [];
}

/** Every pair of columns, and every row as a baseline. */
export function allSources(inputs: Rows): readonly Source[] {
  const columns = columnsOf(inputs);
  return [...pairSources(columns), ...baselineSources(columns, [...inputs.keys()])];
}
