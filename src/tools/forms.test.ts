/** Forms that the captured outputs do not show: older versions, failures, and what stands beside results. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageOf, readText, valuesOf } from '../../test/support/tools/outputs.ts';

const GO = { adapter: 'go-bench', select: 'BenchmarkSort' };

test('go: several packages, logs between results, and units of one’s own', () => {
  const text = `goos: linux
pkg: example.org/sorter
BenchmarkSort-8   	     100	     200 ns/op	 7.5 p99-ms	 1e+06 items/s
PASS
ok  	example.org/sorter	1.2s
pkg: example.org/merger
2026/11/21 12:00:00 merging
BenchmarkSort-8   	     100	     300 ns/op
PASS
`;
  assert.match(
    messageOf(GO, text),
    /got 2: example\.org\/sorter\.BenchmarkSort-8, example\.org\/merger/,
  );
  const merger = { ...GO, select: 'example.org/merger.BenchmarkSort-8' };
  assert.deepEqual(valuesOf(merger, text), { time: [300] });
  const sorter = { ...GO, select: '/^example.org.sorter.BenchmarkSort-8$/' };
  const metrics = { tail: { value: 'p99-ms', unit: 'us' }, rate: { value: 'items/s' } };
  assert.deepEqual(valuesOf({ ...sorter, metrics }, text), { tail: [7500], rate: [1e6] });
  assert.deepEqual(valuesOf({ ...sorter, value: 'items/s' }, text), { 'items-s': [1e6] });
});

test('go: a benchmark that failed or was skipped, and a program that died', () => {
  const head = 'goos: linux\npkg: example.org/sorter\n';
  const failed = `${head}--- FAIL: BenchmarkSort\n    sort_test.go:9: not sorted\nFAIL\n`;
  assert.match(messageOf(GO, failed), /the benchmark failed/);
  assert.match(messageOf(GO, `${head}--- SKIP: BenchmarkSort\nPASS\n`), /was skipped/);
  const died = `${head}BenchmarkSort-8 \t 100 \t 200 ns/op\npanic: out of range\n`;
  assert.match(messageOf(GO, died), /it has no PASS at its end: it is truncated/);
  const cut = 'BenchmarkSort-8 \t 100 \t 200 ns/op \t 12';
  assert.match(messageOf(GO, cut), /a number without its unit/);
  assert.deepEqual(valuesOf(GO, 'BenchmarkSort-8 \t 100 \t 200 ns/op\n'), { time: [200] });
  assert.match(
    messageOf(GO, 'BenchmarkSort 100 0 ns/op\nPASS\n'),
    /expected more than 0 ns\/op, got 0/,
  );
});

test('libtest: a failed benchmark, and one whose line is cut', () => {
  const read = { adapter: 'libtest', select: 'sort' };
  assert.match(
    messageOf(read, 'running 1 test\ntest sort ... FAILED\n\ntest result: FAILED. 0 passed\n'),
    /the benchmark failed/,
  );
  assert.match(
    messageOf(read, 'running 1 test\ntest sort ... bench:     1,2'),
    /sort: its line is truncated/,
  );
  assert.match(
    messageOf(read, 'running 2 tests\ntest sort ... bench: 5 ns/iter (+/- 1)\n'),
    /is truncated/,
  );
});

test('criterion: estimates where a sample is missing, and files that do not belong together', () => {
  const read = { adapter: 'criterion' };
  const at = (name: string) => `==> /tmp/criterion/sort/new/${name}.json <==\n`;
  const benchmark = `${at('benchmark')}{"full_id":"sort"}\n`;
  const estimates = `${at('estimates')}{"mean":{"point_estimate":5.5},"std_dev":{"point_estimate":0.5}}\n`;
  assert.deepEqual(readText(read, benchmark + estimates), {
    ok: true,
    values: { time: [5.5] },
    summaries: { time: { of: 'mean', deviation: 0.5 } },
  });
  const elsewhere = estimates.replace('/criterion/', '/');
  assert.match(messageOf(read, elsewhere), /its benchmark\.json is missing/);
  assert.match(messageOf(read, benchmark), /neither sample\.json nor estimates\.json/);
  const uneven = `${at('sample')}{"iters":[1,2],"times":[9]}\n`;
  assert.match(messageOf(read, benchmark + uneven), /1 times of 2 iteration counts/);
  const none = `${at('sample')}{"iters":[0],"times":[9]}\n`;
  assert.match(messageOf(read, benchmark + none), /expected a number, got Infinity/);
  assert.match(
    messageOf(read, `${benchmark}${at('sample')}{"iters":[1`),
    /sample\.json is not JSON/,
  );
});

test('google-benchmark: before it told kinds of runs apart', () => {
  const entries = [1.5, 2.5].map((time) => ({
    name: 'BM_Sort',
    iterations: 9,
    real_time: time,
    cpu_time: 1,
    time_unit: 'ms',
  }));
  const text = JSON.stringify({ context: {}, benchmarks: entries });
  assert.deepEqual(valuesOf({ adapter: 'google-benchmark', unit: 'ms' }, text), {
    time: [1.5, 2.5],
  });
});

test('jmh: the leading dot that profilers had, and results of no parameters', () => {
  const metric = (score: number, scoreUnit: string) => ({
    score,
    scoreUnit,
    rawData: [[score], [score]],
  });
  const text = JSON.stringify([
    {
      benchmark: 'org.example.SortBench.merge',
      mode: 'avgt',
      primaryMetric: metric(2, 'us/op'),
      secondaryMetrics: { '·gc.alloc.rate.norm': metric(48, 'B/op') },
    },
  ]);
  const metrics = { time: {}, memory: { value: 'gc.alloc.rate.norm', unit: 'B/op' } };
  assert.deepEqual(valuesOf({ adapter: 'jmh', select: 'merge', metrics }, text), {
    time: [2000, 2000],
    memory: [48, 48],
  });
});

test('tinybench: the tables of its second and third version, and results under `result`', () => {
  const second = `┌─────────┬───────────┬───────────┬───────────────────┬──────────┬─────────┐
│ (index) │ Task Name │ ops/sec   │ Average Time (ns) │ Margin   │ Samples │
├─────────┼───────────┼───────────┼───────────────────┼──────────┼─────────┤
│ 0       │ "it's"    │ '1,234'   │ 810372.77         │ '±1.23%' │ 618     │
└─────────┴───────────┴───────────┴───────────────────┴──────────┴─────────┘
`;
  const metrics = { time: {}, throughput: {} };
  const read = { adapter: 'tinybench', select: "it's" };
  assert.deepEqual(valuesOf({ ...read, metrics }, second), {
    time: [810372.77],
    throughput: [1234],
  });
  const third = second
    .replace('Task Name', 'Task name')
    .replace('Average Time (ns)', 'Latency average (ns)')
    .replace('810372.77', "'810372.77 ± 1.23%'");
  assert.deepEqual(valuesOf(read, third), { time: [810372.77] });
  const latency = { samples: [0.5, 0.75], mean: 0.6, sd: 0.1, p50: 0.6 };
  const nested = JSON.stringify([{ name: "it's", result: { latency, throughput: latency } }]);
  assert.deepEqual(valuesOf({ ...read, unit: 'ms' }, nested), { time: [0.5, 0.75] });
  assert.deepEqual(valuesOf({ adapter: 'auto', unit: 'ms' }, nested), { time: [0.5, 0.75] });
});

test('pyperf: one benchmark, whose name stands at the top', () => {
  const text = JSON.stringify({
    version: '1.0',
    metadata: { name: 'merge', perf_version: '2.10.0' },
    benchmarks: [{ runs: [{ warmups: [[1, 9]] }, { values: [0.25] }, { values: [0.5] }] }],
  });
  assert.deepEqual(valuesOf({ adapter: 'pyperf', select: 'merge' }, text), { time: [0.25, 0.5] });
});

test('k6: requests that failed make no values at all', () => {
  const failed = { type: 'rate', contains: 'default', values: { rate: 0.25, passes: 1, fails: 3 } };
  const duration = { type: 'trend', contains: 'time', values: { avg: 1.5 } };
  const text = JSON.stringify({
    root_group: {},
    metrics: { http_req_failed: failed, http_req_duration: duration, iteration_duration: duration },
  });
  const read = { adapter: 'k6', select: 'http_req_duration' };
  const iterations = { adapter: 'k6', select: 'iteration_duration' };
  const share = /every request to succeed, got a share of 0\.25 failed/;
  assert.match(messageOf(read, text), share);
  assert.match(messageOf(iterations, text), share);
});

test('wrk: units of each number for itself', () => {
  const text = `Running 10s test @ http://127.0.0.1:8080/
  2 threads and 10 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   850.00us    1.25ms  40.11ms   97.01%
    Req/Sec     6.00k   170.84     7.03k    65.00%
  Latency Distribution
     50%  600.00us
     99%    1.02s 
  120000 requests in 10.00s, 1.10GB read
  Socket errors: connect 0, read 0, write 0, timeout 0
Requests/sec:  12000.50
Transfer/sec:      1.50MB
`;
  const read = {
    adapter: 'wrk',
    metrics: { time: {}, median: {}, p99: {}, transfer: { unit: 'MiB/s' } },
  };
  const reading = readText(read, text);
  assert.ok(reading.ok);
  assert.deepEqual(reading.values, { time: [0.85], median: [0.6], p99: [1020], transfer: [1.5] });
  assert.deepEqual(reading.summaries?.['time'], { of: 'mean', deviation: 1.25 });
  const timeouts = text.replace('timeout 0', 'timeout 20');
  assert.match(messageOf(read, timeouts), /got Socket errors: connect 0, .* timeout 20/);
});
