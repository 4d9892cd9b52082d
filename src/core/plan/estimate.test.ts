import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  beyondFirstLook,
  estimateSession,
  firstLookSeconds,
  fittingSeconds,
  type RunningCase,
  remainingSeconds,
  secondsToFirstLook,
} from './estimate.ts';

const SETTINGS = { secondsPerSide: 5, budgetSeconds: 10_000 };
const compared = { sides: 2, minRuns: 3, maxRuns: 12 };

const running = (change: Partial<RunningCase>): RunningCase => ({
  ...compared,
  ...{ taken: 0, seconds: 0, uncounted: null, target: 3 },
  ...change,
});

test('the expected duration is between the first look and the maximum', () => {
  assert.deepEqual(estimateSession([compared], SETTINGS), { least: 39, expected: 78, most: 156 });
});

test('a single side ends at its first look', () => {
  const { least, expected, most } = estimateSession([{ ...compared, sides: 1 }], SETTINGS);
  assert.deepEqual([least, expected, most], [21, 21, 21]);
});

test('the first pair predicts the duration of the others', () => {
  const slow = running({ taken: 1, seconds: 52 });
  assert.equal(remainingSeconds([slow, running({})], SETTINGS), 5 * 52 + 6 * 52);
});

test('the first pair predicts how long it takes until the first look, whatever the budget is', () => {
  const cases = [running({ taken: 1, seconds: 52 }), running({})];
  assert.equal(firstLookSeconds(cases, { ...SETTINGS, budgetSeconds: 60 }), 6 * 52);
  assert.equal(firstLookSeconds([running({})], SETTINGS), null);
});

test('a canary takes its own time, however slow the benchmarks are', () => {
  const slow = running({ taken: 1, seconds: 130 });
  const canary = running({ secondsPerSide: 0.5, canary: true });
  assert.equal(firstLookSeconds([slow, running({}), canary], SETTINGS), 6 * 130 + 3 * 2.2);
});

test('where not all reach their first look in the time left, the longest are given up', () => {
  const pair = (taken: number, seconds: number) =>
    secondsToFirstLook({ minRuns: 3, taken, seconds });
  const needed = new Map([
    ...([
      ['long', pair(1, 40)],
      ['short', pair(2, 20)],
      ['other', pair(1, 10)],
    ] as const),
    ...([
      ['looked', pair(3, 300)],
      ['not begun', pair(0, 0)],
    ] as const),
  ]);
  assert.deepEqual([...needed.values()], [80, 10, 20, 0, 0]);
  assert.deepEqual(beyondFirstLook(needed, 110), []);
  assert.deepEqual(beyondFirstLook(needed, 109), ['long']);
  assert.deepEqual(beyondFirstLook(needed, 29), ['other', 'long']);
  assert.deepEqual(beyondFirstLook(new Map([['only', 80]]), 0), []);
});

test('the seconds of a run fit a time with all that a pair takes besides', () => {
  assert.deepEqual(
    [0, 1, 12, 13, 20, 40, 500].map((cases) => fittingSeconds(cases, 480, 5)),
    [5, 5, 5, 4, 2, 1, 1],
  );
});

test('there is no estimate before the first pair, since commands may differ from the plan', () => {
  assert.equal(remainingSeconds([running({}), running({})], SETTINGS), null);
});

test('cases with a further look count half way to their maximum, decided ones not at all', () => {
  const open = running({ taken: 3, seconds: 30, target: 6 });
  const decided = running({ taken: 3, seconds: 30, target: null });
  assert.equal(remainingSeconds([open, decided], SETTINGS), 5 * 10);
  assert.equal(remainingSeconds([open], { ...SETTINGS, budgetSeconds: 45 }), 15);
});

test('counting adds a share of the time, limited in long sessions', () => {
  const counted = { ...compared, counted: true };
  const plain = estimateSession([compared], SETTINGS);
  assert.deepEqual(estimateSession([counted], SETTINGS), {
    least: plain.least + 48,
    expected: plain.expected + 48,
    most: plain.most + 48,
  });
  const many = Array.from({ length: 8 }, () => compared);
  const timed = estimateSession(many, SETTINGS).most;
  const all = estimateSession(
    many.map((each) => ({ ...each, counted: true })),
    SETTINGS,
  );
  assert.equal(all.most - timed, 8 * 48);
  assert.ok(all.least - estimateSession(many, SETTINGS).least <= 180, 'no more than its room');
  const known = running({ counted: true, taken: 3, seconds: 30, target: null });
  assert.equal(remainingSeconds([{ ...known, uncounted: 0.05 }], SETTINGS), 4 * 3);
  const long = { ...known, uncounted: 5 };
  assert.equal(remainingSeconds([long], SETTINGS), 0, 'what has no room is not counted');
});
