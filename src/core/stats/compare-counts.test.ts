import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../plan/schedule.ts';
import { compareIterations, compareWork } from './compare-counts.ts';

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

test('what a command does once is left out where runs with fewer iterations tell it', () => {
  /** Set-up, and a million instructions for each of a thousand iterations. */
  const side = (setUp: number, iteration: number) => ({
    full: [setUp + 1000 * iteration],
    fewer: [setUp + 100 * iteration],
  });
  const judge = (head: ReturnType<typeof side>) => compareIterations(side(1e9, 1e6), head);
  assert.equal(judge(side(1.2e9, 1e6)).change, 'no-change', 'only the set-up grew');
  assert.ok(Math.abs((judge(side(1.2e9, 1e6)).whole ?? 0) - 0.1) < 1e-9);
  assert.equal(judge(side(1e9, 1.02e6)).change, 'regression');
  assert.ok(Math.abs(judge(side(1e9, 1.02e6)).ratio - 0.02) < 1e-9, 'and is not diluted');
  assert.equal(judge(side(0.8e9, 1.2e6)).change, 'regression', 'the whole command does as much');
  assert.equal(judge({ ...side(1.2e9, 1e6), fewer: [] }).change, 'regression', 'whole runs');
});

test('runs with fewer iterations may vary as much as full ones', () => {
  const base = { full: [1e9, 1e9], fewer: [1e8] };
  assert.equal(
    compareIterations(base, { full: [1.012e9, 1.012e9], fewer: [1e8] }).change,
    'regression',
  );
  const varying = { full: [1.012e9, 1.018e9], fewer: [1e8] };
  assert.equal(compareIterations(base, varying).change, 'regression');
  const wild = { full: [1.012e9, 1.03e9], fewer: [1e8] };
  assert.equal(compareIterations(base, wild).change, 'inconclusive');
});

test('iterations that are hardly any of the command decide nothing', () => {
  const side = (iterations: number) => ({
    full: [1e9 + iterations],
    fewer: [1e9 + iterations / 10],
  });
  assert.equal(compareIterations(side(1e6), side(1.5e6)).change, 'inconclusive');
  assert.equal(compareIterations(side(0), side(0)).change, 'inconclusive');
  assert.equal(compareIterations(side(0), side(0)).isHidden, true);
  assert.equal(compareIterations(side(5e7), side(5.02e7)).change, 'inconclusive');
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
