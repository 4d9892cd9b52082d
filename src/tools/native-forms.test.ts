/** Compiled languages’ tools: benchmarks that fail in part, print, or count under our own words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptText, messageOf, valuesOf } from '../../test/support/tools/outputs.ts';

const GOOGLE = { adapter: 'google-benchmark', select: 'BM_Read' };

/** Entries of `BM_Read`, in the keys that google-benchmark 1.7 writes. */
function google(...entries: readonly object[]): string {
  const benchmarks = entries.map((entry, index) => ({
    name: 'BM_Read',
    run_name: 'BM_Read',
    run_type: 'iteration',
    repetitions: entries.length,
    repetition_index: index,
    iterations: 100,
    real_time: 50 + index,
    cpu_time: 49,
    time_unit: 'ns',
    ...entry,
  }));
  return JSON.stringify({ context: { library_build_type: 'release' }, benchmarks });
}

test('google-benchmark: a counter is never taken for the value of the same name', () => {
  const text = google({ throughput: 7, median: 7, time: 7, hits: 3 });
  assert.match(
    messageOf({ ...GOOGLE, value: 'throughput' }, text),
    /expected the value throughput, got time, cpu, counter:throughput, counter:median/,
  );
  assert.match(messageOf({ ...GOOGLE, value: 'median' }, text), /expected the value median/);
  assert.deepEqual(valuesOf(GOOGLE, text), { time: [50] });
  const metrics = {
    hits: { value: 'hits', unit: 'count' },
    rate: { value: 'counter:throughput', unit: 'MB/s', better: 'higher' },
  };
  assert.deepEqual(valuesOf({ ...GOOGLE, metrics }, text), { hits: [3], rate: [7] });
});

test('google-benchmark: a repetition that failed fails every value of the benchmark', () => {
  const failed = { error_occurred: true, error_message: 'boom', real_time: 0 };
  const text = google({ hits: 3 }, failed, { hits: 4 });
  assert.match(messageOf({ ...GOOGLE, value: 'hits', unit: 'count' }, text), /it failed: boom/);
  assert.match(messageOf(GOOGLE, text), /time of BM_Read: it failed: boom/);
});

const GO = { adapter: 'go-bench', select: 'BenchmarkSort' };
const HEAD = 'goos: linux\npkg: example.org/sorter\n';

test('go: a benchmark that failed after a count fails every value, and no other benchmark', () => {
  const text = `${HEAD}BenchmarkSort-2 \t 100 \t 200 ns/op \t 5 swaps/op
--- FAIL: BenchmarkSort-2
    sort_test.go:9: not sorted
BenchmarkMerge-2 \t 100 \t 300 ns/op
FAIL
`;
  const own = { ...GO, value: 'swaps/op', unit: 'count' };
  assert.match(messageOf(own, text), /the benchmark failed/);
  assert.match(messageOf(GO, text), /the benchmark failed/);
  assert.deepEqual(valuesOf({ ...GO, select: 'BenchmarkMerge' }, text), { time: [300] });
});

test('go: a result torn apart by what the benchmark prints is no lost sample', () => {
  const sound = 'BenchmarkSort-2 \t 100 \t 10.0 ns/op\n';
  const torn = [
    'BenchmarkSort-2 \tloading cache\n     100\t        90.0 ns/op\t 5 B/op\n',
    'BenchmarkSort-2 \tloading cache     100\t        90.0 ns/op\n',
    'BenchmarkSort-2 \tloaded 3 of 4\n     100\t 1.2e+06 ns/op\n',
  ];
  for (const lines of torn) {
    const message = messageOf(GO, `${HEAD}${sound}${lines}${sound}PASS\n`);
    assert.match(message, /interrupted its result line: print to stderr/);
  }
  const apart = `${HEAD}${sound}loaded 100 of 100 files\n${sound}PASS\n`;
  assert.deepEqual(valuesOf(GO, apart), { time: [10, 10] });
});

test('libtest: the end of an empty suite is not the end of the one that was cut', () => {
  const read = { adapter: 'libtest', select: 'sort_small' };
  const empty = keptText('libtest/nothing.txt');
  const bench = keptText('libtest/bench.txt');
  assert.deepEqual(valuesOf(read, empty + bench), { time: [653.37] });
  const cut = empty + bench.slice(0, bench.indexOf('test result:'));
  assert.match(messageOf(read, cut), /begins 2 times .* and ends 1 times .*: it is truncated/);
});

test('libtest: of a program that was stopped, what it printed whole is read', () => {
  const text =
    'running 3 tests\ntest sort ... bench: 5 ns/iter (+/- 1)\ntest merge ... bench:   1,2';
  const read = { adapter: 'libtest', metrics: { sort: { select: 'sort' } } };
  assert.match(messageOf(read, text), /merge: its line is truncated/);
  assert.deepEqual(valuesOf(read, `${text}benchproof: stopped\n`), { sort: [5] });
});

test('criterion: the change since an earlier run is no time', () => {
  const first = keptText('criterion/terminal.txt');
  const change = `                 change:
                        time:   [-1.2345% +0.1234% +1.2345%] (p = 0.80 > 0.05)
                        thrpt:  [-1.2194% -0.1232% +1.2499%]
                        No change in performance detected.
`;
  const second = first.replaceAll('elem/s]\n', `elem/s]\n${change}`);
  assert.notEqual(second, first);
  const read = { adapter: 'criterion', select: 'handoff/per item/1024' };
  assert.deepEqual(valuesOf(read, second), { time: [7074.7] });
  assert.deepEqual(valuesOf({ ...read, select: 'whole queue' }, second), { time: [496.49] });
});

test('nanobench: an unstable benchmark has the name of a stable one', () => {
  const head = '| ns/op | op/s | err% | total | sorting\n|---:|---:|---:|---:|:---\n';
  const row =
    '| 12.50 | 80,000,000.00 | 9.1% | 0.01 | :wavy_dash: `merge` (Unstable with ~9.1 iters.';
  const text = `${head}${row} Increase \`minEpochIterations\` to e.g. 91)\n`;
  const read = { adapter: 'nanobench', select: 'merge' };
  assert.deepEqual(valuesOf(read, text), { time: [12.5] });
});
