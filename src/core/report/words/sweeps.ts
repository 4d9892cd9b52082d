/** Cells of a sweep's table, the same in Markdown and on a terminal. */
import { formatShort } from '../../text/number.ts';
import { percent } from '../../text/percent.ts';
import { formatQuantity } from '../../text/quantity.ts';
import type { SideSummary } from '../../verdict/verdict.ts';
import type { Sweep, SweepPoint } from '../sweep.ts';
import { comparing, timesRange } from './comparing.ts';
import { fallingSentence, kneeSentence, lawSentence, noLawSentence } from './scaling.ts';

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
  const { times, isOfBetter } = comparing(sweep.metric);
  const has = (pick: (point: SweepPoint) => unknown): boolean =>
    sweep.points.some((point) => pick(point) !== null);
  const columns: (Column & { readonly isShown: boolean })[] = [
    { title: 'value', isShown: true, cell: valueCell },
    { title: 'base', isShown: has(({ base }) => base), cell: ({ base }) => side(base, unit) },
    { title: 'head', isShown: has(({ head }) => head), cell: ({ head }) => side(head, unit) },
    {
      title: times === 'as fast as' ? 'speed-up (95%)' : 'times the first (95%)',
      isShown: has(({ speedUp }) => speedUp),
      cell: (point) => (isOfBetter ? timesCell(point) : timesCell(inverted(point))),
    },
    {
      title: 'efficiency (95%)',
      isShown: has(({ efficiency }) => efficiency),
      cell: efficiencyCell,
    },
    {
      title: 'cores used',
      isShown: sweep.points.some(({ efficiency }) => efficiency !== null),
      cell: ({ coresUsed }) => (coresUsed === null ? '' : formatShort(coresUsed, 2)),
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

type Times = Pick<SweepPoint, 'speedUp' | 'speedUpRange'>;

/** Of what one wants less of, the plain growth: how often the first value goes into this one. */
function inverted({ speedUp, speedUpRange: range }: SweepPoint): Times {
  return {
    speedUp: speedUp === null ? null : 1 / speedUp,
    speedUpRange: range === null ? null : { low: 1 / range.high, high: 1 / range.low },
  };
}

function timesCell({ speedUp, speedUpRange: range }: Times): string {
  if (speedUp === null) return '';
  const value = `${formatShort(speedUp, 2)}x`;
  return range === null ? value : `${value} (${timesRange(range)})`;
}

function efficiencyCell({ efficiency, efficiencyRange: range }: SweepPoint): string {
  if (efficiency === null) return '';
  const value = percent(efficiency, 0);
  if (range === null) return value;
  return `${value} (${formatShort(range.low * 100, 0)}–${percent(range.high, 0)})`;
}

function noteOf(sweep: Sweep, point: SweepPoint): string {
  if (point.isInvalid) return 'broken';
  const { worse } = comparing(sweep.metric);
  const notes = [
    ...(sweep.knee === point.value ? ['the knee'] : []),
    ...(point.isOverSubscribed ? [`more threads than the ${sweep.cores} cores`] : []),
    ...(point.slowerThan === null ? [] : [`${worse} than ${point.slowerThan}`]),
  ];
  return notes.join(', ');
}

/** What the curve as a whole says, one sentence each; none where it says nothing. */
export function sweepSentences(sweep: Sweep): string[] {
  const { isFalling, isOfThreads, knee, laws } = sweep;
  return [
    ...(isFalling ? [fallingSentence(sweep)] : []),
    ...(knee === null ? [] : [kneeSentence(sweep)]),
    ...laws.map((fit) => lawSentence(sweep, fit)),
    ...(isOfThreads && laws.length === 0 ? [noLawSentence(sweep)] : []),
  ];
}
