/** Sweep, variant and phase tables of the Markdown report. */
import { tableRow } from '../../text/markdown.ts';
import { type Phrase, phraseToMarkdown } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import type { Matrix } from '../matrix.ts';
import type { PhaseRow } from '../phases.ts';
import type { Sweep } from '../sweep.ts';
import { matrixTables, type ReportTable } from '../words/matrix.ts';
import { phaseTables } from '../words/phases.ts';
import { sweepTable } from '../words/sweeps.ts';
import { type Block, foldedBlock, paragraph } from './fit.ts';

const MATRICES_SHOWN = 8;
const CLIFFS_SHOWN = 5;
const SWEEPS_SHOWN = 12;

export function matrixBlocks(matrices: readonly Matrix[], rank: number): Block[] {
  const tables = matrixTables(matrices);
  return [
    ...tables
      .slice(0, MATRICES_SHOWN)
      .flatMap((table) => [
        tableBlock(table, rank),
        ...foldedBlock(table.ratiosTitle, listItems(table.ratios), rank + 0.5),
      ]),
    ...leftOut(tables.length - MATRICES_SHOWN, 'more comparison', ' of variants', rank),
  ];
}

export function phaseBlocks(rows: readonly PhaseRow[], rank: number): Block[] {
  return phaseTables(rows)
    .slice(0, MATRICES_SHOWN)
    .map((table) => tableBlock(table, rank));
}

/** One table per sweep, and a line with the number of sweeps left out. */
export function sweepBlocks(sweeps: readonly Sweep[], rank: number): Block[] {
  return [
    ...sweeps.slice(0, SWEEPS_SHOWN).map((sweep) => tableBlock(sweepTable(sweep), rank)),
    ...leftOut(sweeps.length - SWEEPS_SHOWN, 'more sweep', '', rank),
  ];
}

const listItems = (phrases: readonly Phrase[]) =>
  phrases.map((phrase) => `- ${phraseToMarkdown(phrase)}`);

function leftOut(count: number, noun: string, of: string, rank: number): Block[] {
  if (count <= 0) return [];
  return paragraph(`… and ${plural(count, noun)}${of}, in the full report.`, rank);
}

function tableBlock(table: ReportTable, rank: number): Block {
  const { title, header, leading, rows, cliffs, notes } = table;
  const said = listItems([...cliffs.slice(0, CLIFFS_SHOWN), ...notes]);
  return {
    before: [
      ...(title.length === 0 ? [] : [`**${phraseToMarkdown(title)}**`, '']),
      tableRow(header.map(phraseToMarkdown)),
      tableRow(header.map((_, at) => (at < leading ? '---' : '---:'))),
    ],
    rows: rows.map((row) => tableRow(row.map(phraseToMarkdown))),
    after: ['', ...(said.length === 0 ? [] : [...said, ''])],
    rank,
  };
}
