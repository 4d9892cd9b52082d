/** Binds one claim: by annotation, by the lock file, else by the names around it. */
import type { Annotation } from '../annotations/annotate.ts';
import { resolveTarget, targetStatistic } from '../annotations/target.ts';
import { type Binding, bindByNames } from '../bind/bind.ts';
import { facetValue } from '../bind/facets.ts';
import type { Series } from '../bind/series.ts';
import { wordsOf } from '../bind/words.ts';
import type { Claim } from '../claim.ts';
import { isRelative } from '../graph/finding.ts';
import type { BindingDetail, DocumentWorld } from './world.ts';

export const NO_DETAIL: BindingDetail = { statistic: null, record: null };

/** The series of which a record has values; all, where it is not known. */
function ofRecord(series: readonly Series[], record: string | null): readonly Series[] {
  const isOf = ({ id }: { readonly id: string }) => record !== null && id.startsWith(record);
  const own = series.filter(({ records }) => records.some(isOf));
  return own.length > 0 ? own : series;
}

/** What the annotations over a claim fix; null: none binds it. */
function directed(annotations: readonly Annotation[], world: DocumentWorld) {
  const directives = annotations.map(({ directive }) => directive);
  const binding = directives.filter((each) => 'target' in each);
  if (binding.length === 0) return null;
  let candidates = world.series;
  let detail = NO_DETAIL;
  for (const directive of binding) {
    const { target } = directive;
    const record = 'record' in directive ? directive.record : null;
    candidates =
      target === null ? ofRecord(candidates, record) : resolveTarget(target, world.series);
    detail = {
      statistic: (target && targetStatistic(target)) ?? detail.statistic,
      record: record ?? detail.record,
    };
  }
  return { candidates, detail };
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

type FixedBy = 'annotation' | 'lock';

/** What the words may mean, whether or not they name a condition that nothing was measured under; null: nothing known. */
function seriesNamed(named: Binding): readonly Series[] | null {
  if (named.kind === 'bound' || named.kind === 'unrecorded') return named.series;
  return named.kind === 'tied' ? named.candidates : null;
}

/** The one series that an annotation or the lock file names, unless the words name another. */
function bindToOnly(only: Series, named: Binding, by: FixedBy): Binding {
  const others = seriesNamed(named) ?? [only];
  const [other] = others;
  if (other !== undefined && !others.some(({ key }) => key === only.key))
    return { kind: 'disputed', candidates: [only, other] };
  const despite = named.kind === 'unrecorded' ? { despite: named.condition } : {};
  return { kind: 'bound', series: [only], by, ...despite };
}

/** Of what an annotation or the lock leaves open, what the names say; they never choose anything else. */
function bindFixed(
  claim: Claim,
  fitting: readonly Series[],
  by: FixedBy,
  world: DocumentWorld,
): Binding {
  const [only] = fitting;
  if (only === undefined) return { kind: 'unbound', why: 'no-series', nearest: [] };
  const place = world.places(claim);
  const named = bindByNames(place);
  if (named.kind === 'unrecorded' && named.isValue) return named;
  if (fitting.length === 1) return bindToOnly(only, named, by);
  const left = bindByNames(place, fitting);
  if (left.kind === 'bound') return { ...left, by };
  return { kind: 'tied', candidates: left.kind === 'tied' ? left.candidates : fitting };
}

/** Binds one claim: annotation, lock entry, then names. */
export function bindClaim(
  claim: Claim,
  annotations: readonly Annotation[],
  locked: readonly Series[] | null,
  world: DocumentWorld,
): ClaimBinding {
  const fixed = directed(annotations, world);
  if (fixed === null) {
    const binding =
      locked?.[0] === undefined
        ? bindByNames(world.places(claim))
        : bindFixed(claim, locked.slice(0, 1), 'lock', world);
    return { binding, detail: NO_DETAIL };
  }
  const { dimension } = claim;
  const fitting = narrowByTable(claim, annotations, fixed.candidates).filter(
    (each) => dimension === null || isRelative(claim) || each.measure.dimension === dimension,
  );
  return { binding: bindFixed(claim, fitting, 'annotation', world), detail: fixed.detail };
}
