import { relationRule } from './relation.ts';

export const difference = relationRule(
  'difference',
  'A difference is not what lies between the two numbers.',
);
