import { relationRule } from './relation.ts';

export const percentChange = relationRule(
  'percent-change',
  'A change in percent does not follow from the two numbers it compares.',
);
