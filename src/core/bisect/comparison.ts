/** Result of one session that compares a commit with the reference. */

import type { Case, Metric, Session } from '../records/session.ts';
import { pairLogRatio } from '../stats/pair-log-ratio.ts';
import type { InvalidCause, MetricVerdict, SessionVerdict } from '../verdict/verdict.ts';
import type { Counts } from './search.ts';

/** The benchmark and metric followed through history. */
export interface Followed {
  readonly caseId: string;
  readonly metric: Metric;
  /** Practical effect size. */
  readonly effect: number;
}

export type Comparison =
  | {
      readonly kind: 'measured';
      readonly session: string;
      /** Log ratios of cost, commit over reference, one per run pair; empty for exact metrics. */
      readonly ratios: readonly number[];
      /** For exact metrics, and if the reference is zero. */
      readonly counts: Counts | null;
      readonly pairs: number;
      readonly verdict: MetricVerdict;
    }
  /** Built from the same inputs as the reference, so it cannot differ. */
  | { readonly kind: 'identical' }
  /** The canary differed, so the session is void. */
  | { readonly kind: 'disbelieved' }
  | { readonly kind: 'unmeasurable'; readonly reason: string };

function causeWord(cause: InvalidCause): string {
  switch (cause.kind) {
    case 'failed':
      return `${cause.side} failed: ${cause.failure.message}`;
    case 'threads-unused':
      return `${cause.side} used ${cause.used.toFixed(2)} cores of ${cause.declared} threads declared`;
    case 'busy':
      return `${cause.side} was starved by other work on this machine`;
    case 'identical-times':
      return `${cause.side} took exactly the same time in every run`;
    case 'build-failed':
      return `the ${cause.side} does not build: ${cause.message}`;
    case 'nothing-measured':
      return `${cause.side}: ${cause.message}`;
    case 'canary':
      return 'identical code differed';
    default:
      return cause satisfies never;
  }
}

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
  const ratios = pairs.flatMap((pair) => pairLogRatio(pair, one, verdict.metric) ?? []);
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
    return unmeasurable(verdict.validity.causes.map(causeWord).join('; '));
  }
  if (one.unmeasured !== null) return unmeasurable(one.unmeasured.message);
  return measuredOf(session, one, verdict);
}
