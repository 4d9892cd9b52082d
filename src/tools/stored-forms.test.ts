/** Files that projects keep: tables of CSV, older versions, and outputs that a tool parts into several files. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinParts, readSavedOutput } from './saved.ts';

/** Name, metric, number and unit of each value. */
function valuesIn(text: string, name = 'results.json'): string[] {
  const saved = readSavedOutput(text, name);
  assert.ok(saved.ok, saved.ok ? '' : saved.message);
  return saved.benchmarks.flatMap((benchmark) =>
    benchmark.metrics.map(
      ({ name: metric, samples, unit }) =>
        `${benchmark.name} ${metric} ${samples.join(' ')} ${unit}`,
    ),
  );
}

function problemsIn(text: string): readonly string[] {
  const saved = readSavedOutput(text, 'results.json');
  return saved.ok ? saved.problems : [saved.message];
}

test('JMH: each row of its CSV is a benchmark with its parameters', () => {
  const text = [
    '"Benchmark","Mode","Threads","Samples","Score","Score Error (99.9%)","Unit","Param: rows"',
    '"org.example.Scan.rows","thrpt",1,5,1250.5,12.1,"ops/s",100',
    '"org.example.Scan.rows:gc.alloc.rate.norm","thrpt",1,5,64.0,0.1,"B/op",100',
    '"org.example.Scan.rows","avgt",1,5,"0,75",0.1,"ms/op",1000',
  ].join('\n');
  assert.deepEqual(valuesIn(text), [
    'org.example.Scan.rows[rows=100] throughput 1250.5 ops/s',
    'org.example.Scan.rows[rows=100] gc.alloc.rate.norm 64 B/op',
    'org.example.Scan.rows[rows=1000] time 750000 ns/op',
  ]);
});

test('JMH: a table goes on behind an empty line, and may part fractions by a comma', () => {
  const text = [
    'Benchmark  (rows)  Mode  Cnt  Score   Error  Units',
    'Scan.rows     100  avgt   10  0,022 ± 0,004  ms/op',
    '',
    'Scan.rows      1K  avgt   10  1,248 ± 0,028  ms/op',
    'Scan.none      1K  avgt   10  ≈ 10⁻³         ms/op',
  ].join('\n');
  assert.deepEqual(valuesIn(text), [
    'Scan.rows[rows=100] time 22000 ns/op',
    'Scan.rows[rows=1K] time 1248000 ns/op',
  ]);
  assert.match(problemsIn(text).join(), /Scan\.none.*expected a number, got the string "≈10⁻³"/);
});

test('JMH: the table of its first versions counts samples and has the error without a sign', () => {
  const text = [
    'Benchmark             Mode   Samples        Score  Score error    Units',
    'o.e.Scan.rows        thrpt        20     1250.500       12.100    ops/s',
  ].join('\n');
  assert.deepEqual(valuesIn(text), ['o.e.Scan.rows throughput 1250.5 ops/s']);
});

test('BenchmarkDotNet: rows of its CSV are called by parameters, and by what of their jobs differs', () => {
  const text = [
    'Method,Job,Runtime,WarmupCount,Rows,Mean,Error,StdDev,Median,Allocated',
    'Scan,Job-AAAAAA,.NET 8.0,Default,100,"1,250.5 ns",2.0 ns,1.5 ns,1.2 us,1.5 KB',
    'Scan,Job-BBBBBB,.NET 9.0,Default,100,900.0 ns,2.0 ns,1.5 ns,0.9 us,-',
    '\'Scan ""all""\',Job-AAAAAA,.NET 8.0,Default,100,NA,NA,NA,NA,NA',
  ].join('\n');
  assert.deepEqual(valuesIn(text), [
    'Scan(Rows: 100, Runtime: .NET 8.0) time 1250.5 ns/op',
    'Scan(Rows: 100, Runtime: .NET 8.0) median 1200 ns/op',
    'Scan(Rows: 100, Runtime: .NET 8.0) bytes 1536 B/op',
    'Scan(Rows: 100, Runtime: .NET 9.0) time 900 ns/op',
    'Scan(Rows: 100, Runtime: .NET 9.0) median 900 ns/op',
    'Scan(Rows: 100, Runtime: .NET 9.0) bytes 0 B/op',
  ]);
  assert.match(problemsIn(text).join(), /Scan "all"\(Rows: 100\): it has NA for a number/);
});

test('BenchmarkDotNet: before full names there were a namespace, a type and a method', () => {
  const one = { Namespace: 'Example', Type: 'Scan', Method: 'Rows', Parameters: 'N=100' };
  const text = JSON.stringify({
    HostEnvironmentInfo: {},
    Benchmarks: [{ ...one, Statistics: { Mean: 12.5, Median: 12, StandardDeviation: 1 } }],
  });
  assert.deepEqual(valuesIn(text), [
    'Example.Scan.Rows(N=100) time 12.5 ns/op',
    'Example.Scan.Rows(N=100) median 12 ns/op',
  ]);
});

const ESTIMATES = JSON.stringify({
  mean: { point_estimate: 1250.5 },
  std_dev: { point_estimate: 10 },
});
const SAMPLE = JSON.stringify({ iters: [1, 2], times: [1000, 3000] });
const files = (...all: readonly (readonly [string, string])[]) =>
  joinParts(all.map(([name, text]) => ({ name, text })));

test('criterion: its files are one output, named by the folders where no file has the name', () => {
  const [joined, other, ...rest] = files(
    ['target/criterion/scan/rows/100/new/estimates.json', ESTIMATES],
    ['target/criterion/scan/rows/100/new/sample.json', SAMPLE],
    ['bench.json', '[]'],
    ['target/criterion/scan/all/base/estimates.json', ESTIMATES],
    ['target/criterion/scan/all/change/estimates.json', ESTIMATES],
  );
  assert.deepEqual([other, rest], [{ name: 'bench.json', text: '[]' }, []]);
  assert.equal(joined?.name, 'target/criterion/scan/rows/100/new/estimates.json and 3 others');
  assert.deepEqual(valuesIn(joined?.text ?? ''), [
    'scan/rows/100 time 1000 1500 ns',
    'scan/all time 1250.5 ns',
  ]);
  assert.match(problemsIn(joined?.text ?? '').join(), /compares with an earlier one/);
});

test('criterion: its raw.csv has a line for each sample', () => {
  const head = 'group,function,value,throughput_num,throughput_type,sample_measured_value,unit';
  const text = `${head},iteration_count\nscan,rows,100,,,1000.0,ns,1\nscan,rows,100,,,3000.0,ns,2\n`;
  assert.deepEqual(valuesIn(text, 'raw.csv'), ['scan/rows/100 time 1000 1500 ns']);
});

test('asv: files of its first versions, whose results have no columns', () => {
  const text = JSON.stringify({
    version: 1,
    commit_hash: 'c0ffee00',
    date: 1763629200000,
    results: {
      'scan.time_rows': { params: [['10', '100']], result: [0.5, null] },
      'scan.TimeRows.time_all': 0.25,
      'scan.peakmem_rows': { result: 1024 },
      'scan.time_failed': null,
      'scan.track_depth': 7,
    },
  });
  assert.deepEqual(valuesIn(text), [
    'scan.time_rows(10) time 0.5 s',
    'scan.TimeRows.time_all time 0.25 s',
    'scan.peakmem_rows memory 1024 B',
    'scan.track_depth value 7 count',
  ]);
  assert.deepEqual(problemsIn(text), [
    'results.json: scan.time_rows(100): asv reports that it failed',
    'results.json: scan.time_failed: asv reports that it failed',
  ]);
  const saved = readSavedOutput(text, 'results.json');
  const origin = saved.ok ? saved.benchmarks[0]?.origin : null;
  assert.deepEqual([origin?.commit, origin?.at], ['c0ffee00', '2025-11-20T09:00:00.000Z']);
});

test('pyperf: files of before version 1.0 do not name the tool', () => {
  const text = JSON.stringify({
    version: '1.0',
    metadata: { name: 'scan' },
    benchmarks: [{ runs: [{ values: [0.5, 0.75] }] }],
  });
  assert.deepEqual(valuesIn(text), ['scan time 0.5 0.75 s']);
});

test('the history of a chart keeps what Go printed behind the unit', () => {
  const bench = { name: 'BenchmarkScan', value: 1250.5, unit: 'ns/op\t   64 B/op\t   2 allocs/op' };
  const entry = { commit: { id: 'c0ffee00' }, date: 1763629200000, tool: 'go', benches: [bench] };
  const text = `window.BENCHMARK_DATA = ${JSON.stringify({ entries: { Go: [entry] } })}`;
  assert.deepEqual(valuesIn(text, 'data.js'), [
    'BenchmarkScan value 1250.5 ns/op',
    'BenchmarkScan B/op 64 B/op',
    'BenchmarkScan allocs/op 2 allocs/op',
  ]);
});

test('k6: what it prints at its end, unless requests failed', () => {
  const summary = (failed: string) =>
    [
      '     checks.........................: 100.00% ✓ 90       ✗ 0',
      '     http_req_duration..............: avg=1.5ms  min=900µs med=1.25ms max=9ms  p(90)=2ms   p(95)=2.5ms',
      '       { expected_response:true }...: avg=1.75ms min=900µs med=1.3ms  max=9ms  p(90)=2ms   p(95)=2.5ms',
      `     http_req_failed................: ${failed}`,
      '     http_reqs......................: 90      45.125/s',
      '',
    ].join('\n');
  const values = valuesIn(summary('0.00%   ✓ 0        ✗ 90'), 'k6.txt');
  assert.deepEqual(values.slice(0, 2), [
    'http_req_duration time 1.5 ms',
    'http_req_duration median 1.25 ms',
  ]);
  assert.equal(values[4], 'http_req_duration{expected_response:true} time 1.75 ms');
  assert.equal(values.at(-1), 'http_reqs throughput 45.125 req/s');
  assert.match(problemsIn(summary('2.50%  1 out of 40')).join(), /a share of 0\.025 failed/);
});
