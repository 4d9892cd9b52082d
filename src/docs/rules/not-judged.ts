import { cleanLine } from '../../core/text/clean.ts';
import type { DocumentRule, Problem } from './rule.ts';

export const notJudged: DocumentRule<Problem<'not-judged'>> = {
  id: 'not-judged',
  summary: 'The document could not be read in the time allowed, so that nothing is said of it.',
  severity: 'fail',
  resolve: 'Split it, or leave it out in `docs.ignore`; on a busy machine try again.',
  detail: ({ message }) => `${cleanLine(message)}.`,
};
