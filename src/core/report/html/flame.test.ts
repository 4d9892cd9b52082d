import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flameGraph } from './pictures.ts';

const CALLS = [
  { depth: 0, name: 'main', base: 800, head: 900 },
  { depth: 1, name: 'sort', base: 500, head: 590 },
  { depth: 2, name: 'swap', base: 500, head: 590 },
  { depth: 1, name: '<b>parse', base: 300, head: 300 },
  { depth: 1, name: 'gone', base: 0, head: 10 },
];

interface Drawn {
  readonly name: string;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function drawn(): Drawn[] {
  const boxes = flameGraph(CALLS).markup.matchAll(
    /<title>([^:]*):.*?<rect class="(\w+)" x="([\d.]+)" y="(\d+)" width="([\d.]+)"/g,
  );
  return [...boxes].map(([, name = '', kind = '', x, y, width]) => ({
    ...{ name, kind, x: Number(x), y: Number(y), width: Number(width) },
  }));
}

test('a call lies below its caller, beside its siblings, and is as wide as both sides of it', () => {
  const [main, sort, swap, parse] = drawn();
  assert.deepEqual([main?.x, main?.y, main?.width], [0, 0, 1000]);
  assert.deepEqual([sort?.x, sort?.y, swap?.x, swap?.y], [0, 18, 0, 36]);
  assert.equal(sort?.width, 641.2);
  assert.deepEqual([parse?.x, parse?.y, parse?.width], [641.2, 18, 352.9]);
});

test('its colour says which side spent more, and its title how much', () => {
  assert.deepEqual(
    drawn().map(({ name, kind }) => [name, kind]),
    [
      ['main', 'regression'],
      ['sort', 'regression'],
      ['swap', 'regression'],
      ['&lt;b&gt;parse', 'band'],
      ['gone', 'regression'],
    ],
  );
  assert.match(flameGraph(CALLS).markup, /sort: 500 → 590, \+11\.25% of the whole/);
});

test('without calls nothing is drawn', () => {
  assert.equal(flameGraph([]).markup, '');
});
