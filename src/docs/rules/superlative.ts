import { cleanLine } from '../../core/text/clean.ts';
import { saySpot } from '../report/evidence-words.ts';
import type { Against, ClaimRule } from './rule.ts';

export const superlative: ClaimRule<Against<'superlative'>> = {
  id: 'superlative',
  summary: 'What is called the fastest, slowest, highest or lowest is beaten by another number.',
  severity: 'fail',
  resolve: 'Name the one that really leads, or drop the word.',
  fault: () => 'is not what it is called',
  detail: ({ with: { word, better } }) => `"${cleanLine(word)}" is refuted by ${saySpot(better)}.`,
};
