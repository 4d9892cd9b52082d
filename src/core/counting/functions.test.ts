import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changedFunctions,
  compareFunctions as compare,
  sourceFinder,
  sourceName,
} from './functions.ts';

const of = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([name, instructions]) => ({
    name,
    file: null,
    line: null,
    instructions,
  }));
const compareFunctions = (base: ReturnType<typeof of>, head: ReturnType<typeof of>) =>
  compare(base, head, () => null);

test('compiler suffixes are not part of a function’s name', () => {
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

test('a new function with nearly the count of a removed one was probably renamed', () => {
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

test('source files are found in the repository, whatever path the compiler recorded', () => {
  const sourceOf = sourceFinder(new Set(['core/src/a.c', 'common/b.h', 'malloc.c']), './core/');
  assert.equal(sourceOf('/work/src/a.c'), 'core/src/a.c');
  assert.equal(sourceOf('src/a.c'), 'core/src/a.c');
  assert.equal(sourceOf('/work/build/../src/./a.c'), 'core/src/a.c');
  assert.equal(sourceOf('/work/../common/b.h'), 'common/b.h');
  for (const foreign of ['/usr/include/b.h', './malloc.c', '/work/node_modules/x.js', ''])
    assert.equal(sourceOf(foreign), null, foreign);
});

test('a function is located in the head, at its most expensive line', () => {
  const base = [{ name: 'refill', file: '/work/old.c', line: 3, instructions: 100 }];
  const head = [
    { name: 'refill', file: '/work/new.c', line: 7, instructions: 150 },
    { name: 'refill.part.0', file: '/work/inline.h', line: 9, instructions: 20 },
  ];
  const files = new Set(['old.c', 'new.c', 'inline.h']);
  const [own] = compare(base, head, sourceFinder(files, '.'));
  assert.deepEqual([own?.file, own?.line, own?.head], ['new.c', 7, 170]);
  const [gone] = compare(base, [], sourceFinder(files, '.'));
  assert.deepEqual([gone?.file, gone?.line], [null, null]);
});
