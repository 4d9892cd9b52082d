/** Each kept output of each tool, read as a configuration would, to the very numbers in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptOutputs, keptText, readText } from './outputs.ts';

type Expected = object | RegExp;

function json(name: string): never {
  return JSON.parse(keptText(name)) as never;
}

interface Pytest {
  readonly benchmarks: readonly {
    name: string;
    stats: { data: number[]; mean: number; stddev: number };
  }[];
}

function pytest(file: string, name: string) {
  const { benchmarks } = json(`pytest-benchmark/${file}`) as Pytest;
  const found = benchmarks.find((one) => one.name === name);
  assert.ok(found);
  return found.stats;
}

/** Output → what is asked of it and what must come out: values, or the reason why there are none. */
const EXPECTED: Readonly<Record<string, readonly (readonly [read: object, expected: Expected])[]>> =
  {
    'go-bench/counts.txt': [
      [
        {
          select: 'BenchmarkSort/size=64',
          metrics: { time: {}, allocs: {}, bytes: {}, throughput: {} },
        },
        {
          values: {
            time: [20681, 24205, 4017, 16358],
            allocs: [1, 1, 1, 1],
            bytes: [514, 514, 514, 514],
            throughput: [24.76, 21.15, 127.47, 31.3],
          },
        },
      ],
      [
        {
          metrics: {
            small: {
              select: 'example.org/sorter.BenchmarkSort/size=64',
              value: 'comparisons/op',
              unit: 'count',
            },
            large: { select: '/Sort.size=4096$/', value: 'time', unit: 'ms' },
          },
        },
        {
          values: { small: [374, 374, 374, 374], large: [2.673363, 2.326596, 2.076513, 1.398476] },
        },
      ],
      [{}, /expected `select` to name one, got 4: example\.org\/sorter\.BenchmarkSort\/size=64, /],
      [{ select: '/Sort/' }, /expected one benchmark for "\/Sort\/", got 2: /],
      [{ select: 'BenchmarkSearch' }, /no benchmark is named "BenchmarkSearch"; there are example/],
    ],
    'go-bench/cpus.txt': [
      [{ select: 'BenchmarkSumParallel' }, { values: { time: [1038] } }],
      [{ select: 'BenchmarkSumParallel-2' }, { values: { time: [773.6] } }],
    ],
    'go-bench/grow.txt': [
      [{ value: 'bytes' }, { values: { bytes: [59, 76, 58] } }],
      [
        { value: 'throughput' },
        /BenchmarkGrow: expected the value throughput, got time, bytes, allocs/,
      ],
    ],
    'go-bench/plain.txt': [
      [{ select: 'BenchmarkSort/size=4096' }, { values: { time: [967666] } }],
      [{ select: 'BenchmarkSort/size=64', value: 'allocs' }, /expected the value allocs, got time/],
    ],
    'go-bench/nothing.txt': [[{}, /time: expected a benchmark, got none: nothing was measured/]],
    'libtest/bench.txt': [
      [
        { select: 'large::sort', metrics: { time: {}, throughput: {} } },
        {
          values: { time: [3506652.25], throughput: [45] },
          summaries: {
            time: { of: 'median', deviation: null },
            throughput: { of: 'median', deviation: null },
          },
        },
      ],
    ],
    'libtest/colours.txt': [
      [
        { select: 'sort_small' },
        { values: { time: [853.94] }, summaries: { time: { of: 'median', deviation: null } } },
      ],
    ],
    'libtest/bench.jsonl': [
      [
        { select: 'sort_small' },
        {
          values: { time: [630.970779976717] },
          summaries: { time: { of: 'median', deviation: null } },
        },
      ],
    ],
    'libtest/nothing.txt': [[{}, /expected a benchmark, got none: nothing was measured/]],
    'libtest/tests.txt': [[{}, /expected a benchmark, got none: nothing was measured/]],
    'criterion/files.txt': [
      [{ select: 'handoff/per item/1024' }, { values: { time: criterionTimes('per item/1024') } }],
      [{}, /expected `select` to name one, got 3: whole queue, handoff\/per item\/1024/],
    ],
    'criterion/messages.jsonl': [
      [{ select: 'whole queue' }, { values: { time: messageTimes('whole queue') } }],
    ],
    'criterion/terminal.txt': [
      [
        { select: 'handoff/per item/1024' },
        { values: { time: [7074.7] }, summaries: { time: { of: 'estimate', deviation: null } } },
      ],
    ],
    'criterion/colours.txt': [
      [
        { select: 'handoff/per item/16' },
        { values: { time: [200.14] }, summaries: { time: { of: 'estimate', deviation: null } } },
      ],
    ],
    'criterion/nothing.txt': [[{}, /criterion’s files, messages or text: it is empty/]],
    // The words of the built-in harness: read by its adapter.
    'criterion/bencher.txt': [
      [
        { adapter: 'libtest', select: 'handoff/per item/1024' },
        { values: { time: [1690] }, summaries: { time: { of: 'median', deviation: null } } },
      ],
      [{}, /it has no benchmark of criterion: nothing was measured/],
    ],
    'google-benchmark/repetitions.json': [
      [
        {
          select: 'BM_Sort/64',
          metrics: { time: {}, swaps: { value: 'swaps', unit: 'count' }, median: {} },
        },
        {
          values: {
            time: [1413.30262996727, 1785.64189161014, googleTime(2), googleTime(3)],
            swaps: [1, 1, 1, 1],
            median: [1629.73534936021],
          },
          summaries: { median: { of: 'median', deviation: null } },
        },
      ],
    ],
    'google-benchmark/aggregates.json': [
      [
        { select: 'BM_Sort/64/min_time:0.010', value: 'cpu' },
        {
          values: { cpu: [292.977122881356] },
          summaries: { cpu: { of: 'mean', deviation: 23.5920637781552 } },
        },
      ],
    ],
    'google-benchmark/single.json': [[{}, { values: { time: [55.8575180002663] } }]],
    'google-benchmark/error.json': [
      [{}, /time of BM_Read: it failed: the file could not be opened/],
    ],
    'google-benchmark/nothing.json': [
      [{}, /google-benchmark’s JSON: it is empty; it ends nothing/],
    ],
    'pytest-benchmark/samples.json': [
      [
        { select: 'test_merge[256]' },
        { values: { time: pytest('samples.json', 'test_merge[256]').data } },
      ],
      [
        { select: 'test_merge.py::test_join', unit: 's' },
        { values: { time: pytest('samples.json', 'test_join').data } },
      ],
    ],
    'pytest-benchmark/summary.json': [
      [
        { select: 'test_join' },
        {
          values: { time: [pytest('summary.json', 'test_join').mean] },
          summaries: {
            time: { of: 'mean', deviation: pytest('summary.json', 'test_join').stddev },
          },
        },
      ],
    ],
    'pytest-benchmark/nothing.json': [[{}, /pytest-benchmark’s JSON: it is empty/]],
    'pyperf/samples.json': [
      [
        { select: 'merge large' },
        {
          values: {
            time: (
              json('pyperf/samples.json') as { benchmarks: { runs: { values?: number[] }[] }[] }
            ).benchmarks[1]?.runs.flatMap(({ values = [] }) => values),
          },
        },
      ],
    ],
    'pyperf/memory.json': [
      [
        { select: 'merge small', value: 'memory' },
        { values: { memory: [12173312, 12197888, 12181504] } },
      ],
      [{ select: 'merge small' }, /expected the value time, got memory/],
    ],
    'asv/samples.json': [
      [
        { select: "sorting.Sorting.time_sort(100, 'random')" },
        {
          values: {
            time: [
              5.42504985787673e-6, 4.45289997514919e-6, 5.24835004398483e-6, 4.70475006295601e-6,
            ],
          },
        },
      ],
      [
        { select: "sorting.Sorting.mem_list(2000, 'sorted')", value: 'memory' },
        { values: { memory: [16056] }, summaries: { memory: { of: 'estimate', deviation: null } } },
      ],
      [
        { select: "sorting.Sorting.track_swaps(100, 'sorted')", value: 'value', unit: 'count' },
        /expected a number, got NaN/,
      ],
      [{ select: 'sorting.time_broken' }, /asv says that it failed/],
    ],
    'asv/summary.json': [
      [
        { select: 'sorting.time_join', unit: 'us' },
        {
          values: { time: [9.85348000540398] },
          summaries: { time: { of: 'median', deviation: null } },
        },
      ],
    ],
    'jmh/average.json': [
      [
        {
          select: 'SortBench.sort[size=64]',
          metrics: { time: {}, memory: { value: 'gc.alloc.rate.norm', unit: 'B/op' } },
        },
        {
          values: {
            time: jmh('average.json').slice(0, 8),
            memory: jmh('average.json', 'gc.alloc.rate.norm'),
          },
        },
      ],
    ],
    'jmh/throughput.json': [
      [
        { value: 'throughput' },
        {
          values: {
            throughput: jmh('throughput.json').map((rate) => Number((rate * 1000).toPrecision(15))),
          },
        },
      ],
      [{}, /expected the value time, got throughput/],
    ],
    'jmh/sample.json': [
      [
        { unit: 'ms' },
        {
          values: { time: [2.91146314202899] },
          summaries: { time: { of: 'mean', deviation: null } },
        },
      ],
    ],
    'jmh/single-shot.json': [[{ unit: 'us/op' }, { values: { time: jmh('single-shot.json') } }]],
    'vitest/summary.json': [
      [
        { select: 'write > long text', metrics: { time: {}, median: {} } },
        {
          values: { time: [1.9457241000000067], median: [0.3329755000000887] },
          summaries: {
            time: { of: 'mean', deviation: 5.08230782406914 },
            median: { of: 'median', deviation: null },
          },
        },
      ],
      [
        { select: 'long text' },
        /expected one benchmark for "long text", got 2: parse\.bench\.mjs > parse/,
      ],
    ],
    'vitest/nothing.json': [[{}, /expected a benchmark, got none: nothing was measured/]],
    'tinybench/samples.json': [
      [
        { select: 'rows (400)', unit: 'ms' },
        {
          values: {
            time: (json('tinybench/samples.json') as { latency: { samples: number[] } }[])[0]
              ?.latency.samples,
          },
        },
      ],
    ],
    'tinybench/summary.json': [
      [
        { select: 'rows (400)', unit: 'ms' },
        {
          values: { time: [1.27078721428573] },
          summaries: { time: { of: 'mean', deviation: 4.30617733215742 } },
        },
      ],
    ],
    'tinybench/table.txt': [
      [
        { select: 'columns', metrics: { time: {}, median: {}, throughput: {} } },
        {
          values: { time: [1553040], median: [16876], throughput: [52784] },
          summaries: {
            time: { of: 'mean', deviation: null },
            median: { of: 'median', deviation: null },
            throughput: { of: 'mean', deviation: null },
          },
        },
      ],
    ],
    'tinybench/failed.json': [[{}, /time of rows: the task is errored/]],
    'mitata/samples.json': [
      [{ select: 'md5 of 10000' }, { values: { time: mitataSamples('md5 of 10000') } }],
      [{ select: 'missing' }, /time of missing: it failed: no such hash/],
    ],
    'mitata/summary.json': [
      [
        { select: 'hash > sha256', metrics: { time: {}, p99: {} } },
        {
          values: { time: [72611.2457876753], p99: [75982] },
          summaries: {
            time: { of: 'mean', deviation: null },
            p99: { of: 'percentile', deviation: null },
          },
        },
      ],
    ],
    'wrk/latency.txt': [
      [
        { metrics: { throughput: {}, time: {}, p99: {}, transfer: { unit: 'KiB/s' } } },
        {
          values: { throughput: [683.92], time: [7.68], p99: [34.86], transfer: [544.33] },
          summaries: {
            throughput: { of: 'mean', deviation: null },
            time: { of: 'mean', deviation: 8.33 },
            p99: { of: 'percentile', deviation: null },
            transfer: { of: 'mean', deviation: null },
          },
        },
      ],
    ],
    'wrk/plain.txt': [[{ value: 'p99' }, /expected the value p99, got throughput, transfer, time/]],
    'wrk/refused.txt': [
      [{}, /expected every request to succeed, got Non-2xx or 3xx responses: 1304/],
    ],
    'wrk/nobody.txt': [[{}, /no "Running … test"/]],
    'autocannon/result.json': [
      [
        {},
        {
          values: { throughput: [585] },
          summaries: { throughput: { of: 'mean', deviation: 11.87 } },
        },
      ],
    ],
    'benchmark-action/list.json': [
      [
        { select: 'parse large', unit: 'us/iter' },
        { values: { value: [812.5] }, summaries: { value: { of: 'estimate', deviation: null } } },
      ],
      [
        { select: 'throughput', metric: 'rate', unit: 'ops/s' },
        { values: { rate: [65780.5] }, summaries: { rate: { of: 'estimate', deviation: 120.25 } } },
      ],
      [
        { select: 'score', unit: 'ms' },
        /expected a unit that can be told in ms, got the string "points"/,
      ],
      [{ select: 'broken', unit: 'ms' }, /value of broken: expected a number, got null/],
    ],
    'benchmarkdotnet/full.json': [
      [
        { select: 'ParseBench.Parse(Length=100)', metrics: { time: {}, bytes: {} } },
        {
          values: { time: [1520.31, 1518.02, 1533.77, 1525.4, 1519.9], bytes: [296] },
          summaries: { bytes: { of: 'mean', deviation: null } },
        },
      ],
      [{ select: '/Length: 1000/' }, /it has no statistics: the benchmark failed/],
    ],
    'benchmarkdotnet/brief.json': [
      [
        { select: 'Parse(Length=100)' },
        { values: { time: [1523.48] }, summaries: { time: { of: 'mean', deviation: 6.44 } } },
      ],
    ],
    'k6/export.json': [
      [
        {
          metrics: {
            p95: { select: 'http_req_duration' },
            rate: { select: 'http_reqs', value: 'throughput' },
          },
        },
        {
          values: { p95: [38.208272200000025], rate: [136.91425453157706] },
          summaries: {
            p95: { of: 'percentile', deviation: null },
            rate: { of: 'mean', deviation: null },
          },
        },
      ],
      [{ select: 'parsing', value: 'median' }, /median of parsing: expected more than 0 ms, got 0/],
    ],
    'k6/summary.json': [
      [
        { select: 'http_req_duration' },
        {
          values: { time: [7.3266238884462185] },
          summaries: { time: { of: 'mean', deviation: null } },
        },
      ],
      [
        { select: 'rows', value: 'count', unit: 'count', better: 'higher' },
        { values: { count: [100400] }, summaries: { count: { of: 'estimate', deviation: null } } },
      ],
      [
        { select: 'data_received', value: 'throughput' },
        /can be told in req\/s, got the string "B\/s"/,
      ],
    ],
    'k6/points.jsonl': [
      [{ select: 'http_req_duration' }, { values: { time: k6Points('http_req_duration') } }],
    ],
    'autocannon/refused.json': [[{ value: 'p99' }, /got 872 answers other than 2xx/]],
  };

function googleTime(index: number): number {
  const { benchmarks } = json('google-benchmark/repetitions.json') as {
    benchmarks: { real_time: number }[];
  };
  return Number(((benchmarks[index]?.real_time ?? 0) * 1000).toPrecision(15));
}

function k6Points(name: string): number[] {
  const lines = keptText('k6/points.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return lines
    .filter(({ type, metric }) => type === 'Point' && metric === name)
    .map(({ data }) => data.value);
}

/** Nanoseconds an iteration, from the line under the heading of a sample.json. */
function criterionTimes(id: string): number[] {
  const heading = `==> /tmp/criterion/handoff/${id}/new/sample.json <==`;
  const line = keptText('criterion/files.txt').split(heading)[1]?.trim().split('\n')[0];
  const { iters, times } = JSON.parse(line ?? '');
  return times.map((time: number, index: number) => time / iters[index]);
}

function messageTimes(id: string): number[] {
  const lines = keptText('criterion/messages.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { iteration_count: counts, measured_values: totals } = lines.find((line) => line.id === id);
  return totals.map((total: number, index: number) => total / counts[index]);
}

type JmhMetric = { rawData: number[][] };

/** All raw data of the first result: the primary metric's, or a secondary one's. */
function jmh(file: string, secondary?: string): number[] {
  const [first] = json(`jmh/${file}`) as {
    primaryMetric: JmhMetric;
    secondaryMetrics: Record<string, JmhMetric>;
  }[];
  const metric =
    secondary === undefined ? first?.primaryMetric : first?.secondaryMetrics[secondary];
  return metric?.rawData.flat() ?? [];
}

function mitataSamples(name: string): number[] {
  const { benchmarks } = json('mitata/samples.json') as {
    benchmarks: { runs: { name: string; stats: { samples: number[] } }[] }[];
  };
  return (
    benchmarks.flatMap(({ runs }) => runs).find((run) => run.name === name)?.stats.samples ?? []
  );
}

/** Conversions leave 15 digits. */
function rounded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) =>
    typeof inner === 'number' ? Number(inner.toPrecision(14)) : inner,
  );
}

test('every kept output has an expectation', () => {
  const kept = keptOutputs().filter((name) => !name.startsWith('hyperfine/'));
  assert.deepEqual(kept, Object.keys(EXPECTED).sort());
});

const HYPERFINE = { adapter: 'hyperfine', from: 'out' };

test('what hyperfine 1.19 writes', () => {
  const two = readText(
    { ...HYPERFINE, result: 'sort -r /etc/services' },
    keptText('hyperfine/two.json'),
  );
  const { results } = json('hyperfine/two.json') as { results: { times: number[] }[] };
  assert.deepEqual(two, { ok: true, values: { time: results[1]?.times } });
  const failing = readText(HYPERFINE, keptText('hyperfine/failing.json'));
  assert.match(failing.ok ? '' : failing.message, /exit code 1/);
  const several = readText(HYPERFINE, keptText('hyperfine/parameters.json'));
  assert.match(several.ok ? '' : several.message, /`result` to name one of them/);
});

for (const [file, cases] of Object.entries(EXPECTED)) {
  const [adapter = ''] = file.split('/');
  for (const [read, expected] of cases) {
    test(`${file} read with ${JSON.stringify(read)}`, () => {
      const reading = readText({ adapter, ...read }, keptText(file));
      if (expected instanceof RegExp) {
        assert.ok(!reading.ok, JSON.stringify(reading));
        assert.match(reading.message, expected);
      } else assert.deepEqual(rounded(reading), rounded({ ok: true, ...expected }));
    });
  }
}
