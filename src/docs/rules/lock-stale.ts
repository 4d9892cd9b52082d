import { cleanLine } from '../../core/text/clean.ts';
import type { DocumentRule, Problem } from './rule.ts';

export const lockStale: DocumentRule<Problem<'lock-stale'>> = {
  id: 'lock-stale',
  summary: 'An entry of benchproof.lock names a number or a benchmark that is gone.',
  severity: 'fail',
  resolve: 'Run `benchproof docs bind`.',
  detail: ({ text, target, why }) => {
    const reason =
      why === 'no-such-claim'
        ? 'no such number stands there any more'
        : 'no such benchmark is recorded or configured';
    return `"${cleanLine(text)}" → ${cleanLine(target)}: ${reason}.`;
  },
};
