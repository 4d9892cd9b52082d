import assert from 'node:assert/strict';
import { test } from 'node:test';
import { meanChange } from './mean-change.ts';

const near = (a: number | undefined, b: number) =>
  assert.ok(Math.abs((a ?? Number.NaN) - b) < 1e-12);

test('the mean of one change is that change', () => {
  const mean = meanChange([{ change: 0.0198039027185569, low: 0, high: 0.04 }]);
  for (const [found, expected] of [
    [mean?.change, 0.0198039027185569],
    [mean?.low, 0],
    [mean?.high, 0.04],
  ] as const) {
    near(found, expected);
  }
});

test('double and half cancel out', () => {
  near(meanChange([1, -0.5].map((change) => ({ change, low: change, high: change })))?.change, 0);
});

test('there is no mean without changes, or with one that has no ratio', () => {
  assert.equal(meanChange([]), null);
  assert.equal(meanChange([{ change: -1, low: -1, high: -1 }]), null);
});

test('its interval covers the true mean 95 times in 100', () => {
  // A generator of Park and Miller, and Box–Muller: the same numbers every time.
  let seed = 20261122;
  const random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  const truths = Array.from({ length: 20 }, (_, at) => at / 100 - 0.1);
  const expected = Math.exp(truths.reduce((sum, one) => sum + one, 0) / truths.length) - 1;
  let held = 0;
  for (let trial = 0; trial < 4000; trial += 1) {
    const mean = meanChange(
      truths.map((truth, at) => {
        const spread = 0.002 * (1 + (at % 7));
        const middle = truth + spread * normal();
        const bound = (sign: number) => Math.expm1(middle + sign * 1.959964 * spread);
        return { change: Math.expm1(middle), low: bound(-1), high: bound(1) };
      }),
    );
    if (mean !== null && mean.low <= expected && expected <= mean.high) held += 1;
  }
  assert.ok(held >= 3755 && held <= 3845, `${held} of 4000`);
});
