/** The verdict on the documents with what was accepted taken into account. */
import type { DocsCounts, DocsVerdict, JudgedClaim } from '../claims/verdict.ts';
import { type Accepted, applyToClaims, type Lapsed } from './acceptance/apply.ts';
import type { DocumentFix } from './fixes.ts';
import type { DocumentState, PullState } from './state.ts';

export interface JudgedDocuments {
  readonly verdict: DocsVerdict;
  readonly counts: DocsCounts;
  readonly claims: readonly JudgedClaim[];
  /** Failing and not accepted, the gravest first. */
  readonly open: readonly JudgedClaim[];
  readonly accepted: readonly Accepted<JudgedClaim>[];
  readonly lapsed: readonly Lapsed[];
  readonly problems: DocsVerdict['problems'];
  /** The text that should stand in place of a claim's; null: it is not certain. */
  readonly replacementOf: (judged: JudgedClaim) => string | null;
}

/** What is refuted comes before what is not known, and that before what only waits. */
const GRAVITY: readonly JudgedClaim['result']['verdict'][] = [
  'mismatch',
  'contradiction',
  'inconsistent',
  'not-shown',
  'wrong-statistic',
  'unmeasured',
  'unbound',
  'ambiguous',
  'too-few-runs',
  'stale',
  'awaiting-trusted-run',
];

function byGravity(one: JudgedClaim, other: JudgedClaim): number {
  return GRAVITY.indexOf(one.result.verdict) - GRAVITY.indexOf(other.result.verdict);
}

function replacements(fixes: readonly DocumentFix[]): JudgedDocuments['replacementOf'] {
  const texts = new Map(
    fixes.flatMap(({ path, edits }) =>
      edits.map(({ start, end, replacement }) => [`${start} ${end} ${path}`, replacement] as const),
    ),
  );
  return ({ claim }) => texts.get(`${claim.start} ${claim.end} ${claim.path}`) ?? null;
}

export function judgedDocuments(
  { verdict, fixes }: Extract<DocumentState, { kind: 'judged' }>,
  state: PullState,
): JudgedDocuments {
  const claims = verdict.files.flatMap((file) => file.claims);
  const applied = applyToClaims(claims, state.acceptances, state);
  return {
    verdict,
    counts: verdict.counts,
    claims,
    open: applied.open.toSorted(byGravity),
    accepted: applied.accepted,
    lapsed: applied.lapsed,
    problems: verdict.problems,
    replacementOf: replacements(fixes),
  };
}
