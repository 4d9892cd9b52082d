import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CountedRun } from '../records/count.ts';
import { nextToCount } from './plan.ts';

const run = (side: 'base' | 'head', instructions: number | null, seconds = 20): CountedRun => ({
  ...{ side, instructions, seconds, startedAt: '2026-11-22T09:00:00.000Z' },
  failure: instructions === null ? 'exit code 1' : null,
});
const BOTH = ['base', 'head'] as const;
const sideOf = (...given: Parameters<typeof nextToCount>) => nextToCount(...given)?.side ?? null;
const next = (...runs: CountedRun[]) => sideOf(runs, BOTH, { seconds: 100 });

test('each side is counted once, and that is enough where they agree', () => {
  assert.equal(next(), 'base');
  assert.equal(next(run('base', 1e9)), 'head');
  assert.equal(next(run('base', 1e9), run('head', 1e9 + 400)), null);
});

test('a second count is taken where it is cheap, unless somebody waits, and where sides differ', () => {
  const cheap = [run('base', 1e9, 1), run('head', 1e9, 1)];
  assert.equal(sideOf(cheap, BOTH, { seconds: 100 }), 'base');
  assert.equal(sideOf(cheap, BOTH, { seconds: 100, isQuick: true }), null);
  assert.equal(sideOf(cheap, BOTH, { seconds: 0.5 }), null);
  assert.equal(sideOf(cheap, BOTH, { seconds: 100, reserved: 99.5 }), null);
  assert.equal(next(run('base', 1e9), run('head', 1.01e9)), 'base');
  assert.equal(next(run('base', 1e9), run('head', 1.01e9), run('base', 1e9)), 'head');
  const apart = [run('base', 1e9), run('head', 1.01e9)];
  assert.equal(sideOf(apart, BOTH, { seconds: 100, reserved: 99.5 }), 'base');
});

test('fewer iterations are counted after both sides, even for who waits if they differ', () => {
  const fewer = (side: 'base' | 'head', instructions: number | null = 1e8): CountedRun => ({
    ...run(side, instructions),
    fewer: true,
  });
  const time = { seconds: 100 };
  const same = [run('base', 1e9), run('head', 1e9)];
  const after = (
    runs: readonly CountedRun[],
    more = {},
    sides: readonly ('base' | 'head')[] = BOTH,
  ) => nextToCount(runs, sides, { ...time, fewer: 'possible', ...more });
  assert.deepEqual(after([]), { side: 'base' });
  assert.deepEqual(after(same), { side: 'base', fewer: true });
  assert.deepEqual(after([...same, fewer('base')]), { side: 'head', fewer: true });
  assert.equal(after([...same, fewer('base'), fewer('head')]), null);
  assert.equal(after(same, { isQuick: true }), null);
  const needed = { isQuick: true, fewer: 'needed', reserved: 99 } as const;
  assert.deepEqual(after(same, needed), { side: 'base', fewer: true });
  assert.equal(after([run('head', 1e9)], {}, ['head']), null, 'nothing to compare with');
  const apart = [run('base', 1e9), run('head', 1.01e9)];
  assert.deepEqual(after(apart, { isQuick: true }), { side: 'base', fewer: true });
  const failed = [...apart, fewer('base', null), fewer('head')];
  assert.deepEqual(after(failed), { side: 'base' }, 'the full runs still count');
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
