/** pyperf: `-o {out}`. Values of all its worker processes, calibration and warm-ups left out. */
import { z } from 'zod';
import { type FixedWork, iterationsOf } from '../iterations.ts';
import { jsonTool, valueAt } from '../json-tool.ts';
import { statedAt } from '../stated.ts';
import { samplesOf, summaryOf, type TextOutput } from '../tool.ts';

/**
 * The last of several such flags holds; pyperf and its second process, which has to get the hash seed, are
 * counted too.
 * https://pyperf.readthedocs.io/en/latest/runner.html
 */
const fixedWork: FixedWork = {
  flags: (seconds) => [
    ...['--processes=1', '--values=1', '--warmups=0', '--copy-env'],
    `--loops=${iterationsOf(seconds)}`,
  ],
  showsSame: false,
};

const metadata = z.object({ name: z.string().optional(), unit: z.string().optional() }).default({});

const documentSchema = z.object({
  version: z.string(),
  metadata,
  benchmarks: z.array(
    z.object({
      metadata,
      runs: z.array(z.object({ values: z.array(z.unknown()).default([]) })),
    }),
  ),
});

const KINDS: Readonly<Record<string, readonly [value: string, unit: string]>> = {
  second: ['time', 's'],
  byte: ['memory', 'B'],
  integer: ['count', 'count'],
};

/** What all benchmarks of a file share stands at its top: name and unit may. */
function measure({ metadata: shared, benchmarks }: z.infer<typeof documentSchema>) {
  return benchmarks.map(({ metadata: own, runs }) => {
    const unit = own.unit ?? shared.unit ?? 'second';
    const [value, told] = (Object.hasOwn(KINDS, unit) ? KINDS[unit] : undefined) ?? [unit, unit];
    const samples = runs.flatMap(({ values }) => values);
    return samplesOf([own.name ?? shared.name ?? ''], value, told, samples);
  });
}

/** A line for each benchmark; without a name where there is only one. */
const MEAN = /^(?:(\S.{0,200}): )?Mean \+- std dev: ([\d.]+) (\w+) \+- ([\d.]+) \w+$/gm;

const SUMMARY: TextOutput = {
  is: (text) => text.search(MEAN) >= 0,
  read: (text) =>
    [...text.matchAll(MEAN)].map(([, name = '', mean, unit = '', deviation]) =>
      summaryOf([name], 'time', unit === 'sec' ? 's' : unit, [
        Number(mean),
        'mean',
        Number(deviation),
      ]),
    ),
};

export const PYPERF = jsonTool({
  name: 'pyperf',
  title: 'pyperf’s JSON',
  from: 'out',
  values: { time: 's', memory: 'B', count: 'count' },
  schema: documentSchema,
  // Files of before version 1.0 do not name the tool.
  marks: (document) =>
    valueAt(document, ['metadata', 'perf_version']) !== undefined ||
    ('version' in document && valueAt(document, ['benchmarks', '0', 'runs']) !== undefined),
  besides: [SUMMARY],
  measure,
  stored: {
    originOf: statedAt(
      {
        ...{ at: '/benchmarks.0.runs.0.metadata.date', cpu: 'cpu_model_name', cores: 'cpu_count' },
        ...{ runtime: 'python_implementation', version: 'python_version' },
      },
      'metadata',
    ),
  },
  fixedWork,
});
