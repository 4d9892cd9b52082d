import { cleanLine } from '../../core/text/clean.ts';
import { saySpot } from '../report/evidence-words.ts';
import type { Against, ClaimRule } from './rule.ts';

export const targetVerdict: ClaimRule<Against<'target'>> = {
  id: 'target-verdict',
  summary:
    'The verdict on a target (PASS, met, missed) does not follow from the numbers beside it.',
  severity: 'fail',
  resolve: 'Correct the verdict, or the target.',
  fault: () => 'does not earn its verdict',
  detail: ({ with: { status, actual, target } }) =>
    `"${cleanLine(status)}" does not follow from ${saySpot(actual)} against ${saySpot(target)}.`,
};
