/** `vitest bench --run --outputJson {out}`; samples only with `benchmark.includeSamples`. */
import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { type Measured, samplesOf, summaryOf } from '../tool.ts';
import { PRINTED_TABLE } from './pasted.ts';

const benchmarkSchema = z.object({
  name: z.string(),
  samples: z.array(z.unknown()).default([]),
  mean: cell,
  sd: cell,
  median: cell,
  hz: cell,
});

const documentSchema = z.object({
  files: z.array(
    z.object({
      groups: z.array(z.object({ fullName: z.string(), benchmarks: z.array(benchmarkSchema) })),
    }),
  ),
});

const BETWEEN = ' > ';

/** `parse.bench.ts > parse > long text`, then without the file, then the name alone. */
function namesOf(group: string, name: string): string[] {
  const inside = group.split(BETWEEN).slice(1);
  return [...new Set([[group, name], [...inside, name], [name]].map((all) => all.join(BETWEEN)))];
}

function measure(group: string, one: z.infer<typeof benchmarkSchema>): Measured[] {
  const names = namesOf(group, one.name);
  return [
    one.samples.length === 0
      ? summaryOf(names, 'time', 'ms', [one.mean, 'mean', one.sd])
      : samplesOf(names, 'time', 'ms', one.samples),
    // Versions before 2 report none.
    ...(one.median === undefined ? [] : [summaryOf(names, 'median', 'ms', [one.median, 'median'])]),
    summaryOf(names, 'throughput', 'ops/s', [one.hz, 'mean']),
  ];
}

export const VITEST = jsonTool({
  name: 'vitest',
  title: 'the JSON of vitest bench',
  from: 'out',
  values: { time: 'ms', median: 'ms', throughput: 'ops/s' },
  schema: documentSchema,
  marks: ['files.0.groups'],
  besides: [PRINTED_TABLE],
  measure: ({ files }) =>
    files.flatMap(({ groups }) =>
      groups.flatMap(({ fullName, benchmarks }) =>
        benchmarks.flatMap((one) => measure(fullName, one)),
      ),
    ),
});
