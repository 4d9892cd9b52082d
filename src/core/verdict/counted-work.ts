/** Combines instruction counts with times, which never replace each other: docs/statistics.md, "Counted work". */
import { isOfSpeed } from '../../quantity/parse-unit.ts';
import { sideCounts } from '../counting/plan.ts';
import { inOwnTime, isOneCore } from '../counting/timed.ts';
import type { Count } from '../records/count.ts';
import { SIDES } from '../records/runs.ts';
import type { Invocation, Metric, Session, Side } from '../records/session.ts';
import {
  compareIterations,
  type SideCounts,
  WORK_EFFECT,
  type WorkComparison,
} from '../stats/compare-counts.ts';
import { maxOf, median } from '../stats/descriptive.ts';
import { intervalOf } from '../stats/log-ratio.ts';
import { OWN_TIME_ALPHA, OWN_TIME_EFFECTS, ownTimeRatio } from '../stats/own-time.ts';
import { summarizeRuns } from '../stats/run-summary.ts';
import { judgeBudget } from './budget.ts';
import { countedOf, type MeasuredCase } from './invocations.ts';
import { countedEffect } from './metric-verdict.ts';
import { sectionOf } from './section.ts';
import type { Effect, MetricVerdict, SameWorkLack, WorkFinding } from './verdict.ts';

/** Whether equal work says anything about the metric. */
function isSpeed({ metric }: MetricVerdict): boolean {
  return !metric.exact && isOfSpeed(metric.unit);
}

/** Least share of own CPU time in wall time, undisturbed: other load must not count as waiting. */
const OWN_SHARE = 0.8;
/** Minimum share of user time in CPU time. */
const USER_SHARE = 0.9;
/** Tolerated difference of peak memory: a share, or the variation of the harness around a small program. */
const SAME_MEMORY = 0.02;
const SAME_BYTES = 1024 ** 2;

function isOwnCpu(invocations: readonly Invocation[]): boolean {
  const user = invocations.flatMap(inOwnTime(({ userSeconds }) => userSeconds));
  const shares = invocations.flatMap(({ userSeconds, systemSeconds }) => {
    const cpu = (userSeconds ?? 0) + (systemSeconds ?? 0);
    return userSeconds === null || cpu === 0 ? [] : [userSeconds / cpu];
  });
  return user.length > 0 && maxOf(user) >= OWN_SHARE && median(shares) >= USER_SHARE;
}

/** Median over runs of the highest peak; null if unknown. */
function peakOf({ pairs }: MeasuredCase, side: Side): number | null {
  const peaks = pairs.flatMap(({ invocations }) => {
    const own = invocations.flatMap((each) =>
      each.side === side && each.peakMemoryBytes !== null ? [each.peakMemoryBytes] : [],
    );
    return own.length === 0 ? [] : [maxOf(own)];
  });
  return peaks.length === 0 ? null : median(peaks);
}

function isSameMemory(measured: MeasuredCase): boolean {
  const [base, head] = SIDES.map((side) => peakOf(measured, side));
  if (base == null || head == null) return false;
  return Math.abs(head - base) <= Math.max(SAME_BYTES, SAME_MEMORY * base);
}

/** Interval of the own time; null if unknown. */
function ownInterval({ pairs }: MeasuredCase, metric: Metric): Pick<Effect, 'low' | 'high'> | null {
  const ratio = ownTimeRatio(pairs, metric);
  const interval = ratio && intervalOf(ratio, OWN_TIME_ALPHA);
  return interval && { low: interval.low - 1, high: interval.high - 1 };
}

type KnownWork = Omit<Extract<WorkFinding, { kind: 'settled' }>, 'kind'>;

/** The narrower of the intervals of wall time and own time. */
function knownWithin(measured: MeasuredCase, { effect, metric }: MetricVerdict): KnownWork {
  const [all, own] = [effect, ownInterval(measured, metric)].map((one) =>
    one === null ? Number.POSITIVE_INFINITY : Math.max(Math.abs(one.low), Math.abs(one.high)),
  ) as [number, number];
  return { within: Math.min(all, own), onCore: own < all };
}

/** Why equal work does not settle an inconclusive time; empty if it does. */
function lacksOf(measured: MeasuredCase, count: Count, within: number): SameWorkLack[] {
  const all = SIDES.map((side) => countedOf(measured, side));
  const threads = measured.case.threads ?? 1;
  const lacks: [SameWorkLack, boolean][] = [
    ['hidden', count.hides !== null],
    ['threads', threads > 1 || !all.every(isOneCore)],
    ['waiting', !all.every(isOwnCpu)],
    ['memory', !isSameMemory(measured)],
    ['time', !(within < OWN_TIME_EFFECTS * measured.case.effect)],
  ];
  return lacks.flatMap(([lack, holds]) => (holds ? [lack] : []));
}

/** Addition to the verdict on a time, given the comparison of its work. */
function besideTime(
  verdict: MetricVerdict,
  measured: MeasuredCase,
  count: Count,
  { change, belowThreshold }: WorkComparison,
): MetricVerdict {
  if (!isSpeed(verdict) || verdict.validity.kind === 'invalid') return verdict;
  const isSame = change === 'no-change';
  if (verdict.change === 'regression' && isSame) return { ...verdict, work: { kind: 'time-only' } };
  if (!isOpenTime(verdict) || change === 'inconclusive') return verdict;
  if (change === 'regression') return { ...verdict, work: { kind: 'more' } };
  if (change === 'improvement') return { ...verdict, work: { kind: 'less' } };
  // Below the threshold, but above what two counts of one program differ by: not equal work.
  const known = knownWithin(measured, verdict);
  const lacks = lacksOf(measured, count, known.within);
  if (belowThreshold) lacks.unshift('slight');
  return {
    ...verdict,
    work: lacks.length === 0 ? { kind: 'settled', ...known } : { kind: 'same', lacks },
  };
}

function effectOf(
  { ratio, low, high, belowThreshold, change }: WorkComparison,
  runs: number,
): Effect {
  const known = { change: ratio, low, high, runs, belowThreshold, smallestDetectable: WORK_EFFECT };
  return countedEffect(known, change === 'no-change' || change === 'inconclusive');
}

/** Undecided, or void because of the machine: whatever a void time seems to show counts for nothing. */
const isOpenTime = (verdict: MetricVerdict): boolean =>
  isSpeed(verdict) &&
  verdict.change === 'inconclusive' &&
  (verdict.validity.kind === 'invalid' || verdict.effect?.belowThreshold !== true);

function summaryOf(counts: readonly number[]) {
  if (counts.length === 0) return null;
  const summary = summarizeRuns(counts);
  // The median of two counts may be fractional.
  return { ...summary, median: Math.round(summary.median), coresUsed: null };
}

function openReason(work: WorkComparison | null, change: MetricVerdict['change']): string | null {
  if (change !== 'inconclusive') return null;
  return work?.isHidden ? 'harness' : 'noise';
}

const countsOf = ({ runs }: Count, side: Side): SideCounts => ({
  full: sideCounts(runs, side),
  fewer: sideCounts(runs, side, 'fewer'),
});

/** Verdict on the count itself. */
function workVerdict(
  count: Count,
  compared: WorkComparison | null,
  beside: readonly MetricVerdict[],
  isQuick: boolean,
): MetricVerdict {
  const [base, head] = [countsOf(count, 'base').full, countsOf(count, 'head').full];
  const isTimeOpen = isQuick || beside.some(isOpenTime);
  // A count does not depend on what else the machine does, but on a program that works.
  const undone = beside.find((each) => sectionOf(each) === 'invalid')?.validity;
  const runs = Math.min(base.length, head.length);
  const change = compared?.change ?? beside[0]?.change ?? 'measured';
  return {
    caseId: count.caseId,
    metric: count.metric,
    validity: undone ?? { kind: 'valid' },
    change: undone === undefined ? change : 'inconclusive',
    reason: undone === undefined ? openReason(compared, change) : 'invalid',
    effect: compared === null || compared.isHidden ? null : effectOf(compared, runs),
    budget: undone === undefined ? judgeBudget(head, count.metric) : { kind: 'none' },
    base: summaryOf(base),
    head: summaryOf(head),
    work: { kind: 'count', isTimeOpen, whole: compared?.whole ?? null },
  };
}

function compared(count: Count): WorkComparison | null {
  const [base, head] = [countsOf(count, 'base'), countsOf(count, 'head')];
  if (base.full.length === 0 || head.full.length === 0) return null;
  const work = compareIterations(base, head);
  const isWhole = work.whole === undefined;
  const isSame = count.harness === 'included' && isWhole && work.change === 'no-change';
  const isUnknown = count.harness === 'unknown' || isSame;
  return isUnknown ? { ...work, change: 'inconclusive', isHidden: true } : work;
}

/**
 * Adds a count metric to each counted case, and to its times what the count means for them.
 *
 * @param verdicts of all cases, in order
 */
export function withWork(
  session: Session,
  verdicts: readonly MetricVerdict[],
  measuredOf: (caseId: string) => MeasuredCase | null,
): MetricVerdict[] {
  const counts = new Map(
    (session.counts ?? []).filter(({ reason }) => reason === null).map((one) => [one.caseId, one]),
  );
  const isQuick = session.settings.quick === true;
  return [...Map.groupBy(verdicts, ({ caseId }) => caseId)].flatMap(([caseId, all]) => {
    const own = isQuick ? [] : all;
    const [count, measured] = [counts.get(caseId), measuredOf(caseId)];
    if (count === undefined || measured === null) return own;
    const work = compared(count);
    const last = workVerdict(count, work, own, isQuick);
    const told = work === null ? own : own.map((each) => besideTime(each, measured, count, work));
    return [...told, last];
  });
}
