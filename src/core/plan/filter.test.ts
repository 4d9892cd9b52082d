import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deadFilters, selectIds } from './filter.ts';

const id = 'hakmem/random-mixed@tuned[size=64]';
const isSelected = (one: string, filters: readonly string[]) => selectIds([one], filters).has(one);

test('a plain filter matches a part of the id', () => {
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

test('parts of a pattern do not overlap', () => {
  assert.ok(!isSelected('aba', ['ab*ba']));
  assert.ok(isSelected('abba', ['ab*ba']));
});

test('without a filter all ids are selected, several filters are combined', () => {
  assert.ok(isSelected(id, []));
  assert.ok(isSelected(id, ['merge', 'random']));
});

const NAMES = ['p/bench1', 'p/bench1@tuned', 'p/bench1[size=64]', 'p/bench15', 'p/bench150@tuned'];

test('a complete name matches only itself, not longer names', () => {
  const bench1 = ['p/bench1', 'p/bench1@tuned', 'p/bench1[size=64]'];
  assert.deepEqual([...selectIds(NAMES, ['p/bench1'])], bench1);
  assert.deepEqual([...selectIds(NAMES, ['bench1'])], bench1);
  assert.deepEqual([...selectIds(NAMES, ['p/bench1[size=64]'])], ['p/bench1[size=64]']);
  assert.deepEqual([...selectIds(NAMES, ['=p/bench1'])], ['p/bench1']);
  assert.deepEqual([...selectIds(NAMES, ['bench'])], NAMES);
});

test('a filter may be what findings call a benchmark, with a parameter or a metric', () => {
  const ids = ['bags/sort[case=Coins]', 'bags/parts[case=Sum/size=64]', 'bags/sort[case=Notes]'];
  const selected = (filter: string) => [...selectIds(ids, [filter])];
  assert.deepEqual(selected('bags/Coins'), [ids[0]]);
  assert.deepEqual(selected('bags/sort/Coins#time'), [ids[0]]);
  assert.deepEqual(selected('bags/Sum/size=64'), [ids[1]]);
  assert.deepEqual(selected('bags/sort#time'), [ids[0], ids[2]]);
  assert.deepEqual(selected('purses/Coins'), []);
  assert.deepEqual(selected('bags/Coin'), []);
});

test('a filter without a match is reported with the closest name', () => {
  assert.deepEqual(deadFilters(NAMES, ['bench1', 'benhc15', 'zzzzzzzz']), [
    { filter: 'benhc15', meant: 'bench15' },
    { filter: 'zzzzzzzz', meant: null },
  ]);
  assert.deepEqual(deadFilters(['p/bag[case=CountCoins]'], ['CountCoisn']), [
    { filter: 'CountCoisn', meant: 'CountCoins' },
  ]);
});
