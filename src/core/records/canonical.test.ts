import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalJson, isCanonical } from './canonical.ts';

test('members are sorted by UTF-16 code units and numbers written as in RFC 8785', () => {
  // The example of RFC 8785 section 3.2.3, in its own order.
  const value = {
    '€': 'Euro',
    '\r': 'CR',
    '\ufb33': 'Hebrew',
    '1': 'One',
    '😀': 'Grin',
    '\u0080': 'C',
    ö: 'o',
  };
  assert.deepEqual(Object.values(JSON.parse(canonicalJson(value))), [
    'One',
    ...['CR', 'C', 'o', 'Euro', 'Grin', 'Hebrew'],
  ]);
  assert.equal(
    canonicalJson([
      Number('333333333.33333329'),
      1e30,
      4.5,
      2e-3,
      0.000000000000000000000000001,
      -0,
    ]),
    '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]',
  );
});

test('values that JSON cannot represent are rejected, not written as null', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, '\ud800', () => 1, 1n]) {
    assert.throws(() => canonicalJson({ value } as object), TypeError);
  }
});

test('the text parses back to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const wrapped = JSON.parse(JSON.stringify({ value }));
      if (!JSON.stringify(wrapped).isWellFormed() || /\\ud[89a-f]/.test(JSON.stringify(wrapped)))
        return;
      assert.deepEqual(JSON.parse(canonicalJson(wrapped)), wrapped);
    }),
  );
});

test('key order does not matter', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), fc.nat(), (members, seed) => {
      const entries = Object.entries(members);
      const turned = [...entries.slice(seed % (entries.length + 1)), ...entries].reverse();
      const value = Object.fromEntries(turned);
      assert.equal(canonicalJson(value), canonicalJson({ ...members }));
    }),
  );
});

test('a text is only taken for canonical if it is', () => {
  fc.assert(
    fc.property(fc.json({ noUnicodeString: false }), fc.nat(2), (json, indent) => {
      const value = JSON.parse(json);
      const text = canonicalJson(value);
      const written = JSON.stringify(value, null, indent);
      for (const each of [json, written, text, `${text} `])
        assert.ok(each === text || !isCanonical(each, JSON.parse(each)), each);
      assert.ok(/"\d+":/.test(text) || isCanonical(text, JSON.parse(text)), text);
    }),
    { numRuns: 500, seed: 5 },
  );
  for (const text of ['{"b":1,"a":2}', '{"a":1,"a":1}', '[-0]', '[1.0]', '["\\u0061"]', '[1e999]'])
    assert.equal(isCanonical(text, JSON.parse(text)), false, text);
});
