/** What is asked of the outputs of Go, Rust, C++ and Java tools, and what must come out. */
import { type Expectations, keptJson, keptText } from '../outputs.ts';

type JmhMetric = { rawData: number[][] };

function googleTime(index: number): number {
  const { benchmarks } = keptJson('google-benchmark/repetitions.json') as {
    benchmarks: { real_time: number }[];
  };
  return Number(((benchmarks[index]?.real_time ?? 0) * 1000).toPrecision(15));
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

/** All raw data of the first result: the primary metric's, or a secondary one's. */
function jmh(file: string, secondary?: string): number[] {
  const [first] = keptJson(`jmh/${file}`) as {
    primaryMetric: JmhMetric;
    secondaryMetrics: Record<string, JmhMetric>;
  }[];
  const metric =
    secondary === undefined ? first?.primaryMetric : first?.secondaryMetrics[secondary];
  return metric?.rawData.flat() ?? [];
}

export const NATIVE_TOOLS: Expectations = {
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
  'go-bench/nothing.txt': [[{}, /it has no benchmark: nothing was measured/]],
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
  'libtest/nothing.txt': [[{}, /it has no benchmark: nothing was measured/]],
  'libtest/tests.txt': [[{}, /it has no benchmark: nothing was measured/]],
  'criterion/files.txt': [
    [{ select: 'handoff/per item/1024' }, { values: { time: criterionTimes('per item/1024') } }],
    [
      { select: 'handoff/per item/1024', metrics: { time: {}, items: {} } },
      {
        values: {
          time: criterionTimes('per item/1024'),
          items: criterionTimes('per item/1024').map((time) => 1024 / (time * 1e-9)),
        },
      },
    ],
    [{ select: 'handoff/per item/1024', metrics: { throughput: {} } }, /throughput/],
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
    [{}, /it has no benchmark: nothing was measured/],
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
  'google-benchmark/error.json': [[{}, /time of BM_Read: it failed: the file could not be opened/]],
  'google-benchmark/nothing.json': [[{}, /google-benchmark’s JSON: it is empty; it ends nothing/]],
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
};
