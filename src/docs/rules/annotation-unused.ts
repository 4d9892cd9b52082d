import { cleanLine } from '../../core/text/clean.ts';
import type { DocumentRule, Problem } from './rule.ts';

export const annotationUnused: DocumentRule<Problem<'annotation-unused'>> = {
  id: 'annotation-unused',
  summary: 'An annotation has no effect.',
  severity: 'fail',
  resolve: 'Remove it, or put it beside the number it is for.',
  detail: ({ what }) => `"${cleanLine(what)}" covers no number that it would change anything for.`,
};
