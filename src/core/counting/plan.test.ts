import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CountedRun } from '../records/count.ts';
import { nextToCount } from './plan.ts';

const run = (side: 'base' | 'head', instructions: number | null, seconds = 20): CountedRun => ({
  ...{ side, instructions, seconds, startedAt: '2026-11-22T09:00:00.000Z' },
  failure: instructions === null ? 'exit code 1' : null,
});
const BOTH = ['base', 'head'] as const;
const next = (...runs: CountedRun[]) => nextToCount(runs, BOTH, { seconds: 100 });

test('each side is counted once, and that is enough where they agree', () => {
  assert.equal(next(), 'base');
  assert.equal(next(run('base', 1e9)), 'head');
  assert.equal(next(run('base', 1e9), run('head', 1e9 + 400)), null);
});

test('a second count is taken where it is cheap, unless somebody waits, and where sides differ', () => {
  const cheap = [run('base', 1e9, 1), run('head', 1e9, 1)];
  assert.equal(nextToCount(cheap, BOTH, { seconds: 100 }), 'base');
  assert.equal(nextToCount(cheap, BOTH, { seconds: 100, isQuick: true }), null);
  assert.equal(nextToCount(cheap, BOTH, { seconds: 0.5 }), null);
  assert.equal(nextToCount(cheap, BOTH, { seconds: 100, reserved: 99.5 }), null);
  assert.equal(next(run('base', 1e9), run('head', 1.01e9)), 'base');
  assert.equal(next(run('base', 1e9), run('head', 1.01e9), run('base', 1e9)), 'head');
  const apart = [run('base', 1e9), run('head', 1.01e9)];
  assert.equal(nextToCount(apart, BOTH, { seconds: 100, reserved: 99.5 }), 'base');
});

test('a third only where a side disagrees with itself, and never a fourth', () => {
  const twice = [run('base', 1e9), run('base', 1e9), run('head', 1.01e9), run('head', 1.01e9)];
  assert.equal(next(...twice), null);
  const apart = [run('base', 1e9), run('base', 1e9), run('head', 1.01e9), run('head', 1.2e9)];
  assert.equal(next(...apart), 'head');
  assert.equal(next(...apart, run('head', 1.1e9)), null);
});

test('what failed is not tried again', () => {
  assert.equal(next(run('base', null)), null);
});
