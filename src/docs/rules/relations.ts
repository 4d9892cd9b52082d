/** What one printed number of a document refutes of another. */
import { cleanLine } from '../../core/text/clean.ts';
import { sayDerivation, sayInputs } from '../report/evidence-words.ts';
import type { Relation } from './ids.ts';
import type { ClaimRule, Of } from './rule.ts';

function relationRule(summary: string): ClaimRule<Of<'inconsistent'>> {
  return {
    summary,
    resolve:
      'Recompute it (`benchproof docs fix` does), or correct the numbers it is computed from.',
    fault: () => 'does not follow from the document’s own numbers',
    detail: ({ derivation }, claim) =>
      `the document’s own numbers give ${sayDerivation(derivation, claim.unit ?? '')}${sayInputs(derivation, claim.line)}, not ${cleanLine(claim.text)}.`,
  };
}

export const RELATION_RULES: Readonly<Record<Relation, ClaimRule>> = {
  ratio: relationRule('A factor is not the ratio of the two numbers it compares.'),
  'percent-change': relationRule(
    'A percentage change does not follow from the two numbers it compares.',
  ),
  share: relationRule('A percentage is not the share that the part has of the whole.'),
  sum: relationRule('A total is not the sum of its parts.'),
  difference: relationRule('A difference is not the difference of its two numbers.'),
  mean: relationRule(
    'A mean is not the mean of the listed runs, or a listed run is the mean of the others.',
  ),
  rate: relationRule('A rate is not the count divided by the time given with it.'),
  reciprocal: relationRule('A time per operation and a rate are not reciprocals of each other.'),
  product: relationRule('A number is not the product of its factors.'),
  conversion: relationRule('A value is given in two units, and the two do not agree.'),
  range: relationRule('A minimum, maximum or spread does not match the numbers it summarizes.'),
};
