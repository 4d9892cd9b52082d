/** Which rows of a table name its columns. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cell } from '../extract/block.ts';
import { createTable, headerOf } from './table.ts';
import { findUnitsSaid } from './units-said.ts';

const SAID = { caption: '', before: '', after: '', above: [], below: '', lead: '' };

function table(headerRows: number, ...rows: readonly (readonly string[])[]) {
  const cell = (text: string): Cell => {
    const places = [...text].map((_, at) => at);
    return { text: { text, starts: places, ends: places, marks: [] } };
  };
  return createTable({ rows: rows.map((row) => row.map(cell)), headerRows }, 0, 0, SAID);
}

test('a row of figures is no header, though no row above it is one', () => {
  const { headersOf } = table(0, ['ring', '12.1 ms'], ['heap', '17.9 ms']);
  assert.deepEqual(headersOf, [[], []]);
});

test('a first row of names over figures names the columns without being marked', () => {
  const marked = table(0, ['pool', 'time'], ['ring', '12.1 ms'], ['heap', '17.9 ms']);
  assert.deepEqual(marked.headersOf, [null, [0], [0]]);
  assert.equal(headerOf(marked, 2, 1), 'time');
});

test('a table of words alone has no header that nothing marks', () => {
  assert.deepEqual(table(0, ['ring', 'fast'], ['heap', 'slow']).headersOf, [[], []]);
});

test('a scale in words belongs to the unit behind it', () => {
  const [said] = findUnitsSaid('Millions of operations per second, random order:');
  assert.deepEqual([said?.unit.symbol, said?.power], ['ops/s', 6]);
});
