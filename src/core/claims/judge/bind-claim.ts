/** Binds one claim: by annotation, by the lock file, else by the names around it. */
import type { Annotation } from '../annotations/annotate.ts';
import { resolveTarget, targetStatistic } from '../annotations/target.ts';
import { isRelative } from '../arithmetic/finding.ts';
import { type Binding, bindByNames } from '../bind/bind.ts';
import type { Series } from '../bind/series.ts';
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
    if (directive.kind !== 'bind' && directive.kind !== 'record' && directive.kind !== 'value')
      continue;
    const target = directive.target;
    if (target !== null) candidates = resolveTarget(target, world.series);
    detail = {
      statistic: (target === null ? null : targetStatistic(target)) ?? detail.statistic,
      record: directive.kind === 'value' ? detail.record : (directive.record ?? detail.record),
    };
  }
  if (candidates === null && detail === NO_DETAIL) return null;
  return { candidates: candidates ?? world.series, detail };
}

/** The row or column facet that a `bind … rows=… columns=…` fixes for this cell. */
function narrowByTable(
  claim: Claim,
  annotations: readonly Annotation[],
  candidates: readonly Series[],
): readonly Series[] {
  let left = candidates;
  for (const { directive } of annotations) {
    if (directive.kind !== 'bind') continue;
    for (const label of [...claim.subject.row, ...claim.subject.column]) {
      const named = directive.names[label.trim()];
      if (named === undefined) continue;
      left = left.filter((each) =>
        [each.variant, each.benchmark, each.phase, each.metric, ...Object.values(each.parameters)]
          .map(String)
          .includes(named),
      );
    }
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
