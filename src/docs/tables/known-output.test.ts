/** What a tool prints beside its values is told from what an author writes into the same lines. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractClaims } from '../extract/extract.ts';
import { createTextBuilder, splitLines } from '../extract/mapped-text.ts';
import { readKnownOutput } from './known-output.ts';

/** The numbers of a pasted text that stand beside values. */
function sidesOf(text: string): readonly string[] {
  const builder = createTextBuilder(text);
  builder.copy(0, text.length);
  const lines = splitLines(builder.build());
  return [...readKnownOutput(lines)].flatMap(([line, { sides, tokens }]) =>
    tokens
      .filter(({ start }) => sides.has(start))
      .map(({ start, end }) => line.text.slice(start, end)),
  );
}

const BENCH = 'test sort_small ... bench:         653.37 ns/iter (+/- 841.64)';

test('a spread that the tool prints behind its value stands beside it', () => {
  assert.deepEqual(sidesOf(BENCH), ['841.64']);
});

const HEAD =
  'parse      fastest       │ slowest       │ median        │ mean          │ samples │ iters';
const ROW =
  '├─ short   25.69 ns      │ 31.94 ns      │ 29.91 ns      │ 29.96 ns      │ 20      │ 1280';

test('a number behind words of an author does not, nor does a ratio', () => {
  assert.deepEqual(sidesOf(`${HEAD}\n${ROW}`), ['31.94 ns', '20', '1280']);
  assert.deepEqual(sidesOf(`${HEAD}\n${ROW}, others 9000 ns`), ['31.94 ns', '20', '1280']);
  assert.deepEqual(sidesOf(`${HEAD}\n${ROW} 3x`), ['31.94 ns', '20', '1280']);
});

test('a line below without a letter belongs to the value, one behind a blank line to nothing', () => {
  const rate =
    '│          318.5 MB/s    │ 255.5 MB/s    │ 265 MB/s      │ 269.9 MB/s    │         │';
  const below = [HEAD, ROW, rate].join('\n');
  assert.deepEqual(sidesOf(below), [
    '31.94 ns',
    '20',
    '1280',
    '318.5 MB/s',
    '255.5 MB/s',
    '265 MB/s',
  ]);
  assert.deepEqual(sidesOf(`${below}\n\n77 ns`), sidesOf(below));
});

/** The numbers of a pasted text that may be claimed. */
function numbersOf(text: string): readonly string[] {
  const builder = createTextBuilder(text);
  builder.copy(0, text.length);
  const lines = splitLines(builder.build());
  return [...readKnownOutput(lines)].flatMap(([line, { tokens }]) =>
    tokens.flatMap(({ start, end, shape }) =>
      shape === 'tool-run' ? [] : line.text.slice(start, end),
    ),
  );
}

test('what go test, pytest and cargo print of their own runs is no result', () => {
  for (const line of [
    'ok  \texample.org/parcel\t1.426s',
    'ok  \texample.org/parcel\t1.426s\tcoverage: 98.0% of statements',
    '--- PASS: TestPack (0.03s)',
    '===== 4 passed in 1.70s =====',
    '4 passed, 1 warning in 2.31s',
    '    Finished `bench` profile [optimized] target(s) in 3.20s',
    'Benchmarking pack: Collecting 100 samples in estimated 5.02 s (1.2M iterations)',
  ])
    assert.deepEqual(numbersOf(line), [], line);
});

test('what an author adds to a line of a tool stays a number like any other', async () => {
  for (const line of [
    'ok  \texample.org/parcel\t1.426s, at 61.8M ops/s',
    'ok  61.8M ops/s',
    'coverage: 61.8M ops/s',
    '--- PASS: packs 61.8M ops/s (0.03s)',
    '4 passed in 1.70s at 61.8M ops/s',
    '    Finished `bench` at 61.8M ops/s, target(s) in 3.20s',
    'Benchmarking pack at 61.8M ops/s: Collecting 100 samples in estimated 5.02 s (1.2M iterations)',
    'Name (time in us)      Min  Rounds\ntest_pack           1.0510  61.8M ops/s',
    'Found 2 outliers among 100 measurements at 61.8M ops/s',
  ]) {
    const { claims } = await extractClaims(`\`\`\`\n${line}\n\`\`\`\n`, 'results.md');
    assert.ok(
      claims.some(({ text }) => text.startsWith('61.8M')),
      line,
    );
  }
});

test('a number that a tool prints of its own run is listed as none', async () => {
  const text = '```\nok  \texample.org/parcel\t1.426s\n```\n';
  const { claims, rejections } = await extractClaims(text, 'results.md');
  assert.deepEqual(claims, []);
  assert.deepEqual(
    rejections.map((each) => each.text),
    ['1.426s'],
  );
});

test('how often pytest-benchmark repeated something is no result, its times are', () => {
  const head = 'Name (time in us)       Min      Mean    Median     Rounds';
  const row = 'test_pack            1.0510    1.1404    1.1000     105264';
  assert.deepEqual(numbersOf(`${head}\n${row}`), ['1.0510', '1.1404', '1.1000']);
});
