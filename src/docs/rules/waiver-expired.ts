import { cleanLine } from '../../core/text/clean.ts';
import type { DocumentRule, Problem } from './rule.ts';

export const waiverExpired: DocumentRule<Problem<'waiver-expired'>> = {
  id: 'waiver-expired',
  summary: 'A waiver has ended, and its number still stands there.',
  severity: 'fail',
  resolve: 'Measure the number, remove it, or set a later day with its owner.',
  detail: ({ text, owner, expires }) =>
    `"${cleanLine(text)}", owned by ${cleanLine(owner)}, ended on ${expires}.`,
};
