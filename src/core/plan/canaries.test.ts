import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canarySeconds } from './canaries.ts';

test('canaries take a fifth of a panel of four, and no more time than fewer benchmarks do', () => {
  // Four benchmarks of 5 s a side, and one canary: 5 of 25 s.
  assert.equal(canarySeconds(40, 4, 1, 5), 5);
  assert.equal(canarySeconds(16, 4, 1, 5), 2);
  // One benchmark of 5 s a side, and three canaries: as much as it.
  assert.equal(3 * canarySeconds(10, 1, 3, 5), 5);
  assert.equal(2 * canarySeconds(12, 2, 2, 5), 6);
});

test('a canary takes no longer than a benchmark, and at least a minimum', () => {
  assert.equal(canarySeconds(600, 1, 3, 5), 5);
  assert.equal(canarySeconds(0.2, 1, 3, 5), 0.5);
  assert.equal(canarySeconds(0, 0, 1, 5), 5);
  assert.equal(canarySeconds(0.2, 1, 3, 0.1), 0.1);
});
