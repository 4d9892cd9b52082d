import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSelected } from './filter.ts';

const id = 'hakmem/random-mixed@tuned[size=64]';

test('a plain filter is a part of the id', () => {
  assert.ok(isSelected(id, ['random-mixed']));
  assert.ok(isSelected(id, ['size=64']));
  assert.ok(!isSelected(id, ['size=256']));
});

test('a filter with * matches the whole id', () => {
  assert.ok(isSelected(id, ['hakmem/*']));
  assert.ok(isSelected(id, ['*@tuned*']));
  assert.ok(isSelected(id, ['*size=64]']));
  assert.ok(!isSelected(id, ['hakmem/*@default*']));
  assert.ok(!isSelected(id, ['random*']));
});

test('parts do not overlap: the same letters are not counted twice', () => {
  assert.ok(!isSelected('aba', ['ab*ba']));
  assert.ok(isSelected('abba', ['ab*ba']));
});

test('no filter selects all, several select what any of them names', () => {
  assert.ok(isSelected(id, []));
  assert.ok(isSelected(id, ['merge', 'random']));
});
