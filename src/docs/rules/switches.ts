/** What a finding comes to: by an annotation beside it, by the configuration, else by its rule. */
import type { AnnotatedDocument, Annotation } from '../annotations/annotate.ts';
import type { Claim } from '../claim.ts';
import type { DocumentProblem } from '../problem.ts';
import type { ClaimVerdict, ExemptReason } from '../verdict.ts';
import type { RuleId, Severities, Severity } from './ids.ts';
import { isFlagged, RULES, ruleIdOf } from './registry.ts';
import type { Flagged } from './rule.ts';

export interface Switches {
  readonly severities: Severities;
  readonly strict: boolean;
}

/** What the policy says of a rule, else its default. */
export function severityOf(id: RuleId, severities: Severities): Severity {
  return severities[id] ?? RULES[id].severity;
}

/** What is switched off in one document, and which of its `disable` annotations did something. */
export interface DocumentSwitches {
  /** Why a finding counts for nothing; null where it counts. */
  readonly off: (claim: Claim, result: Flagged) => ExemptReason | null;
  readonly unused: () => readonly DocumentProblem[];
}

export function switchesOf(
  path: string,
  { annotations, directivesFor }: AnnotatedDocument,
  { severities }: Switches,
): DocumentSwitches {
  const used = new Set<Annotation>();
  const off = (claim: Claim, result: Flagged): ExemptReason | null => {
    const rule = ruleIdOf(result);
    for (const each of directivesFor(claim)) {
      if (each.directive.kind !== 'disable' || !each.directive.rules.includes(rule)) continue;
      used.add(each);
      return { kind: 'rule-off', rule, by: 'annotation', reason: each.directive.reason };
    }
    const isOff = severityOf(rule, severities) === 'off';
    return isOff ? { kind: 'rule-off', rule, by: 'configuration', reason: null } : null;
  };
  const unused = () =>
    annotations.flatMap((each): DocumentProblem[] => {
      const { directive, line, column } = each;
      if (directive.kind !== 'disable' || used.has(each)) return [];
      const what = `disable ${directive.rules.join(', ')}`;
      return [{ kind: 'annotation-unused', path, line, column, what }];
    });
  return { off, unused };
}

/** Numbers that a change adds must be settled, and in strict mode all: being unsure is no pass there. */
export function isFailing(result: ClaimVerdict, { severities, strict }: Switches): boolean {
  if (!isFlagged(result)) return false;
  const isUrgent = result.verdict === 'unsure' && (result.added || strict);
  const rule = ruleIdOf(result);
  return (severities[rule] ?? (isUrgent ? 'fail' : RULES[rule].severity)) === 'fail';
}
