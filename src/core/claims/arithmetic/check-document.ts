/** Arithmetic first: everything a document says that needs no record to be checked. */
import type { ExtractedDocument } from '../claim.ts';
import { judgeTable } from './derived-columns.ts';
import type { Findings } from './finding.ts';
import { judgeListedRuns } from './listed-runs.ts';
import { judgeRates } from './rates.ts';
import { judgeSentences } from './sentences.ts';
import { judgeSuperlatives } from './superlatives.ts';
import { judgeTargets } from './targets.ts';

/** Findings by claim; a claim without one neither follows from others nor contradicts them. */
export function checkArithmetic(document: ExtractedDocument, lines: readonly string[]): Findings {
  const { claims, tables } = document;
  const inTables = claims.filter((claim) => claim.cell !== null);
  const byTable = Map.groupBy(inTables, (claim) => claim.cell?.table ?? -1);
  const cells = tables.flatMap((table) => {
    const own = byTable.get(table.id) ?? [];
    return [...judgeTable(table, own), ...judgeSuperlatives(table, own)];
  });
  return new Map([
    ...judgeTargets(claims, lines),
    ...judgeRates(claims, byTable, lines),
    ...judgeListedRuns(claims),
    ...judgeSentences(claims),
    ...cells,
  ]);
}
