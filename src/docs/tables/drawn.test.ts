/** Tables drawn with characters, and aligned output of tools that looks like one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractClaims } from '../extract/extract.ts';

const fenced = (...lines: readonly string[]) =>
  ['# Speed', '', '```', ...lines, '```', ''].join('\n');

async function read(...lines: readonly string[]) {
  const { claims } = await extractClaims(fenced(...lines), 'a.md', { isExample: false });
  return claims;
}

test('any of the vertical lines of Unicode parts columns', async () => {
  for (const bar of ['│', '┃', '┆', '┇', '┊', '╎', '║']) {
    const claims = await read(
      `│ pool ${bar} small (ns) ${bar} large (ns) │`,
      '╞══════╪════════════╪════════════╡',
      `│ ring ${bar}       12.1 ${bar}      113.5 │`,
      `│ heap ${bar}       17.9 ${bar}      140.2 │`,
    );
    assert.deepEqual(
      claims.map(({ text, unit, subject }) => [text, unit, subject.row[0]]),
      [
        ['12.1', 'ns', 'ring'],
        ['113.5', 'ns', 'ring'],
        ['17.9', 'ns', 'heap'],
        ['140.2', 'ns', 'heap'],
      ],
      bar,
    );
  }
});

test('names of columns may stand under a first section of figures', async () => {
  const claims = await read(
    '┌──────┬────────────┬────────────┐',
    '│ mean ┆       15.0 ┆      126.9 │',
    '╞══════╪════════════╪════════════╡',
    '│ pool ┆ small (ns) ┆ large (ns) │',
    '╞══════╪════════════╪════════════╡',
    '│ ring ┆       12.1 ┆      113.5 │',
    '│ heap ┆       17.9 ┆      140.2 │',
    '└──────┴────────────┴────────────┘',
  );
  assert.deepEqual(
    claims.map(({ text, unit }) => [text, unit]),
    [
      ['15.0', 'ns'],
      ['126.9', 'ns'],
      ['12.1', 'ns'],
      ['113.5', 'ns'],
      ['17.9', 'ns'],
      ['140.2', 'ns'],
    ],
  );
  assert.deepEqual(claims[0]?.subject.column, ['small (ns)']);
});

test('output of benchmark.js may be aligned', async () => {
  const claims = await read(
    '  ring        x  325,262 ops/sec ±0.57% (94 runs sampled)',
    '  heap/large  x    8,812 ops/sec ±0.87% (91 runs sampled)',
    '  list        x   18,812 ops/sec ±0.87% (90 runs sampled)',
  );
  assert.deepEqual(
    claims.map(({ text, class: kind, subject }) => [text, kind, subject.name ?? subject.row[0]]),
    [
      ['325,262 ops/sec', 'own', 'ring'],
      ['0.57%', 'spread', 'ring'],
      ['8,812 ops/sec', 'own', 'heap/large'],
      ['0.87%', 'spread', 'heap/large'],
      ['18,812 ops/sec', 'own', 'list'],
      ['0.87%', 'spread', 'list'],
    ],
  );
});

test('the unit of a comparison stands behind the words old and new', async () => {
  const claims = await read(
    'benchmark            old MB/s     new MB/s     speedup',
    'BenchmarkRing-8      39.92        86.49        2.17x',
    'BenchmarkHeap-8      67.94        131.00       1.93x',
  );
  assert.deepEqual(
    claims.map(({ text, unit }) => [text, unit]),
    [
      ['39.92', 'MB/s'],
      ['86.49', 'MB/s'],
      ['2.17x', 'x'],
      ['67.94', 'MB/s'],
      ['131.00', 'MB/s'],
      ['1.93x', 'x'],
    ],
  );
});

test('a unit in a header may be parted by blanks', async () => {
  const claims = await read(
    '┌──────┬────────────────┐',
    '│ pool │ Ops / sec      │',
    '├──────┼────────────────┤',
    '│ ring │ 4703763.632489 │',
    '│ heap │ 2900386.981967 │',
    '└──────┴────────────────┘',
  );
  assert.deepEqual(
    claims.map(({ unit }) => unit),
    ['ops/s', 'ops/s'],
  );
});

test('columns of printed figures may be named by figures: percentiles, sizes', async () => {
  const claims = await read(
    'Latency, nanoseconds, 4 threads',
    'Queue             50th     90th     99th   99.9th',
    'ring                 9       11       15       43',
    'linked list         18       25       30      140',
    'mutex               36       48       82      131',
  );
  assert.equal(claims.length, 12);
  assert.deepEqual(
    [claims[0], claims.at(-1)].map((claim) => [claim?.text, claim?.unit, claim?.subject.column]),
    [
      ['9', 'ns', ['50th']],
      ['131', 'ns', ['99.9th']],
    ],
  );
  const bySize = await read(
    'Elapsed time in milliseconds by number of rows',
    '',
    '              100     1000    10000',
    'bubble       1.02   108.40  11204.9',
    'merge        0.12     1.66     20.9',
    'builtin      0.01     0.09      1.3',
  );
  assert.equal(bySize.length, 9);
  assert.deepEqual([...new Set(bySize.map(({ unit }) => unit))], ['ms']);
});

test('a title that says a unit names the one column of figures under it', async () => {
  const claims = await read(
    'Timings for 100000 calls (seconds)',
    '----------------------------------',
    'attribute            0.003912',
    'attribute of slots   0.003377',
    'property             0.007842',
  );
  assert.deepEqual(
    claims.map(({ text, unit, subject }) => [text, unit, subject.row[0]]),
    [
      ['0.003912', 's', 'attribute'],
      ['0.003377', 's', 'attribute of slots'],
      ['0.007842', 's', 'property'],
    ],
  );
});

test('a unit in brackets behind the names of columns speaks of all of them', async () => {
  const claims = await read(
    'cache            set    get  evict   (ops/ms)',
    'ring           18536  17590   9381',
    'two lists       4667   5454   4292',
    'map             5406  30303   3802',
  );
  assert.equal(claims.length, 9);
  assert.deepEqual([...new Set(claims.map(({ unit }) => unit))], ['ops/ms']);
});

test('a key may end in the unit of its value', async () => {
  const claims = await read(
    'bench=pack_int size=1000 iters=50000 ns_per_iter=2140',
    'bench=pack_map size=1000 iters=20000 ns_per_iter=31904',
    'bench=unpack_map size=1000 iters=2000 ns_per_iter=80155',
  );
  assert.deepEqual(
    claims.map(({ text, unit }) => [text, unit]),
    [
      ['2140', 'ns/iter'],
      ['31904', 'ns/iter'],
      ['80155', 'ns/iter'],
    ],
  );
});
