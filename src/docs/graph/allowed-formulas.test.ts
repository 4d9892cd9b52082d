import assert from 'node:assert/strict';
import test from 'node:test';
import { extractClaims } from '../extract/extract.ts';
import { allowedFormulas, isTakenAway } from './finding.ts';

/** Words → what they allow for two times, and for two rates. */
const WORDS: readonly (readonly [text: string, times: string, rates: string])[] = [
  [
    'Sorting takes a third longer than merging',
    'subject/other-1',
    '1-subject/other other/subject-1',
  ],
  ['Sorting is a third faster than merging', 'other/subject-1 1-subject/other', 'subject/other-1'],
  ['It cuts the time by a third', '1-subject/other', '1-subject/other'],
  ['Checks cost 10 % in the merge benchmark', 'subject/other-1', '1-subject/other other/subject-1'],
  ['It costs 30 % of the throughput', '1-subject/other', '1-subject/other'],
  ['It saves 30 % of the time', '1-subject/other', '1-subject/other'],
];

const only = async (text: string, number: string) => {
  const { claims, unsure, others } = await extractClaims(text, 'README.md');
  const found = [...claims, ...unsure, ...others].find((each) => each.text.includes(number));
  assert.ok(found, `${number} in ${text}`);
  return found;
};

for (const [text, times, rates] of WORDS)
  test(`the formulas of “${text}”`, async () => {
    const claim = await only(text, /\d+ %/.exec(text)?.[0] ?? 'a third');
    assert.equal(allowedFormulas(claim, 'lower').join(' '), times);
    assert.equal(allowedFormulas(claim, 'higher').join(' '), rates);
  });

test('what something is cut from and to is not what is cut', async () => {
  const text = 'It cuts the p99 latency from 14.6 ms to 9.73 ms and saves 4.87 ms';
  const isGone = async (number: string) => isTakenAway(await only(text, number));
  assert.equal(await isGone('14.6'), false);
  assert.equal(await isGone('9.73'), false);
  assert.equal(await isGone('4.87'), true);
});
