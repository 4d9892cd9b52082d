import { relationRule } from './relation.ts';

export const reciprocal = relationRule(
  'reciprocal',
  'A time per operation and a rate are not each other’s inverse.',
);
