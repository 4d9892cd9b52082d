/** All rules, and which of them speaks of a finding. */
import type { DocumentProblem } from '../problem.ts';
import type { ClaimVerdict } from '../verdict.ts';
import { RECORD_RULES } from './against-records.ts';
import { CONTRADICTION_RULES } from './contradictions.ts';
import { DIRECTIVE_RULES } from './directives.ts';
import { WHOLE_DOCUMENT_RULES } from './documents.ts';
import type { ClaimRuleId, RuleId } from './ids.ts';
import { RELATION_RULES } from './relations.ts';
import type { ClaimRule, DocumentRule, Flagged, RuleFacts } from './rule.ts';
import { UNTIED_RULES } from './untied.ts';

const CLAIM_RULES: Readonly<Record<ClaimRuleId, ClaimRule>> = {
  ...CONTRADICTION_RULES,
  ...RELATION_RULES,
  ...RECORD_RULES,
  ...UNTIED_RULES,
};

const DOCUMENT_RULES: Readonly<Record<DocumentProblem['kind'], DocumentRule>> = {
  ...WHOLE_DOCUMENT_RULES,
  ...DIRECTIVE_RULES,
};

/** What is known of each rule without a finding. */
export const RULES = Object.fromEntries(
  Object.entries({ ...CLAIM_RULES, ...DOCUMENT_RULES }).map(
    ([id, { summary, severity = 'fail', resolve }]) => [id, { summary, severity, resolve }],
  ),
) as Readonly<Record<RuleId, RuleFacts>>;

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
