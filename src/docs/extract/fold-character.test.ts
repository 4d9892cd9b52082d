import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lex } from '../numbers/lex.ts';
import { extractClaims } from './extract.ts';
import { findControl } from './fold-character.ts';
import { createTextBuilder } from './mapped-text.ts';

function fold(text: string): string {
  const builder = createTextBuilder(text);
  builder.copy(0, text.length);
  return builder.build().text;
}

const SAME: readonly (readonly [name: string, text: string])[] = [
  ['private use', '6\ue0001.8M\uf8ff ops/s'],
  ['the replacement character', '61.8\ufffdM ops/s'],
  ['Hangul fillers', '61\u115f.8M\u3164 ops/s'],
  ['zero width', '61\u200b.\u20608M o\ufeffps/s'],
  ['a soft hyphen and variation selectors', '61\u00ad.8\ufe0fM ops/s'],
  ['tags and an unassigned character', '61\u{e0031}.8\u{e1000}M ops/s'],
  ['a line drawn over it', '6\u03361\u0332.8M o\u0332ps/s'],
  ['full-width forms', '６１．８Ｍ ｏｐｓ／ｓ'],
  ['mathematical digits and letters', '𝟔𝟏.𝟴𝐌 𝑜ps/s'],
  ['digits of another script', '٦١.٨M ops/s'],
  ['Cyrillic and Greek letters', '61.8М оρs/ѕ'.replace('М', 'M')],
  ['another slash', '61.8M ops\u2215s'],
];

for (const [name, text] of SAME)
  test(`${name} cannot hide or split a number`, () => {
    const [token, ...more] = lex(fold(text));
    assert.deepEqual(more, []);
    assert.deepEqual([token?.unit?.symbol, token?.low], ['ops/s', { units: 618n, exponent: 5 }]);
  });

test('words of other alphabets stay as they are', () => {
  assert.equal(fold('скорость 5 мс'), 'скорость 5 мс');
  assert.equal(fold('12 μs and ㎳'), '12 µs and ms');
});

for (const [name, character] of [
  ['NUL', '\0'],
  ['a bell', '\x07'],
  ['a C1 control', '\x85'],
  ['a reversal', '\u202e'],
] as const)
  test(`${name} in a document fails it by name`, async () => {
    const text = `# Speed\n\nIt takes${character} 12 ms.\n`;
    const { failure } = await extractClaims(text, 'a.md');
    assert.match(failure?.message ?? '', /^line 3 holds the control character U\+[0-9A-F]{4}/);
  });

test('tabs, form feeds and line ends are no controls', () =>
  assert.equal(findControl('a\tb\f\r\nc\r'), null));

test('words of an object that every object has are words like any other', async () => {
  for (const path of [
    'a.adoc',
    'a.rst',
    'a.md',
    'a.mdx',
    'a.html',
    'a.constructor',
    'a.toString',
  ]) {
    const text =
      'It takes 12 ms, &toString; and 3 constructor/s.\n\n<script>constructor(1)</script>\n';
    assert.equal((await extractClaims(text, path)).failure, null, path);
  }
});
