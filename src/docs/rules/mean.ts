import { relationRule } from './relation.ts';

export const mean = relationRule(
  'mean',
  'A mean is not that of the listed runs, or a listed run is the mean of the others.',
);
