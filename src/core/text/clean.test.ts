import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cleanBlock, cleanLine, clip } from './clean.ts';

test('terminal sequences disappear and other control characters are shown as replaced', () => {
  assert.equal(cleanLine('\u001b[31mred\u001b[0m allocator'), 'red allocator');
  assert.equal(cleanLine('\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007'), 'link');
  assert.equal(cleanLine('bell\u0007 back\u0008'), 'bell� back�');
});

test('line breaks, direction overrides and zero-width characters are made visible', () => {
  assert.equal(cleanLine('one\r\ntwo\u2028three'), 'one↵two↵three');
  assert.equal(cleanLine('merge\u202Egpj\u2066'), 'merge�gpj�');
  assert.equal(cleanLine('al\u200Bloc'), 'al�loc');
  assert.equal(cleanLine('half \uD800 pair'), 'half � pair');
});

test('no line can be taken for a workflow command', () => {
  assert.equal(cleanLine('::error::owned'), ': :error::owned');
  assert.equal(cleanLine('  :::set-env::'), '  : :set-env::');
  assert.equal(cleanLine('x ##[error]owned'), 'x ## [error]owned');
  assert.deepEqual(cleanBlock('fine\n::add-mask::e\n', 5, 80), ['| fine', '| : :add-mask::e']);
});

test('a block keeps its last lines, each cut to the width', () => {
  assert.deepEqual(cleanBlock('1\n2\n3', 2, 80), ['| 2', '| 3']);
  assert.deepEqual(cleanBlock('abcdefghijkl', 1, 7), ['| abcd…kl']);
});

test('clipping keeps both ends of a name and counts code points', () => {
  assert.equal(clip('hakmem/random-mixed [size=256]', 16), 'hakmem/ran…=256]');
  assert.equal(clip('🐢🐢🐢', 3), '🐢🐢🐢');
  assert.equal(clip('🐢🐢🐢🐢', 3), '🐢🐢…');
});

test('any text becomes one visible line without control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const clean = cleanLine(text);
      assert.doesNotMatch(clean, /[\p{Cc}\p{Cf}\u2028\u2029]/u);
      assert.doesNotMatch(clean, /^\s*::|##\[/);
    }),
  );
});
