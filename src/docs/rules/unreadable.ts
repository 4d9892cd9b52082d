import { cleanLine } from '../../core/text/clean.ts';
import type { DocumentRule, Problem } from './rule.ts';

const WHY: Readonly<Record<Problem<'unreadable'>['reason'], string>> = {
  work: 'its shape makes it too slow to read',
  'too-large': 'it is larger than the gate reads',
  parse: 'it could not be parsed',
  encoding: 'its characters cannot be read as people see them',
  missing: 'it does not exist',
};

export const unreadable: DocumentRule<Problem<'unreadable'>> = {
  id: 'unreadable',
  summary: 'The document could not be read, so that nothing is known of its numbers.',
  severity: 'fail',
  resolve: 'Save it as plain UTF-8, split it, or leave it out in `docs.ignore`.',
  detail: ({ reason, message }) => `${WHY[reason]}: ${cleanLine(message)}`,
};
