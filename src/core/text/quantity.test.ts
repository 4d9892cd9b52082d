import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatCount,
  formatCountPair,
  formatExactQuantity,
  formatPair,
  formatQuantity,
} from './quantity.ts';

test('times use a readable unit', () => {
  assert.equal(formatQuantity(0.0123, 's', null), '12.3 ms');
  assert.equal(formatQuantity(9468, 'ms', 120), '9.47 s');
  assert.equal(formatQuantity(4.2437, 's', 0.01), '4.24 s');
  assert.equal(formatQuantity(0.00000042, 's', null), '420 ns');
  assert.equal(formatQuantity(1234, 'ns/op', null), '1.23 µs/op');
  assert.equal(formatQuantity(5400, 's', 30), '5,400 s');
});

test('rates and counts take a prefix from ten thousand on', () => {
  assert.equal(formatQuantity(10_415_648, 'ops/s', 240_000), '10.4M ops/s');
  assert.equal(formatQuantity(10_415_648, 'operations per second', 240_000), '10.4M ops/s');
  assert.equal(formatQuantity(2478, 'req/s', null), '2,478 req/s');
  assert.equal(formatQuantity(72_900_000, 'ops/s', 21_870), '72.90M ops/s');
});

test('bytes stay decimal or binary as they were measured', () => {
  assert.equal(formatQuantity(25_000_000, 'B', null), '25.0 MB');
  assert.equal(formatQuantity(2048, 'KiB', null), '2.00 MiB');
  assert.equal(formatQuantity(1500, 'MB/s', null), '1.50 GB/s');
});

test('ratios, percentages and unknown units stay as they are', () => {
  assert.equal(formatQuantity(5.63, 'x', null), '5.63x');
  assert.equal(formatQuantity(44, '%', null), '44.0%');
  assert.equal(formatQuantity(7, 'nodes@\u202Ewide', null), '7.00 nodes@�wide');
});

test('two sides share one scale unless they are worlds apart', () => {
  const side = (value: number) => ({ value, spread: null });
  assert.equal(formatPair(side(0.948), side(1.68), 's'), '948 ms → 1,680 ms');
  assert.equal(formatPair(side(58.3), side(120), 'ms'), '58.3 ms → 120.0 ms');
  assert.equal(formatPair(side(0.0001), side(3), 's'), '100 µs → 3.00 s');
  assert.equal(formatPair(side(0), side(3), 's'), '0 s → 3.00 s');
});

test('a large count has four digits and a prefix, a small one all digits', () => {
  assert.equal(formatCount(674_315_672, 'instructions'), '674.3M instructions');
  assert.equal(formatCount(1_048_576, 'B'), '1.049 MB');
  assert.equal(formatCount(12_345_678, ''), '12.35M');
  assert.equal(formatCount(9_468, 'allocs/op'), '9,468 allocs/op');
  assert.equal(formatCount(0.5, 'warnings'), '0.5 warnings');
});

test('two counts name their unit once, unless its prefixes differ', () => {
  assert.equal(
    formatCountPair(374_181_647, 674_315_672, 'instructions'),
    '374.2M → 674.3M instructions',
  );
  assert.equal(formatCountPair(0, 2, 'allocs/op'), '0 → 2 allocs/op');
  assert.equal(formatCountPair(512, 1_048_576, 'B'), '512 B → 1.049 MB');
});

test('an exact count keeps every digit', () => {
  assert.equal(formatExactQuantity(1_048_576, 'B'), '1,048,576 B');
  assert.equal(formatExactQuantity(3, 'allocs/op'), '3 allocs/op');
});
