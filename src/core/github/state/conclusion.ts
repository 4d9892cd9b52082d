/** The conclusion of each half: from sessions (by `core/verdict/conclude.ts`), from documents, or without a verdict. */
import { type Conclusion, conclude, gravest, type Policy } from '../../verdict/conclude.ts';
import type { BenchmarkState, DocumentState, End } from './state.ts';
import type { GatheredBenchmarks, JudgedDocuments } from './summary.ts';

/** Skipped and lost jobs are failures; GitHub would show them as passed. */
const ENDS: Readonly<Record<End, Conclusion>> = {
  cancelled: 'cancelled',
  'timed-out': 'timed_out',
  superseded: 'cancelled',
  behind: 'action_required',
  skipped: 'failure',
  failed: 'failure',
  'no-artifact': 'failure',
  'invalid-artifact': 'failure',
};

/** With results. */
export function conclusionOfBenchmarks(
  { reports, accepted, lost }: GatheredBenchmarks,
  policy: Policy,
): Conclusion {
  const sessions = reports.map(({ verdict, session: { settings } }) => {
    return { ...verdict, isQuick: settings.quick === true };
  });
  const stands = new Set(accepted.map(({ of }) => of.verdict));
  const ends = lost.map(({ why }) => ENDS[why]);
  return conclude(sessions, policy, ends, stands);
}

/** With a verdict. */
export function conclusionOfDocuments(
  { open, problems }: JudgedDocuments,
  policy: Policy,
): Conclusion {
  const found = open.map(({ of: { result } }) => {
    if (result.verdict === 'exempt') return 'action_required';
    const { awaiting, unbacked } = policy.conclusions;
    return result.verdict === 'awaiting-trusted-run' ? awaiting : unbacked;
  });
  const broken = problems
    .filter(({ fails }) => fails)
    .map(({ kind }) => (kind === 'not-judged' ? 'action_required' : 'failure'));
  return gravest([...found, ...broken]) ?? 'success';
}

const UNJUDGED = {
  waiting: null,
  measuring: null,
  nothing: 'skipped',
} as const;

/** Without a verdict; null while the check is open. */
export function conclusionOfUnjudged(
  state: Exclude<BenchmarkState | DocumentState, { kind: 'judged' }>,
): Conclusion | null {
  return state.kind === 'failed' ? ENDS[state.why] : UNJUDGED[state.kind];
}
