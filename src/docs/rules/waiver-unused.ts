import { cleanLine } from '../../core/text/clean.ts';
import type { DocumentRule, Problem } from './rule.ts';

export const waiverUnused: DocumentRule<Problem<'waiver-unused'>> = {
  id: 'waiver-unused',
  summary: 'A waiver waives nothing.',
  severity: 'warn',
  resolve: 'Remove it.',
  detail: ({ text }) => `no claim reads "${cleanLine(text)}".`,
};
