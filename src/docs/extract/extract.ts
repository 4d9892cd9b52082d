import { type Claim, type ClaimTable, type ExtractedDocument, emptyDocument } from '../claim.ts';
import { findCandidates } from '../classify/candidate.ts';
import { type Decision, decide } from '../classify/decide.ts';
import { joinHeader, type Table } from '../tables/table.ts';
import { findAnnotations } from './annotation.ts';
import type { Block, Cell } from './block.ts';
import { createClaimReader } from './claims.ts';
import { readFormat } from './formats/format.ts';
import { DocumentRefusal } from './formats/refusal.ts';
import { createPositions, type Positions } from './positions.ts';

/** The table as plain text with its lines, for judging it as a whole. */
function describeTable(table: Table, positions: Positions): ClaimTable {
  const { grid, id } = table;
  const lineOfRow = (row: readonly Cell[]) => {
    const first = row.find((cell) => cell.text.starts.length > 0)?.text.starts[0];
    return first === undefined ? 0 : positions.locate(first).line;
  };
  const header = grid.headerRows > 0 ? grid.rows[0] : undefined;
  return {
    id,
    header: joinHeader(grid),
    headerLine: header ? lineOfRow(header) : null,
    rows: grid.rows.slice(grid.headerRows).map((row) => ({
      line: lineOfRow(row),
      cells: row.map((cell) => cell.text.text.trim()),
    })),
  };
}

export type DocumentFormat = 'markdown' | 'mdx' | 'rest' | 'asciidoc' | 'text' | 'html';

export interface ExtractOptions {
  /** Says of each number that was left out what weighed most. */
  readonly explain?: boolean;
  /** Everything in this file is example output of a tool. */
  readonly isExample?: boolean;
}

/**
 * Finds every number of a text and says which are performance claims, with places in it and reasons
 * for what was left out. Pure; loads the parser its format needs and no other. Throws nothing: a
 * parser's failure is in the result.
 */
export async function extractClaims(
  text: string,
  path: string,
  options: ExtractOptions = {},
): Promise<ExtractedDocument> {
  try {
    return readDocument(text, path, options, await readFormat(text, path));
  } catch (error) {
    return failed(path, error);
  }
}

function failed(path: string, error: unknown): ExtractedDocument {
  const message = error instanceof Error ? error.message : String(error);
  return emptyDocument(path, {
    kind: error instanceof DocumentRefusal ? error.kind : 'parse',
    message,
  });
}

function readDocument(
  text: string,
  path: string,
  options: ExtractOptions,
  blocks: readonly Block[],
): ExtractedDocument {
  const found = findCandidates(blocks);
  const positions = createPositions(text);
  const decisions = decide(found.candidates);
  const claimOf = createClaimReader(path, text, positions, decisions);
  const declared = { class: 'example', classCue: 'declared an example' } as const;
  const read = decisions.map((decision) => ({
    decision,
    claim: { ...claimOf(decision), ...(options.isExample ? declared : {}) },
  }));
  const placed = read.sort((a, b) => a.claim.start - b.claim.start || b.claim.end - a.claim.end);
  const once = placed.filter(
    ({ claim }, at) => at === 0 || placed[at - 1]?.claim.start !== claim.start,
  );
  const inBand = (band: Decision['band']) => once.filter(({ decision }) => decision.band === band);
  return {
    path,
    claims: inBand('claim').map(({ claim }) => claim),
    unsure: inBand('unsure').map(({ claim }) => claim),
    others: inBand('other').map(({ claim }) => claim),
    rejections: inBand('other').map((each) => describe(each, options)),
    taken: once
      .filter(({ decision }) => decision.band !== 'other')
      .map((each) => describe(each, options)),
    tables: found.tables.map((table) => describeTable(table, positions)),
    annotations: findAnnotations(text, blocks, positions.locate),
    failure: null,
  };
}

function describe(
  { claim, decision }: { readonly claim: Claim; readonly decision: Decision },
  { explain = false }: ExtractOptions,
) {
  const { line, column, text } = claim;
  const { band, candidate, reasons } = decision;
  const isShape = band === 'other' && candidate.token.shape !== null;
  const evidence = explain ? `evidence: ${reasons().join(', ')}` : 'evidence';
  return { line, column, text, band, why: isShape ? `${candidate.token.shape}` : evidence };
}
