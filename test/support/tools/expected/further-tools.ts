/** What is asked of the outputs of divan, gungraun, Catch2, nanobench, Qt Test, Deno, Benchmark.js and Bencher. */
import { type Expectations, keptJson } from '../outputs.ts';

const mean = { of: 'mean', deviation: null };
const LONG = 'stable sort, all 4096 numbers of a countdown, in place and in order again';

interface Nanobench {
  readonly results: readonly {
    readonly measurements: readonly { readonly elapsed: number }[];
  }[];
}

function nanobenchTimes(): number[] {
  const { results } = keptJson('nanobench/results.json') as Nanobench;
  return (results[0]?.measurements ?? []).map(({ elapsed }) =>
    Number(((elapsed / 64) * 1e9).toPrecision(15)),
  );
}

export const FURTHER_TOOLS: Expectations = {
  'divan/tree.txt': [
    [
      { select: 'long > 1000', metrics: { time: {}, median: {}, minimum: {}, throughput: {} } },
      {
        values: { time: [10810], median: [10830], minimum: [10280], throughput: [359.5e6] },
        summaries: {
          time: mean,
          median: { of: 'median', deviation: null },
          minimum: { of: 'minimum', deviation: null },
          throughput: mean,
        },
      },
    ],
    [
      { select: 'parse > owned > collect > Vec<u64>', metrics: { allocs: {}, bytes: {} } },
      { values: { allocs: [1], bytes: [800] }, summaries: { allocs: mean, bytes: mean } },
    ],
    [{ select: 'short', value: 'throughput' }, /expected the value throughput, got time, median/],
    [{ select: 'slow' }, /no benchmark is named "slow"/],
  ],
  'divan/nothing.txt': [[{}, /it is empty/]],
  'gungraun/first.txt': [
    [
      { select: 'parse::parsing::long ten', metrics: { instructions: {}, cycles: {}, ram: {} } },
      { values: { instructions: [914], cycles: [1514], ram: [13] } },
    ],
  ],
  'gungraun/second.txt': [
    [{ select: 'parse::parsing::short' }, { values: { instructions: [341] } }],
    [
      { select: 'parse::parsing::long thousand:(line(1000))' },
      { values: { instructions: [153905] } },
    ],
  ],
  'catch2/console.txt': [
    [
      { select: LONG },
      { values: { time: [47994.2] }, summaries: { time: { of: 'mean', deviation: 2959.09 } } },
    ],
    [
      { select: 'reading > from memory > sum' },
      { values: { time: [2150.67] }, summaries: { time: { of: 'mean', deviation: 1269.19 } } },
    ],
  ],
  'catch2/means.txt': [
    [{ select: 'sort 64' }, { values: { time: [167.004] }, summaries: { time: mean } }],
    [{ select: LONG }, { values: { time: [424692] }, summaries: { time: mean } }],
  ],
  'catch2/report.xml': [
    [
      { select: 'reading > from memory > sum' },
      { values: { time: [1009.72] }, summaries: { time: { of: 'mean', deviation: 45.1314 } } },
    ],
  ],
  'catch2/failed.txt': [[{}, /missing file: it failed: no such file/]],
  'catch2/failed.xml': [[{}, /missing file: it failed: no such file/]],
  'nanobench/table.txt': [
    [
      { select: 'std::sort 1024', metrics: { time: {}, throughput: {} } },
      {
        values: { time: [2.87], throughput: [348334046.91] },
        summaries: {
          time: { of: 'median', deviation: null },
          throughput: { of: 'median', deviation: null },
        },
      },
    ],
  ],
  'qt-test/results.csv': [
    [{ select: 'reverse' }, { values: { time: [0.0001230239868164] }, summaries: { time: mean } }],
    [
      { select: 'sum:a longer one' },
      { values: { time: [0.0001773834228516] }, summaries: { time: mean } },
    ],
  ],
  'qt-test/plain.txt': [
    [{ select: 'reverse' }, { values: { time: [0.000129] }, summaries: { time: mean } }],
    [
      { select: 'ListBenchmarks::sum:short' },
      { values: { time: [0.0000097] }, summaries: { time: mean } },
    ],
  ],
  'qt-test/nothing.txt': [[{}, /it has no benchmark: nothing was measured/]],
  'nanobench/results.json': [[{ select: 'std::sort 64' }, { values: { time: nanobenchTimes() } }]],
  'deno/report.json': [
    [
      { select: 'sort > sort by locale', metrics: { time: {}, minimum: {}, p75: {} } },
      {
        values: { time: [1247], minimum: [80], p75: [190] },
        summaries: {
          time: mean,
          minimum: { of: 'minimum', deviation: null },
          p75: { of: 'percentile', deviation: null },
        },
      },
    ],
    [{ select: 'broken' }, /it failed: no such file/],
  ],
  'deno/table.txt': [
    [
      { select: 'sort five words', metrics: { time: {}, throughput: {} } },
      {
        values: { time: [1300], throughput: [776000] },
        summaries: { time: mean, throughput: mean },
      },
    ],
    [{ select: 'broken' }, /it failed: Error: no such file/],
  ],
  'benchmark-js/cycles.txt': [
    [
      { select: 'by locale' },
      { values: { throughput: [117710] }, summaries: { throughput: mean } },
    ],
    [{ select: 'broken' }, /the benchmark threw/],
  ],
  'bencher/report.json': [
    [
      { select: 'sort/64' },
      {
        values: { latency: [812.5] },
        summaries: { latency: { of: 'estimate', deviation: null } },
      },
    ],
    [
      { select: 'sort/4096', value: 'swaps', unit: 'count' },
      { values: { swaps: [20411] }, summaries: { swaps: { of: 'estimate', deviation: null } } },
    ],
    [{ select: 'sort/4096' }, /expected a number, got null/],
  ],
  'lines/plain.txt': [
    [{ select: 'copy 64 bytes', value: 'MB/s' }, { values: { 'MB-s': [812.5] } }],
    [{ select: 'copy 4096 bytes', value: 'MB/s' }, { values: { 'MB-s': [5120] } }],
    [{ select: '1-crc32', value: 'it/s' }, { values: { 'it-s': [63000] } }],
    [{ select: '1-crc32', value: 'MB/s' }, { values: { 'MB-s': [6152.3] } }],
    [{ select: 'sort (stable): min' }, { values: { time: [3.25] } }],
    [{ select: 'sort (stable) max' }, { values: { time: [5.75] } }],
    [{ select: 'lookup', value: 'cycles/op' }, { values: { 'cycles-op': [12.5] } }],
    [{ select: 'memset', value: 'GiB/s' }, { values: { 'GiB-s': [1.75] } }],
    [{ select: 'copy', value: 'MB/s' }, /expected one benchmark for "copy", got 2/],
    [{ select: 'total' }, { values: { time: [12_345_000_000] } }],
  ],
  'lines/progress.txt': [[{ value: 'MB/s' }, { values: { 'MB-s': [12.5] } }]],
  'lines/times.txt': [
    [{ select: 'ledger: insert 1000 rows' }, { values: { time: [152_500_000] } }],
    [{ select: 'ledger: warm-up' }, /no benchmark is named/],
  ],
};
