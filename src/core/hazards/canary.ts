import type { Session } from '../records/session.ts';
import { TOLERATED } from '../stats/canary.ts';
import { familyOf } from '../stats/family.ts';
import type { MetricVerdict } from '../verdict/verdict.ts';
import type { Finding } from './context.ts';

/**
 * Canaries were to be measured and none came as far as its first look, so that nothing vouches for
 * the machine. A failure is told before a lack of time.
 */
export function findMissingCanary(session: Session): Finding[] {
  const canaries = session.cases.filter(({ canary }) => canary);
  if (session.base === null || canaries.length === 0) return [];
  if (familyOf(session).some((member) => member.case.canary)) return [];
  const runs = canaries.map(({ id }) => session.pairs.filter(({ caseId }) => caseId === id).length);
  const isFailed = canaries.some(({ id }) => session.stops[id] === 'failed');
  const evidence = {
    runs: Math.max(...runs),
    needed: Math.min(...canaries.map(({ minRuns }) => minRuns)),
    why: isFailed ? 'failed' : 'budget',
  };
  return [{ name: 'canary-missing', evidence }];
}

/**
 * A canary whose 95 % interval leaves 0 out, by more than is tolerated of one. Over all looks and
 * members that is no proof, so that the session stands; its reader should know.
 *
 * @param canaries none, where a session that is not believed has said more than this already
 */
export function findDifferingCanary(canaries: readonly MetricVerdict[]): Finding[] {
  const differing = canaries.flatMap(({ caseId, validity, effect }) => {
    if (validity.kind === 'invalid' || effect === null) return [];
    const { change, low, high } = effect;
    const isLarge = Math.abs(Math.log1p(change)) >= Math.log1p(TOLERATED);
    const of = canaries.length;
    return isLarge && low * high > 0 ? [{ canary: caseId, change, low, high, of }] : [];
  });
  const [worst] = differing.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return worst === undefined ? [] : [{ name: 'canary-differs', evidence: worst }];
}
