import { relationRule } from './relation.ts';

export const range = relationRule(
  'range',
  'A least, greatest or spread value is not that of the numbers it sums up.',
);
