import { sayMeasured } from '../report/evidence-words.ts';
import type { ClaimRule, Of } from './rule.ts';

export const stale: ClaimRule<Of<'stale'>> = {
  id: 'stale',
  summary: 'Files that the benchmark depends on changed since the number was measured.',
  severity: 'warn',
  resolve: 'Run the benchmark again.',
  fault: () => 'was measured before its code changed',
  detail: ({ measured }) => `${sayMeasured(measured)}, before files it depends on were changed.`,
};
