import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeClaim } from '../../../test/contract/docs/claim-builder.ts';
import { type Difference, differenceOf, wordOfDifference } from './difference.ts';

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

const wordIn = (sentence: string) =>
  wordOfDifference(makeClaim('3 s', 3, 1, 's', { subject: { sentence } }));

test('a number that is told as a difference is one, whatever it is told of', () => {
  for (const sentence of [
    'A merge is 3 s faster than last year.',
    'A merge takes 3 s less.',
    'A merge got slower by about 3 s.',
    'The overhead of a merge is 3 s.',
    'A merge has 3 s of overhead.',
    'Skipping the checks saves 3 s.',
    'The checks cost an extra 3 s.',
  ])
    assert.notEqual(wordIn(sentence), null, sentence);
});

test('what is told beside a number of another one makes no difference of it', () => {
  for (const sentence of [
    'A merge takes 3 s, faster than last year.',
    'A merge takes 3 s or less.',
    'A merge takes 3 s more or less.',
    'A merge got slower and takes 3 s.',
    'A merge went down to 3 s.',
    'Saving a file takes 3 s.',
    'The load is followed by 3 s of a merge.',
  ])
    assert.equal(wordIn(sentence), null, sentence);
});

test('a column may say that its numbers are differences', () => {
  const claim = makeClaim('3 s', 3, 1, 's', {
    subject: { column: ['Time saved'], row: ['merge'] },
  });
  assert.notEqual(wordOfDifference(claim), null);
});
