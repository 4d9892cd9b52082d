/** Wording of the phase table, shared by all formats. */
import { formatShort } from '../../text/number.ts';
import { foreign, type Phrase, say } from '../../text/phrase.ts';
import { formatQuantity } from '../../text/quantity.ts';
import { type Column, type ReportTable, tableOf } from '../content.ts';
import type { PhaseCell, PhaseGain, PhaseRow } from '../phases.ts';
import { comparing, timesRange } from './matrix.ts';

const NAME_LIMIT = 24;

/** One column per phase; rows with the same phases share a table. */
export function phaseTables(rows: readonly PhaseRow[]): ReportTable[] {
  const groups = Map.groupBy(rows, ({ cells }) => cells.map(({ phase }) => phase).join('\n'));
  return [...groups.values()].map((group) => {
    const phases = (group[0]?.cells ?? []).map(
      ({ phase }, at): Column<PhaseRow> => [
        [foreign(phase, NAME_LIMIT)],
        (row) => phaseCells(row)[at] ?? [],
      ],
    );
    const name: Column<PhaseRow> = [
      'phases of',
      (row) => say`${foreign(row.name)} ${foreign(row.metric, 40)}`,
    ];
    return tableOf(group, [name, ...phases], { title: ['Phases'], trailing: phases.length });
  });
}

/** `166 ms, 5.6x as fast as cold (5.4–5.8)`. */
export function phaseCells(row: PhaseRow): Phrase[] {
  return row.cells.map((cell) => cellOf(cell, row));
}

function cellOf({ summary, isInvalid, gain }: PhaseCell, row: PhaseRow): Phrase {
  if (isInvalid) return ['broken'];
  if (summary === null) return ['not measured'];
  const value = formatQuantity(summary.median, row.unit, summary.deviation);
  return gain === null ? [value] : say`${value}, ${gainPhrase(gain, row)}`;
}

function gainPhrase({ than, ratio, standing }: PhaseGain, row: PhaseRow): Phrase {
  const phase = [foreign(than, NAME_LIMIT)];
  if (standing === 'tie') return say`a tie with ${phase} (${timesRange(ratio)})`;
  if (standing !== 'better')
    return say`not significantly different from ${phase} (${timesRange(ratio)})`;
  const { times, isOfBetter } = comparing(row);
  const shown = isOfBetter
    ? ratio
    : { ratio: 1 / ratio.ratio, low: 1 / ratio.high, high: 1 / ratio.low };
  return say`${formatShort(shown.ratio, 2)}x ${times} ${phase} (${timesRange(shown)})`;
}
