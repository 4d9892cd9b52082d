import type { DocumentRule, Problem } from './rule.ts';

export const tooManyExempt: DocumentRule<Problem<'too-many-exempt'>> = {
  id: 'too-many-exempt',
  summary: 'More numbers are exempt than `docs.maxExempt` allows.',
  severity: 'fail',
  resolve: 'Back some of them by runs, or raise `docs.maxExempt`.',
  detail: ({ exempt, allowed }) =>
    `${exempt} claims are exempt; the configuration allows ${allowed}.`,
};
