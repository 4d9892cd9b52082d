import { sayMeasured } from '../report/evidence-words.ts';
import type { ClaimRule, Of } from './rule.ts';

export const awaitingTrustedRun: ClaimRule<Of<'awaiting-trusted-run'>> = {
  id: 'awaiting-trusted-run',
  summary: 'Only records that do not count by themselves say the number.',
  severity: 'fail',
  resolve: 'Let the repository’s own workflow measure it, or have a reviewer accept the run.',
  fault: () => 'awaits a trusted run',
  detail: ({ measured }) =>
    `${sayMeasured(measured)}, but that record is ${measured.provenance} and backs nothing by itself.`,
};
