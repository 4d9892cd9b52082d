import { relationRule } from './relation.ts';

export const conversion = relationRule(
  'conversion',
  'One value is given in two units that do not agree.',
);
