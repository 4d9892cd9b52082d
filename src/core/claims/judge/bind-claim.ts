/** Binds one claim: by annotation, by the lock file, else by the names around it. */
import type { Annotation } from '../annotations/annotate.ts';
import { resolveTarget, targetStatistic } from '../annotations/target.ts';
import { isRelative } from '../arithmetic/finding.ts';
import { type Binding, bindByNames } from '../bind/bind.ts';
import type { Series } from '../bind/series.ts';
import { wordsOf } from '../bind/words.ts';
import type { Claim } from '../claim.ts';
import type { BindingDetail, JudgingWorld } from './world.ts';

export const NO_DETAIL: BindingDetail = { statistic: null, record: null };

interface Directed {
  readonly candidates: readonly Series[];
  readonly detail: BindingDetail;
}

/** What the annotations over a claim fix; null: none binds it. */
function directed(annotations: readonly Annotation[], world: JudgingWorld): Directed | null {
  let candidates: readonly Series[] | null = null;
  let detail = NO_DETAIL;
  for (const { directive } of annotations) {
    if (!('target' in directive)) continue;
    const target = directive.target;
    if (target !== null) candidates = resolveTarget(target, world.series);
    detail = {
      statistic: (target === null ? null : targetStatistic(target)) ?? detail.statistic,
      record: 'record' in directive ? (directive.record ?? detail.record) : detail.record,
    };
  }
  if (candidates === null && detail === NO_DETAIL) return null;
  return { candidates: candidates ?? world.series, detail };
}

function facetValue(series: Series, facet: string): string {
  switch (facet) {
    case 'project':
    case 'benchmark':
    case 'metric':
      return series[facet];
    case 'variant':
    case 'phase':
      return series[facet] ?? 'default';
    default:
      return String(series.parameters[facet] ?? '');
  }
}

/** Series whose value of the facet is what one of the labels says, by its own or its given name. */
function narrowByLabels(
  candidates: readonly Series[],
  facet: string,
  labels: readonly string[],
  names: Readonly<Record<string, string>>,
): readonly Series[] {
  const given = labels.map((label) => names[label.trim()]).find((name) => name !== undefined);
  if (given !== undefined) return candidates.filter((each) => facetValue(each, facet) === given);
  const words = labels.flatMap((label) => wordsOf(label));
  return candidates.filter((each) => {
    const wanted = wordsOf(facetValue(each, facet));
    return wanted.length > 0 && wanted.every((word) => words.includes(word));
  });
}

/** What `bind … rows=… columns=…` leaves of the candidates for this cell. */
function narrowByTable(
  claim: Claim,
  annotations: readonly Annotation[],
  candidates: readonly Series[],
): readonly Series[] {
  let left = candidates;
  for (const { directive } of annotations) {
    if (directive.kind !== 'bind') continue;
    const { rows, columns, names } = directive;
    if (rows !== null) left = narrowByLabels(left, rows, claim.subject.row, names);
    if (columns !== null) left = narrowByLabels(left, columns, claim.subject.column, names);
  }
  return left;
}

export interface ClaimBinding {
  readonly binding: Binding;
  readonly detail: BindingDetail;
}

/** Binds one claim: annotation, lock entry, then names. */
export function bindClaim(
  claim: Claim,
  annotations: readonly Annotation[],
  locked: readonly Series[] | null,
  world: JudgingWorld,
): ClaimBinding {
  const fixed = directed(annotations, world);
  if (fixed === null) {
    const [only] = locked ?? [];
    if (only !== undefined)
      return { binding: { kind: 'bound', series: only, by: 'lock' }, detail: NO_DETAIL };
    return { binding: bindByNames(claim, world.series), detail: NO_DETAIL };
  }
  const { detail } = fixed;
  const dimension = claim.dimension;
  const fitting = narrowByTable(claim, annotations, fixed.candidates).filter(
    (each) => dimension === null || isRelative(claim) || each.measure.dimension === dimension,
  );
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) {
    const named = bindByNames(claim, world.series);
    const binding: Binding =
      named.kind === 'bound' && named.series.key !== only.key
        ? { kind: 'disputed', candidates: [only, named.series] }
        : { kind: 'bound', series: only, by: 'annotation' };
    return { binding, detail };
  }
  if (only === undefined)
    return { binding: { kind: 'unbound', why: 'no-series', nearest: [] }, detail };
  const named = bindByNames(claim, fitting);
  const binding: Binding =
    named.kind === 'bound'
      ? { ...named, by: 'annotation' }
      : { kind: 'tied', candidates: named.kind === 'tied' ? named.candidates : fitting };
  return { binding, detail };
}
