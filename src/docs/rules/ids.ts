/** The names of all rules, the gravest first: in output, configuration, annotations and docs/rules. */
import type { DocumentProblem } from '../problem.ts';

/** How numbers of one document hang together, each checked by a rule of its own. */
export const RELATIONS = [
  'ratio',
  'percent-change',
  'share',
  'sum',
  'difference',
  'mean',
  'rate',
  'reciprocal',
  'product',
  'conversion',
  'range',
] as const;

/** What is refuted comes before what is not known, and that before what only waits. */
export const CLAIM_RULE_IDS = [
  'mismatch',
  'direction',
  'same-value',
  'target-verdict',
  'superlative',
  ...RELATIONS,
  'not-shown',
  'wrong-statistic',
  'unmeasured',
  'unbound',
  'uncited',
  'ambiguous',
  'ambiguous-number',
  'unsure',
  'too-few-runs',
  'stale',
  'awaiting-trusted-run',
] as const;

export const DOCUMENT_RULE_IDS = [
  'unreadable',
  'not-judged',
  'claims-vanished',
  'fewer-claims-than-expected',
  'managed-differs',
  'annotation',
  'annotation-unused',
  'lock-stale',
  'waiver-expired',
  'waiver-unused',
  'exemptions-jumped',
  'chart-changed',
  'included-file',
] as const satisfies readonly DocumentProblem['kind'][];

export const RULE_IDS = [...CLAIM_RULE_IDS, ...DOCUMENT_RULE_IDS] as const;

export type Relation = (typeof RELATIONS)[number];
export type ClaimRuleId = (typeof CLAIM_RULE_IDS)[number];
export type RuleId = (typeof RULE_IDS)[number];

export const SEVERITIES = ['off', 'warn', 'fail'] as const;
export type Severity = (typeof SEVERITIES)[number];
/** What the policy says of rules by name; the others keep their defaults. */
export type Severities = Readonly<Partial<Record<RuleId, Severity>>>;
