import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { iterationsFor, warmupsFor } from './estimate.ts';
import { alternation, pairOrder, roundOrder, seededRandom, shuffled } from './schedule.ts';

const none = () => false;
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

test('alternation is A B B A with equal numbers per side', () => {
  assert.deepEqual(alternation(3, 'base'), ['base', 'head', 'head', 'base', 'base', 'head']);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom('base', 'head'),
      (count, first) => {
        const order = alternation(count, first);
        assert.equal(order.filter((side) => side === 'base').length, count);
        assert.equal(order.length, 2 * count);
        assert.equal(order[0], first);
      },
    ),
  );
});

test('every neighbouring pair contains both sides', () => {
  const order = alternation(10, 'head');
  for (let index = 0; index < order.length; index += 2) {
    assert.notEqual(order[index], order[index + 1]);
  }
});

test('both orders alternate between pairs', () => {
  fc.assert(
    fc.property(seeds, fc.string(), fc.integer({ min: 1, max: 200 }), (seed, id, pair) => {
      const now = pairOrder(seed, id, pair);
      const next = pairOrder(seed, id, pair + 1);
      assert.notEqual(now.firstInvoked, next.firstInvoked);
      assert.notEqual(now.firstCreated, next.firstCreated);
      assert.deepEqual(pairOrder(seed, id, pair + 2), now);
    }),
  );
});

test('over many cases, each side starts about half of the time', () => {
  const starts = Array.from({ length: 2000 }, (_, index) => pairOrder(7, `case-${index}`, 1));
  const base = starts.filter((order) => order.firstInvoked === 'base').length;
  const same = starts.filter((order) => order.firstInvoked === order.firstCreated).length;
  // Five standard deviations of a fair coin over 2,000 throws: 112.
  assert.ok(Math.abs(base - 1000) < 112, `base first ${base} of 2000`);
  assert.ok(Math.abs(same - 1000) < 112, `the two orders agree ${same} of 2000 times`);
});

test('a round visits each case once, in an order that depends only on seed and round', () => {
  const ids = ['parse', 'merge', 'search', 'sort', 'index'];
  assert.deepEqual(roundOrder(11, 1, ids, none), roundOrder(11, 1, ids, none));
  assert.deepEqual([...roundOrder(11, 1, ids, none)].sort(), [...ids].sort());
  const distinct = new Set(
    Array.from({ length: 20 }, (_, round) => roundOrder(11, round, ids, none).join()),
  );
  assert.ok(distinct.size > 10);
});

test('all six orders of three items are equally likely', () => {
  const random = seededRandom(20261121);
  const counts = new Map<string, number>();
  for (let trial = 0; trial < 6000; trial += 1) {
    const key = shuffled(['a', 'b', 'c'], random).join('');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - 1000) ** 2 / 1000, 0);
  assert.equal(counts.size, 6);
  // 20.5 is the 99.9 % point of chi-square with 5 degrees of freedom.
  assert.ok(chiSquare < 20.5, `chi-square ${chiSquare}`);
});

test('iterations fill the target time, between 2 and 50', () => {
  assert.equal(iterationsFor(0.5, 5), 10);
  assert.equal(iterationsFor(0.001, 5), 50);
  assert.equal(iterationsFor(3, 5), 2);
  assert.equal(iterationsFor(30, 5), 1);
  assert.equal(iterationsFor(0, 5), 50);
  assert.equal(warmupsFor(2, 0.1, 5), 2);
  assert.equal(warmupsFor(2, 30, 5), 1);
  assert.equal(warmupsFor(0, 30, 5), 0);
});

test('canaries come last in the first round and first in all others, without affecting other cases', () => {
  const ids = ['parse', 'merge', 'spin', 'search'];
  for (let round = 1; round <= 10; round += 1) {
    const order = roundOrder(11, round, ids, (id) => id === 'spin');
    const others = roundOrder(11, round, ids, none).filter((id) => id !== 'spin');
    assert.deepEqual(order, round === 1 ? [...others, 'spin'] : ['spin', ...others]);
  }
});
