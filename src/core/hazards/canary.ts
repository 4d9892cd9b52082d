import type { Session } from '../records/session.ts';
import { familyOf } from '../stats/family.ts';
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
