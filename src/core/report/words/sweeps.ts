/** Wording of the sweep table, shared by all formats. */

import type { ParameterEstimate, ParameterRange, ScalingFit } from '../../scaling/scaling-law.ts';
import { cleanLine } from '../../text/clean.ts';
import { formatShort } from '../../text/number.ts';
import { percent } from '../../text/percent.ts';
import { foreign, say } from '../../text/phrase.ts';
import { plural } from '../../text/plural.ts';
import { formatQuantity } from '../../text/quantity.ts';
import type { SideSummary } from '../../verdict/verdict.ts';
import { type Column, type ReportTable, tableOf } from '../content.ts';
import type { Sweep, SweepPoint } from '../sweep.ts';
import { comparing, timesRange } from './matrix.ts';

const within = ({ cores, points }: Sweep): string =>
  points.some(({ isOverSubscribed }) => isOverSubscribed) ? `, up to ${plural(cores, 'core')}` : '';

function kneeSentence(sweep: Sweep): string {
  const { parameter, knee } = sweep;
  return `Beyond ${cleanLine(parameter)} = ${knee}, more threads gain at most 5% in total${within(sweep)}.`;
}

function fallingSentence({ points }: Sweep): string {
  const [first, last] = [points[0], points.findLast(isAtWork)];
  const { speedUp, speedUpRange: range } = last ?? {};
  const share = `${formatShort(speedUp ?? 1, 2)}x`;
  const interval = range ? ` (${timesRange(range)})` : '';
  return `More threads make it slower: ${last?.value} threads run at ${share}${interval} the speed of ${first?.value}.`;
}

function isAtWork({ isOverSubscribed, speedUp }: SweepPoint): boolean {
  return !isOverSubscribed && speedUp !== null;
}

function noLawSentence({ cores }: Sweep): string {
  return `No scaling law is fitted: that takes at least three thread counts, including 1, within the ${plural(cores, 'core')} given.`;
}

function lawSentence(sweep: Sweep, fit: ScalingFit): string {
  const { contention, coherency } = fit;
  if (coherency === null) {
    return `Amdahl’s law: ${shareOf(contention)} of the work is serial: ${limitOf(fit)} ${qualityOf(fit)}.`;
  }
  const parts = `contention ${shareOf(contention)}, coherency ${shareOf(coherency)}`;
  return `Universal Scalability Law: ${parts}: ${peakOf(sweep, fit)} ${qualityOf(fit)}.`;
}

function shareOf({ value, range }: ParameterEstimate): string {
  if (range === null) return `${percent(value, 0)} (held at its bound)`;
  return `${percent(value, 2)} (95%: ${formatShort(range.low * 100, 2)}–${percent(range.high, 2)})`;
}

const rangeOf = ({ low, high }: ParameterRange): string =>
  `${formatShort(low, 1)}–${formatShort(high, 1)}`;

function limitOf({ limit }: ScalingFit): string {
  return limit === null ? 'no upper limit is shown' : `maximum speed-up ${rangeOf(limit)}x (95%)`;
}

function peakOf({ points }: Sweep, { peak }: ScalingFit): string {
  if (peak === null) return 'no peak is shown';
  const most = points.findLast(isAtWork)?.value ?? Number.POSITIVE_INFINITY;
  const reach = peak.high > most ? `, extrapolated beyond ${most}` : '';
  return `fastest at ${rangeOf(peak)} threads (95%${reach})`;
}

function qualityOf({ rSquared, typicalMiss, points, degreesOfFreedom }: ScalingFit): string {
  const fit = `R² ${rSquared.toFixed(3)}, typical error ${percent(typicalMiss, 1)}, ${points} values`;
  return degreesOfFreedom === 1 ? `(${fit}: too few to rely on)` : `(${fit})`;
}

/** Columns without any value are left out. */
export function sweepTable(sweep: Sweep): ReportTable {
  const columns = columnsOf(sweep).filter(([, cell]) =>
    sweep.points.some((one) => cell(one) !== ''),
  );
  return tableOf(sweep.points, columns, {
    title: say`Scaling of ${foreign(sweep.name)} by ${foreign(sweep.parameter, 40)}`,
    leading: 0,
    notes: sweepSentences(sweep).map((sentence) => [sentence]),
  });
}

function columnsOf(sweep: Sweep): Column<SweepPoint>[] {
  const { unit } = sweep.metric;
  const { times, isOfBetter } = comparing(sweep.metric);
  const isOfThreads = sweep.points.some(({ efficiency }) => efficiency !== null);
  return [
    ['value', ({ value }) => String(value)],
    ['base', ({ base }) => side(base, unit)],
    ['head', ({ head }) => side(head, unit)],
    [
      times === 'as fast as' ? 'speed-up (95%)' : 'times the first (95%)',
      (point) => timesCell(isOfBetter ? point : inverted(point)),
    ],
    ['efficiency (95%)', efficiencyCell],
    [
      'cores used',
      ({ coresUsed }) => (coresUsed === null || !isOfThreads ? '' : formatShort(coresUsed, 2)),
    ],
    ['note', (point) => noteOf(sweep, point)],
  ];
}

function side(summary: SideSummary | null, unit: string): string {
  return summary === null ? '' : formatQuantity(summary.median, unit, summary.deviation);
}

type Times = Pick<SweepPoint, 'speedUp' | 'speedUpRange'>;

/** For metrics where lower is better: growth relative to the first value. */
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

/** Sentences about the curve as a whole; empty if there is nothing to say. */
export function sweepSentences(sweep: Sweep): string[] {
  const { isFalling, isOfThreads, knee, laws } = sweep;
  return [
    ...(isFalling ? [fallingSentence(sweep)] : []),
    ...(knee === null ? [] : [kneeSentence(sweep)]),
    ...laws.map((fit) => lawSentence(sweep, fit)),
    ...(isOfThreads && laws.length === 0 ? [noLawSentence(sweep)] : []),
  ];
}
