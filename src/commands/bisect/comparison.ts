/** Reads the comparison of a commit with the reference from its session. */

import type { Comparison, Followed } from '../../core/bisect/comparison.ts';
import type { Counts } from '../../core/bisect/search.ts';
import type { Case, Session } from '../../core/records/session.ts';
import { describeCause, mergeSides } from '../../core/report/words/causes.ts';
import { pairLogRatio } from '../../core/stats/pair-log-ratio.ts';
import { joinPhrases, phraseToText } from '../../core/text/phrase.ts';
import { lacksBase } from '../../core/verdict/section.ts';
import type { MetricVerdict, SessionVerdict } from '../../core/verdict/verdict.ts';

export const unmeasurable = (reason: string): Comparison => ({ kind: 'unmeasurable', reason });

/** Exact counts of both commits; null if they vary or were not compared. */
function countsOf({ change, base, head }: MetricVerdict): Counts | null {
  if (base === null || head === null) return null;
  return change === 'regression' || change === 'improvement' || change === 'no-change'
    ? { base: base.maximum, head: head.maximum, change }
    : null;
}

function measuredOf(session: Session, one: Case, verdict: MetricVerdict): Comparison {
  const pairs = session.pairs.filter(({ caseId }) => caseId === one.id);
  const measured = { kind: 'measured', session: session.id, pairs: pairs.length, verdict } as const;
  const ratios = pairs.flatMap((pair) => pairLogRatio(pair, verdict.metric) ?? []);
  // There is no ratio to zero, so such values are treated as counts.
  const isFromZero = ratios.length === 0 && verdict.base?.maximum === 0;
  if (verdict.metric.exact || isFromZero) {
    const counts = countsOf(verdict);
    if (counts !== null) return { ...measured, ratios: [], counts };
    return verdict.reason === 'noise'
      ? unmeasurable('its counts vary from run to run')
      : unmeasurable(`its counts were not compared (${verdict.reason ?? verdict.change})`);
  }
  return ratios.length === 0
    ? unmeasurable('no run pair has a ratio: a value is missing, zero or below')
    : { ...measured, ratios, counts: null };
}

/** Extracts the comparison from a judged session. */
export function comparisonOf(
  session: Session,
  whole: SessionVerdict,
  { caseId, metric }: Pick<Followed, 'caseId' | 'metric'>,
): Comparison {
  const one = session.cases.find(({ id }) => id === caseId);
  const verdict = whole.metrics.find(
    (each) => each.caseId === caseId && each.metric.key === metric.key,
  );
  if (!whole.valid) return { kind: 'disbelieved' };
  if (one === undefined || verdict === undefined) {
    return unmeasurable(`has no ${caseId} with a metric ${metric.key}`);
  }
  if (one.unmeasured?.kind === 'identical') return { kind: 'identical' };
  if (verdict.validity.kind === 'invalid') {
    const causes = mergeSides(verdict.validity.causes).map((cause) => describeCause(cause));
    return unmeasurable(phraseToText(joinPhrases(causes, '; ')));
  }
  if (lacksBase(verdict)) return unmeasurable(verdict.reason ?? '');
  if (one.unmeasured !== null) return unmeasurable(one.unmeasured.message);
  return measuredOf(session, one, verdict);
}
