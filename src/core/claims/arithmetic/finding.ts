/** What a document's own numbers say of one of its claims, before any record is looked at. */
import type { Claim } from '../claim.ts';
import type { ClaimVerdict, Derivation, Spot } from '../verdict.ts';
import { baseInterval } from './base-interval.ts';
import { add, divide, exact, toNumber } from './decimal.ts';
import {
  evaluateFormula,
  type FormulaContext,
  type FormulaName,
  formulasFor,
  writeFormula,
} from './formulas.ts';
import {
  contains,
  type ExactInterval,
  isTruncationOf,
  overlaps,
  printedInterval,
} from './interval.ts';

export type Finding =
  /** Follows from other printed claims. `edge`: only at the border of the printed precision. */
  | {
      readonly kind: 'consistent';
      readonly derivation: Derivation;
      readonly inputs: readonly Claim[];
      readonly edge: boolean;
    }
  | {
      readonly kind: 'wrong';
      readonly result: Extract<ClaimVerdict, { verdict: 'inconsistent' | 'contradiction' }>;
    };

export type Findings = ReadonlyMap<Claim, Finding>;

export function spotOf(claim: Claim): Spot {
  const { path, line, column, text } = claim;
  return { path, line, column, text };
}

/** A number whose unit makes it relative to something else. */
export function isRelative(claim: Claim): boolean {
  return claim.dimension === 'ratio' || claim.dimension === 'percent';
}

export function isSpread(claim: Claim): boolean {
  return claim.class === 'spread' || claim.kind === 'spread';
}

/** Which way is better for quantities of the claim's dimension. */
export function betterOf(claim: Claim): 'lower' | 'higher' {
  return claim.dimension === 'rate' || claim.dimension === 'throughput-bytes' ? 'higher' : 'lower';
}

const SHARE = /^[\s*_`)]*of\b/;

/** "70 % of the throughput of X": the number is a share, whatever verb stands before it. */
export function isShare(claim: Claim): boolean {
  const sentence = claim.subject.sentence ?? '';
  const at = sentence.indexOf(claim.text);
  return at !== -1 && SHARE.test(sentence.slice(at + claim.text.length));
}

export function contextFor(claim: Claim, better: 'lower' | 'higher'): FormulaContext {
  return {
    form: claim.dimension === 'percent' ? 'percent' : 'ratio',
    better,
    direction: claim.direction,
    signed: /[+\u2212-]\s*\d/.test(claim.text),
  };
}

/** The formulas that the words of a relative claim allow for inputs of one kind. */
export function allowedFormulas(claim: Claim, better: 'lower' | 'higher'): readonly FormulaName[] {
  return isShare(claim) ? ['subject/other'] : formulasFor(contextFor(claim, better));
}

export interface Derived {
  readonly name: FormulaName;
  readonly value: ExactInterval;
  readonly fits: boolean;
  readonly edge: boolean;
  readonly subject: Claim;
  readonly other: Claim;
}

/** Whether `claim` follows from two printed claims by this formula. Null: it cannot be evaluated. */
export function derive(
  claim: Claim,
  name: FormulaName,
  subject: Claim,
  other: Claim,
): Derived | null {
  const printed = printedInterval(claim);
  const [a, b] = [baseInterval(subject), baseInterval(other)];
  if (printed === null || a === null || b === null) return null;
  const form = claim.dimension === 'percent' ? 'percent' : 'ratio';
  const value = evaluateFormula(name, a, b, form);
  if (value === null) return null;
  const isCut = isTruncationOf(claim, value.low) || isTruncationOf(claim, value.high);
  const fits = overlaps(printed, value) || isCut;
  const centre = divide(add(value.low, value.high), exact('2'));
  return { name, value, fits, edge: fits && !isCut && !contains(printed, centre), subject, other };
}

export function derivationOf(derived: Derived): Derivation {
  const { subject, other, name, value } = derived;
  return {
    formula: writeFormula(name, subject.text, other.text),
    low: toNumber(value.low),
    high: toNumber(value.high),
    inputs: [spotOf(subject), spotOf(other)],
  };
}

export function consistent(derived: Derived): Finding {
  return {
    kind: 'consistent',
    derivation: derivationOf(derived),
    inputs: [derived.subject, derived.other],
    edge: derived.edge,
  };
}

export function inconsistent(derived: Derived): Finding {
  return {
    kind: 'wrong',
    result: { verdict: 'inconsistent', derivation: derivationOf(derived) },
  };
}
