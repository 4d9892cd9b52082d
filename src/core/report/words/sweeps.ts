/** Cells of a sweep's table, the same in Markdown and on a terminal. */
import { formatShort } from '../../text/number.ts';
import { percent } from '../../text/percent.ts';
import { formatQuantity } from '../../text/quantity.ts';
import type { SideSummary } from '../../verdict/verdict.ts';
import type { Sweep, SweepPoint } from '../sweep.ts';

/** Only columns that some point has a value for. */
export function sweepHeader(sweep: Sweep): string[] {
  return columnsOf(sweep).map(({ title }) => title);
}

export function sweepCells(sweep: Sweep, point: SweepPoint): string[] {
  return columnsOf(sweep).map(({ cell }) => cell(point));
}

interface Column {
  readonly title: string;
  readonly cell: (point: SweepPoint) => string;
}

function columnsOf(sweep: Sweep): Column[] {
  const { unit } = sweep.metric;
  const has = (pick: (point: SweepPoint) => unknown): boolean =>
    sweep.points.some((point) => pick(point) !== null);
  const columns: (Column & { readonly isShown: boolean })[] = [
    { title: 'value', isShown: true, cell: valueCell },
    { title: 'base', isShown: has(({ base }) => base), cell: ({ base }) => side(base, unit) },
    { title: 'head', isShown: has(({ head }) => head), cell: ({ head }) => side(head, unit) },
    {
      title: 'speed-up',
      isShown: has(({ speedUp }) => speedUp),
      cell: ({ speedUp }) => (speedUp === null ? '' : `${formatShort(speedUp, 2)}x`),
    },
    {
      title: 'efficiency',
      isShown: has(({ efficiency }) => efficiency),
      cell: ({ efficiency }) => (efficiency === null ? '' : percent(efficiency, 0)),
    },
    {
      title: 'note',
      isShown: sweep.points.some((point) => noteOf(sweep, point) !== ''),
      cell: (point) => noteOf(sweep, point),
    },
  ];
  return columns.filter(({ isShown }) => isShown);
}

function valueCell({ value }: SweepPoint): string {
  return String(value);
}

function side(summary: SideSummary | null, unit: string): string {
  return summary === null ? '' : formatQuantity(summary.median, unit, summary.deviation);
}

function noteOf({ cores }: Sweep, point: SweepPoint): string {
  if (point.isInvalid) return 'broken';
  return point.isOverSubscribed ? `more threads than the ${cores} cores` : '';
}
