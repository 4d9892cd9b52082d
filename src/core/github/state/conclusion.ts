/** From what was found to what a check concludes: the only place where that is decided. */
import type { Report, Row } from '../../report/model.ts';
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
  switch (section) {
    case 'regression':
    case 'over-budget':
      return policy.conclusions.regression;
    case 'improvement':
      return policy.conclusions.improvement;
    case 'invalid':
    case 'disbelieved':
      return policy.conclusions.invalid;
    case 'missing':
    case 'incomparable':
      return policy.conclusions.incomparable;
    case 'inconclusive':
    case 'busy':
      return conclusionOfOutcome(policy.inconclusive);
    case 'more-work':
      return policy.moreWork === 'fail' ? 'failure' : 'neutral';
    case 'less-work':
    case 'same-work':
    case 'counted':
    case 'below-threshold':
    case 'new':
    case 'measured':
    case 'no-change':
    case 'identical':
      return 'success';
    default:
      return section satisfies never;
  }
}

/** A job that was skipped or is nowhere to be found is a failure: GitHub would show it green. */
function conclusionOfLost(why: LostWhy): Conclusion {
  switch (why) {
    case 'cancelled':
      return 'cancelled';
    case 'timed-out':
      return 'timed_out';
    case 'behind':
      return 'action_required';
    case 'skipped':
    case 'failed':
    case 'no-artifact':
    case 'invalid-artifact':
      return 'failure';
    default:
      return why satisfies never;
  }
}

function conclusionOfFailure({ how }: HalfFailure): Conclusion {
  switch (how) {
    case 'cancelled':
      return 'cancelled';
    case 'timed-out':
      return 'timed_out';
    case 'behind':
    case 'mends-rules':
      return 'action_required';
    case 'crashed':
    case 'invalid-artifact':
      return 'failure';
    default:
      return how satisfies never;
  }
}

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
    ...lost.map(({ why }) => conclusionOfLost(why)),
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
      return conclusionOfFailure(state.failure);
    case 'superseded':
      return 'cancelled';
    default:
      return state satisfies never;
  }
}
