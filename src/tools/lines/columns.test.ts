import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readText } from '../../../test/support/tools/outputs.ts';
import { printedText } from '../detection/printed-names.ts';

const PRINTED = `bag benchmark, 2 threads

          Method       case Mbyte/s
            copy    aligned 28433.39
            copy  unaligned 25233.96
            hash       4096   812.13

Function    Best Rate MB/s   Avg time (s)  Max time (s)
Scale:             12345.6       0.012345      0.031111
Add:               10345.6       0.022345      0.041111

threads   insert ops/s   find ops/s
1              1000000      3000000
2              1900000      5900000

| set   | peak | cost (cycles/op) |
|-------|------|------------------|
| dense | 12   | 8.25             |
`;

const read = (select: string, value: string) => {
  const reading = readText({ adapter: 'lines', select, value }, PRINTED);
  return reading.ok ? Object.values(reading.values).flat() : reading.message;
};

test('numbers under a unit have the name of their row', () => {
  assert.deepEqual(read('copy aligned', 'MB/s'), [28433.39]);
  assert.deepEqual(read('copy unaligned', 'MB/s'), [25233.96]);
  assert.deepEqual(read('hash 4096', 'MB/s'), [812.13]);
  assert.deepEqual(read('Scale', 'MB/s'), [12345.6]);
  assert.deepEqual(read('dense', 'cycles/op'), [8.25]);
});

test('columns of one unit are told apart by their titles, rows of numbers by what these are of', () => {
  assert.deepEqual(read('threads 1 insert', 'ops/s'), [1_000_000]);
  assert.deepEqual(read('threads 2 find', 'ops/s'), [5_900_000]);
});

test('a sentence with a unit is above no table, and a column without one holds no figure', () => {
  const prose = 'all times are in ns\nbag 12.5 7\n';
  assert.ok(!readText({ adapter: 'lines', select: 'bag', value: 'time' }, prose).ok);
  const mixed = 'set     items   ns/op\ndense     120   12.5\n';
  const reading = readText({ adapter: 'lines', select: 'dense', value: 'time' }, mixed);
  assert.deepEqual(reading.ok && reading.values, { time: [12.5] });
});

test('what JavaScript calls hz are operations per second', () => {
  const text = 'name          hz     rme  samples\nsum     24,642.5  ±65.49%        3\n';
  const reading = readText({ adapter: 'lines', select: 'sum', value: 'ops/s' }, text);
  assert.deepEqual(reading.ok && Object.values(reading.values), [[24642.5]]);
  const boxed = `┌───────────┬───────────┬─────────────────┐
│ bag       │ Hertz     │ Margin of Error │
├───────────┼───────────┼─────────────────┤
│ sum(a, b) │ 2,123,456 │ 1.50%           │
└───────────┴───────────┴─────────────────┘
`;
  const own = readText({ adapter: 'lines', select: 'sum(a, b)', value: 'ops/s' }, boxed);
  assert.deepEqual(own.ok ? Object.values(own.values).flat() : own.message, [2_123_456]);
});

test('commas that stand alone part the cells of a table', () => {
  const text = 'Benchmark  ,  Min(us)  ,  Avg(us)\n\nsum        ,     30.5  ,     31.5\n';
  const averages = (select: string) => readText({ adapter: 'lines', select, value: 'time' }, text);
  const reading = averages('sum Avg');
  assert.deepEqual(reading.ok && reading.values, { time: [31_500] });
  assert.ok(averages('sum Min').ok);
});

test('of the least, mean and greatest of one benchmark the mean stands for it', () => {
  const table =
    'Benchmark ,  Min(us) ,  Avg(us) ,  Max(us)\n\nsum       ,     30.5 ,     31.5 ,     42.5\n';
  const line = 'sort: min 10.5 us  median 11.5 us  mean 12.5 us  total 99.5 us\n';
  const heap = 'min-heap first 10.5 us, min-heap second 11.5 us\n';
  assert.deepEqual(printedText(table)?.fullNames, ['sum Avg']);
  assert.deepEqual(printedText(line)?.fullNames, ['sort median', 'sort total']);
  assert.equal(printedText(heap)?.names.length, 2);
  const least = readText({ adapter: 'lines', select: 'sum Min', value: 'time' }, table);
  assert.deepEqual(least.ok && least.values, { time: [30_500] });
});

test('a figure of nothing under a unit is no part of the name of its row', () => {
  const text = `
 Name      |   Dim   |  Total ms |  ns/op  |Baseline| Ops/second
-----------|--------:|----------:|--------:|-------:|----------:
 push *    |       8 |     0.000 |      22 |      - | 44444444.4
 reserve   |       8 |     0.000 |       7 |  0.333 |133333333.3
 push *    |    4096 |     0.016 |       4 |      - |248996960.5
 reserve   |    4096 |     0.009 |       2 |  0.548 |454757410.9
`;
  assert.deepEqual(printedText(text)?.fullNames, [
    'push * 8',
    'reserve 8',
    'push * 4096',
    'reserve 4096',
  ]);
});
