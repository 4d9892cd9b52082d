import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedFunctions, compareFunctions, sourceName } from './functions.ts';

const of = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([name, instructions]) => ({ name, file: null, instructions }));

test('what compilers add to a name is no part of it', () => {
  assert.equal(sourceName('cache_refill.constprop.0'), 'cache_refill');
  assert.equal(sourceName('cache_refill.part.0.isra.1'), 'cache_refill');
  assert.equal(sourceName('pool::reset::h0123456789abcdef'), 'pool::reset');
  assert.equal(sourceName('main.walk'), 'main.walk');
});

test('functions that differ are named, the largest difference first, and noise is not', () => {
  const base = of({ parse: 1_000_000, sort: 500_000, start: 100 });
  const head = of({ parse: 1_010_000, sort: 450_000, start: 103 });
  assert.deepEqual(
    compareFunctions(base, head).map(({ name }) => name),
    ['sort', 'parse'],
  );
});

test('a clone that the compiler made on one side only is the same function', () => {
  const base = of({ 'refill.part.0': 400, refill: 600 });
  const head = of({ refill: 1100 });
  const [only, ...others] = compareFunctions(base, head);
  assert.deepEqual(others, []);
  assert.deepEqual([only?.name, only?.base, only?.head], ['refill', 1000, 1100]);
});

test('a new function with nearly the count of one that is gone was probably renamed', () => {
  const base = of({ hash_all: 1000, main: 9000 });
  const [renamed] = changedFunctions(
    compareFunctions(base, of({ hash_whole: 1015, main: 9000 })),
    10_000,
  );
  assert.deepEqual([renamed?.name, renamed?.renamedFrom], ['hash_whole', 'hash_all']);
  assert.ok(Math.abs((renamed?.share ?? 0) - 0.0015) < 1e-9);
  const apart = changedFunctions(
    compareFunctions(base, of({ hash_whole: 2000, main: 9000 })),
    10_000,
  );
  assert.deepEqual(
    apart.map(({ name, share, renamedFrom }) => [name, share, renamedFrom]),
    [
      ['hash_whole', 0.2, null],
      ['hash_all', -0.1, null],
    ],
  );
});
