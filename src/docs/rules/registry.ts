/** All rules, and which of them speaks of a finding. */
import type { DocumentProblem } from '../problem.ts';
import type { ClaimVerdict } from '../verdict.ts';
import { ambiguous } from './ambiguous.ts';
import { ambiguousNumber } from './ambiguous-number.ts';
import { annotation } from './annotation.ts';
import { annotationUnused } from './annotation-unused.ts';
import { awaitingTrustedRun } from './awaiting-trusted-run.ts';
import { chartChanged } from './chart-changed.ts';
import { claimsVanished } from './claims-vanished.ts';
import { conversion } from './conversion.ts';
import { difference } from './difference.ts';
import { direction } from './direction.ts';
import { exemptionsJumped } from './exemptions-jumped.ts';
import { fewerClaimsThanExpected } from './fewer-claims-than-expected.ts';
import type { ClaimRuleId, RuleId } from './ids.ts';
import { lockStale } from './lock-stale.ts';
import { managedDiffers } from './managed-differs.ts';
import { mean } from './mean.ts';
import { mismatch } from './mismatch.ts';
import { notJudged } from './not-judged.ts';
import { notShown } from './not-shown.ts';
import { percentChange } from './percent-change.ts';
import { product } from './product.ts';
import { range } from './range.ts';
import { rate } from './rate.ts';
import { ratio } from './ratio.ts';
import { reciprocal } from './reciprocal.ts';
import type { ClaimRule, DocumentRule, Flagged, RuleFacts } from './rule.ts';
import { sameValue } from './same-value.ts';
import { share } from './share.ts';
import { stale } from './stale.ts';
import { sum } from './sum.ts';
import { superlative } from './superlative.ts';
import { targetVerdict } from './target-verdict.ts';
import { tooFewRuns } from './too-few-runs.ts';
import { tooManyExempt } from './too-many-exempt.ts';
import { unbound } from './unbound.ts';
import { uncited } from './uncited.ts';
import { unmeasured } from './unmeasured.ts';
import { unreadable } from './unreadable.ts';
import { unsure } from './unsure.ts';
import { waiverExpired } from './waiver-expired.ts';
import { waiverUnused } from './waiver-unused.ts';
import { wrongStatistic } from './wrong-statistic.ts';

const CLAIM_RULES: Readonly<Record<ClaimRuleId, ClaimRule>> = {
  mismatch,
  direction,
  'same-value': sameValue,
  'target-verdict': targetVerdict,
  superlative,
  ratio,
  'percent-change': percentChange,
  share,
  sum,
  difference,
  mean,
  rate,
  reciprocal,
  product,
  conversion,
  range,
  'not-shown': notShown,
  'wrong-statistic': wrongStatistic,
  unmeasured,
  unbound,
  uncited,
  ambiguous,
  'ambiguous-number': ambiguousNumber,
  unsure,
  'too-few-runs': tooFewRuns,
  stale,
  'awaiting-trusted-run': awaitingTrustedRun,
};

const DOCUMENT_RULES: Readonly<Record<DocumentProblem['kind'], DocumentRule>> = {
  unreadable,
  'not-judged': notJudged,
  'claims-vanished': claimsVanished,
  'fewer-claims-than-expected': fewerClaimsThanExpected,
  'managed-differs': managedDiffers,
  annotation,
  'annotation-unused': annotationUnused,
  'lock-stale': lockStale,
  'waiver-expired': waiverExpired,
  'waiver-unused': waiverUnused,
  'too-many-exempt': tooManyExempt,
  'exemptions-jumped': exemptionsJumped,
  'chart-changed': chartChanged,
};

/** What is known of each rule without a finding. */
export const RULES: Readonly<Record<RuleId, RuleFacts>> = { ...CLAIM_RULES, ...DOCUMENT_RULES };

const CONTRADICTIONS = {
  place: 'same-value',
  direction: 'direction',
  target: 'target-verdict',
  superlative: 'superlative',
} as const;

export function isFlagged(result: ClaimVerdict): result is Flagged {
  return !['backed', 'backed-here', 'exempt'].includes(result.verdict);
}

/** The rule behind a verdict. */
export function ruleIdOf(result: Flagged): ClaimRuleId {
  switch (result.verdict) {
    case 'inconsistent':
      return result.relation;
    case 'contradiction':
      return CONTRADICTIONS[result.with.kind];
    case 'unbound':
      return result.why === 'citation-missing' ? 'uncited' : 'unbound';
    case 'ambiguous':
      return result.why === 'number' ? 'ambiguous-number' : 'ambiguous';
    default:
      return result.verdict;
  }
}

export function claimRule(result: Flagged): ClaimRule {
  return CLAIM_RULES[ruleIdOf(result)];
}

export function documentRule(problem: DocumentProblem): DocumentRule {
  return DOCUMENT_RULES[problem.kind];
}
