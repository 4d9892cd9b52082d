import { plural } from '../../core/text/plural.ts';
import type { DocumentRule, Problem } from './rule.ts';

export const fewerClaimsThanExpected: DocumentRule<Problem<'fewer-claims-than-expected'>> = {
  id: 'fewer-claims-than-expected',
  summary: 'A document has fewer performance numbers than `docs.expect` says.',
  severity: 'fail',
  resolve: 'Restore what can no longer be read, or lower `docs.expect`.',
  detail: ({ seen, expected }) =>
    `${plural(seen, 'claim')} found where the configuration expects at least ${expected}: was a table removed, or can it no longer be read?`,
};
