/** google-benchmark: `--benchmark_format=json`, or `--benchmark_out={out}`; its console and its CSV have the same values, rounded. */

import { z } from 'zod';
import { type FixedWork, iterationsOf } from '../iterations.ts';
import { jsonTool } from '../json-tool.ts';
import { statedAt } from '../stated.ts';
import { faultOf, joinRepeats, type Measured, samplesOf, summaryOf } from '../tool.ts';
import { isConsole, isCsv, readConsole, readCsv } from './console.ts';

/** `--benchmark_min_time=Nx`, since 1.8: https://google.github.io/benchmark/user_guide.html */
const fixedWork: FixedWork = {
  flags: (seconds) => [
    `--benchmark_min_time=${iterationsOf(seconds)}x`,
    '--benchmark_repetitions=1',
  ],
  showsSame: true,
};

const entrySchema = z.looseObject({
  name: z.string(),
  run_name: z.string().optional(),
  run_type: z.string().optional(),
  aggregate_name: z.string().optional(),
  time_unit: z.string().optional(),
  error_occurred: z.boolean().optional(),
  error_message: z.string().optional(),
  skipped: z.boolean().optional(),
});

type Entry = z.infer<typeof entrySchema>;

const VALUES = { time: 'ns', cpu: 'ns', items: 'items/s', throughput: 'B/s', median: 'ns' };

/** Keys that describe the run; all others are counters. */
const DESCRIPTIVE = new Set([
  ...['name', 'family_index', 'per_family_instance_index', 'run_name', 'run_type', 'repetitions'],
  ...['repetition_index', 'threads', 'iterations', 'time_unit', 'label', 'error_occurred'],
  ...['error_message', 'skipped', 'skip_message', 'aggregate_name', 'aggregate_unit', 'real_time'],
  ...['cpu_time', 'items_per_second', 'bytes_per_second', 'cpu_coefficient', 'real_coefficient'],
  ...['big_o', 'rms'],
]);

const OPTION =
  /^(?:min_time|min_warmup_time|iterations|repeats|real_time|process_time|manual_time|threads)(?::|$)/;

/** Options of the run stand behind the name: `BM_Sort/64/min_time:0.010/repeats:4`. */
function namesOf({ name, run_name: run = name }: Entry): string[] {
  const parts = run.split('/');
  const kept = parts.findLastIndex((part, index) => index === 0 || !OPTION.test(part));
  const plain = parts.slice(0, kept + 1).join('/');
  return plain === run ? [run] : [run, plain];
}

/** A counter may be called as a value of ours is, and is not that value. */
function counterName(key: string): string {
  return Object.hasOwn(VALUES, key) ? `counter:${key}` : key;
}

/** Value → its number and unit, of one entry. */
function valuesOf(entry: Entry): [value: string, unit: string, number: unknown][] {
  const unit = entry.time_unit ?? 'ns';
  const counters = Object.entries(entry).filter(([key]) => !DESCRIPTIVE.has(key));
  const named: [string, string, unknown][] = [
    ['time', unit, entry['real_time']],
    ['cpu', unit, entry['cpu_time']],
    ['items', 'items/s', entry['items_per_second']],
    ['throughput', 'B/s', entry['bytes_per_second']],
    ...counters.map(([key, value]): [string, string, unknown] => [counterName(key), '', value]),
  ];
  return named.filter(([, , number]) => number !== undefined);
}

function aggregate(entries: readonly Entry[], run: string, name: string): Entry | undefined {
  return entries.find((one) => one.run_name === run && one.aggregate_name === name);
}

/** Mean and deviation, where only the aggregates were reported. */
function summaries(mean: Entry, entries: readonly Entry[]): Measured[] {
  const deviations = new Map(
    valuesOf(aggregate(entries, mean.run_name ?? '', 'stddev') ?? { name: '' }).map(
      ([value, , number]) => [value, number],
    ),
  );
  return valuesOf(mean).map(([value, unit, number]) =>
    summaryOf(namesOf(mean), value, unit, [number, 'mean', deviations.get(value)]),
  );
}

function isIteration({ run_type: type, aggregate_name: name }: Entry): boolean {
  return type === 'iteration' || (type === undefined && name === undefined);
}

function measure(entries: readonly Entry[]): Measured[] {
  const iterations = entries.filter(isIteration);
  const sampled = new Set(iterations.map((entry) => namesOf(entry)[0]));
  const samples = iterations.flatMap((entry) => {
    if (entry.error_occurred || entry.skipped) {
      const fault = `it failed: ${entry.error_message ?? entry['skip_message'] ?? 'no reason given'}`;
      return Object.keys(VALUES).map((value) => faultOf(namesOf(entry), value, fault));
    }
    return valuesOf(entry).map(([value, unit, number]) =>
      samplesOf(namesOf(entry), value, unit, [number]),
    );
  });
  const medians = entries.filter((entry) => entry.aggregate_name === 'median');
  const means = entries.filter(
    (entry) => entry.aggregate_name === 'mean' && !sampled.has(namesOf(entry)[0]),
  );
  return [
    ...joinRepeats(samples),
    ...means.flatMap((mean) => summaries(mean, entries)),
    ...medians.map((one) =>
      summaryOf(namesOf(one), 'median', one.time_unit ?? 'ns', [one['real_time'], 'median']),
    ),
  ];
}

export const GOOGLE_BENCHMARK = jsonTool({
  name: 'google-benchmark',
  title: 'google-benchmark’s JSON',
  values: VALUES,
  isOpen: true,
  schema: z.object({ context: z.object({}), benchmarks: z.array(entrySchema) }),
  marks: ['context.library_build_type'],
  besides: [
    { is: isConsole, read: (text) => measure(readConsole(text)) },
    { is: isCsv, read: (text) => measure(readCsv(text)) },
  ],
  measure: ({ benchmarks }) => measure(benchmarks),
  stored: {
    originOf: statedAt({ at: 'date', cores: 'num_cpus', build: 'library_build_type' }, 'context'),
  },
  fixedWork,
});
