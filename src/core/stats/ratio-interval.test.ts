import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '../plan/schedule.ts';
import { ratioInterval } from './log-ratio.ts';

function normals(seed: number): () => number {
  const random = seededRandom(seed);
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function drawn(normal: () => number, centre: number, deviation: number, runs: number): number[] {
  return Array.from({ length: runs }, () => centre * Math.exp(deviation * normal()));
}

test('the interval has its nominal coverage, including unequal noise', () => {
  const normal = normals(20261121);
  for (const [noise, other, runs] of [
    [0.02, 0.02, 3],
    [0.01, 0.08, 3],
    [0.05, 0.01, 6],
  ] as const) {
    const trials = 4000;
    let held = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      const interval = ratioInterval(drawn(normal, 5, noise, runs), drawn(normal, 2, other, runs));
      if (interval && interval.low <= 2.5 && 2.5 <= interval.high) held += 1;
    }
    // Three standard errors below the promise; Welch is a little over-careful at three runs.
    assert.ok(held / trials > 0.95 - 3 * Math.sqrt((0.95 * 0.05) / trials), `${held / trials}`);
  }
});

test('the ratio of geometric means is the inverse of its inverse', () => {
  const [forth, back] = [ratioInterval([4, 9], [2, 2]), ratioInterval([2, 2], [4, 9])];
  assert.ok(forth && back);
  assert.ok(Math.abs(forth.ratio - 3) < 1e-12);
  assert.ok(Math.abs(forth.low * back.high - 1) < 1e-12);
});

test('constant values get a floor, and values without a logarithm have no ratio', () => {
  const equal = ratioInterval([2, 2, 2], [1, 1, 1]);
  assert.ok(equal && equal.low < 2 && equal.high > 2);
  assert.equal(ratioInterval([1], [1, 1]), null);
  assert.equal(ratioInterval([0, 1], [1, 1]), null);
  assert.equal(ratioInterval([Number.NaN, 1], [1, 1]), null);
});
