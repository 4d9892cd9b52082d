/** Matrices of variants and tables of phases for a person at a shell. */
import { cleanLine } from '../../text/clean.ts';
import { phraseToText } from '../../text/phrase.ts';
import { renderTextTable, type TextColumn } from '../../text/text-table.ts';
import type { Matrix } from '../matrix.ts';
import type { PhaseRow } from '../phases.ts';
import { matrixTables } from '../words/matrix.ts';
import { phaseCells, phaseNames, phaseTables } from '../words/phases.ts';
import type { Paint } from './paint.ts';

function columnsOf(titles: readonly string[], leading: number): TextColumn[] {
  return titles.map((title, at) => ({
    title,
    align: at < leading ? 'left' : 'right',
    flexible: at === 0,
  }));
}

/** One block of lines a table. */
export function renderMatrices(
  matrices: readonly Matrix[],
  width: number,
  paint: Paint,
): string[][] {
  return matrixTables(matrices).map(({ title, header, leading, rows, cliffs, ratios }) => [
    paint.bold(phraseToText(title)),
    ...renderTextTable(
      columnsOf(header.map(phraseToText), leading),
      rows.map((row) => row.map((cell) => ({ text: phraseToText(cell) }))),
      width,
      paint.dim,
    ),
    ...cliffs.map((cliff) => paint.yellow(phraseToText(cliff))),
    ...ratios.map((ratio) => paint.dim(`  ${phraseToText(ratio)}`)),
  ]);
}

export function renderPhases(rows: readonly PhaseRow[], width: number, paint: Paint): string[] {
  return phaseTables(rows).flatMap((group) => {
    const titles = ['phases of', ...phaseNames(group).map(phraseToText)];
    const cells = group.map((row) =>
      [cleanLine(`${row.name} ${row.metric}`), ...phaseCells(row).map(phraseToText)].map(
        (text) => ({ text }),
      ),
    );
    return renderTextTable(columnsOf(titles, 1), cells, width, paint.dim);
  });
}
