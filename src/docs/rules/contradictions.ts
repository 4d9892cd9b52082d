/** What another number, or a word beside it, refutes. */
import { cleanLine } from '../../core/text/clean.ts';
import { sayDerivation, sayNumberPlace } from '../report/evidence-words.ts';
import type { Against, ClaimRule } from './rule.ts';

export const CONTRADICTION_RULES = {
  direction: {
    summary: 'The word for the direction (faster, less) contradicts the numbers.',
    resolve: 'Reverse the direction word.',
    fault: () => 'points the wrong way',
    detail: ({ with: { said, derivation } }, { unit }) =>
      `the text says "${cleanLine(said)}", the numbers say the opposite: ${sayDerivation(derivation, unit ?? '')}.`,
  } satisfies ClaimRule<Against<'direction'>>,
  'same-value': {
    summary: 'The same quantity is given with two different values.',
    resolve: 'Keep the value that a record backs, or name the run behind each value.',
    fault: () => 'is given differently elsewhere',
    detail: ({ with: { spot } }) =>
      `the same quantity is given differently at ${sayNumberPlace(spot)}.`,
  } satisfies ClaimRule<Against<'place'>>,
  'target-verdict': {
    summary:
      'The verdict on a target (PASS, met, missed) does not follow from the numbers beside it.',
    resolve: 'Correct the verdict, or the target.',
    fault: () => 'contradicts its verdict',
    detail: ({ with: { status, actual, target } }) =>
      `"${cleanLine(status)}" does not follow from ${sayNumberPlace(actual)} against ${sayNumberPlace(target)}.`,
  } satisfies ClaimRule<Against<'target'>>,
  superlative: {
    summary: 'A number called the fastest, slowest, highest or lowest is beaten by another number.',
    resolve: 'Name the number that really leads, or remove the word.',
    fault: () => 'is not what the text calls it',
    detail: ({ with: { word, better } }) =>
      `"${cleanLine(word)}" is refuted by ${sayNumberPlace(better)}.`,
  } satisfies ClaimRule<Against<'superlative'>>,
};
