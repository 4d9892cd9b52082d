/** Cells of a sweep's table, the same in Markdown and on a terminal. */
import type { Estimate, ScalingFit } from '../../scaling/scaling-law.ts';
import { cleanLine } from '../../text/clean.ts';
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
      cell: speedUpCell,
    },
    {
      title: 'efficiency',
      isShown: has(({ efficiency }) => efficiency),
      cell: ({ efficiency }) => (efficiency === null ? '' : percent(efficiency, 0)),
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

function speedUpCell({ speedUp, speedUpRange: range }: SweepPoint): string {
  if (speedUp === null) return '';
  const value = `${formatShort(speedUp, 2)}x`;
  return range === null
    ? value
    : `${value} (${formatShort(range.low, 2)}–${formatShort(range.high, 2)})`;
}

function noteOf(sweep: Sweep, point: SweepPoint): string {
  if (point.isInvalid) return 'broken';
  const notes = [
    ...(sweep.knee === point.value ? ['the knee'] : []),
    ...(point.isOverSubscribed ? [`more threads than the ${sweep.cores} cores`] : []),
    ...(point.slowerThan === null ? [] : [`slower than ${point.slowerThan}`]),
  ];
  return notes.join(', ');
}

/** What the curve as a whole says, one sentence each; none where it says nothing. */
export function sweepSentences(sweep: Sweep): string[] {
  const { knee, points, parameter } = sweep;
  const name = cleanLine(parameter);
  const isKnee = knee !== null && points.at(-1)?.value !== knee;
  return [
    ...(isKnee ? [`Beyond ${name} = ${knee}, more gains less than 5 % in all.`] : []),
    ...sweep.laws.map((fit) => sentenceOf(fit, points.length)),
  ];
}

function share({ value, standardError }: Estimate): string {
  if (standardError === null) return percent(value, value === 0 ? 0 : 2);
  return `${percent(value, 2)} ± ${percent(standardError, 2)}`;
}

function sentenceOf(fit: ScalingFit, values: number): string {
  const { contention, coherency, limit, peak } = fit;
  const miss =
    fit.typicalMiss === null ? '' : `, missing a value by ${percent(fit.typicalMiss, 1)}`;
  const quality = `(R² ${fit.rSquared.toFixed(3)}${miss}, ${values} values)`;
  if (coherency === null) {
    const most = limit === null ? '' : `, so at most ${formatShort(limit, 2)}x`;
    return `Amdahl’s law: ${share(contention)} of the work runs one at a time${most} ${quality}.`;
  }
  const top = peak === null ? 'no peak' : `a peak at ${formatShort(peak, 2)} threads`;
  const parts = `contention ${share(contention)}, coherency ${share(coherency)}`;
  return `Universal Scalability Law: ${parts}: ${top} ${quality}.`;
}
