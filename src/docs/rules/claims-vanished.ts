import { plural } from '../../core/text/plural.ts';
import type { DocumentRule, Problem } from './rule.ts';

export const claimsVanished: DocumentRule<Problem<'claims-vanished'>> = {
  id: 'claims-vanished',
  summary: 'A document held performance numbers, and after the change none is found in it.',
  severity: 'fail',
  resolve: 'See whether they can still be read; where they were removed on purpose, accept it.',
  detail: ({ before }) =>
    `it held ${plural(before, 'claim')} and now yields none: were they removed, or hidden?`,
};
