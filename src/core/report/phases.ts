/** Phases of one benchmark side by side (cold, init, load, warm), which are never mixed. */
import type { Case, RunPair, Session } from '../records/session.ts';
import { type RatioInterval, ratioInterval } from '../stats/ratio-interval.ts';
import { sideValues } from '../verdict/invocations.ts';
import type { MetricVerdict, SessionVerdict, SideSummary } from '../verdict/verdict.ts';

export interface PhaseCell {
  readonly phase: string;
  /** Null: broken, or not measured. */
  readonly summary: SideSummary | null;
  readonly isInvalid: boolean;
  /** The first phase over this one, in costs: how many times faster this one is. Null: the first. */
  readonly gain: RatioInterval | null;
}

export interface PhaseRow {
  /** The case's id. Foreign text. */
  readonly name: string;
  readonly metric: string;
  readonly unit: string;
  /** In the configuration's order. */
  readonly cells: readonly PhaseCell[];
}

/** One row per case and metric name that is read in at least two phases. */
export function phasesOf(session: Session, verdict: SessionVerdict): PhaseRow[] {
  const pairs = Map.groupBy(session.pairs, ({ caseId }) => caseId);
  const byCase = Map.groupBy(verdict.metrics, ({ caseId }) => caseId);
  return session.cases
    .filter(({ canary }) => !canary)
    .flatMap((one) => rowsOf(one, byCase.get(one.id) ?? [], pairs.get(one.id) ?? []));
}

function rowsOf(
  one: Case,
  verdicts: readonly MetricVerdict[],
  pairs: readonly RunPair[],
): PhaseRow[] {
  const phased = verdicts.filter(({ metric }) => metric.phase !== null);
  return [...Map.groupBy(phased, ({ metric }) => `${metric.name}\n${metric.unit}`).values()]
    .filter((group) => group.length > 1)
    .map((group) => ({
      name: one.id,
      metric: group[0]?.metric.name ?? '',
      unit: group[0]?.metric.unit ?? '',
      cells: group.map((each) => cellOf(each, group[0] ?? each, pairs)),
    }));
}

function cellOf(
  verdict: MetricVerdict,
  first: MetricVerdict,
  pairs: readonly RunPair[],
): PhaseCell {
  const isInvalid = verdict.validity.kind === 'invalid';
  return {
    phase: verdict.metric.phase ?? '',
    summary: isInvalid ? null : (verdict.head ?? verdict.base),
    isInvalid,
    gain: verdict === first ? null : ratioInterval(costsOf(first, pairs), costsOf(verdict, pairs)),
  };
}

function costsOf({ validity, head, metric }: MetricVerdict, pairs: readonly RunPair[]): number[] {
  if (validity.kind === 'invalid') return [];
  const values = sideValues({ pairs }, head === null ? 'base' : 'head', metric.key);
  return metric.better === 'lower' ? values : values.map((value) => 1 / value);
}
