import { relationRule } from './relation.ts';

export const ratio = relationRule(
  'ratio',
  'A factor is not the quotient of the two numbers it compares.',
);
