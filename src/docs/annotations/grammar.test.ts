import assert from 'node:assert/strict';
import test from 'node:test';
import { parseAnnotation } from './grammar.ts';

const read = (text: string) =>
  parseAnnotation({ line: 1, endLine: 1, start: 0, end: text.length, text });

function directive(text: string) {
  const parsed = read(text);
  assert.ok(parsed.ok, text);
  return parsed.directive;
}

function complaint(text: string) {
  const parsed = read(text);
  assert.ok(!parsed.ok, text);
  return parsed.error;
}

test('a target is one word, in quotes if it has spaces', () => {
  const bound = directive(': bind hakmem/random-mixed@tuned[size=64,threads=2]#throughput/mean');
  assert.ok(bound.kind === 'bind');
  assert.deepEqual(bound.target, {
    text: 'hakmem/random-mixed@tuned[size=64,threads=2]#throughput/mean',
    parts: ['throughput', 'mean'],
  });
  const quoted = directive(String.raw`bind "tok/C++ \"fast\"/BM_Scan#time" record=1a2b3c4d "C"=c`);
  assert.ok(quoted.kind === 'bind');
  assert.equal(quoted.target.text, 'tok/C++ "fast"/BM_Scan#time');
  assert.deepEqual([quoted.record, quoted.names], ['1a2b3c4d', { C: 'c' }]);
});

test('a table is bound by its rows and columns, with labels renamed', () => {
  const bound = directive('bind hakmem/random-mixed rows=variant columns=size "Our own"=default');
  assert.ok(bound.kind === 'bind');
  assert.equal(bound.rows, 'variant');
  assert.equal(bound.columns, 'size');
  assert.deepEqual(bound.names, { 'Our own': 'default' });
});

test('the other directives are read', () => {
  assert.deepEqual(directive('ignore measured by hand'), {
    kind: 'ignore',
    reason: 'measured by hand',
  });
  assert.deepEqual(directive('published https://example.org/results'), {
    kind: 'published',
    link: 'https://example.org/results',
  });
  assert.equal(directive('record 3f9c2a1b hakmem/random-mixed').kind, 'record');
  assert.equal(directive('derived hakmem/a / hakmem/b').kind, 'derived');
  assert.equal(directive('value hakmem/a#throughput').kind, 'value');
  assert.equal(directive('table hakmem/a rows=size').kind, 'table');
  assert.equal(directive('end').kind, 'end');
  assert.deepEqual(directive('target'), { kind: 'class', class: 'target' });
});

test('what is not understood is said where it stands', () => {
  assert.equal(complaint('bind hakmem/a tolerance=400%').offset, 14);
  assert.match(complaint('bind hakmem/a tolerance=400%').expected, /rows=…, columns=…, record=…/);
  assert.match(complaint('tolerance 400%').message, /"tolerance" is not a directive/);
  assert.match(complaint('bind somewhere').expected, /project\/benchmark@variant/);
  assert.match(complaint('ignore').message, /needs a reason/);
  assert.match(complaint('published trust me').message, /need their source/);
  assert.match(complaint('record 12').expected, /hexadecimal/);
  assert.match(complaint('example please').message, /nothing may follow/);
  assert.match(complaint('').message, /empty/);
});
