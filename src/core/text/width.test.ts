import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { displayWidth, fitDistinct, fitWidth, pad } from './width.ts';

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

test('a joined emoji or a flag is one character and never cut in half', () => {
  assert.equal(displayWidth('👩‍👩‍👧'), 2);
  assert.equal(displayWidth('🇫🇷'), 2);
  assert.equal(fitWidth('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 4), '👩‍👩‍👧…');
});

test('names that differ only in their middle stay different', () => {
  const names = ['parse', 'print'].map(
    (word) => `project/very-long-group-${word}-of-a-long-suffix`,
  );
  assert.deepEqual(fitDistinct(names, 20), ['…parse-of-a-l…suffix', '…print-of-a-l…suffix']);
  assert.deepEqual(fitDistinct(['a', 'a'], 1), ['a', 'a']);
});

test('what all begin with is left out where they could not be told apart', () => {
  const names = ['IEEE', 'Castagnoli', 'Koopman'].flatMap((poly) =>
    ['15', '40', '512', '1kB', '4kB', '32kB'].flatMap((size) =>
      ['0', '1'].map((align) => `hash/crc32.Benchmark/poly=${poly}/size=${size}/align=${align}-8`),
    ),
  );
  const cut = fitDistinct(names, 36);
  assert.equal(new Set(cut).size, names.length, cut.join('\n'));
  assert.equal(cut[9], '…poly=IEEE/size=4kB/align=1-8');
  assert.deepEqual(fitDistinct(names, 60), names);
});
