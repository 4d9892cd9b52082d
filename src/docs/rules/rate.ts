import { relationRule } from './relation.ts';

export const rate = relationRule('rate', 'A rate is not the count over the time beside it.');
