/** Messages about saved files say the line they are about. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSavedOutput } from './saved.ts';

function told(text: string): string {
  const saved = readSavedOutput(text, 'new.json');
  return saved.ok ? saved.problems.join('\n') : saved.message;
}

const list = (...values: readonly string[]) =>
  `[\n${values.map((value) => `  { "name": "parse ${value.length}", "unit": "ms", "value": ${value} }`).join(',\n')}\n]\n`;

test('broken JSON is told by line and column, with what belongs there', () => {
  assert.equal(
    told('[\n  { "name": "parse" "unit": "ms" }\n]\n'),
    'new.json:2:21: it is not JSON: expected , or }, got ""unit": "ms" }"',
  );
  assert.match(told(list('1').slice(0, -4)), /^new\.json:2:\d+: .* got the end: it is cut off$/);
  const merged = 'window.BENCHMARK_DATA = {\n  "entries": {\n<<<<<<< HEAD\n';
  assert.match(
    told(`${merged}    "a": []\n=======\n    "b": []\n>>>>>>> theirs\n  }\n}\n`),
    /^new\.json:3:1: .* got "<<<<<<< HEAD"; the conflict markers of a merge stand in it$/,
  );
});

test('a value that is none is told by its line, where only one can be meant', () => {
  assert.equal(
    told(list('1', '"96,5"')),
    'new.json:3: parse 6: value: expected a number, got the string "96,5"',
  );
  assert.equal(
    told(list('1', 'null', 'null')),
    'new.json: parse 4: value: expected a number, got null',
  );
});

test('what is of another shape is told by the line of the last part that is there', () => {
  const text =
    '{\n  "machine_info": {},\n  "version": "5.1.0",\n  "benchmarks": [\n    { "name": "parse", "stats": 7 }\n  ]\n}\n';
  assert.match(told(text), /^new\.json:5: expected pytest-benchmark.s JSON: benchmarks\[0\]/);
});
