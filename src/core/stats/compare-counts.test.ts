import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../plan/schedule.ts';
import { compareWork } from './compare-counts.ts';

const change = (base: readonly number[], head: readonly number[]) => compareWork(base, head).change;

test('the interval decides, with half a percent on either side', () => {
  assert.equal(change([1e9], [1e9 + 400]), 'no-change');
  assert.equal(change([1e9], [1.01e9]), 'regression');
  assert.equal(change([1e9], [0.99e9]), 'improvement');
  assert.equal(change([1e9], [1.0055e9]), 'inconclusive');
  assert.deepEqual(
    [compareWork([1e9], [1.003e9])].map((one) => [one.change, one.belowThreshold]),
    [['no-change', true]],
  );
});

test('a count that varies between runs is limited by its range', () => {
  assert.equal(change([1e9, 1.04e9], [1.02e9, 1.05e9]), 'inconclusive');
  assert.equal(change([1e9, 1.04e9], [1.2e9, 1.21e9]), 'regression');
});

test('with observed variation, +1% is always found and unchanged counts are never misjudged', () => {
  const random = seededRandom(3);
  for (const spread of [3e-7, 3e-6, 4e-4]) {
    const count = (factor: number) => 1e9 * factor * (1 + spread * (random() - 0.5));
    for (let trial = 0; trial < 500; trial += 1) {
      assert.equal(change([count(1)], [count(1)]), 'no-change');
      assert.equal(change([count(1)], [count(1.01)]), 'regression');
      assert.equal(change([count(1)], [count(0.99)]), 'improvement');
    }
  }
});
