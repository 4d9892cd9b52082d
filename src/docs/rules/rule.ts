/** What a rule is: a name, a sentence, a default, and its words for what it found. */
import type { Claim } from '../claim.ts';
import type { DocumentProblem } from '../problem.ts';
import type { ClaimVerdict } from '../verdict.ts';
import type { Severity } from './ids.ts';

/** A verdict that some rule speaks of. */
export type Flagged = Exclude<ClaimVerdict, { verdict: 'backed' | 'backed-here' | 'exempt' }>;

/** The findings of one verdict. */
export type Of<Name extends Flagged['verdict']> = Extract<Flagged, { verdict: Name }>;

/** The contradictions of one kind. */
export type Against<Kind extends Of<'contradiction'>['with']['kind']> = Of<'contradiction'> & {
  readonly with: Extract<Of<'contradiction'>['with'], { kind: Kind }>;
};

export interface RuleFacts {
  /** What is wrong wherever it finds something: one sentence. */
  readonly summary: string;
  /** Without a word in the configuration. */
  readonly severity: Exclude<Severity, 'off'>;
  /** What to do: one sentence. */
  readonly resolve: string;
}

/** Rules fail the check, but those that say that they warn. */
type Facts = Omit<RuleFacts, 'severity'> & Partial<RuleFacts>;

export interface ClaimRule<Result extends Flagged = Flagged> extends Facts {
  /** Follows the number in a sentence: `25.1M ops/s` … */
  fault(result: Result): string;
  /** What was found, with its evidence: full sentences, whatever the document holds made harmless. */
  detail(result: Result, claim: Claim): string;
  /** The same in a clause, for one of many numbers; without it `detail`. */
  brief?(result: Result): string;
  /** What to do about this very finding, where more is known than `resolve`. */
  advice?(result: Result, claim: Claim): string;
  /** How bad it is beside others of the same rule; without it all are alike. */
  weight?(result: Result): number;
}

export interface DocumentRule<Problem extends DocumentProblem = DocumentProblem> extends Facts {
  detail(problem: Problem): string;
}

/** The problems of one kind. */
export type Problem<Kind extends DocumentProblem['kind']> = Extract<
  DocumentProblem,
  { kind: Kind }
>;
