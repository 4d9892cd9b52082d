import { inlineCode, tableRow } from '../../text/markdown.ts';
import { plural } from '../../text/plural.ts';
import type { Sweep } from '../sweep.ts';
import { sweepCells, sweepHeader, sweepSentences } from '../words/sweeps.ts';
import type { Block } from './fit.ts';

const SWEEPS_SHOWN = 12;

/** One table per sweep, and a line for those that are too many. */
export function sweepBlocks(sweeps: readonly Sweep[], rank: number): Block[] {
  const tables = sweeps.slice(0, SWEEPS_SHOWN).map((sweep) => sweepBlock(sweep, rank));
  const rest = sweeps.length - SWEEPS_SHOWN;
  if (rest <= 0) return tables;
  const said = [`… and ${plural(rest, 'more sweep')}, in the full report.`, ''];
  return [...tables, { before: said, rows: [], after: [], rank }];
}

function sweepBlock(sweep: Sweep, rank: number): Block {
  const header = sweepHeader(sweep);
  return {
    before: [
      `**Scaling of ${inlineCode(sweep.name)} by ${inlineCode(sweep.parameter, 40)}**`,
      '',
      tableRow(header),
      tableRow(header.map(() => '---:')),
    ],
    rows: sweep.points.map((point) => tableRow(sweepCells(sweep, point))),
    after: ['', ...sweepSentences(sweep).flatMap((sentence) => [`- ${sentence}`]), ''],
    rank,
  };
}
