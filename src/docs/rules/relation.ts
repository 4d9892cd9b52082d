/** What all rules on relations between printed numbers share. */
import { cleanLine } from '../../core/text/clean.ts';
import { sayDerivation, sayInputs } from '../report/evidence-words.ts';
import type { Relation } from './ids.ts';
import type { ClaimRule, Of } from './rule.ts';

export function relationRule(id: Relation, summary: string): ClaimRule<Of<'inconsistent'>> {
  return {
    id,
    summary,
    severity: 'fail',
    resolve: 'Recompute it (`benchproof docs fix` does), or correct what it comes from.',
    fault: () => 'does not follow from the document’s own numbers',
    detail: ({ derivation }, claim) =>
      `the document’s own numbers give ${sayDerivation(derivation, claim.unit ?? '')}${sayInputs(derivation, claim.line)}, not ${cleanLine(claim.text)}.`,
  };
}
