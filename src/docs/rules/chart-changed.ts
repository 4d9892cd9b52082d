import type { DocumentRule, Problem } from './rule.ts';

export const chartChanged: DocumentRule<Problem<'chart-changed'>> = {
  id: 'chart-changed',
  summary: 'A chart under a heading about measurements changed, and an image cannot be read.',
  severity: 'warn',
  resolve: 'Compare it with the records.',
  detail: () => 'an image cannot be read: compare it with the records.',
};
