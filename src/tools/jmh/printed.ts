/** JMH: `-rf json -rff {out}`, its CSV, or the table at the end of its text. */
import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { statedAt } from '../stated.ts';
import { type Measured, samplesOf, summaryOf } from '../tool.ts';
import { isCsv, isTable, readCsv, readTable } from './table.ts';

const metricSchema = z.object({
  score: cell,
  scoreUnit: z.string(),
  rawData: z.array(z.array(z.unknown())).optional(),
});

const resultSchema = z.object({
  benchmark: z.string(),
  mode: z.string(),
  params: z.record(z.string(), z.string()).default({}),
  primaryMetric: metricSchema,
  secondaryMetrics: z.record(z.string(), metricSchema).default({}),
});

type Result = z.infer<typeof resultSchema>;
type Metric = z.infer<typeof metricSchema>;

/** `org.example.SortBench.sort[size=64]`, then without package, then without class. */
function namesOf({ benchmark, params }: Result): string[] {
  const listed = Object.entries(params).map(([name, value]) => `${name}=${value}`);
  const suffix = listed.length === 0 ? '' : `[${listed.join(',')}]`;
  const parts = benchmark.split('.');
  return [benchmark, parts.slice(-2).join('.'), parts.at(-1) ?? benchmark].map(
    (name) => name + suffix,
  );
}

/** Every measured iteration of every fork is a sample; a histogram's mode has only its mean. */
function measuredOf(names: readonly string[], value: string, metric: Metric): Measured {
  const raw = metric.rawData?.flat() ?? [];
  return raw.length === 0
    ? summaryOf(names, value, metric.scoreUnit, [metric.score, 'mean'])
    : samplesOf(names, value, metric.scoreUnit, raw);
}

/** Where a benchmark ran in several modes (`-bm all`), its fullest name ends in the mode: `…:avgt`. */
function measureAll(results: readonly Result[]): Measured[] {
  const named = results.map((result) => ({ result, names: namesOf(result) }));
  const byName = Map.groupBy(named, ({ names }) => names[0]);
  return named.flatMap(({ result, names }) => {
    const isAlone = byName.get(names[0])?.length === 1;
    return measure(isAlone ? names : [`${names[0]}:${result.mode}`, ...names], result);
  });
}

function measure(names: readonly string[], result: Result): Measured[] {
  return [
    measuredOf(names, result.mode === 'thrpt' ? 'throughput' : 'time', result.primaryMetric),
    // Profilers before JMH 1.36 mark their metrics with a leading dot.
    ...Object.entries(result.secondaryMetrics).map(([name, metric]) =>
      measuredOf(names, name.replace(/^·/, ''), metric),
    ),
  ];
}

export const JMH = jsonTool({
  name: 'jmh',
  title: 'JMH’s JSON',
  from: 'out',
  values: { time: 'ns/op', throughput: 'ops/s' },
  isOpen: true,
  schema: z.array(resultSchema),
  marks: ['0.primaryMetric'],
  besides: [
    { is: isTable, read: (text) => measureAll(readTable(text)) },
    { is: isCsv, read: (text) => measureAll(readCsv(text)) },
  ],
  measure: measureAll,
  stored: { originOf: statedAt({ runtime: 'vmName', version: 'vmVersion' }, '0') },
});
