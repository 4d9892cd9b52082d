import { cleanLine } from '../../core/text/clean.ts';
import type { DocumentRule, Problem } from './rule.ts';

export const annotation: DocumentRule<Problem<'annotation'>> = {
  id: 'annotation',
  summary: 'An annotation was not understood, or names something that does not exist.',
  severity: 'fail',
  resolve: 'Write it as `benchproof manual doc-gate` shows.',
  detail: ({ column, message, expected }) =>
    `column ${column}: ${cleanLine(message)}; expected ${cleanLine(expected)}.`,
};
