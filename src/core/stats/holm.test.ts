import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holmLevels } from './holm.ts';

test('each p-value is tested at its level', () => {
  // Worked by hand: 0.001 against 0.05/4, 0.015 against 0.05/3, then 0.03 fails against 0.05/2.
  const levels = holmLevels([0.03, 0.001, 0.2, 0.015], 0.05);
  assert.deepEqual(levels, [0.05 / 2, 0.05 / 4, 0.05 / 2, 0.05 / 3]);
});

test('after a failed test all others fail, and a single comparison is not corrected', () => {
  const ps = [0.02, 0.021, 0.024];
  const levels = holmLevels(ps, 0.05);
  assert.ok(ps.every((p, at) => p > (levels[at] ?? 1)));
  assert.deepEqual(holmLevels([0.04], 0.05), [0.05]);
  assert.deepEqual(holmLevels([], 0.05), []);
});
