/** The only conclusion of benchmarks, of a session or all shards: exit code, reports, comment and checks repeat it. */
import type { Config } from '../config/schema.ts';
import { lacksBase, type Section, sectionOf } from './section.ts';
import type { MetricVerdict, Outcome, SessionVerdict } from './verdict.ts';

export type Conclusion =
  | 'success'
  | 'failure'
  | 'neutral'
  | 'cancelled'
  | 'timed_out'
  | 'action_required'
  | 'skipped';

/** Most severe first; only the last three allow a merge. */
const ORDER: readonly Conclusion[] = [
  'failure',
  'timed_out',
  'cancelled',
  'action_required',
  'neutral',
  'success',
  'skipped',
];

export function gravest(conclusions: readonly Conclusion[]): Conclusion | null {
  return ORDER.find((each) => conclusions.includes(each)) ?? null;
}

/** Compares by severity, most severe first. */
export function byGravity(one: Conclusion | null, other: Conclusion | null): number {
  const rank = (each: Conclusion | null) => (each === null ? ORDER.length : ORDER.indexOf(each));
  return rank(one) - rank(other);
}

export function isBlocking(conclusion: Conclusion | null): boolean {
  return conclusion !== null && ORDER.indexOf(conclusion) < ORDER.indexOf('neutral');
}

/** Whether nothing needs attention. */
export function isPassing(conclusion: Conclusion | null): boolean {
  return conclusion === 'success' || conclusion === 'skipped';
}

/** Combined outcome for exit code, output and log; a missing conclusion fails. */
export function outcomeOf(conclusions: readonly (Conclusion | null)[]): Outcome {
  if (conclusions.every(isPassing)) return 'pass';
  const allowsMerge = (each: Conclusion | null) => each === 'neutral' || isPassing(each);
  return conclusions.every(allowsMerge) ? 'neutral' : 'fail';
}

/** Of several sessions. */
export function worstOutcome(verdicts: readonly Pick<SessionVerdict, 'outcome'>[]): Outcome {
  const has = (one: Outcome) => verdicts.some(({ outcome }) => outcome === one);
  if (verdicts.length === 0 || has('fail')) return 'fail';
  return has('neutral') ? 'neutral' : 'pass';
}

/** How findings are concluded; for a pull request, from the base's configuration. */
export interface Policy {
  /** `report.inconclusive`: for undecided changes and budgets. */
  readonly inconclusive: Outcome;
  /** For more work with an inconclusive time; absent means neutral. */
  readonly moreWork?: 'neutral' | 'fail' | undefined;
  readonly conclusions: Config['github']['conclusions'];
}

/** For local runs, where nobody can accept anything: whatever is worse or not comparable fails. */
export const LOCAL_POLICY: Policy['conclusions'] = {
  regression: 'failure',
  improvement: 'success',
  unbacked: 'failure',
  invalid: 'failure',
  incomparable: 'failure',
  awaiting: 'failure',
};

const CONCLUSION_BY_OUTCOME = { pass: 'success', neutral: 'neutral', fail: 'failure' } as const;

function bySection(policy: Policy): Readonly<Record<Section, Conclusion>> {
  const { regression, improvement, invalid, incomparable } = policy.conclusions;
  const inconclusive = CONCLUSION_BY_OUTCOME[policy.inconclusive];
  return {
    regression,
    'over-budget': regression,
    improvement,
    invalid,
    disbelieved: invalid,
    missing: incomparable,
    incomparable,
    inconclusive,
    busy: inconclusive,
    // More instructions are not a longer time, so there is a separate policy.
    'more-work': policy.moreWork === 'fail' ? 'failure' : 'neutral',
    'less-work': 'success',
    'same-work': 'success',
    counted: 'success',
    'below-threshold': 'success',
    new: 'success',
    measured: 'success',
    'no-change': 'success',
    identical: 'success',
  };
}

/** What a conclusion depends on: a session's verdict without its outcome. */
export interface JudgedSession extends Pick<SessionVerdict, 'valid' | 'metrics' | 'hazards'> {
  /** Only instructions were counted, so it says nothing about time. */
  readonly isQuick: boolean;
}

/** For the session as a whole: without a judged canary or a base that works, it does not pass. */
function ofSession(session: JudgedSession, policy: Policy): Conclusion[] {
  const { valid, metrics, hazards, isQuick } = session;
  const isVouchedFor =
    hazards.every(({ name }) => name !== 'canary-missing') && !metrics.some(lacksBase);
  return [
    ...(metrics.length === 0 && !isQuick ? ['failure' as const] : []),
    ...(valid ? [] : [policy.conclusions.invalid]),
    ...(isVouchedFor && !isQuick ? [] : ['neutral' as const]),
  ];
}

/**
 * Concludes from all findings. Measuring nothing is not a success, unless both sides are identical.
 *
 * @param lost conclusion for each shard without a session
 * @param accepted metrics with an accepted finding, which count as measured
 */
export function conclude(
  sessions: readonly JudgedSession[],
  policy: Policy,
  lost: readonly Conclusion[] = [],
  accepted: ReadonlySet<MetricVerdict> = new Set(),
): Conclusion {
  if (sessions.length === 0) return gravest(lost) ?? 'failure';
  const metrics = sessions.flatMap((session) => session.metrics);
  const conclusionOf = bySection(policy);
  const found = metrics
    .filter((metric) => !accepted.has(metric))
    .map((metric) => conclusionOf[sectionOf(metric)]);
  const whole = sessions.flatMap((session) => ofSession(session, policy));
  const conclusion = gravest([...lost, ...found, ...whole]) ?? 'success';
  const isMeasured = metrics.some(({ head }) => head !== null);
  if (conclusion !== 'success' || isMeasured) return conclusion;
  return metrics.every((metric) => sectionOf(metric) === 'identical') ? 'skipped' : 'neutral';
}
