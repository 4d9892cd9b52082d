import { relationRule } from './relation.ts';

export const product = relationRule(
  'product',
  'A number is not the product of those it is made of.',
);
