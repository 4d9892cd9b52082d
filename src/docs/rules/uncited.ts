import type { ClaimRule, Of } from './rule.ts';

export const uncited: ClaimRule<Of<'unbound'>> = {
  id: 'uncited',
  summary: 'A number of somebody else is quoted without its source.',
  severity: 'fail',
  resolve: 'Link the source beside the number.',
  fault: () => 'is quoted without its source',
  detail: () => 'it is quoted from others without a link or footnote.',
};
