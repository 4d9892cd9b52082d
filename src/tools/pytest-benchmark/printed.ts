/** pytest-benchmark: `--benchmark-json` holds every round, what `--benchmark-save` keeps does not. */

import { z } from 'zod';
import { type FixedWork, iterationsOf } from '../iterations.ts';
import { cell, jsonTool } from '../json-tool.ts';
import { MAX_SAMPLES } from '../reading.ts';
import { statedAt } from '../stated.ts';
import { type Measured, type Stored, samplesOf, summaryOf } from '../tool.ts';
import { PRINTED_TABLE } from './pasted.ts';

const originSchema = z.object({
  commit_info: z.object({
    id: z.string().optional(),
    dirty: z.boolean().default(false),
  }),
});

const statedIn = statedAt(
  {
    ...{ at: '/datetime', arch: 'cpu.arch machine', cpu: 'cpu.brand_raw cpu.brand' },
    ...{ cores: 'cpu.count', runtime: 'python_implementation', version: 'python_version' },
  },
  'machine_info',
);

/** pytest-benchmark notes the commit, the time and the machine in every file. */
const stored: Stored = {
  originOf(json) {
    const parsed = originSchema.safeParse(json);
    if (!parsed.success) return statedIn(json);
    const { id = '', dirty } = parsed.data.commit_info;
    return { ...statedIn(json), commit: /^[0-9a-f]{40}$/.test(id) ? id : null, dirty };
  },
};

/**
 * Rounds until `max-time` has passed but at least `min-rounds`: with no time there are just those. One call
 * a round, since `min-time` is below what any call takes; pytest around it is counted too.
 * https://pytest-benchmark.readthedocs.io/en/latest/usage.html
 */
const fixedWork: FixedWork = {
  flags: (seconds) => [
    `--benchmark-min-rounds=${iterationsOf(seconds)}`,
    '--benchmark-max-time=0',
    '--benchmark-min-time=0.000000001',
    '--benchmark-warmup=off',
    '--benchmark-calibration-precision=1',
  ],
  showsSame: false,
};

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

export const PYTEST_BENCHMARK = jsonTool({
  name: 'pytest-benchmark',
  title: 'pytest-benchmark’s JSON',
  from: 'out',
  values: { time: 's', median: 's', minimum: 's' },
  schema: documentSchema,
  marks: ['machine_info', 'benchmarks'],
  besides: [PRINTED_TABLE],
  measure: ({ benchmarks }) => benchmarks.flatMap(measure),
  stored,
  fixedWork,
});
