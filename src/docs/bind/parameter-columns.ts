/** Columns of a table that say under which parameters its rows were measured. */
import type { Claim, ClaimTable } from '../claim.ts';
import { isAlike, tokensOf } from './tokens.ts';
import type { NumericFacet, Vocabulary } from './vocabulary.ts';

const BARE = /^[\d.,'\s]*\d\s?[kKMG]?$/;

/** "64 B" under "Object size", where that is one of the sizes. */
function isValueOf(cell: string, facets: readonly NumericFacet[]): boolean {
  const [number, ...more] = tokensOf(cell);
  return (
    more.length === 0 && facets.some(({ values }) => number?.numbers.some((n) => values.has(n)))
  );
}

/** By its header, which names a parameter, and by its cells, which are numbers and nothing else. */
function isParameterColumn(
  { header, rows }: ClaimTable,
  column: number,
  { numeric }: Vocabulary,
): boolean {
  const tokens = tokensOf(header[column] ?? '');
  const named = numeric.filter(
    ({ isParameter, words }) =>
      isParameter && words.some((name) => tokens.some(({ word }) => isAlike(name, word))),
  );
  // "8 files" says under what the column was measured.
  const isValue = tokens.some(({ numbers: values }) => values.length > 0);
  const isLabel = (cell = '') => BARE.test(cell.trim()) || isValueOf(cell.trim(), named);
  return named.length > 0 && !isValue && rows.every(({ cells }) => isLabel(cells[column]));
}

export interface ParameterColumns {
  /** What those of its row say of a cell: `size 64`. */
  readonly of: (claim: Claim) => readonly string[];
  readonly holds: (claim: Claim) => boolean;
  /** What stands over the labels of its row: `insert, 1024 elements`. */
  readonly cornerOf: (claim: Claim) => string;
}

/** What tables say of nothing. */
export const NO_COLUMNS: ParameterColumns = {
  of: () => [],
  holds: () => false,
  cornerOf: () => '',
};

export function parameterColumns(
  tables: readonly ClaimTable[],
  vocabulary: Vocabulary,
): ParameterColumns {
  const known = new Map(
    tables.map((table) => {
      const columns = table.header.flatMap((_, column) =>
        isParameterColumn(table, column, vocabulary) ? [column] : [],
      );
      return [table.id, { table, columns }] as const;
    }),
  );
  return {
    of: ({ cell }) => {
      const entry = cell === null ? undefined : known.get(cell.table);
      if (entry === undefined || cell === null) return [];
      const { table, columns } = entry;
      const cells = table.rows[cell.row]?.cells ?? [];
      return columns
        .filter((column) => column !== cell.column)
        .map((column) => `${table.header[column]} ${cells[column] ?? ''}`);
    },
    cornerOf: ({ cell, subject }) => {
      const { table } = known.get(cell?.table ?? -1) ?? {};
      const label = table?.rows[cell?.row ?? -1]?.cells[0]?.trim();
      return label !== undefined && subject.row.includes(label) ? (table?.header[0] ?? '') : '';
    },
    holds: ({ cell }) =>
      cell !== null && known.get(cell.table)?.columns.includes(cell.column) === true,
  };
}
