/** The verdict of a session: a pure function, so anyone can repeat it. */

import { findHazards } from '../hazards/hazards.ts';
import { pairsByCase, SIDES } from '../records/runs.ts';
import type { Case, RunPair, Session } from '../records/session.ts';
import { metricKeyOf } from '../stats/family.ts';
import { replaySession } from '../stats/replay-session.ts';
import { conclude, LOCAL_POLICY, outcomeOf } from './conclude.ts';
import { withWork } from './counted-work.ts';
import type { MeasuredCase } from './invocations.ts';
import { judgeMetric } from './metric-verdict.ts';
import type { MetricVerdict, Outcome, SessionVerdict } from './verdict.ts';

export interface JudgeOptions {
  /** Outcome of an inconclusive metric: `report.inconclusive`. */
  readonly inconclusive: Outcome;
  /** Number of jobs the configuration was split into, each with its own family. */
  readonly shards: number;
}

function measuredCase(each: Case, pairs: readonly RunPair[], session: Session): MeasuredCase {
  const sides = SIDES.filter((side) =>
    pairs.some(({ invocations }) => invocations.some((one) => one.side === side)),
  );
  const { cores } = session.machine;
  return { case: each, cores, pairs, stop: session.stops[each.id] ?? null, sides };
}

/** Judges all that was or should be measured (docs/statistics.md). Problems of the session are part of the verdict. */
export function judgeSession(session: Session, options: JudgeOptions): SessionVerdict {
  const { replayed, canary } =
    session.base === null
      ? { replayed: [], canary: null }
      : replaySession(session, options.shards, true);
  const results = new Map(replayed.map(({ member, result }) => [member.key, result]));
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
  const { moreWork, quick = false } = session.settings;
  const judged = { valid: canary === null, metrics, hazards };
  const policy = { inconclusive: options.inconclusive, moreWork, conclusions: LOCAL_POLICY };
  const conclusion = conclude([{ ...judged, isQuick: quick }], policy);
  return {
    version: 1,
    session: session.id,
    // For a session alone, "nothing to measure" is neutral.
    outcome: conclusion === 'skipped' ? 'neutral' : outcomeOf([conclusion]),
    ...judged,
    canaries,
  };
}
