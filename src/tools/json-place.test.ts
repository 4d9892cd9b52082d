import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonMistake, offsetOf } from './json-place.ts';

/** The rest of the line from the mistake on, and what was expected there. */
function mistakeIn(text: string): string | null {
  const mistake = jsonMistake(text);
  if (mistake === null) return null;
  return `${mistake.expected} | ${text.slice(mistake.offset).split('\n')[0]}`;
}

test('what JSON.parse takes has no mistake, and neither have a document a line or bare NaN', () => {
  const right = [
    '{}',
    '[]',
    '1',
    '"a\\"b"',
    '{"a":[1,-2.5e3,{"b":null}],"c":true}',
    ' [ [ ] , 1 ] \n',
  ];
  for (const text of [...right, '{"a":1}\n{"a":2}\n', '[NaN, -Infinity]', '{"a":1};\n'])
    assert.equal(mistakeIn(text), null, text);
});

test('a mistake has its place and what may stand there', () => {
  assert.equal(mistakeIn('{"a": 1 "b": 2}'), ', or } | "b": 2}');
  assert.equal(mistakeIn('[1, 2,]'), 'a value | ]');
  assert.equal(mistakeIn('{"a": 1,}'), 'a name in double quotes | }');
  assert.equal(mistakeIn('{a: 1}'), 'a name in double quotes or } | a: 1}');
  assert.equal(mistakeIn('{"a" 1}'), ': | 1}');
  assert.equal(mistakeIn('{"a": [1}'), ', or ] | }');
  assert.equal(mistakeIn('{"a": fast}'), 'a value | fast}');
  assert.equal(mistakeIn('{"a": 1}}'), 'the end | }');
  assert.equal(mistakeIn('[\n<<<<<<< HEAD\n1]'), 'a value or ] | <<<<<<< HEAD');
  assert.equal(mistakeIn('{"a": [1, 2'), ', or ] | ');
  assert.equal(mistakeIn('{"a": "unfinished\n'), 'a value | "unfinished');
});

test('the value at a path, or the last one on the way to it', () => {
  const text = '{"a": [1, {"b": "c", "d\\u0065": 7}]}';
  const at = (...path: PropertyKey[]) => text.slice(offsetOf(text, path)).slice(0, 3);
  assert.equal(at('a', 1, 'b'), '"c"');
  assert.equal(at('a', 1, 'de'), '7}]');
  assert.equal(at('a', 1, 'missing'), '{"b');
  assert.equal(at(), '{"a');
});

test('many values take linear time', () => {
  const text = `[${'{"a":[1,2,"x"]},'.repeat(50_000)}`;
  const begun = performance.now();
  assert.equal(mistakeIn(text), 'a value | ');
  assert.ok(performance.now() - begun < 5000);
});
