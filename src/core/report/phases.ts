/** Phases of one benchmark side by side (cold, init, load, warm); values of phases are never mixed. */
import { pairsByCase } from '../records/runs.ts';
import type { Case, RunPair, Session } from '../records/session.ts';
import { intervalOf, pairedLogRatio } from '../stats/log-ratio.ts';
import { sideValues } from '../verdict/invocations.ts';
import type { MetricVerdict, SessionVerdict, SideSummary } from '../verdict/verdict.ts';
import { standingOf } from './variant-ratios.ts';

export interface PhaseCell {
  readonly phase: string;
  /** Null if invalid or not measured. */
  readonly summary: SideSummary | null;
  readonly isInvalid: boolean;
  /** Null if the phase does different work or there is no ratio. */
  readonly gain: PhaseGain | null;
}

export interface PhaseRow {
  /** Case id. Foreign text. */
  readonly name: string;
  readonly metric: string;
  readonly unit: string;
  readonly better: 'lower' | 'higher';
  readonly cells: readonly PhaseCell[];
}

/** One row per case and metric name with at least two phases. */
export function phasesOf(session: Session, verdict: SessionVerdict): PhaseRow[] {
  const pairs = pairsByCase(session);
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
  const groups = Map.groupBy(phased, ({ metric: { name, unit, better } }) =>
    [name, unit, better].join('\n'),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length < 2) return [];
    const { name, unit, better } = first.metric;
    const cold = group.find((each) => isPhase(each, 'cold'));
    const cells = group.map((each) => ({
      ...cellOf(each),
      gain: cold !== undefined && isPhase(each, 'warm') ? gainOf(one, cold, each, pairs) : null,
    }));
    return [{ name: one.id, metric: name, unit, better, cells }];
  });
}

function isPhase({ metric }: MetricVerdict, name: string): boolean {
  return metric.phase?.toLowerCase() === name;
}

function cellOf({ validity, metric, head, base }: MetricVerdict): Omit<PhaseCell, 'gain'> {
  const isInvalid = validity.kind === 'invalid';
  return { phase: metric.phase ?? '', summary: isInvalid ? null : (head ?? base), isInvalid };
}

/** Both phases are read from the same runs, so differences between runs cancel in the ratio. */
function gainOf(one: Case, cold: MetricVerdict, warm: MetricVerdict, pairs: readonly RunPair[]) {
  if (cold.validity.kind === 'invalid' || warm.validity.kind === 'invalid') return null;
  const side = warm.head === null ? 'base' : 'head';
  const ratios = pairs.flatMap((pair) => {
    const [before] = sideValues([pair], side, cold.metric.key);
    const [after] = sideValues([pair], side, warm.metric.key);
    if (before === undefined || after === undefined) return [];
    return [warm.metric.better === 'lower' ? before / after : after / before];
  });
  const evidence = pairedLogRatio(ratios);
  if (evidence === null) return null;
  const ratio = intervalOf(evidence, 0.05);
  const { low, high } = ratio;
  const outward =
    ratio.ratio < 1 ? { ratio: 1 / ratio.ratio, low: 1 / high, high: 1 / low } : ratio;
  return {
    /** Phase it is compared with. Foreign text. */
    than: cold.metric.phase ?? '' /** How many times better; below 1 means worse. */,
    ratio /** `better` means a significant difference, in the direction of the ratio. */,
    standing: standingOf(outward, one.effect),
  };
}

/** Comparison with the phase that does the same work cold. */
export type PhaseGain = Readonly<NonNullable<ReturnType<typeof gainOf>>>;
