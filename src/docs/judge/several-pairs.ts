/** When the several pairs that a ratio's words may mean give one verdict. */
import { facetsOf, isProgram } from '../bind/facets.ts';
import type { SeriesPair } from '../bind/pair.ts';
import { type Series, seriesKey } from '../bind/series.ts';
import type { Claim } from '../claim.ts';
import { printedValue, type Transcribed } from './transcription.ts';

const placeOf = (series: Series): string => seriesKey({ ...series, metric: '' });
const programOf = (series: Series): string =>
  [...facetsOf(series)].flatMap(([facet, value]) => (isProgram(facet) ? [value] : [])).join(' ');

const isUpTo = ({ modifier }: Claim): boolean => modifier?.kind === 'up-to';

/** Whether the same two are compared in each pair, by another metric ("2x faster" of throughput and of latency), or for "up to" at other parameters. */
export function mayMean(claim: Claim, pairs: readonly SeriesPair[]): boolean {
  const nameOf = isUpTo(claim) ? programOf : placeOf;
  return new Set(pairs.map(({ subject, other }) => `${nameOf(subject)} ${nameOf(other)}`)).size < 2;
}

/** The verdict on all pairs: what holds by each, and of "up to 3.2x" the largest; null where they differ. */
export function agreedOf(
  claim: Claim,
  pairs: readonly SeriesPair[],
  judged: readonly Transcribed[],
): Transcribed | null {
  const backed = judged.find(({ result }) => result.verdict === 'backed');
  const isWithin = ({ result }: Transcribed) =>
    result.verdict === 'backed' ||
    (isUpTo(claim) && result.verdict === 'mismatch' && result.actual < printedValue(claim));
  if (backed !== undefined) return judged.every(isWithin) ? backed : null;
  return pairs.length < 2 || !isUpTo(claim) ? (judged[0] ?? null) : null;
}
