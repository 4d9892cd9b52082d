import { relationRule } from './relation.ts';

export const sum = relationRule('sum', 'A total is not the sum of its parts.');
