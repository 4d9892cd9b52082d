import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { add, compare, divide, exact, multiply, subtract, toNumber } from './fraction.ts';

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 9 }))
  .map(([digits, places]) => `${digits}e-${places}`);

test('decimals are exact where binary fractions are not', () => {
  assert.equal(compare(add(exact('0.1'), exact('0.2')), exact('0.3')), 0);
  assert.equal(compare(exact(0.1), exact('0.1')), 0);
  assert.equal(compare(exact(25.1 * 1e6), exact('25100000')), 0);
});

test('what is no decimal number is refused', () => {
  for (const text of ['', '1,5', 'NaN', '1e9999', '0x10', '--1'])
    assert.throws(() => exact(text), RangeError);
  assert.throws(() => exact(Number.POSITIVE_INFINITY), RangeError);
  assert.throws(() => divide(exact('1'), exact('0')), RangeError);
});

test('adding and subtracting, multiplying and dividing undo each other', () => {
  fc.assert(
    fc.property(decimals, decimals, (left, right) => {
      const [a, b] = [exact(left), exact(right)];
      assert.equal(compare(subtract(add(a, b), b), a), 0);
      if (b.numerator !== 0n) assert.equal(compare(divide(multiply(a, b), b), a), 0);
    }),
  );
});

test('a double survives the way there and back', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: 1e-12, max: 1e15 }), (value) => {
      const back = toNumber(exact(value));
      assert.ok(Math.abs(back - value) <= Math.abs(value) * 1e-14, `${value} → ${back}`);
    }),
  );
});
