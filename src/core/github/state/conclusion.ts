/**
 * From what was found to what a check on GitHub concludes, by `github.conclusions`; the exit code at the desk is the session's
 * own outcome (`core/verdict/judge-session.ts`), which knows no such policy.
 */
import type { Report, Row, Section } from '../../report/model.ts';
import type { Outcome } from '../../verdict/verdict.ts';
import type { BenchmarkState, CheckPolicy, DocumentState, HalfFailure, LostWhy } from './state.ts';
import type { GatheredBenchmarks, JudgedDocuments } from './summary.ts';

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

/** What checks mean together, for a job's output and the log; one that is still open is no pass. */
export function outcomeOf(conclusions: readonly (Conclusion | null)[]): Outcome {
  if (conclusions.every(isPassing)) return 'pass';
  const isOpen = (each: Conclusion | null) => each === 'neutral' || isPassing(each);
  return conclusions.every(isOpen) ? 'neutral' : 'fail';
}

function conclusionOfOutcome(outcome: Outcome): Conclusion {
  return ({ pass: 'success', neutral: 'neutral', fail: 'failure' } as const)[outcome];
}

function conclusionOfRow({ section }: Row, policy: CheckPolicy): Conclusion {
  const { regression, improvement, invalid, incomparable } = policy.conclusions;
  const inconclusive = conclusionOfOutcome(policy.inconclusive);
  const bySection: Readonly<Record<Section, Conclusion>> = {
    regression,
    'over-budget': regression,
    improvement,
    invalid,
    disbelieved: invalid,
    missing: incomparable,
    incomparable,
    inconclusive,
    busy: inconclusive,
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
  return bySection[section];
}

/** A job that was skipped or is nowhere to be found is a failure: GitHub would show it green. */
const LOST: Readonly<Record<LostWhy, Conclusion>> = {
  cancelled: 'cancelled',
  'timed-out': 'timed_out',
  behind: 'action_required',
  skipped: 'failure',
  failed: 'failure',
  'no-artifact': 'failure',
  'invalid-artifact': 'failure',
};

const FAILED: Readonly<Record<HalfFailure['how'], Conclusion>> = {
  cancelled: 'cancelled',
  'timed-out': 'timed_out',
  behind: 'action_required',
  'mends-rules': 'action_required',
  crashed: 'failure',
  'invalid-artifact': 'failure',
};

/** Nothing measured is never a success; that nothing could change is known without measuring. */
function conclusionOfRows(rows: readonly Row[], found: readonly Conclusion[]): Conclusion {
  const conclusion = gravest(found) ?? 'success';
  const isMeasured = rows.some(({ verdict }) => verdict.head !== null);
  if (conclusion !== 'success' || isMeasured) return conclusion;
  return rows.every(({ section }) => section === 'identical') ? 'skipped' : 'neutral';
}

function conclusionsOfSession({ rows, verdict }: Report, policy: CheckPolicy): Conclusion[] {
  const isVouchedFor = verdict.hazards.every(({ name }) => name !== 'canary-missing');
  return [
    ...(rows.length === 0 ? ['failure' as const] : []),
    ...(verdict.valid ? [] : [policy.conclusions.invalid]),
    ...(isVouchedFor ? [] : ['neutral' as const]),
  ];
}

/** What the benchmark check concludes once there are results. */
export function conclusionOfBenchmarks(
  { open, accepted, lost, reports }: GatheredBenchmarks,
  policy: CheckPolicy,
): Conclusion {
  const rows = open?.rows ?? [];
  const found = [
    ...lost.map(({ why }) => LOST[why]),
    ...rows.map((row) => conclusionOfRow(row, policy)),
    ...reports.flatMap((report) => conclusionsOfSession(report, policy)),
  ];
  if (open === null) return gravest(found) ?? 'failure';
  return conclusionOfRows([...rows, ...accepted.map(({ finding }) => finding)], found);
}

/** What the document check concludes once there is a verdict. */
export function conclusionOfDocuments(
  { open, problems }: JudgedDocuments,
  policy: CheckPolicy,
): Conclusion {
  const found = open.map(({ result }) => {
    if (result.verdict === 'exempt') return 'action_required';
    const { awaiting, unbacked } = policy.conclusions;
    return result.verdict === 'awaiting-trusted-run' ? awaiting : unbacked;
  });
  const broken = problems
    .filter(({ fails }) => fails)
    .map(({ kind }) => (kind === 'not-judged' ? 'action_required' : 'failure'));
  return gravest([...found, ...broken]) ?? 'success';
}

/** What a check concludes without a verdict; null: it is still open. */
export function conclusionOfUnjudged(
  state: Exclude<BenchmarkState | DocumentState, { kind: 'judged' }>,
): Conclusion | null {
  switch (state.kind) {
    case 'waiting':
    case 'measuring':
      return null;
    case 'nothing':
      return 'skipped';
    case 'failed':
      return FAILED[state.failure.how];
    case 'superseded':
      return 'cancelled';
    default:
      return state satisfies never;
  }
}
