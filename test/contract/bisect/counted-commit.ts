/** One comparison of exact counts: a whole session, judged as any other. */
import { comparisonOf } from '../../../src/commands/bisect/comparison.ts';
import type { Comparison } from '../../../src/core/bisect/comparison.ts';
import type { Metric } from '../../../src/core/records/session.ts';
import { judgeSession } from '../../../src/core/verdict/judge-session.ts';
import { background, backgroundPairs } from '../../support/report/judged-session.ts';
import { caseOf, pairsOf, sessionOf } from '../../support/report/session-builder.ts';

/** @param counts of the reference and of the commit, one per run */
export function compareCounted(
  caseId: string,
  metric: Metric,
  counts: { readonly base: readonly number[]; readonly head: readonly number[] },
): Comparison {
  const one = caseOf(caseId, { metrics: [metric] });
  const runs = {
    base: counts.base.map((count) => [count]),
    head: counts.head.map((count) => [count]),
  };
  const session = sessionOf([...background, one], [...backgroundPairs, ...pairsOf(one, runs)]);
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  return comparisonOf(session, verdict, { caseId, metric });
}
