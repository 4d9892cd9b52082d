import { inlineCode, tableRow } from '../../text/markdown.ts';
import type { Sweep } from '../sweep.ts';
import { sweepCells, sweepHeader } from '../words/sweeps.ts';
import type { Block } from './fit.ts';

/** One table per sweep. */
export function sweepBlocks(sweeps: readonly Sweep[], rank: number): Block[] {
  return sweeps.map((sweep) => {
    const header = sweepHeader(sweep);
    return {
      before: [
        `**Scaling of ${inlineCode(sweep.name)} by ${inlineCode(sweep.parameter, 40)}**`,
        '',
        tableRow(header),
        tableRow(header.map(() => '---:')),
      ],
      rows: sweep.points.map((point) => tableRow(sweepCells(sweep, point))),
      after: [''],
      rank,
    };
  });
}
