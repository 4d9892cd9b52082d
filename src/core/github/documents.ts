/** The verdict on the documents with what was accepted taken into account. */
import { RULE_IDS } from '../../docs/rules/ids.ts';
import { isFlagged, ruleIdOf } from '../../docs/rules/registry.ts';
import type { DocsCounts, DocsVerdict, JudgedClaim } from '../../docs/verdict.ts';
import { type Accepted, applyToClaims, type Lapsed } from './acceptance/apply.ts';
import type { DocumentFix } from './fixes.ts';
import type { DocumentState, PullState } from './state.ts';

export interface JudgedDocuments {
  readonly verdict: DocsVerdict;
  readonly counts: DocsCounts;
  readonly claims: readonly JudgedClaim[];
  /** What the words of the change itself exempt. */
  readonly exempted: readonly JudgedClaim[];
  /** Failing and not accepted, the gravest first. */
  readonly open: readonly JudgedClaim[];
  readonly accepted: readonly Accepted<JudgedClaim>[];
  readonly lapsed: readonly Lapsed[];
  readonly problems: DocsVerdict['problems'];
  /** The text that should stand in place of a claim's; null: it is not certain. */
  readonly replacementOf: (judged: JudgedClaim) => string | null;
}

function gravityOf({ result }: JudgedClaim): number {
  return isFlagged(result) ? RULE_IDS.indexOf(ruleIdOf(result)) : RULE_IDS.length;
}

/** Waivers, folders of examples and rules that are off are the branch's, which a change cannot set. */
function isExempted({ result }: JudgedClaim): boolean {
  if (result.verdict !== 'exempt') return false;
  const { reason } = result;
  if (reason.kind === 'example') return reason.by === 'annotation';
  return reason.kind !== 'waiver' && reason.kind !== 'rule-off';
}

function byGravity(one: JudgedClaim, other: JudgedClaim): number {
  return gravityOf(one) - gravityOf(other);
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
  { verdict, fixes, exemptsAsStranger }: Extract<DocumentState, { kind: 'judged' }>,
  state: PullState,
): JudgedDocuments {
  const claims = verdict.files
    .flatMap((file) => file.claims)
    .map((claim) =>
      exemptsAsStranger === true && isExempted(claim) ? { ...claim, fails: true } : claim,
    );
  const applied = applyToClaims(claims, state.acceptances, state);
  return {
    verdict,
    counts: verdict.counts,
    claims,
    exempted: claims.filter(isExempted),
    open: applied.open.toSorted(byGravity),
    accepted: applied.accepted,
    lapsed: applied.lapsed,
    problems: verdict.problems,
    replacementOf: replacements(fixes),
  };
}
