import { cleanLine } from '../../core/text/clean.ts';
import { sayDerivation } from '../report/evidence-words.ts';
import type { Against, ClaimRule } from './rule.ts';

export const direction: ClaimRule<Against<'direction'>> = {
  id: 'direction',
  summary: 'The word for the direction (faster, less) says the opposite of the numbers.',
  severity: 'fail',
  resolve: 'Turn the direction word round.',
  fault: () => 'points the wrong way',
  detail: ({ with: { said, derivation } }, { unit }) =>
    `the text says "${cleanLine(said)}", the numbers say the opposite: ${sayDerivation(derivation, unit ?? '')}.`,
};
