import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adjustHolm } from './holm.ts';

function assertNear(got: readonly number[], wanted: readonly number[]): void {
  assert.equal(got.length, wanted.length);
  for (const [at, value] of got.entries()) {
    assert.ok(Math.abs(value - (wanted[at] as number)) < 1e-12, `${got}`);
  }
}

test('the smallest counts for all, the next for one fewer, and none falls below the one before', () => {
  assertNear(adjustHolm([0.01, 0.04, 0.03, 0.005]), [0.03, 0.06, 0.06, 0.02]);
  assertNear(adjustHolm([0.9, 0.2]), [0.9, 0.4]);
  assertNear(adjustHolm([0.04]), [0.04]);
  assertNear(adjustHolm([0.6, 0.7]), [1, 1]);
  assertNear(adjustHolm([]), []);
});
