import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { caseOf, pairsOf, THROUGHPUT, TIME } from '../../../test/support/report/session-builder.ts';
import { pairLogRatio } from './pair-log-ratio.ts';

const timed = caseOf('michi/playouts');
const one = (base: readonly number[], head: readonly number[], design = timed) =>
  pairLogRatio(pairsOf(design, { base: [base], head: [head] })[0]!, design.metrics[0]!);

const near = (got: number | null, expected: number) =>
  assert.ok(got !== null && Math.abs(got - expected) < 1e-12, `${got} is not ${expected}`);

test('neighbours are compared, so that shared drift cancels', () => {
  near(one([1, 2, 4, 8], [1.1, 2.2, 4.4, 8.8]), Math.log(1.1));
});

test('one outlier does not move the median', () => {
  near(one([1, 1, 1, 1, 1], [1.05, 1.05, 9, 1.05, 1.05]), Math.log(1.05));
});

test('a rate is inverted: more of it costs less', () => {
  const rate = caseOf('hakmem/random-mixed', { metrics: [THROUGHPUT] });
  near(one([10, 10], [20, 20], rate), -Math.log(2));
});

test('warm-ups and listing order do not matter', () => {
  const [pair] = pairsOf(timed, { base: [[9, 1, 1]], head: [[3, 1.2, 1.2]] });
  const invocations = pair!.invocations
    .map((each) => ({ ...each, warmup: each.position < 2 }))
    .toReversed();
  near(pairLogRatio({ ...pair!, invocations }, TIME), Math.log(1.2));
});

test('a value that is missing or has no logarithm gives no ratio', () => {
  assert.equal(one([1, 0], [1, 1]), null);
  assert.equal(one([1, 1], []), null);
  assert.equal(one([1, 1], [1, Number.NaN]), null);
  assert.equal(one([0, 1, 1, 1], [0, 1, 1, 1]), null);
});

test('scaling both sides keeps the ratio, swapping them changes its sign', () => {
  const times = fc.array(fc.double({ min: 1e-6, max: 1e3, noNaN: true }), {
    minLength: 4,
    maxLength: 4,
  });
  fc.assert(
    fc.property(times, times, fc.double({ min: 1e-3, max: 1e3, noNaN: true }), (x, y, scale) => {
      const ratio = one(x, y)!;
      const times = (values: number[]) => values.map((value) => value * scale);
      assert.ok(Math.abs(one(times(x), times(y))! - ratio) < 1e-9);
      assert.ok(Math.abs(one(y, x)! + ratio) < 1e-9);
    }),
    { seed: 20261121, numRuns: 100 },
  );
});
