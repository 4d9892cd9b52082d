import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimateSession, type RunningCase, remainingSeconds } from './estimate.ts';

const SETTINGS = { secondsPerSide: 5, budgetSeconds: 10_000 };
const compared = { sides: 2, minRuns: 3, maxRuns: 12 };

const running = (change: Partial<RunningCase>): RunningCase => ({
  ...compared,
  ...{ taken: 0, seconds: 0, target: 3 },
  ...change,
});

test('what is expected lies between the first look and the maximum', () => {
  assert.deepEqual(estimateSession([compared], SETTINGS), { least: 39, expected: 78, most: 156 });
});

test('one side alone ends at its first look', () => {
  const { least, expected, most } = estimateSession([{ ...compared, sides: 1 }], SETTINGS);
  assert.deepEqual([least, expected, most], [21, 21, 21]);
});

test('the first pair says how long the others take', () => {
  const slow = running({ taken: 1, seconds: 52 });
  assert.equal(remainingSeconds([slow, running({})], SETTINGS), 5 * 52 + 6 * 52);
});

test('what a look asks more of is expected to go to its maximum, and what is decided takes nothing', () => {
  const open = running({ taken: 3, seconds: 30, target: 6 });
  const decided = running({ taken: 3, seconds: 30, target: null });
  assert.equal(remainingSeconds([open, decided], SETTINGS), 9 * 10);
  assert.equal(remainingSeconds([open], { ...SETTINGS, budgetSeconds: 45 }), 15);
});
