import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  decimalsFor,
  formatDecimals,
  formatExact,
  formatShort,
  significantDigits,
} from './number.ts';

const formatNumber = (value: number, digits: number): string =>
  formatDecimals(value, decimalsFor(value, digits));

test('digits reach to the place of the first digit of the spread', () => {
  assert.equal(significantDigits(4.2437, 0.01), 3);
  assert.equal(significantDigits(948.2, 31), 3);
  assert.equal(significantDigits(72_900_000, 21_870), 4);
  assert.equal(significantDigits(10_415_648, 240_000), 3);
});

test('at least three digits, also if the spread is unknown, and at most four', () => {
  assert.equal(significantDigits(100, 90), 3);
  assert.equal(significantDigits(100, 1e-6), 4);
  assert.equal(significantDigits(100, null), 3);
  assert.equal(significantDigits(100, 0), 3);
  assert.equal(significantDigits(1e200, Number.POSITIVE_INFINITY), 3);
});

test('a number is rounded to its digits and grouped', () => {
  assert.equal(formatNumber(4.2437, 3), '4.24');
  assert.equal(formatNumber(948.2, 2), '950');
  assert.equal(formatNumber(10_415_648, 3), '10,400,000');
  assert.equal(formatNumber(9.996, 3), '10.0');
  assert.equal(formatNumber(-0.05, 2), '−0.050');
  assert.equal(formatNumber(0, 3), '0');
  assert.equal(formatNumber(Number.NaN, 3), 'unknown');
});

test('an exact count keeps every digit', () => {
  assert.equal(formatExact(1_048_576), '1,048,576');
  assert.equal(formatExact(12.5), '12.5');
});

test('a short number loses its trailing zeros', () => {
  assert.equal(formatShort(1.5, 2), '1.5');
  assert.equal(formatShort(1.016, 2), '1.02');
});

test('rounding never moves a value by more than half a unit of its last digit', () => {
  const values = fc.double({ min: 1e-6, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(values, fc.integer({ min: 2, max: 4 }), (value, digits) => {
      const shown = Number(formatNumber(value, digits).replaceAll(',', ''));
      const unit = 10 ** (Math.floor(Math.log10(value)) - digits + 1);
      assert.ok(Math.abs(shown - value) <= unit * 0.5000001);
    }),
  );
});
