/** Tools of scripting languages: older versions, several tables, and more rounds than are kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageOf, readText, valuesOf } from '../../test/support/tools/outputs.ts';

/** As `console.table` draws it, as far as the adapter looks at it. */
function table(...rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `│ ${row.join(' │ ')} │`);
  return `┌───┬───┐\n${lines.join('\n')}\n└───┴───┘\n`;
}

const LATER = ['(index)', 'Task name', 'Latency avg (ns)', 'Throughput avg (ops/s)'];

test('tinybench: each table is read with its own columns', () => {
  const first = table(LATER, ['0', "'parse'", "'900 ± 1%'", "'1100 ± 1%'"]);
  const turned = ['(index)', 'Task name', 'Throughput avg (ops/s)', 'Latency avg (ns)'];
  const second = table(turned, ['0', "'render'", "'777 ± 1%'", "'5 ± 1%'"]);
  const read = { adapter: 'tinybench', select: 'render', metrics: { time: {}, throughput: {} } };
  assert.deepEqual(valuesOf(read, first + second), { time: [5], throughput: [777] });
  assert.deepEqual(valuesOf({ ...read, select: 'parse' }, first + second), {
    time: [900],
    throughput: [1100],
  });
});

const suite = (heading: string, rate: string) =>
  `\n# ${heading}\n  parse       x ${rate} ops/sec ±0.50% (90 runs sampled)\n  render      x 9 ops/sec ±1.00% (9 runs sampled)\n`;

test('Benchmark.js: names and rates padded to a width are read without it', () => {
  const read = { adapter: 'benchmark-js', select: 'parse' };
  assert.deepEqual(valuesOf(read, suite('short texts', '1,000')), { throughput: [1000] });
  const padded = suite('short texts', '1,000').replace('x 9 ops', 'x     9 ops');
  assert.deepEqual(valuesOf({ ...read, select: 'render' }, padded), { throughput: [9] });
});

test('Benchmark.js: the lines of bench-node have no margin, and least and greatest behind', () => {
  const line = (rate: string) =>
    `parse short texts              x ${rate} ops/sec (11 runs sampled) min..max=(246.79ns...731.00ns)\n`;
  const read = { adapter: 'auto', select: 'parse short texts', value: 'throughput' };
  assert.deepEqual(valuesOf(read, line('1,234')), { throughput: [1234] });
});

test('Benchmark.js: what the cursor went back over is not part of the line', () => {
  const title = '\n\u001b[36mglobs\u001b[39m\n';
  const cycles = ['1,000', '2,000'].map(
    (rate) => `\u001b[G  parse x ${rate} ops/sec ±0.50% (90 runs sampled)`,
  );
  const read = { adapter: 'benchmark-js', select: 'parse' };
  assert.deepEqual(valuesOf(read, `${title}${cycles.join('')}\n`), { throughput: [2000] });
});

test('Benchmark.js: of cycles on one line the last is the result', () => {
  const cycles = ['1,000', '2,000'].map(
    (rate, at) => ` > parse x ${rate} ops/sec ±0.50% (${at} run${at === 1 ? '' : 's'} sampled)`,
  );
  const read = { adapter: 'benchmark-js', select: 'parse' };
  assert.deepEqual(valuesOf(read, `\nSample: globs\n${cycles.join('')}\n`), { throughput: [2000] });
});

test('Benchmark.js: a title that ends as a benchmark that threw is told by the empty line before it', () => {
  const titled = suite('', '20').replace('# ', '(long) Benchmark: ');
  const text = suite('', '1,000').replace('# ', '(short) Benchmark: ') + titled;
  const read = { adapter: 'benchmark-js', select: '(long) Benchmark: parse' };
  assert.deepEqual(valuesOf(read, text), { throughput: [20] });
  const thrown = suite('texts', '1,000').replace('  render ', 'sort: \n  render ');
  assert.match(messageOf({ ...read, select: 'sort' }, thrown), /the benchmark threw/);
});

test('Benchmark.js: what lines below it, set in, belong to is a title and no benchmark that threw', () => {
  const checks = `Validation: \n  ✔ parse\n\nBenchmark:\n${suite('', '20').replace('# ', '')}`;
  const read = { adapter: 'benchmark-js', select: 'Validation' };
  assert.match(messageOf(read, checks), /no benchmark is named/);
});

test('names of several suites are told by the lines above them', () => {
  const both = suite('short texts', '1,000') + suite('long texts', '20');
  const named = { adapter: 'benchmark-js', select: 'long texts: parse' };
  assert.deepEqual(valuesOf(named, both), { throughput: [20] });
  assert.match(messageOf({ ...named, select: 'parse' }, both), /expected one benchmark .* got 2/);
  const tables = ['short texts', 'long texts'].map(
    (one, at) => `${one}\n${table(LATER, ['0', "'parse'", `'${at + 3} ± 1%'`, "'1 ± 1%'"])}`,
  );
  const drawn = { adapter: 'tinybench', select: 'long texts: parse' };
  assert.deepEqual(valuesOf(drawn, tables.join('\n')), { time: [4] });
});

test('tinybench: a rate grouped as in another language is no fraction', () => {
  const heads = ['(index)', 'Task Name', 'ops/sec', 'Average Time (ns)'];
  const read = { adapter: 'tinybench', value: 'throughput' };
  const of = (cell: string) => table(heads, ['0', "'parse'", `'${cell}'`, '810372.77']);
  assert.deepEqual(valuesOf(read, of('1,234,567')), { throughput: [1234567] });
  assert.deepEqual(valuesOf(read, of('999')), { throughput: [999] });
  for (const cell of ['1.234', '1\u202f234', '1 234', '12,34', 'NaN']) {
    assert.match(messageOf(read, of(cell)), /expected a whole number as 1,234, got/);
    assert.deepEqual(valuesOf({ adapter: 'tinybench' }, of(cell)), { time: [810372.77] });
  }
});

test('tinybench: the JSON of its second version', () => {
  const result = { hz: 1234.5, mean: 0.81, sd: 0.02, rme: 1.23, samples: [0.8, 0.82] };
  const read = { adapter: 'tinybench', select: 'parse', metrics: { time: {}, throughput: {} } };
  for (const task of [
    { name: 'parse', ...result },
    { name: 'parse', result },
  ]) {
    const text = JSON.stringify([task]);
    assert.deepEqual(valuesOf(read, text), { time: [800000, 820000], throughput: [1234.5] });
    assert.ok(readText({ adapter: 'auto' }, text).ok);
  }
  const { samples: _, ...summary } = result;
  const kept = readText({ adapter: 'tinybench' }, JSON.stringify([{ name: 'parse', ...summary }]));
  assert.ok(kept.ok);
  assert.deepEqual(kept.summaries?.['time'], { of: 'mean', deviation: 20000 });
  const failed = JSON.stringify([{ name: 'parse', hz: null, mean: null, rme: null }]);
  assert.match(messageOf({ adapter: 'tinybench' }, failed), /expected a number, got null/);
});

test('pytest-benchmark: of more rounds than are kept the median is told, as of fewer', () => {
  const of = (rounds: number) => {
    const data = Array.from({ length: rounds }, (_, at) => (at % 10 === 0 ? 0.9 : 0.1));
    const stats = { data, mean: 0.18, stddev: 0.24, median: 0.1, min: 0.1 };
    const benchmarks = [{ name: 'test_join', fullname: 'test_merge.py::test_join', stats }];
    return JSON.stringify({ machine_info: {}, benchmarks });
  };
  const read = { adapter: 'pytest-benchmark' };
  assert.equal(valuesOf(read, of(100_000))['time']?.length, 100_000);
  assert.deepEqual(readText(read, of(100_001)), {
    ok: true,
    values: { time: [0.1] },
    summaries: { time: { of: 'median', deviation: 0.24 } },
  });
});
