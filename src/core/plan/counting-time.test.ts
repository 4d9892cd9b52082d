import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectedSeconds, uncountedSeconds } from './counting-time.ts';

test('a harness that is given its work is not expected to fill its usual time', () => {
  assert.equal(uncountedSeconds(3, false), 3);
  assert.equal(uncountedSeconds(3, true), 0.5);
  assert.equal(uncountedSeconds(0.1, true), 0.1, 'never more than it takes otherwise');
  assert.equal(expectedSeconds(uncountedSeconds(3, true)), 27);
});
