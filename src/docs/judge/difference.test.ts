import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeClaim } from '../../../test/contract/docs/claim-builder.ts';
import { type Difference, differenceOf } from './difference.ts';

const TIMES: readonly (readonly [string, Difference | null])[] = [
  ['A checked merge takes 3 s more than a plain one.', 'more'],
  ['A checked merge is 3 s behind a plain one.', 'more'],
  ['A checked merge is slower than a plain one by 3 s.', 'more'],
  ['Checks add another 3 s to a merge.', 'more'],
  ['A plain merge is 3 s ahead of a checked one.', 'less'],
  ['Leaving the checks out saves 3 s.', 'less'],
  ['The plain merge wins 3 s over the checked one.', 'less'],
  ['The gap between a plain merge and one of 8 files is 3 s.', 'apart'],
  ['That leaves 3 s between a plain and a checked merge.', 'apart'],
  ['Loading and merging add up to 3 s.', 'sum'],
  ['Loading and merging take 3 s together.', 'sum'],
  ['A merge costs 3 s.', null],
  ['A merge without the other takes 3 s.', null],
];
for (const [sentence, side] of TIMES)
  test(`${sentence} → ${side}`, () =>
    assert.equal(differenceOf(makeClaim('3 s', 3, 1, 's', { subject: { sentence } })), side));

test('of a rate, ahead is more; the word may stand within the unit', () => {
  const of = (text: string, sentence: string) =>
    differenceOf(makeClaim(text, 3, 1, 'req/s', { subject: { sentence } }));
  assert.equal(of('3 req/s', 'The pool is 3 req/s ahead of none.'), 'more');
  assert.equal(of('3 req/s', 'The pool is 3 req/s short of none.'), 'less');
  assert.equal(of('3 fewer requests per second', 'It gets 3 fewer requests per second.'), 'less');
});
