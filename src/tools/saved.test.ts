import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readSavedOutput, type SavedMetric } from './saved.ts';
import { NO_ORIGIN } from './tool.ts';

const TOOLS = new URL('./', import.meta.url);

function kept(): { name: string; text: string }[] {
  return readdirSync(TOOLS).flatMap((tool) => {
    const folder = new URL(`${tool}/fixtures/`, TOOLS);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => /\.(txt|json|jsonl|csv|xml)$/.test(file) && file !== 'version.txt')
      .map((file) => ({
        name: `${tool}/${file}`,
        text: readFileSync(new URL(file, folder), 'utf8'),
      }));
  });
}

function read(text: string) {
  const saved = readSavedOutput(text, 'results.json');
  assert.ok(saved.ok, saved.ok ? '' : saved.message);
  return saved;
}

function refusal(text: string): string {
  const saved = readSavedOutput(text, 'results.json');
  assert.ok(!saved.ok);
  return saved.message;
}

/** Outputs in which nothing was measured or everything failed, and lines that nothing tells from other text. */
const EMPTY =
  /^(?:autocannon\/refused|criterion\/nothing|divan\/nothing|go-bench\/nothing|google-benchmark\/(?:error|nothing)|hyperfine\/failing-[12]|lines\/\w+|libtest\/(?:nothing|tests)|(?:pytest-benchmark|qt-test)\/nothing|tinybench\/failed|vitest\/nothing|wrk\/(?:nobody|refused)|catch2\/failed)\./;

/** What a kept output states: time, machine, runtime and build. */
function stated(file: string) {
  const { at, ground } =
    read(readFileSync(new URL(file, TOOLS), 'utf8')).benchmarks[0]?.origin ?? {};
  const { architecture, cpuModel, cores, runtime, build } = ground ?? {};
  return [at?.slice(0, 16) ?? null, architecture, cpuModel, cores, runtime, build];
}

test('where, when and with what it was measured is read from what the file states', () => {
  const of = (tool: string, file = 'samples.json') => stated(`${tool}/fixtures/${file}`);
  const [day, cpu] = ['2026-11-21T12', 'AMD EPYC'];
  assert.deepEqual(of('pytest-benchmark'), [
    ...[`${day}:36`, 'x86_64', cpu, 2, 'CPython 3.11.7', null],
  ]);
  assert.deepEqual(of('pyperf'), [`${day}:37`, null, cpu, 2, 'cpython 3.11.7', null]);
  assert.deepEqual(of('google-benchmark', 'single.json'), [
    ...[`${day}:33`, null, null, 2, null, 'debug'],
  ]);
  assert.deepEqual(of('mitata'), [`${day}:34`, 'x64-linux', cpu, null, 'node 20.20.2', null]);
  assert.deepEqual(of('deno', 'report.json'), [null, null, cpu, null, 'Deno 2.9.6', null]);
  assert.deepEqual(of('tinybench'), [null, null, null, null, 'node 20.20.2', null]);
  const vm = 'OpenJDK 64-Bit Server VM 17.0.15+6-Debian-1deb12u1';
  assert.deepEqual(of('jmh', 'average.json'), [null, null, null, null, vm, null]);
  assert.deepEqual(of('benchmarkdotnet', 'brief.json'), [
    ...[null, 'x64', null, 2, '.NET 8.0', 'release'],
  ]);
  assert.deepEqual(of('go-bench', 'counts.txt'), [null, 'amd64', cpu, null, null, null]);
  assert.deepEqual(of('autocannon', 'result.json')[0], `${day}:35`);
  assert.deepEqual(stated('wrk/fixtures/plain.txt').filter(Boolean), []);
});

test('the median and the minimum of samples are not values of their own', () => {
  const metrics = (file: string) =>
    read(readFileSync(new URL(file, TOOLS), 'utf8')).benchmarks[0]?.metrics.map(({ name }) => name);
  assert.deepEqual(metrics('pytest-benchmark/fixtures/samples.json'), ['time']);
  const without = ['time', 'median', 'minimum'];
  const rates = ['time', 'cpu', 'items', 'throughput'];
  assert.deepEqual(metrics('pytest-benchmark/fixtures/summary.json'), without);
  assert.deepEqual(metrics('google-benchmark/fixtures/repetitions.json'), rates);
});

test('every kept output is read, and only those without a number are refused', () => {
  for (const { name, text } of kept()) {
    const saved = readSavedOutput(text, name);
    assert.equal(saved.ok, !EMPTY.test(name), `${name}: ${saved.ok ? '' : saved.message}`);
    if (saved.ok && name !== 'criterion/bencher.txt') {
      assert.equal(saved.tool, name.split('/')[0], name);
      for (const { metrics } of saved.benchmarks)
        for (const { samples } of metrics)
          assert.ok(samples.length > 0 && samples.every(Number.isFinite), name);
    }
  }
});

function history(tool: string, ...benches: object[]): string {
  const entry = { commit: { id: 'c0ffee00' }, date: 1763629200000, tool, benches };
  return `window.BENCHMARK_DATA = ${JSON.stringify({ entries: { parser: [entry] } })};`;
}

function betterOf(text: string): (SavedMetric['better'] | undefined)[] {
  return read(text).benchmarks.map(({ metrics }) => metrics[0]?.better);
}

test('the unit says which way is better before the writer of a history does', () => {
  const bench = (unit: string) => ({ name: unit, unit, value: 3 });
  assert.deepEqual(betterOf(history('pytest', bench('iter/sec'), bench('seconds'))), [
    'higher',
    'lower',
  ]);
  assert.deepEqual(betterOf(history('customBiggerIsBetter', bench('ms'), bench('points'))), [
    'lower',
    'higher',
  ]);
  assert.deepEqual(betterOf(history('customBiggerIsBetter', bench('items'))), ['higher']);
  assert.deepEqual(betterOf(history('cargo', bench('points'))), [null]);
});

test('null, an empty text and an empty list are no numbers, and cost their own value alone', () => {
  const values = [null, '', [], {}, true, 'fast'];
  const benches = values.map((value, index) => ({ name: `bad ${index}`, unit: 'ms', value }));
  const saved = read(history('pytest', ...benches, { name: 'good', unit: 'ms', value: '7.5' }));
  assert.deepEqual(
    saved.benchmarks.map(({ name, metrics }) => [name, metrics[0]?.samples]),
    [['good', [7.5]]],
  );
  assert.equal(saved.problems.length, values.length);
  assert.match(
    saved.problems[0] ?? '',
    /^results\.json:1: bad 0: value: expected a number, got null$/,
  );
  assert.match(refusal(history('pytest', ...benches)), /no number that can be used: bad 0/);
});

test('a benchmark that failed costs itself alone', () => {
  const results = [
    { command: './sort', times: [1, 2], exit_codes: [0, 0] },
    { command: './broken', times: [0.1, 0.1], exit_codes: [0, 1] },
    { command: './killed', times: [0.1], exit_codes: [null] },
  ];
  const saved = read(JSON.stringify({ results }));
  assert.deepEqual(
    saved.benchmarks.map(({ name }) => name),
    ['./sort'],
  );
  assert.deepEqual(saved.problems, [
    'results.json: ./broken: the command failed: run 2 of 2 had exit code 1',
    'results.json: ./killed: the command failed: run 1 of 1 was ended by a signal',
  ]);
});

test('hyperfine’s memory is read beside its times', () => {
  const result = { command: './sort', times: [1, 2], memory_usage_byte: [4096, 8192] };
  const [sort] = read(JSON.stringify({ results: [result] })).benchmarks;
  assert.deepEqual(
    sort?.metrics.map(({ name, unit, better, samples }) => [name, unit, better, samples]),
    [
      ['time', 's', 'lower', [1, 2]],
      ['memory', 'B', 'lower', [4096, 8192]],
    ],
  );
});

test('Go’s benchmark format needs no PASS and may name its commits', () => {
  const line = (time: number) => `BenchmarkSort-2 100 ${time} ns/op`;
  const text = `goos: linux\npkg: example.org/sorter\ncommit: c0ffee0\n${line(5)}\n${line(6)}\ncommit: c0ffee1\n${line(7)}\n`;
  assert.deepEqual(
    read(text).benchmarks.map(({ name, origin, metrics }) => [
      name,
      origin.commit,
      metrics[0]?.samples,
    ]),
    [
      ['example.org/sorter.BenchmarkSort-2', 'c0ffee0', [5, 6]],
      ['example.org/sorter.BenchmarkSort-2', 'c0ffee1', [7]],
    ],
  );
});

test('what go test -json printed is read like its text', () => {
  const lines = ['pkg: ledger\n', 'BenchmarkSum \t 100\t', ' 20 ns/op\n', 'PASS\n'];
  const event = (Output: string) =>
    JSON.stringify({ Time: '', Action: 'output', Package: 'ledger', Output });
  const { tool, benchmarks } = read(lines.map(event).join('\n'));
  assert.deepEqual([tool, benchmarks[0]?.name], ['go-bench', 'ledger.BenchmarkSum']);
  assert.deepEqual(benchmarks[0]?.metrics[0]?.samples, [20]);
});

test('a program’s own lines are read where their adapter is named, and a wrong name is told', () => {
  const text = 'ledger: 100 rows\nsum: 3.5 Mops/s\nsort: 12 Mops/s\n';
  const lines = readSavedOutput(text, 'old.txt', 'lines');
  assert.ok(lines.ok);
  assert.deepEqual(
    lines.benchmarks.map(({ name, metrics: [one] }) => [name, one?.samples, one?.better]),
    [
      ['sum', [3.5], 'higher'],
      ['sort', [12], 'higher'],
    ],
  );
  const wrong = readSavedOutput(text, 'old.txt', 'line');
  assert.match(
    wrong.ok ? '' : wrong.message,
    /^--adapter "line": expected one of go-bench, .*lines/,
  );
  const other = readSavedOutput(text, 'old.txt', 'go-bench');
  assert.match(other.ok ? '' : other.message, /^old\.txt: expected the text of go test -bench/);
  const none = readSavedOutput(text, 'old.txt');
  assert.match(none.ok ? '' : none.advice, /--adapter.*lines/);
});

test('a value that comes again is another run', () => {
  const bench = { name: 'parse', unit: 'ms', value: 3 };
  const saved = read(JSON.stringify([bench, { ...bench, value: 4 }]));
  assert.deepEqual(
    saved.benchmarks.map(({ metrics }) => metrics[0]?.samples),
    [[3], [4]],
  );
});

test('what no tool wrote is refused with the tools that are known', () => {
  assert.match(
    refusal('Throughput = 7\n'),
    /^results\.json: expected a saved output of a known benchmark tool; recognised none; it begins "Throughput = 7"$/,
  );
  assert.match(refusal(''), /^results\.json: it is empty$/);
  assert.match(refusal('window.X = 1 + 1'), /^results\.json: expected a JSON list/);
});

/** After `JsonPerf` of Bencher's source; nobody's measurement. */
function perf(
  ...results: readonly (readonly [benchmark: string, testbed: string, units: string])[]
) {
  const at = (day: number, value: number | null) => ({
    ...{ report: 'r', iteration: 0, end_time: `2025-01-0${day}T00:01:00Z`, threshold: null },
    ...{ start_time: `2025-01-0${day}T00:00:00Z`, boundary: null, alert: null },
    version: { number: day, hash: `${day}`.repeat(40) },
    metric: { uuid: 'u', value, lower_value: null, upper_value: null },
  });
  return JSON.stringify({
    ...{ project: { uuid: 'p', name: 'Parser', slug: 'parser' }, start_time: null, end_time: null },
    results: results.map(([benchmark, testbed, units]) => ({
      ...{ branch: { name: 'main' }, testbed: { name: testbed }, benchmark: { name: benchmark } },
      measure: { name: 'Latency', slug: 'latency', units },
      metrics: [at(1, 812.5), at(2, 790)],
    })),
  });
}

test('a history of Bencher is a run a commit, its units and testbeds told', () => {
  const two = [
    ['parse', 'linux', 'nanoseconds (ns)'],
    ['parse', 'mac', 'nanoseconds (ns)'],
  ] as const;
  const { tool, benchmarks, problems } = read(perf(...two));
  assert.deepEqual([tool, problems, benchmarks.length], ['bencher', [], 4]);
  assert.deepEqual(
    benchmarks.map(({ parameters }) => parameters),
    ['linux', 'linux', 'mac', 'mac'].map((testbed) => ({ testbed })),
  );
  const { name, origin, metrics } = benchmarks[1] ?? assert.fail();
  const at = '2025-01-02T00:00:00.000Z';
  assert.deepEqual(origin, { ...NO_ORIGIN, suite: 'Parser', commit: '2'.repeat(40), at });
  assert.deepEqual([name, metrics[0]?.unit, metrics[0]?.samples], ['parse', 'ns', [790]]);
  assert.equal(metrics[0]?.better, 'lower');
});

test('one that is not as Bencher writes it is refused with the place', () => {
  const broken = perf(['parse', 'linux', 'ns']).replaceAll('"version"', '"versions"');
  assert.match(refusal(broken), /results.*version/);
});
