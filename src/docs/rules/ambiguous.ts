import { cleanLine } from '../../core/text/clean.ts';
import { sayNames } from '../report/evidence-words.ts';
import type { ClaimRule, Of } from './rule.ts';

export const ambiguous: ClaimRule<Of<'ambiguous'>> = {
  id: 'ambiguous',
  summary: 'The words around the number fit several benchmarks equally well.',
  severity: 'fail',
  resolve: 'Name the benchmark in the text, or in an annotation: `benchproof: bind TARGET`.',
  fault: () => 'fits several benchmarks',
  detail: ({ candidates }) => `it fits several benchmarks equally well: ${sayNames(candidates)}.`,
  advice: ({ annotation }) =>
    annotation === null
      ? ambiguous.resolve
      : `Name the one that is meant: ${cleanLine(annotation)}, or another of these.`,
};
