import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareCalls, MAX_CALLS } from './call-tree.ts';

const stack = (path: string, cost: number) => ({ frames: path.split(' '), cost });
const shown = (...sides: Parameters<typeof compareCalls>) =>
  compareCalls(...sides).map(({ depth, name, base, head }) => [depth, name, base, head]);

test('each call has what it and its callees took on both sides, in preorder, largest first', () => {
  const base = [stack('main', 10), stack('main parse', 300), stack('main sort swap', 500)];
  const head = [stack('main', 10), stack('main parse', 300), stack('main sort swap', 590)];
  assert.deepEqual(shown(base, head), [
    [0, 'main', 810, 900],
    [1, 'sort', 500, 590],
    [2, 'swap', 500, 590],
    [1, 'parse', 300, 300],
  ]);
});

test('callers that do nothing but start the program are left out', () => {
  const of = (cost: number) => [stack('_start libc main', 5), stack('_start libc main run', cost)];
  assert.deepEqual(
    shown(of(500), of(600)).map(([, name]) => name),
    ['main', 'run'],
  );
});

test('a function that only one side calls has nothing on the other; compiler suffixes do not count', () => {
  const base = [stack('main fill.part.0', 400), stack('main gone', 100)];
  const head = [stack('main fill', 400), stack('main fresh', 300)];
  assert.deepEqual(shown(base, head), [
    [0, 'main', 500, 700],
    [1, 'fill', 400, 400],
    [1, 'fresh', 0, 300],
    [1, 'gone', 100, 0],
  ]);
});

test('small calls count for their callers, however many there are', () => {
  const many = Array.from({ length: 5000 }, (_, at) => stack(`main f${at} g`, at));
  const calls = compareCalls([...many, stack('main rest', 1e7)], many);
  assert.ok(calls.length <= MAX_CALLS);
  assert.equal(calls[0]?.head, (5000 * 4999) / 2);
});

test('without stacks there is no tree', () => {
  assert.deepEqual(compareCalls([], []), []);
  assert.deepEqual(compareCalls([stack('main', 5)], []), []);
});
