/**
 * What a session, or all shards of a pull request, is worth: decided here alone. The exit code at the desk, reports, comment, checks
 * and JSON only say in their own words what this concludes.
 */
import type { Config } from '../config/schema.ts';
import { type Section, sectionOf } from './section.ts';
import type { MetricVerdict, Outcome, SessionVerdict } from './verdict.ts';

export type Conclusion =
  | 'success'
  | 'failure'
  | 'neutral'
  | 'cancelled'
  | 'timed_out'
  | 'action_required'
  | 'skipped';

/** The gravest first. Only the last three let a merge through. */
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

/** Sorts the graver one first. */
export function byGravity(one: Conclusion | null, other: Conclusion | null): number {
  const rank = (each: Conclusion | null) => (each === null ? ORDER.length : ORDER.indexOf(each));
  return rank(one) - rank(other);
}

export function isBlocking(conclusion: Conclusion | null): boolean {
  return conclusion !== null && ORDER.indexOf(conclusion) < ORDER.indexOf('neutral');
}

/** Nothing is left to look at. */
export function isPassing(conclusion: Conclusion | null): boolean {
  return conclusion === 'success' || conclusion === 'skipped';
}

/** What conclusions mean together, for exit code, output and log; one that is still open is no pass. */
export function outcomeOf(conclusions: readonly (Conclusion | null)[]): Outcome {
  if (conclusions.every(isPassing)) return 'pass';
  const isOpen = (each: Conclusion | null) => each === 'neutral' || isPassing(each);
  return conclusions.every(isOpen) ? 'neutral' : 'fail';
}

/** Of several sessions put side by side. */
export function worstOutcome(verdicts: readonly Pick<SessionVerdict, 'outcome'>[]): Outcome {
  const has = (one: Outcome) => verdicts.some(({ outcome }) => outcome === one);
  if (verdicts.length === 0 || has('fail')) return 'fail';
  return has('neutral') ? 'neutral' : 'pass';
}

/** What findings amount to; of a pull request, as the base's configuration says. */
export interface Policy {
  /** `report.inconclusive`: of an undecided metric, of its change or its budget. */
  readonly inconclusive: Outcome;
  /** What more work amounts to where the time is undecided; absent: neutral. */
  readonly moreWork?: 'neutral' | 'fail' | undefined;
  readonly conclusions: Config['github']['conclusions'];
}

/** At the desk, where nobody can be asked: whatever is worse or cannot be compared stops. */
export const DESK: Policy['conclusions'] = {
  regression: 'failure',
  improvement: 'success',
  unbacked: 'failure',
  invalid: 'failure',
  incomparable: 'failure',
  awaiting: 'failure',
};

const OF_OUTCOME = { pass: 'success', neutral: 'neutral', fail: 'failure' } as const;

function bySection(policy: Policy): Readonly<Record<Section, Conclusion>> {
  const { regression, improvement, invalid, incomparable } = policy.conclusions;
  const inconclusive = OF_OUTCOME[policy.inconclusive];
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
    // More instructions are no longer time: what they amount to is a policy of its own.
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

/** A session as it is concluded of: its verdict before it has an outcome. */
export interface JudgedSession extends Pick<SessionVerdict, 'valid' | 'metrics' | 'hazards'> {
  /** It counted instructions and timed nothing, so that it shows nothing of time. */
  readonly isQuick: boolean;
}

/** Of the session as a whole, whatever its metrics: where nothing vouches for it, it does not pass. */
function ofSession(session: JudgedSession, policy: Policy): Conclusion[] {
  const { valid, metrics, hazards, isQuick } = session;
  const isVouchedFor = hazards.every(({ name }) => name !== 'canary-missing');
  return [
    ...(metrics.length === 0 && !isQuick ? ['failure' as const] : []),
    ...(valid ? [] : [policy.conclusions.invalid]),
    ...(isVouchedFor && !isQuick ? [] : ['neutral' as const]),
  ];
}

/**
 * Concludes from all that was found. Nothing measured is never a success, and that nothing could change is known without measuring.
 *
 * @param lost what each shard without a session amounts to
 * @param accepted metrics that a person let stand: measured, and no findings
 */
export function conclude(
  sessions: readonly JudgedSession[],
  policy: Policy,
  lost: readonly Conclusion[] = [],
  accepted: ReadonlySet<MetricVerdict> = new Set(),
): Conclusion {
  if (sessions.length === 0) return gravest(lost) ?? 'failure';
  const metrics = sessions.flatMap((session) => session.metrics);
  const amounts = bySection(policy);
  const found = metrics
    .filter((metric) => !accepted.has(metric))
    .map((metric) => amounts[sectionOf(metric)]);
  const whole = sessions.flatMap((session) => ofSession(session, policy));
  const conclusion = gravest([...lost, ...found, ...whole]) ?? 'success';
  const isMeasured = metrics.some(({ head }) => head !== null);
  if (conclusion !== 'success' || isMeasured) return conclusion;
  return metrics.every((metric) => sectionOf(metric) === 'identical') ? 'skipped' : 'neutral';
}
