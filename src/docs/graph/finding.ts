/** What a document's own numbers say of one of its claims, before any record is looked at. */
import { type Claim, wordsAround } from '../claim.ts';
import type { ClaimVerdict, Derivation, NumberPlace } from '../verdict.ts';
import { type FormulaContext, type FormulaName, formulasFor } from './formulas.ts';

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

export function numberPlace(claim: Claim): NumberPlace {
  const { path, line, column, text } = claim;
  return { path, line, column, text };
}

/** A number whose unit makes it relative to something else. */
export const isRelative = ({ dimension }: Pick<Claim, 'dimension'>): boolean =>
  dimension === 'ratio' || dimension === 'percent';

export function isSpread(claim: Claim): boolean {
  return claim.class === 'spread' || claim.kind === 'spread';
}

/** Which way is better for quantities of the claim's dimension. */
export function betterOf(claim: Claim): 'lower' | 'higher' {
  return claim.dimension === 'rate' || claim.dimension === 'throughput-bytes' ? 'higher' : 'lower';
}

const SHARE = /^[\s*_`)]*of\b/;

const SAVED = /\b(?:sav(?:e|es|ed|ing)|shav(?:e|es|ed|ing)|cuts?|cutting)\b[^.;:,]{0,60}$/i;
const LOST = /\b(?:costs?|los(?:e|es|t|ing)|sacrific(?:e|es|ed|ing)|gives? up)\b[^.;:,]{0,60}$/i;
const OPENER = /\b(by|from|to)\s+(?:(?:about|almost|nearly|over|roughly)\s+)?$/i;

const openerOf = (claim: Claim): string | undefined => OPENER.exec(wordsAround(claim)[0])?.[1];

/** "Saves 2 s", and not "cuts it from 4 s to 2 s": the number is what is gone; of a percentage also "costs 30 %". */
export function isTakenAway(claim: Claim): boolean {
  const [before] = wordsAround(claim);
  if (['from', 'to'].includes(openerOf(claim) ?? '')) return false;
  return SAVED.test(before) || isLost(claim);
}

const isLost = (claim: Claim): boolean =>
  claim.dimension === 'percent' && LOST.test(wordsAround(claim)[0]);

/** "70 % of the throughput of X", "cuts it to 29 % of X": the number is a share. */
export function isShare(claim: Claim): boolean {
  return SHARE.test(wordsAround(claim)[1]) && !isTakenAway(claim);
}

/** "Cuts the time by a third", "a third longer", and not "3x", "a third as long": a part, by which something changes. */
function isChangeByPart(claim: Claim): boolean {
  const { dimension, direction, text, value } = claim;
  const isPart = dimension === 'ratio' && typeof value === 'number' && value < 1;
  const isDirected = direction !== null && !/^\s*as\b/.test(wordsAround(claim)[1]);
  return isPart && !/\d/.test(text) && (isDirected || openerOf(claim) === 'by');
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
  if (isShare(claim)) return ['subject/other'];
  const context = contextFor(claim, better);
  const { direction } = context;
  const isOfWhole = SHARE.test(wordsAround(claim)[1]);
  const isLess = direction === null || direction === 'less';
  // "Costs 10 %" of nothing that is named: so much slower.
  if (isLost(claim) && isLess && !isOfWhole)
    return formulasFor({ ...context, direction: 'slower' });
  const isGone = claim.dimension === 'percent' && isTakenAway(claim) && (isLess || isOfWhole);
  if (isGone || (direction === null && isChangeByPart(claim))) return ['1-subject/other'];
  return formulasFor(isChangeByPart(claim) ? { ...context, form: 'percent' } : context);
}
