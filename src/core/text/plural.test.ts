import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstFew, listed, manyOf, plural } from './plural.ts';

test('counts agree with their noun', () => {
  assert.equal(plural(1, 'run'), '1 run');
  assert.equal(plural(0, 'run'), '0 runs');
  assert.equal(plural(2, 'match', 'matches'), '2 matches');
});

test('of a long list the first are shown', () => {
  assert.equal(firstFew([]), '');
  assert.equal(firstFew(['a', 'b', 'c']), 'a, b, c');
  assert.equal(firstFew(['a', 'b', 'c', 'd']), 'a, b, c, …');
  assert.equal(manyOf(['a', 'b']), 'a, b');
  assert.equal(manyOf(['a', 'b', 'c', 'd']), '4 (a, b, c, …)');
});

test('a list is read out with an and', () => {
  assert.equal(listed([]), '');
  assert.equal(listed(['base']), 'base');
  assert.equal(listed(['base', 'head']), 'base and head');
  assert.equal(listed(['one', 'two', 'three']), 'one, two and three');
});
