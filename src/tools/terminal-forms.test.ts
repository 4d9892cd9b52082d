/** What tools print to a terminal, for people: what many have saved, and what `compare` is then asked to read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HYPERFINE } from './hyperfine/printed.ts';
import { prepareMaterial } from './material.ts';
import { TOOLS } from './registry.ts';

function read(...lines: readonly string[]) {
  const material = prepareMaterial(`${lines.join('\n')}\n`);
  assert.ok(material.ok);
  const tool = TOOLS.find(({ recognises }) => recognises(material));
  const parsed = tool?.parse(material);
  assert.ok(parsed?.ok, JSON.stringify(parsed));
  const values = parsed.measured.map(({ names, value, unit, samples, summary, fault }) => [
    names[0],
    value,
    fault ?? `${samples.join(' ')} ${unit}`,
    ...(summary === null ? [] : [summary.of]),
  ]);
  return { tool: tool?.name, values };
}

test('mitata before version 1: thousands are set off by an apostrophe', () => {
  const { tool, values } = read(
    'cpu: Some Processor',
    'runtime: node v24.1.0 (x64-linux)',
    '',
    'benchmark      time (avg)             (min … max)       p75       p99      p999',
    '------------------------------------------------- -----------------------------',
    '• coins',
    '------------------------------------------------- -----------------------------',
    "sum           102.5 ns/iter   (30.37 ns … 7'882 ns)  30.39 ns  3'626 ns  6'277 ns",
    "sort         12'345 ns/iter  (11'900 ns … 64 µs)    12'988 ns  16'382 ns  26'425 ns",
  );
  assert.equal(tool, 'mitata');
  assert.deepEqual(values, [
    ['coins > sum', 'time', '102.5 ns', 'mean'],
    ['coins > sort', 'time', '12345 ns', 'mean'],
  ]);
});

test('google-benchmark: rows, rates and errors of its console', () => {
  const { tool, values } = read(
    '2026-11-28T10:00:00+00:00',
    'Running ./bench',
    'Run on (2 X 2450 MHz CPU s)',
    '-----------------------------------------------------------------------------',
    'Benchmark                   Time             CPU   Iterations UserCounters...',
    '-----------------------------------------------------------------------------',
    'BM_Copy/64               12.5 ns         12.1 ns     56000000 bytes_per_second=2Gi/s items_per_second=80M/s warm',
    'BM_Copy/64               12.7 ns         12.2 ns     56000000 bytes_per_second=1.9Gi/s items_per_second=79M/s warm',
    'BM_Map<int, long>/8     0.482 us        0.476 us         8849',
    "BM_Open                ERROR OCCURRED: 'no such file'",
    'BM_Sort_BigO             1.2 NlgN        1.1 NlgN',
  );
  assert.equal(tool, 'google-benchmark');
  assert.deepEqual(values.slice(0, 6), [
    ['BM_Copy/64', 'time', '12.5 12.7 ns'],
    ['BM_Copy/64', 'cpu', '12.1 12.2 ns'],
    ['BM_Copy/64', 'items', '80000000 79000000 items/s'],
    ['BM_Copy/64', 'throughput', `${2 * 2 ** 30} ${1.9 * 2 ** 30} B/s`],
    ['BM_Map<int, long>/8', 'time', '0.482 us'],
    ['BM_Map<int, long>/8', 'cpu', '0.476 us'],
  ]);
  assert.deepEqual(values[6], ['BM_Open', 'time', 'it failed: no such file']);
});

test('google-benchmark: aggregates alone are means, and counters may be columns', () => {
  const { values } = read(
    'Benchmark                 Time             CPU   Iterations items_per_second       Hits',
    'BM_Walk_mean           8123 ns         8100 ns            4            2.5M/s        42',
    'BM_Walk_median         8000 ns         7990 ns            4            2.6M/s        42',
    'BM_Walk_stddev          104 ns           88 ns            4            0.1M/s         0',
    'BM_Walk_cv             1.28 %          1.09 %             4            4.00%       0.00%',
  );
  assert.deepEqual(values, [
    ['BM_Walk', 'time', '8123 ns', 'mean'],
    ['BM_Walk', 'cpu', '8100 ns', 'mean'],
    ['BM_Walk', 'items', '2500000 items/s', 'mean'],
    ['BM_Walk', 'median', '8000 ns', 'median'],
  ]);
});

test('google-benchmark: CSV', () => {
  const { tool, values } = read(
    'Running ./bench',
    'name,iterations,real_time,cpu_time,time_unit,bytes_per_second,items_per_second,label,error_occurred,error_message',
    '"BM_Map<int, long>/8",10000,14.25,0.19,us,,8.25e+07,"small",,',
    '"BM_Open",,,,,,,,true,"no such file"',
  );
  assert.equal(tool, 'google-benchmark');
  assert.deepEqual(values.slice(0, 4), [
    ['BM_Map<int, long>/8', 'time', '14.25 us'],
    ['BM_Map<int, long>/8', 'cpu', '0.19 us'],
    ['BM_Map<int, long>/8', 'items', '82500000 items/s'],
    ['BM_Open', 'time', 'it failed: no such file'],
  ]);
});

test('pytest-benchmark: its tables, each in the unit of its own head', () => {
  const { tool, values } = read(
    '------------------------- benchmark: 1 tests -------------------------',
    'Name (time in us)         Min                  Max                 Mean             StdDev               Median',
    '----------------------------------------------------------------------',
    'test_sorted            7.5740 (1.0)      9.1503 (1.0)      7.9027 (1.0)      0.6978 (1.0)      7.5843 (1.0)',
    '----------------------------------------------------------------------',
    '',
    "------------------------- benchmark 'fib': 1 tests --------------------",
    'Name (time in ms)         Min                  Max                 Mean             StdDev               Median',
    '----------------------------------------------------------------------',
    'test_fib[1,000]        1.1000 (1.0)      1.9000 (1.0)      1,500.2500 (1.0)      0.2000 (1.0)      1.4000 (1.0)',
  );
  assert.equal(tool, 'pytest-benchmark');
  assert.deepEqual(values, [
    ['test_sorted', 'minimum', '7.574 us', 'minimum'],
    ['test_sorted', 'time', '7.9027 us', 'mean'],
    ['test_sorted', 'median', '7.5843 us', 'median'],
    ['test_fib[1,000]', 'minimum', '1.1 ms', 'minimum'],
    ['test_fib[1,000]', 'time', '1500.25 ms', 'mean'],
    ['test_fib[1,000]', 'median', '1.4 ms', 'median'],
  ]);
});

test('pyperf, hyperfine and vitest: what they say of each benchmark', () => {
  assert.deepEqual(
    read('.....................', 'merge small: Mean +- std dev: 107 us +- 45.5 us'),
    { tool: 'pyperf', values: [['merge small', 'time', '107 us', 'mean']] },
  );
  assert.deepEqual(
    read(
      'Benchmark 1: ./parse big.json',
      '  Time (mean ± σ):       2.7 ms ±   2.0 ms    [User: 1.1 ms, System: 0.0 ms]',
      '  Range (min … max):     1.2 ms …   5.6 ms    5 runs',
      '',
      'Benchmark 2: fast',
      '  Time (mean ± σ):       1.204 s ±  0.004 s    [User: 1.1 s, System: 0.0 s]',
    ),
    {
      tool: 'hyperfine',
      values: [
        ['./parse big.json', 'time', '2.7 ms', 'mean'],
        ['fast', 'time', '1.204 s', 'mean'],
      ],
    },
  );
  assert.deepEqual(
    read(
      ' ✓ parse.bench.mjs > parse 2345ms',
      '     name                 hz      min      max     mean      p75      p99     p995     p999      rme  samples',
      '   · short text  1,716,517.66   0.0004   0.0405   0.0006   0.0005   0.0028   0.0029   0.0229   ±9.85%     1717   fastest',
    ),
    {
      tool: 'vitest',
      values: [
        ['parse.bench.mjs > parse > short text', 'throughput', '1716517.66 ops/s', 'mean'],
        ['parse.bench.mjs > parse > short text', 'time', '0.0006 ms', 'mean'],
      ],
    },
  );
});

test('go test -json: the output of each package, put together again', () => {
  const event = (Package: string, Output: string) =>
    JSON.stringify({ Time: '2026-11-28T10:00:00Z', Action: 'output', Package, Output });
  const { tool, values } = read(
    JSON.stringify({ Time: '2026-11-28T10:00:00Z', Action: 'start', Package: 'example.org/a' }),
    event('example.org/a', 'goos: linux\n'),
    event('example.org/a', 'pkg: example.org/a\n'),
    event('example.org/a', 'BenchmarkSum/size=64-2         \t'),
    event('example.org/b', 'pkg: example.org/b\n'),
    event('example.org/a', '      50\t       540.2 ns/op\n'),
    event('example.org/b', 'BenchmarkEncode-2 \t 10\t 12 ns/op\n'),
    event('example.org/a', 'PASS\n'),
    event('example.org/b', 'PASS\n'),
  );
  assert.equal(tool, 'go-bench');
  assert.deepEqual(values, [
    ['example.org/a.BenchmarkSum/size=64-2', 'time', '540.2 ns/op'],
    ['example.org/b.BenchmarkEncode-2', 'time', '12 ns/op'],
  ]);
});

test('nanobench: CSV, with the time of one of a batch', () => {
  assert.deepEqual(
    read(
      '"title";"name";"unit";"batch";"elapsed";"error %";"instructions";"branches";"branch misses";"total"',
      '"queues";"ring";"op";1;1.5e-08;0.01;0;0;0;0.1',
      '"queues";"list";"byte";64;6.4e-07;0.02;0;0;0;0.1',
    ),
    {
      tool: 'nanobench',
      values: [
        ['queues > ring', 'time', '1.5e-8 s', 'median'],
        ['queues > list', 'time', '1e-8 s', 'median'],
      ],
    },
  );
});

test('hyperfine: CSV', () => {
  assert.deepEqual(
    read(
      'command,mean,stddev,median,user,system,min,max,parameter_n',
      '"sort -n 8, twice",0.0426,0.0244,0.0394,0.0013,0,0.0199,0.0684,8',
    ),
    { tool: 'hyperfine', values: [['sort -n 8, twice', 'time', '0.0426 s', 'mean']] },
  );
});

test('hyperfine: CSV of a single run has no deviation', () => {
  const csv = 'command,mean,stddev,median,user,system,min,max\nsort,1.0,,1.0,0,0,1,1\n';
  const material = prepareMaterial(csv);
  const parsed = material.ok ? HYPERFINE.parse(material) : null;
  assert.deepEqual(parsed?.ok && parsed.measured[0]?.summary, { of: 'mean', deviation: null });
});

test('JMH: the table at the end of its text', () => {
  const { tool, values } = read(
    '# JMH version: 1.37',
    'Iteration   1: 0.006 us/op',
    '',
    'Benchmark                       (kind)  (size)   Mode  Cnt      Score    Error   Units',
    'SortBench.sort                  random      64  thrpt    5    812.500 ± 12.250  ops/ms',
    'SortBench.sort:gc.alloc.rate    random      64  thrpt    5      1.250 ±  0.100  MB/sec',
    'SortBench.once                  random      64     ss           3.500            ms/op',
    'SortBench.nothing               random      64   avgt    5    ≈ 10⁻³            us/op',
    '',
    'Benchmark result is saved to out.json',
  );
  assert.equal(tool, 'jmh');
  assert.deepEqual(values, [
    ['SortBench.sort[kind=random,size=64]', 'throughput', '812.5 ops/ms', 'mean'],
    ['SortBench.sort[kind=random,size=64]', 'gc.alloc.rate', '1.25 MB/sec', 'mean'],
    ['SortBench.once[kind=random,size=64]', 'time', '3.5 ms/op', 'mean'],
    ['SortBench.nothing[kind=random,size=64]', 'time', '≈10⁻³ us/op', 'mean'],
  ]);
});

test('hyperfine: a command whose failure was ignored has no time', () => {
  const { values } = read(
    'Benchmark 1: false',
    '  Time (mean ± σ):       2.7 ms ±   2.0 ms    [User: 1.1 ms, System: 0.0 ms]',
    '  Range (min … max):     1.2 ms …   5.6 ms    5 runs',
    ' ',
    '  Warning: Ignoring non-zero exit code.',
    ' ',
    'Benchmark 2: true',
    '  Time (mean ± σ):       1.2 ms ±   0.4 ms    [User: 1.1 ms, System: 0.0 ms]',
  );
  assert.match(`${values[0]?.[2]}`, /^the command failed/);
  assert.deepEqual(values[1], ['true', 'time', '1.2 ms', 'mean']);
});

test('JMH: several modes of a benchmark are told apart, as in its JSON', () => {
  const { values } = read(
    'Benchmark        Mode  Cnt  Score   Error  Units',
    'SortBench.sort   avgt    5  1.250 ± 0.100  us/op',
    'SortBench.sort     ss       3.500          us/op',
  );
  assert.deepEqual(
    values.map(([name]) => name),
    ['SortBench.sort:avgt', 'SortBench.sort:ss'],
  );
});
