/** Matrices of variants and tables of phases in the Markdown report. */
import { inlineCode, tableRow } from '../../text/markdown.ts';
import { phraseToMarkdown } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { Matrix } from '../matrix.ts';
import type { PhaseRow } from '../phases.ts';
import { type MatrixTable, matrixTables } from '../words/matrix.ts';
import { phaseCells, phaseNames, phaseTables } from '../words/phases.ts';
import type { Block } from './fit.ts';

const MATRICES_SHOWN = 8;
const CLIFFS_SHOWN = 5;

export function matrixBlocks(matrices: readonly Matrix[], rank: number): Block[] {
  const tables = matrixTables(matrices);
  const blocks = tables
    .slice(0, MATRICES_SHOWN)
    .flatMap((table) => [tableOf(table, rank), ...ratiosOf(table, rank + 0.5)]);
  const rest = tables.length - MATRICES_SHOWN;
  if (rest <= 0) return blocks;
  const said = [`… and ${plural(rest, 'more comparison')} of variants, in the full report.`, ''];
  return [...blocks, { before: said, rows: [], after: [], rank }];
}

function tableOf({ title, header, leading, rows, cliffs }: MatrixTable, rank: number): Block {
  const shown = cliffs.slice(0, CLIFFS_SHOWN).map((cliff) => `- ${phraseToMarkdown(cliff)}`);
  return {
    before: [
      `**${phraseToMarkdown(title)}**`,
      '',
      tableRow(header.map(phraseToMarkdown)),
      tableRow(header.map((_, at) => (at < leading ? '---' : '---:'))),
    ],
    rows: rows.map((row) => tableRow(row.map(phraseToMarkdown))),
    after: ['', ...(shown.length === 0 ? [] : [...shown, ''])],
    rank,
  };
}

function ratiosOf({ ratios, ratiosTitle }: MatrixTable, rank: number): Block[] {
  if (ratios.length === 0) return [];
  return [
    {
      before: ['<details>', `<summary>${ratiosTitle}</summary>`, ''],
      rows: ratios.map((ratio) => `- ${phraseToMarkdown(ratio)}`),
      after: ['', '</details>', ''],
      rank,
    },
  ];
}

export function phaseBlocks(rows: readonly PhaseRow[], rank: number): Block[] {
  return phaseTables(rows)
    .slice(0, MATRICES_SHOWN)
    .map((group) => {
      const header = ['phases of', ...phaseNames(group).map(phraseToMarkdown)];
      return {
        before: [tableRow(header), tableRow(header.map((_, at) => (at === 0 ? '---' : '---:')))],
        rows: group.map((row) =>
          tableRow([
            `${inlineCode(row.name)} ${inlineCode(row.metric, 40)}`,
            ...phaseCells(row).map(phraseToMarkdown),
          ]),
        ),
        after: [''],
        rank,
      };
    });
}
