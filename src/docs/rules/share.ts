import { relationRule } from './relation.ts';

export const share = relationRule(
  'share',
  'A share in percent is not what the part makes of the whole.',
);
