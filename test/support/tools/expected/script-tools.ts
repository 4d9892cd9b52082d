/** What is asked of the outputs of Python and JavaScript tools, and what must come out. */
import assert from 'node:assert/strict';
import { type Expectations, keptJson } from '../outputs.ts';

interface Pytest {
  readonly benchmarks: readonly {
    name: string;
    stats: { data: number[]; mean: number; stddev: number };
  }[];
}

function pytest(file: string, name: string) {
  const { benchmarks } = keptJson(`pytest-benchmark/${file}`) as Pytest;
  const found = benchmarks.find((one) => one.name === name);
  assert.ok(found);
  return found.stats;
}

function mitataSamples(name: string): number[] {
  const { benchmarks } = keptJson('mitata/samples.json') as {
    benchmarks: { runs: { name: string; stats: { samples: number[] } }[] }[];
  };
  return (
    benchmarks.flatMap(({ runs }) => runs).find((run) => run.name === name)?.stats.samples ?? []
  );
}

function meanOf(time: number): object {
  return { values: { time: [time] }, summaries: { time: { of: 'mean', deviation: null } } };
}

export const SCRIPT_TOOLS: Expectations = {
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
            keptJson('pyperf/samples.json') as { benchmarks: { runs: { values?: number[] }[] }[] }
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
    [{ select: 'sorting.time_broken' }, /asv reports that it failed/],
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
  'vitest/nothing.json': [[{}, /it has no benchmark: nothing was measured/]],
  'tinybench/samples.json': [
    [
      { select: 'rows (400)', unit: 'ms' },
      {
        values: {
          time: (keptJson('tinybench/samples.json') as { latency: { samples: number[] } }[])[0]
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
  'mitata/table.txt': [
    [{ select: 'short texts > sha256' }, meanOf(3120)],
    [{ select: 'summed up > sha256' }, meanOf(2060)],
    [{ select: 'nameless' }, meanOf(2630)],
    [{ select: 'md5 of 1000' }, meanOf(2250)],
    [{ select: 'missing' }, /time of missing: it failed: no such hash/],
    [{ select: 'sha256' }, /got 2/],
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
};
