import { cleanLine } from '../../core/text/clean.ts';
import type { ClaimRule, Of } from './rule.ts';

export const unsure: ClaimRule<Of<'unsure'>> = {
  id: 'unsure',
  summary: 'Whether the number states a performance cannot be told.',
  severity: 'warn',
  resolve: 'Say what it is: `benchproof: bind TARGET` or `benchproof: ignore REASON`.',
  fault: () => 'may be a performance number',
  detail: ({ added }) =>
    added
      ? 'it may be a performance number, and this change adds it.'
      : 'it may be a performance number.',
  advice: ({ annotation }) =>
    annotation === null
      ? unsure.resolve
      : `${unsure.resolve} For example: ${cleanLine(annotation)}`,
};
