import { saySpot } from '../report/evidence-words.ts';
import type { Against, ClaimRule } from './rule.ts';

export const sameValue: ClaimRule<Against<'place'>> = {
  id: 'same-value',
  summary: 'One quantity is given with two different values.',
  severity: 'fail',
  resolve: 'Keep the one that a record backs, or name the runs they come from.',
  fault: () => 'is given differently elsewhere',
  detail: ({ with: { spot } }) => `the same quantity is given differently at ${saySpot(spot)}.`,
};
