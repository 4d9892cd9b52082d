import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { makeClaim } from '../../test/contract/docs/claim-builder.ts';
import { printedInterval as widthOf } from '../quantity/printed-interval.ts';
import { decimalOf, printedAs } from './printed.ts';

function intervalOf(...claim: Parameters<typeof makeClaim>) {
  return makeClaim(...claim).interval;
}

const about = { modifier: { kind: 'about' as const } };

test('a printed number stands for what rounds to it', () => {
  assert.deepEqual(intervalOf('61.8M', 61.8e6, 1e5, 'ops/s'), { low: 61.75e6, high: 61.85e6 });
  assert.deepEqual(intervalOf('5.6x', 5.6, 0.1, 'x'), { low: 5.55, high: 5.65 });
  assert.deepEqual(intervalOf('+44 %', 44, 1, '%'), { low: 43.5, high: 44.5 });
});

test('"about" widens by a significant digit or 5 %, at most by 10 %', () => {
  assert.deepEqual(intervalOf('~40 %', 40, 1, '%', about), { low: 36, high: 44 });
  assert.deepEqual(intervalOf('~170 ms', 170, 1, 'ms', about), { low: 161.5, high: 178.5 });
  assert.deepEqual(intervalOf('~100', 100, 1, 'ms', about), { low: 90, high: 110 });
  assert.deepEqual(intervalOf('~4.0 s', 4, 0.1, 's', about), { low: 3.8, high: 4.2 });
});

test('a number in words is as near as "about" at most', () => {
  const words = { low: { units: 1n, exponent: 3 }, high: null, power: 0, isAbout: false };
  assert.deepEqual(widthOf({ ...words, isWords: true }), { low: 900, high: 1100 });
  assert.deepEqual(widthOf({ ...words, isWords: true, isAbout: true }), { low: 900, high: 1100 });
  const seven = { ...words, low: { units: 7n, exponent: 0 }, isWords: true };
  assert.deepEqual(widthOf(seven), { low: 6.5, high: 7.5 });
});

test('a range reaches from its lower to its upper outer edge', () => {
  assert.deepEqual(intervalOf('2–3 ms', [2, 3], 1, 'ms'), { low: 1.5, high: 3.5 });
});

test('both ties belong to the interval, and cut-off digits are told apart', () => {
  const claim = makeClaim('42x', 42, 1, 'x');
  assert.equal(printedAs(claim, 42.5), 'rounded');
  assert.equal(printedAs(claim, 41.5), 'rounded');
  assert.equal(printedAs(claim, 42.99), 'truncated');
  assert.equal(printedAs(claim, 43), null);
  assert.equal(printedAs(makeClaim('0.2 s', 0.2, 0.1, 's'), 0.3), null);
  const long = makeClaim('1.0234567890123456 s', 1.0234567890123456, 1e-16, 's');
  assert.equal(printedAs(long, decimalOf(1.0234567890123456)), 'rounded');
  assert.equal(printedAs(makeClaim('1 ms', 1, 1, 'ms'), 1.74), null);
  assert.equal(printedAs(makeClaim('+11.5 %', 11.5, 0.1, '%'), -11.54), null);
});

test('rounding a value to any number of digits always gives an interval that holds it', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 1e5, noNaN: true }),
      fc.integer({ min: 0, max: 4 }),
      (value, places) => {
        const text = value.toFixed(places);
        const claim = makeClaim(text, Number(text), 10 ** -places, 'ms');
        assert.equal(printedAs(claim, decimalOf(value)), 'rounded');
      },
    ),
  );
});

test('a number inflated by a twentieth and printed to three digits is never in the interval', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 1e6, noNaN: true }), (value) => {
      const text = (value * 1.05).toPrecision(3);
      const step = 10 ** (Math.floor(Math.log10(Number(text))) - 2);
      assert.notEqual(printedAs(makeClaim(text, Number(text), step, 'ms'), value), 'rounded');
    }),
  );
});
