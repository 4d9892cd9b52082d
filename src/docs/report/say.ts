/** Every verdict in words: those of its rule, or why it is no finding. */
import { cleanLine } from '../../core/text/clean.ts';
import type { DocumentProblem } from '../problem.ts';
import { claimRule, documentRule, isFlagged, ruleIdOf } from '../rules/registry.ts';
import type { ClaimVerdict, ExemptReason, JudgedClaim, Measured } from '../verdict.ts';
import { sayDerivation, sayMeasured } from './evidence-words.ts';

export interface Said {
  /** The rule's name, or `backed`, `backed here, not yet by a trusted run`, `exempt`. */
  readonly verdict: string;
  /** Full sentences. */
  readonly detail: string;
  /** What to do; null where nothing is to be done. */
  readonly advice: string | null;
}

/** Where the evidence for a class stands, by the first part of its name. */
const CUES: Readonly<Record<string, string>> = {
  annotation: 'annotation',
  b: 'the words before it',
  a: 'the words after it',
  header: 'the header of its column',
  label: 'the label of its row',
  caption: 'its caption',
  heading: 'its heading',
  mark: 'being struck through',
  before: 'the sign before it',
};

/** Where the evidence for a class stands. */
export function sayCue(cue: string): string {
  return CUES[cue.split(/[:-]/)[0] ?? ''] ?? 'its place';
}

type ExemptWords = {
  [Kind in ExemptReason['kind']]: (reason: Extract<ExemptReason, { kind: Kind }>) => string;
};

const EXEMPT_WORDS: ExemptWords = {
  class: (reason) =>
    `${reason.class === 'refuted' ? 'mentioned, not asserted' : reason.class} (by ${sayCue(reason.cue)})`,
  ignored: ({ reason }) => `ignored: ${cleanLine(reason)}`,
  published: ({ link }) => `published at ${cleanLine(link)}`,
  example: ({ by }) => `example output, by ${by}`,
  beside: () => 'not recorded: a tool printed it beside values that records hold',
  waiver: ({ owner, expires, reason }) =>
    `waived by ${cleanLine(owner)} until ${expires}: ${cleanLine(reason)}`,
  'rule-off': ({ rule, reason }) =>
    reason === null
      ? `${rule} is off in the configuration`
      : `${rule} is off here: ${cleanLine(reason)}`,
};

const sayExempt = (reason: ExemptReason): string =>
  (EXEMPT_WORDS[reason.kind] as (reason: ExemptReason) => string)(reason);

/** What a verdict says, with evidence and advice. One sentence or a few; never more than a screen. */
export function sayVerdict({ result, claim }: JudgedClaim): Said {
  if (isFlagged(result)) {
    const rule = claimRule(result);
    const advice = rule.advice?.(result, claim) ?? rule.resolve;
    return { verdict: ruleIdOf(result), detail: rule.detail(result, claim), advice };
  }
  if (result.verdict === 'exempt')
    return { verdict: 'exempt', detail: `${sayExempt(result.reason)}.`, advice: null };
  const { evidence, derivation } = result;
  const formula = derivation === null ? '' : `; ${sayDerivation(derivation, claim.unit ?? '')}`;
  const detail = `${evidence.map(sayMeasured).join('; ')}${formula}.`;
  if (result.verdict === 'backed') return { verdict: 'backed', detail, advice: null };
  return {
    verdict: 'backed here, not yet by a trusted run',
    detail,
    advice: 'On a pull request it needs a run of the repository’s own workflow.',
  };
}

/** What is wrong with a document as such, and where. */
export function sayProblem(problem: DocumentProblem): Said & {
  readonly path: string | null;
  readonly line: number | null;
} {
  const rule = documentRule(problem);
  return {
    path: 'path' in problem ? problem.path : null,
    line: 'line' in problem ? problem.line : null,
    verdict: problem.kind,
    detail: rule.detail(problem),
    advice: rule.resolve,
  };
}

/** The measurements that a verdict rests on or speaks of. */
export function measurementsOf(result: ClaimVerdict): readonly Measured[] {
  if ('evidence' in result) return result.evidence;
  if (result.verdict === 'unmeasured') return result.nearest;
  if (result.verdict === 'unbound') return result.measured;
  if (result.verdict === 'mismatch') {
    const { measured, other, furthest } = result;
    return [measured, ...[other, furthest].filter((each) => each !== null)];
  }
  return 'measured' in result ? [result.measured] : [];
}
