/** Matrices of variants and tables of phases for a person at a shell. */
import { cleanLine } from '../../text/clean.ts';
import { phraseToText } from '../../text/phrase.ts';
import { renderTextTable, type TextColumn } from '../../text/text-table.ts';
import type { Matrix } from '../matrix.ts';
import type { PhaseRow } from '../phases.ts';
import {
  cliffPhrase,
  matrixCells,
  matrixHeader,
  ratioPhrase,
  winnerPhrase,
} from '../words/matrix.ts';
import { phaseCells, phaseNames, phaseTables } from '../words/phases.ts';
import type { Paint } from './paint.ts';

function columnsOf(titles: readonly string[]): TextColumn[] {
  return titles.map((title, at) => ({
    title,
    align: at === 0 ? 'left' : 'right',
    flexible: at === 0,
  }));
}

export function renderMatrix(matrix: Matrix, width: number, paint: Paint): string[] {
  const rows = matrix.rows.map((row) =>
    [cleanLine(row.workload), ...matrixCells(matrix, row), phraseToText(winnerPhrase(row))].map(
      (text) => ({ text }),
    ),
  );
  const ratios = matrix.rows.flatMap(({ workload, ratios }) =>
    ratios.map((ratio) => `  ${cleanLine(workload)}: ${phraseToText(ratioPhrase(ratio))}`),
  );
  return [
    paint.bold(cleanLine(`Variants of ${matrix.project} by workload (${matrix.metric.key})`)),
    ...renderTextTable(columnsOf(matrixHeader(matrix)), rows, width, paint.dim),
    ...matrix.cliffs.map((cliff) => paint.yellow(phraseToText(cliffPhrase(cliff)))),
    ...ratios.map(paint.dim),
  ];
}

export function renderPhases(rows: readonly PhaseRow[], width: number, paint: Paint): string[] {
  return phaseTables(rows).flatMap((group) => {
    const cells = group.map((row) =>
      [cleanLine(`${row.name} ${row.metric}`), ...phaseCells(row)].map((text) => ({ text })),
    );
    return renderTextTable(columnsOf(['phases of', ...phaseNames(group)]), cells, width, paint.dim);
  });
}
