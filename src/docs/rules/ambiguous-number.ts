import type { ClaimRule, Of } from './rule.ts';

export const ambiguousNumber: ClaimRule<Of<'ambiguous'>> = {
  id: 'ambiguous-number',
  summary: 'The number can be read in two ways, or not at all.',
  severity: 'fail',
  resolve: 'Write it in figures, with a decimal point.',
  fault: () => 'can be read in several ways',
  detail: () => 'the number can be read in two ways, or cannot be read at all.',
};
