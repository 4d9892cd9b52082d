/** pytest-benchmark: `--benchmark-json` holds every round, what `--benchmark-save` keeps does not. */
import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { type Measured, samplesOf, summaryOf, type Tool } from '../measured.ts';

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

/** Each round's seconds for one call: the rounds are already divided by their iterations. */
function measure({ name, fullname, stats }: Benchmark): Measured[] {
  const names = [fullname, name];
  return [
    stats.data === undefined
      ? summaryOf(names, 'time', 's', [stats.mean, 'mean', stats.stddev])
      : samplesOf(names, 'time', 's', stats.data),
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
