import assert from 'node:assert/strict';
import test from 'node:test';
import { compareUnpaired } from './unpaired.ts';

const near = (value: number | undefined, expected: number, within = 1e-9) =>
  assert.ok(Math.abs((value ?? Number.NaN) - expected) < within, `${value} is not ${expected}`);

test('the shift is the median of all ratios, and its interval holds it', () => {
  const found = compareUnpaired([10, 11, 12, 13, 14], [20, 22, 24, 26, 28]);
  near(found.shift, Math.log(2));
  assert.ok(found.low < found.shift && found.shift < found.high);
  // All 5 of one side above all 5 of the other: 2 of C(10, 5) orders.
  near(found.pValue, 2 / 252);
});

test('with equal values nothing differs, and the p-value is 1', () => {
  const found = compareUnpaired([5, 5, 5, 5], [5, 5, 5, 5]);
  assert.deepEqual([found.shift, found.low, found.high], [0, 0, 0]);
  near(found.pValue, 1);
});

test('zeros have a rank, and their ratios are without bound', () => {
  const first = compareUnpaired([0, 0, 0, 0, 0], [3, 3, 2, 3, 4]);
  assert.deepEqual(
    [first.shift, first.low, first.high],
    [1, 1, 1].map((one) => one / 0),
  );
  near(first.pValue, 2 / 252);
  const some = compareUnpaired([0, 1, 2, 0, 1], [1, 0, 2, 1, 0]);
  near(some.shift, 0);
  near(some.pValue, 1);
});

test('three values a side give no interval at 95 %', () => {
  const found = compareUnpaired([1, 2, 3], [11, 12, 13]);
  assert.deepEqual([found.low, found.high], [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
});

test('swapping the sides turns the sign', () => {
  const [a, b] = [
    [3.1, 2.9, 3.3, 3.0, 3.2],
    [3.4, 3.6, 3.2, 3.5, 3.7],
  ];
  const [there, back] = [compareUnpaired(a, b), compareUnpaired(b, a)];
  near(there.shift, -back.shift);
  near(there.low, -back.high);
  near(there.pValue, back.pValue);
});

test('thousands of values are compared by a part of them', () => {
  const values = (mean: number) => Array.from({ length: 5000 }, (_, at) => mean + (at % 97) / 97);
  const found = compareUnpaired(values(100), values(101));
  assert.ok(found.low > 0.009 && found.high < 0.011 && found.pValue < 1e-6);
});
