/** What a sweep says of scaling, one sentence each: the knee, the fall, the fitted laws. */
import type { Estimate, Range } from '../../scaling/parameter-range.ts';
import type { ScalingFit } from '../../scaling/scaling-law.ts';
import { cleanLine } from '../../text/clean.ts';
import { formatShort } from '../../text/number.ts';
import { percent } from '../../text/percent.ts';
import { plural } from '../../text/plural.ts';
import type { Sweep, SweepPoint } from '../sweep.ts';
import { timesRange } from './comparing.ts';

const within = ({ cores, points }: Sweep): string =>
  points.some(({ isOverSubscribed }) => isOverSubscribed)
    ? `, as far as the ${plural(cores, 'core')} go`
    : '';

export function kneeSentence(sweep: Sweep): string {
  const { parameter, knee } = sweep;
  return `Beyond ${cleanLine(parameter)} = ${knee}, more gains at most 5 % in all${within(sweep)}.`;
}

export function fallingSentence({ points }: Sweep): string {
  const [first, last] = [points[0], points.findLast(isAtWork)];
  const { speedUp, speedUpRange: range } = last ?? {};
  const share = `${formatShort(speedUp ?? 1, 2)}x`;
  const interval = range ? ` (${timesRange(range)})` : '';
  return `More threads make it slower: ${last?.value} threads run at ${share}${interval} the speed of ${first?.value}.`;
}

function isAtWork({ isOverSubscribed, speedUp }: SweepPoint): boolean {
  return !isOverSubscribed && speedUp !== null;
}

export function noLawSentence({ cores }: Sweep): string {
  return `No scaling law is fitted: it takes at least three numbers of threads, 1 among them, measured within the ${plural(cores, 'core')} given.`;
}

export function lawSentence(sweep: Sweep, fit: ScalingFit): string {
  const { contention, coherency } = fit;
  if (coherency === null) {
    return `Amdahl’s law: ${shareOf(contention)} of the work runs one at a time: ${limitOf(fit)} ${qualityOf(fit)}.`;
  }
  const parts = `contention ${shareOf(contention)}, coherency ${shareOf(coherency)}`;
  return `Universal Scalability Law: ${parts}: ${peakOf(sweep, fit)} ${qualityOf(fit)}.`;
}

/** The estimate with its interval, both to the second digit of the error. */
function shareOf({ value, standardError, range }: Estimate): string {
  if (standardError === null || range === null) return `${percent(value, 0)} (held at its bound)`;
  const decimals = decimalsFor(standardError * 100);
  const [low, high] = [formatShort(range.low * 100, decimals), percent(range.high, decimals)];
  const error = percent(standardError, decimals);
  return `${percent(value, decimals)} (95%: ${low}–${high}, standard error ${error})`;
}

function decimalsFor(error: number): number {
  if (error <= 0) return 2;
  return Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(error))));
}

const rangeOf = ({ low, high }: Range): string => `${formatShort(low, 1)}–${formatShort(high, 1)}`;

function limitOf({ limit }: ScalingFit): string {
  return limit === null
    ? 'no upper limit is shown'
    : `no number of threads gives more than ${rangeOf(limit)}x (95%)`;
}

function peakOf({ points }: Sweep, { peak }: ScalingFit): string {
  if (peak === null) return 'no peak is shown';
  const most = points.findLast(isAtWork)?.value ?? Number.POSITIVE_INFINITY;
  const reach = peak.high > most ? `, beyond ${most} by the law alone` : '';
  return `fastest at ${rangeOf(peak)} threads (95%${reach})`;
}

function qualityOf({ rSquared, typicalMiss, points, degreesOfFreedom }: ScalingFit): string {
  const fit = `R² ${rSquared.toFixed(3)}, missing a value by ${percent(typicalMiss, 1)}, ${points} values`;
  return degreesOfFreedom === 1 ? `(${fit}: too few to rely on)` : `(${fit})`;
}
