import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { displayWidth, fitWidth, pad } from './width.ts';

test('wide characters take two columns and combining marks none', () => {
  assert.equal(displayWidth('michi'), 5);
  assert.equal(displayWidth('道知'), 4);
  assert.equal(displayWidth('e\u0301'), 1);
  assert.equal(displayWidth('12 µs → 13 µs'), 13);
});

test('text is cut in its middle to the columns there are', () => {
  assert.equal(fitWidth('hakmem/random-mixed', 10), 'hakmem…xed');
  assert.equal(fitWidth('short', 10), 'short');
  assert.equal(fitWidth('anything', 0), '');
});

test('cut text never takes more columns than asked for', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(anyText, fc.integer({ min: 1, max: 30 }), (text, columns) => {
      assert.ok(displayWidth(fitWidth(text, columns)) <= columns);
    }),
  );
});

test('padding fills to the column on either side', () => {
  assert.equal(pad('道', 4, 'left'), '道  ');
  assert.equal(pad('3', 4, 'right'), '   3');
});
