/** Matrices of variants and tables of phases in the Markdown report. */
import { inlineCode, tableRow } from '../../text/markdown.ts';
import { phraseToMarkdown } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
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
import type { Block } from './fit.ts';

const MATRICES_SHOWN = 8;
const CLIFFS_SHOWN = 5;

export function matrixBlocks(matrices: readonly Matrix[], rank: number): Block[] {
  const blocks = matrices
    .slice(0, MATRICES_SHOWN)
    .flatMap((matrix) => [tableOf(matrix, rank), ...ratiosOf(matrix, rank + 0.5)]);
  const rest = matrices.length - MATRICES_SHOWN;
  if (rest <= 0) return blocks;
  const said = [`… and ${plural(rest, 'more comparison')} of variants, in the full report.`, ''];
  return [...blocks, { before: said, rows: [], after: [], rank }];
}

function tableOf(matrix: Matrix, rank: number): Block {
  const [workload, ...names] = matrixHeader(matrix);
  const variants = names.slice(0, -1).map((name) => inlineCode(name, 40));
  const header = [workload ?? '', ...variants, names.at(-1) ?? ''];
  const cliffs = matrix.cliffs
    .slice(0, CLIFFS_SHOWN)
    .map((cliff) => `- ${phraseToMarkdown(cliffPhrase(cliff))}`);
  return {
    before: [
      `**Variants of ${inlineCode(matrix.project, 40)} by workload** (${inlineCode(matrix.metric.key, 40)})`,
      '',
      tableRow(header),
      tableRow(header.map((_, at) => (at === 0 ? '---' : '---:'))),
    ],
    rows: matrix.rows.map((row) =>
      tableRow([
        inlineCode(row.workload, 80),
        ...matrixCells(matrix, row),
        phraseToMarkdown(winnerPhrase(row)),
      ]),
    ),
    after: ['', ...(cliffs.length === 0 ? [] : [...cliffs, ''])],
    rank,
  };
}

function ratiosOf(matrix: Matrix, rank: number): Block[] {
  const rows = matrix.rows.flatMap(({ workload, ratios }) =>
    ratios.map((ratio) => `- ${inlineCode(workload, 80)}: ${phraseToMarkdown(ratioPhrase(ratio))}`),
  );
  if (rows.length === 0) return [];
  const title = `${plural(rows.length, 'pairwise ratio')}, each with its 95 % interval`;
  return [
    {
      before: ['<details>', `<summary>${title}</summary>`, ''],
      rows,
      after: ['', '</details>', ''],
      rank,
    },
  ];
}

export function phaseBlocks(rows: readonly PhaseRow[], rank: number): Block[] {
  return phaseTables(rows)
    .slice(0, MATRICES_SHOWN)
    .map((group) => {
      const header = ['phases of', ...phaseNames(group).map((name) => inlineCode(name, 24))];
      return {
        before: [tableRow(header), tableRow(header.map((_, at) => (at === 0 ? '---' : '---:')))],
        rows: group.map((row) =>
          tableRow([`${inlineCode(row.name)} ${inlineCode(row.metric, 40)}`, ...phaseCells(row)]),
        ),
        after: [''],
        rank,
      };
    });
}
