/** pytest-benchmark: `--benchmark-json` holds every round, what `--benchmark-save` keeps does not. */
import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { MAX_SAMPLES } from '../reading.ts';
import { type Measured, samplesOf, summaryOf, type Tool } from '../tool.ts';

const documentSchema = z.object({
  machine_info: z.object({}),
  benchmarks: z.array(
    z.object({
      name: z.string(),
      fullname: z.string(),
      stats: z.object({
        data: z.array(z.unknown()).optional(),
        mean: cell,
        stddev: cell,
        median: cell,
        min: cell,
      }),
    }),
  ),
});

type Benchmark = z.infer<typeof documentSchema>['benchmarks'][number];

/** Of more rounds than are kept, their median: what a run with fewer of them comes down to as well. */
function timeOf(names: readonly string[], { data, mean, median, stddev }: Benchmark['stats']) {
  if (data === undefined) return summaryOf(names, 'time', 's', [mean, 'mean', stddev]);
  return data.length > MAX_SAMPLES
    ? summaryOf(names, 'time', 's', [median, 'median', stddev])
    : samplesOf(names, 'time', 's', data);
}

/** Each round's seconds for one call: the rounds are already divided by their iterations. */
function measure({ name, fullname, stats }: Benchmark): Measured[] {
  const names = [fullname, name];
  return [
    timeOf(names, stats),
    summaryOf(names, 'median', 's', [stats.median, 'median']),
    summaryOf(names, 'minimum', 's', [stats.min, 'minimum']),
  ];
}

export const PYTEST_BENCHMARK: Tool = jsonTool({
  name: 'pytest-benchmark',
  title: 'pytest-benchmark’s JSON',
  from: 'out',
  values: { time: 's', median: 's', minimum: 's' },
  isOpen: false,
  schema: documentSchema,
  looksLike: (document) => 'machine_info' in document && 'benchmarks' in document,
  measure: ({ benchmarks }) => benchmarks.flatMap(measure),
});
