/**
 * From a claim to the series it speaks of: dimension first as a hard filter, then names, the value
 * only to break a tie. Unclear means unbound, with the nearest names.
 */
import type { Claim } from '../claim.ts';
import type { BoundBy } from '../verdict.ts';
import { contextOf } from './context.ts';
import { knownValues } from './parameters.ts';
import { type Field, type ScoredSeries, scoreSeries } from './score.ts';
import type { Series } from './series.ts';

export type Binding =
  | { readonly kind: 'bound'; readonly series: Series; readonly by: BoundBy }
  | { readonly kind: 'tied'; readonly candidates: readonly Series[] }
  /** An annotation names one series and the words another: no value settles that. */
  | { readonly kind: 'disputed'; readonly candidates: readonly Series[] }
  /** The benchmark is known; what the words name of it was never recorded. */
  | { readonly kind: 'unrecorded'; readonly series: Series }
  | {
      readonly kind: 'unbound';
      readonly why: 'no-series' | 'unit-unknown' | 'no-name';
      readonly nearest: readonly Series[];
    };

const NEAREST = 3;

function countByProject(series: readonly Series[]): ReadonlyMap<string, number> {
  const counts = new Map<string, Set<string>>();
  for (const each of series) {
    const names = counts.get(each.project) ?? new Set();
    counts.set(each.project, names.add(each.benchmark));
  }
  return new Map([...counts].map(([project, names]) => [project, names.size]));
}

export function fieldOf(series: readonly Series[]): Field {
  const counts = countByProject(series);
  return {
    isOnlyInProject: (each) => counts.get(each.project) === 1,
    values: knownValues(series),
  };
}

/** All series of the claim's dimension, best fit first; ties keep their order. */
export function rankSeries(claim: Claim, series: readonly Series[]): readonly ScoredSeries[] {
  const context = contextOf(claim);
  const candidates = series.filter((each) => each.measure.dimension === claim.dimension);
  const field = fieldOf(candidates);
  return candidates
    .map((each) => scoreSeries(each, context, field))
    .sort((a, b) => b.score - a.score);
}

/** Series worth suggesting: those of which some word was found. An unrelated one would mislead. */
export function nearestSeries(ranked: readonly ScoredSeries[]): readonly Series[] {
  return ranked
    .filter(({ related }) => related)
    .slice(0, NEAREST)
    .map(({ series }) => series);
}

/** Binds by names alone; `tied` where several series fit equally well. */
export function bindByNames(claim: Claim, series: readonly Series[]): Binding {
  if (claim.dimension === null) return { kind: 'unbound', why: 'unit-unknown', nearest: [] };
  const ranked = rankSeries(claim, series);
  const nearest = nearestSeries(ranked);
  const named = ranked.filter((each) => each.named);
  const possible = named.filter((each) => !each.conflicts);
  const best = possible[0];
  const [unrecorded] = named;
  if (best === undefined && unrecorded !== undefined)
    return { kind: 'unrecorded', series: unrecorded.series };
  if (best === undefined)
    return { kind: 'unbound', why: ranked.length === 0 ? 'no-series' : 'no-name', nearest };
  const tied = possible.filter((each) => each.score === best.score);
  if (tied.length > 1 && tied.every((each) => each.byProject))
    return { kind: 'unbound', why: 'no-name', nearest };
  if (tied.length > 1) return { kind: 'tied', candidates: tied.map((each) => each.series) };
  const by = best.byProject ? 'project' : claim.cell === null ? 'names' : 'table';
  return { kind: 'bound', series: best.series, by };
}
