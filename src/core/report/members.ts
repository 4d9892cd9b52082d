/** Each metric of each case with one value per run: the input of sweeps and matrices. */
import { pairsByCase } from '../records/runs.ts';
import type { Case, Session } from '../records/session.ts';
import { sideValues } from '../verdict/invocations.ts';
import type { MetricVerdict, SessionVerdict } from '../verdict/verdict.ts';

export interface Member {
  readonly one: Case;
  readonly verdict: MetricVerdict;
  /** Of the head, or of the only side; empty if invalid. */
  readonly values: readonly number[];
}

/** In the verdict's order, without canaries. */
export function membersOf(session: Session, verdict: SessionVerdict): Member[] {
  const cases = new Map(session.cases.map((one) => [one.id, one]));
  const pairs = pairsByCase(session);
  return verdict.metrics.flatMap((each) => {
    const one = cases.get(each.caseId);
    if (one === undefined || one.canary) return [];
    const { validity, head, metric } = each;
    const measured = { pairs: pairs.get(one.id) ?? [] };
    const values = sideValues(measured, head === null ? 'base' : 'head', metric.key);
    return [{ one, verdict: each, values: validity.kind === 'invalid' ? [] : values }];
  });
}
