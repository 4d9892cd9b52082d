/** What one printed number of a document refutes of another. */
import { cleanLine } from '../../core/text/clean.ts';
import { sayDerivation, sayInputs } from '../report/evidence-words.ts';
import type { Relation } from './ids.ts';
import type { ClaimRule, Of } from './rule.ts';

function relationRule(summary: string): ClaimRule<Of<'inconsistent'>> {
  return {
    summary,
    severity: 'fail',
    resolve: 'Recompute it (`benchproof docs fix` does), or correct what it comes from.',
    fault: () => 'does not follow from the document’s own numbers',
    detail: ({ derivation }, claim) =>
      `the document’s own numbers give ${sayDerivation(derivation, claim.unit ?? '')}${sayInputs(derivation, claim.line)}, not ${cleanLine(claim.text)}.`,
  };
}

export const RELATION_RULES: Readonly<Record<Relation, ClaimRule>> = {
  ratio: relationRule('A factor is not the quotient of the two numbers it compares.'),
  'percent-change': relationRule(
    'A change in percent does not follow from the two numbers it compares.',
  ),
  share: relationRule('A share in percent is not what the part makes of the whole.'),
  sum: relationRule('A total is not the sum of its parts.'),
  difference: relationRule('A difference is not what lies between the two numbers.'),
  mean: relationRule(
    'A mean is not that of the listed runs, or a listed run is the mean of the others.',
  ),
  rate: relationRule('A rate is not the count over the time beside it.'),
  reciprocal: relationRule('A time per operation and a rate are not each other’s inverse.'),
  product: relationRule('A number is not the product of those it is made of.'),
  conversion: relationRule('One value is given in two units that do not agree.'),
  range: relationRule('A least, greatest or spread value is not that of the numbers it sums up.'),
};
