import { cleanLine } from '../../core/text/clean.ts';
import type { DocumentRule, Problem } from './rule.ts';

export const managedDiffers: DocumentRule<Problem<'managed-differs'>> = {
  id: 'managed-differs',
  summary: 'Managed text is not, byte for byte, what its records render to.',
  severity: 'fail',
  resolve: 'Run `benchproof docs fix`.',
  detail: ({ target, found, rendered }) => {
    const name = cleanLine(target);
    return rendered === null
      ? `no record of ${name} counts, so nothing can stand here.`
      : `${name} renders as "${cleanLine(rendered)}", the text has "${cleanLine(found)}".`;
  },
};
