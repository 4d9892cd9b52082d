import type { DocumentRule, Problem } from './rule.ts';

export const exemptionsJumped: DocumentRule<Problem<'exemptions-jumped'>> = {
  id: 'exemptions-jumped',
  summary: 'A change exempts many more numbers than before.',
  severity: 'warn',
  resolve: 'See whether each of them is right.',
  detail: ({ before, now }) => `${before} exempt before, ${now} now.`,
};
