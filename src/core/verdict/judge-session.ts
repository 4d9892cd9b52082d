/** The verdict of a session: a pure function of it, so that anyone who has it can repeat it. */

import { findHazards } from '../hazards/hazards.ts';
import type { Hazard } from '../hazards/names.ts';
import { pairsByCase, SIDES } from '../records/runs.ts';
import type { Case, RunPair, Session } from '../records/session.ts';
import { canaryFindings } from '../stats/canary.ts';
import { familyOf, metricKeyOf, replayOptionsOf } from '../stats/family.ts';
import { type MemberResult, replayLooks } from '../stats/replay.ts';
import type { MeasuredCase } from './invocations.ts';
import { judgeMetric } from './metric-verdict.ts';
import type { MetricVerdict, Outcome, SessionVerdict } from './verdict.ts';
import { withWork } from './work.ts';

/** Starved by other work on the machine: undecided, with nothing wrong in the benchmark. */
function isStarved({ validity }: MetricVerdict): boolean {
  return validity.kind === 'invalid' && validity.causes.every(({ kind }) => kind === 'busy');
}

const isCount = ({ work }: MetricVerdict): boolean => work?.kind === 'count';

/** More instructions, and nothing decided of the time. */
const isMoreWork = ({ work, change }: MetricVerdict): boolean =>
  work?.kind === 'count' && work.isTimeOpen && change === 'regression';

function fails(verdict: MetricVerdict): boolean {
  const { validity, change, budget } = verdict;
  if (validity.kind === 'invalid') return !isStarved(verdict);
  if (budget.kind === 'exceeded') return true;
  // More instructions are no longer time: what they amount to is a policy of its own.
  if (isCount(verdict)) return false;
  return change === 'regression' || change === 'incomparable' || change === 'missing';
}

/**
 * A change that is real but too small to matter is settled, although no equivalence was shown. A
 * budget that is not shown to be kept is no more settled than a change that is not shown.
 */
function isOpen(verdict: MetricVerdict): boolean {
  const { change, effect, budget } = verdict;
  if (isStarved(verdict)) return true;
  if (budget.kind === 'not-shown') return true;
  if (isCount(verdict) || verdict.work?.kind === 'settled') return false;
  return change === 'inconclusive' && effect?.belowThreshold !== true;
}

function isMeasured({ head }: MetricVerdict): boolean {
  return head !== null;
}

/**
 * Fails on a regression, an exceeded budget, and whatever is invalid, incomparable or missing.
 * Nothing measured never passes: no metric at all fails, and where every case was identical or out
 * of time the outcome is neutral.
 *
 * @param inconclusive what an undecided metric, of its change or its budget, amounts to, as configured
 * @param moreWork what more instructions amount to where the time is undecided
 */
export function outcomeOf(
  metrics: readonly MetricVerdict[],
  inconclusive: Outcome,
  moreWork: 'neutral' | 'fail' = 'neutral',
): Outcome {
  if (metrics.length === 0 || metrics.some(fails)) return 'fail';
  const isMore = metrics.some(isMoreWork);
  if (isMore && moreWork === 'fail') return 'fail';
  const undecided = metrics.some(isOpen) ? inconclusive : 'pass';
  if (undecided === 'pass' && isMore) return 'neutral';
  if (undecided === 'pass' && !metrics.some(isMeasured)) return 'neutral';
  return undecided;
}

export interface JudgeOptions {
  /** What an undecided metric amounts to: `report.inconclusive` of the configuration. */
  readonly inconclusive: Outcome;
  /** Into how many jobs the configuration was split; each is a family of its own. */
  readonly shards: number;
}

function measuredCase(each: Case, pairs: readonly RunPair[], session: Session): MeasuredCase {
  const sides = SIDES.filter((side) =>
    pairs.some(({ invocations }) => invocations.some((one) => one.side === side)),
  );
  const { cores } = session.machine;
  return { case: each, cores, pairs, stop: session.stops[each.id] ?? null, sides };
}

function replay(session: Session, shards: number) {
  if (session.base === null) return { results: new Map(), canary: null };
  // The session is over: no one waits for pairs that will not come.
  const family = familyOf(session).map((member) => ({ ...member, stopped: true }));
  const results = replayLooks(family, replayOptionsOf(session, shards));
  const worst = canaryFindings(family, results)
    .filter(({ invalidates }) => invalidates)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))[0];
  return {
    results: new Map(family.map(({ key }, i) => [key, results[i] as MemberResult])),
    canary: worst?.change ?? null,
  };
}

/** A session that nothing vouches for does not pass, and one that timed nothing shows nothing of time. */
function wholeOutcome(session: Session, outcome: Outcome, hazards: readonly Hazard[]): Outcome {
  if (session.settings.quick === true) return outcome === 'fail' ? 'fail' : 'neutral';
  const isVouchedFor = hazards.every(({ name }) => name !== 'canary-missing');
  return outcome === 'pass' && !isVouchedFor ? 'neutral' : outcome;
}

/**
 * Judges everything that was measured or should have been, by the procedure of docs/statistics.md.
 *
 * @throws nothing: what is wrong with a session is part of its verdict
 */
export function judgeSession(session: Session, options: JudgeOptions): SessionVerdict {
  const { results, canary } = replay(session, options.shards);
  const grouped = pairsByCase(session);
  const verdictsOf = (each: Case): MetricVerdict[] =>
    each.metrics.map((metric) => {
      const result = results.get(metricKeyOf(each.id, metric.key)) ?? null;
      const measured = measuredCase(each, grouped.get(each.id) ?? [], session);
      return judgeMetric(session, measured, metric, result, canary);
    });
  const timed = session.cases.filter((each) => !each.canary).flatMap(verdictsOf);
  const metrics = withWork(session, timed, (id) => {
    const each = session.cases.find((one) => one.id === id);
    return each === undefined ? null : measuredCase(each, grouped.get(id) ?? [], session);
  });
  const canaries = session.cases.filter((each) => each.canary).flatMap(verdictsOf);
  const hazards = findHazards(session, canaries);
  const { moreWork = 'neutral', quick = false } = session.settings;
  const isNothing = quick && metrics.length === 0;
  const judged = isNothing ? 'neutral' : outcomeOf(metrics, options.inconclusive, moreWork);
  const outcome = canary === null ? judged : 'fail';
  return {
    version: 1,
    session: session.id,
    outcome: wholeOutcome(session, outcome, hazards),
    valid: canary === null,
    metrics,
    canaries,
    hazards,
  };
}
