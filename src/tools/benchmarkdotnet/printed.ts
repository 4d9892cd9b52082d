/**
 * BenchmarkDotNet's `*-report-full.json` (or brief, without measurements), or `*-report.csv`. Read as documented:
 * https://benchmarkdotnet.org/articles/configs/exporters.html
 */
import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { statedAt } from '../stated.ts';
import { faultOf, type Measured, samplesOf, summaryOf } from '../tool.ts';
import { CSV } from './csv.ts';

const measurementSchema = z.object({
  IterationMode: z.string(),
  IterationStage: z.string(),
  Operations: z.number(),
  Nanoseconds: z.number(),
});

const benchmarkSchema = z.object({
  Namespace: z.string().nullish(),
  Type: z.string().nullish(),
  Method: z.string(),
  Parameters: z.string().nullish(),
  /** From version 0.10 on. */
  FullName: z.string().optional(),
  DisplayInfo: z.string().optional(),
  Statistics: z
    .object({
      OriginalValues: z.array(z.unknown()).optional(),
      Mean: cell,
      StandardDeviation: cell,
      Median: cell,
    })
    .nullable(),
  Memory: z.object({ BytesAllocatedPerOperation: cell }).optional(),
  Measurements: z.array(measurementSchema).default([]),
});

type Benchmark = z.infer<typeof benchmarkSchema>;

/** With several jobs (runtimes, say) only what BenchmarkDotNet displays tells its results apart. */
function namesOf(one: Benchmark, isAlone: boolean): string[] {
  const { DisplayInfo, Namespace, Type, Method, Parameters } = one;
  const suffix = Parameters ? `(${Parameters})` : '';
  const told = isAlone || DisplayInfo === undefined ? [] : [DisplayInfo];
  const parts = [Namespace, Type, Method].filter((part) => part);
  const named = parts.map((_, at) => `${parts.slice(at).join('.')}${suffix}`);
  return [...new Set([...told, one.FullName ?? [], ...named].flat())];
}

/** Nanoseconds an operation of each measured iteration, overhead taken off and outliers removed. */
function samplesIn({ Statistics, Measurements }: Benchmark): readonly unknown[] {
  if (Statistics?.OriginalValues !== undefined) return Statistics.OriginalValues;
  return Measurements.filter(
    ({ IterationMode, IterationStage }) =>
      IterationMode === 'Workload' && IterationStage === 'Result',
  ).map(({ Nanoseconds, Operations }) => Nanoseconds / Operations);
}

function measureAll(benchmarks: readonly Benchmark[]): Measured[] {
  const nameOf = (one: Benchmark) => namesOf(one, true)[0];
  const byName = Map.groupBy(benchmarks, nameOf);
  return benchmarks.flatMap((one) =>
    measure(namesOf(one, byName.get(nameOf(one))?.length === 1), one),
  );
}

function measure(names: readonly string[], benchmark: Benchmark): Measured[] {
  const { Statistics: statistics, Memory: memory } = benchmark;
  if (statistics === null) {
    return ['time', 'median', 'bytes'].map((value) =>
      faultOf(names, value, 'it has no statistics: the benchmark failed'),
    );
  }
  const samples = samplesIn(benchmark);
  return [
    samples.length === 0
      ? summaryOf(names, 'time', 'ns/op', [statistics.Mean, 'mean', statistics.StandardDeviation])
      : samplesOf(names, 'time', 'ns/op', samples),
    summaryOf(names, 'median', 'ns/op', [statistics.Median, 'median']),
    ...(memory === undefined
      ? []
      : [summaryOf(names, 'bytes', 'B/op', [memory.BytesAllocatedPerOperation, 'mean'])]),
  ];
}

export const BENCHMARKDOTNET = jsonTool({
  name: 'benchmarkdotnet',
  title: 'BenchmarkDotNet’s JSON',
  from: 'out',
  values: { time: 'ns/op', median: 'ns/op', bytes: 'B/op' },
  schema: z.object({
    HostEnvironmentInfo: z.object({}),
    Benchmarks: z.array(benchmarkSchema),
  }),
  marks: ['HostEnvironmentInfo', 'Benchmarks'],
  besides: [CSV],
  measure: ({ Benchmarks }) => measureAll(Benchmarks),
  stored: {
    originOf: statedAt(
      {
        ...{ arch: 'Architecture', cpu: 'ProcessorName', cores: 'LogicalCoreCount' },
        ...{ runtime: 'RuntimeVersion', build: 'Configuration' },
      },
      'HostEnvironmentInfo',
    ),
  },
});
