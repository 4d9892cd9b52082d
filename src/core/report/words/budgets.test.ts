import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeBudget } from '../../verdict/budget.ts';
import { describeBudget } from './rows.ts';

type Options = { readonly unit?: string; readonly exact?: boolean; readonly atLeast?: boolean };

function told(values: readonly number[], limit: number, options: Options = {}): string {
  const { unit = 's', exact = false, atLeast = false } = options;
  const budget = { atMost: atLeast ? null : limit, atLeast: atLeast ? limit : null };
  return describeBudget(judgeBudget(values, { budget, exact }), unit);
}

test('a count at its limit is within the budget, and has no bound', () => {
  const counts = { unit: 'allocs', exact: true };
  assert.equal(told([0, 0, 0], 0, counts), 'budget kept: 0 allocs / 0 allocs');
  assert.equal(
    told([1000, 1000, 1000], 1000, counts),
    'budget kept: 1,000 allocs / 1,000 allocs (0% to spare)',
  );
  assert.equal(
    told([1001, 1001, 1001], 1000, counts),
    '1,001 allocs, limit: at most 1,000 allocs (0.1% over)',
  );
  assert.equal(
    told([1000, 1001, 1000], 1000, counts),
    'budget of at most 1,000 allocs may not be met: 1,001 allocs, and 1 of 3 runs above it',
  );
});

test('runs exactly at the limit are within the budget', () => {
  for (const limit of [3, 0.1, 1 / 3]) {
    assert.match(told([limit, limit, limit], limit), /^budget kept/);
    assert.match(told([limit, limit, limit], limit, { atLeast: true }), /^budget kept/);
  }
});

test('a result by every run is stated without a confidence level', () => {
  assert.equal(
    told([3.001, 3.002, 3.4], 3),
    '3.001 s, limit: at most 3.00 s (0.03% over; closest of 3 runs, all above it)',
  );
});

test('the printed value is the one that decided', () => {
  const values = [2.9, 2.9, 2.9, 2.9, 2.9, 2.9, 2.9, 10, 10, 10, 10, 10];
  assert.equal(
    told(values, 3),
    '4.86 s, limit: at most 3.00 s (62% over; the mean of 12 runs, above 3.49 s, 95% sure)',
  );
});

test('the bound of a rate is positive', () => {
  const said = told([9, 20, 60], 5, { unit: 'ops/s', atLeast: true });
  assert.match(
    said,
    /^budget of at least 5\.00 ops\/s may not be met.* the next run could be 0\.891/,
  );
  assert.doesNotMatch(said, /−/);
});

test('a run on the wrong side is reported, and so is a single run', () => {
  assert.equal(
    told([2.9, 3.1, 2.95], 3),
    'budget of at most 3.00 s may not be met: 2.95 s, and 1 of 3 runs above it',
  );
  assert.equal(told([2.9], 3), 'budget of at most 3.00 s may not be met: 2.90 s in a single run');
});

test('a value that may be 0 has a bound too', () => {
  assert.match(told([0, 0, 1], 50), /^budget kept: 0 s \/ 50\.0 s .*below 2\.\d+ s, 95% sure/);
  assert.match(told([0, 0, 1], 0), /may not be met: 0 s, and 1 of 3 runs above it/);
});
