/**
 * BenchmarkDotNet's `*-report-full.json` (or brief, without measurements). Read as documented:
 * https://benchmarkdotnet.org/articles/configs/exporters.html
 */
import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { faultOf, type Measured, samplesOf, summaryOf, type Tool } from '../measured.ts';

const measurementSchema = z.object({
  IterationMode: z.string(),
  IterationStage: z.string(),
  Operations: z.number(),
  Nanoseconds: z.number(),
});

const benchmarkSchema = z.object({
  Type: z.string(),
  Method: z.string(),
  Parameters: z.string().nullish(),
  FullName: z.string(),
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

function namesOf({ FullName, Type, Method, Parameters }: Benchmark): string[] {
  const suffix = Parameters ? `(${Parameters})` : '';
  return [...new Set([FullName, `${Type}.${Method}${suffix}`, `${Method}${suffix}`])];
}

/** Nanoseconds an operation of each measured iteration, overhead taken off and outliers removed. */
function samplesIn({ Statistics, Measurements }: Benchmark): readonly unknown[] {
  if (Statistics?.OriginalValues !== undefined) return Statistics.OriginalValues;
  return Measurements.filter(
    ({ IterationMode, IterationStage }) =>
      IterationMode === 'Workload' && IterationStage === 'Result',
  ).map(({ Nanoseconds, Operations }) => Nanoseconds / Operations);
}

function measure(benchmark: Benchmark): Measured[] {
  const names = namesOf(benchmark);
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

export const BENCHMARKDOTNET: Tool = jsonTool({
  name: 'benchmarkdotnet',
  title: 'BenchmarkDotNet’s JSON',
  from: 'out',
  values: { time: 'ns/op', median: 'ns/op', bytes: 'B/op' },
  isOpen: false,
  schema: z.object({
    HostEnvironmentInfo: z.object({}),
    Benchmarks: z.array(benchmarkSchema),
  }),
  looksLike: (document) => 'HostEnvironmentInfo' in document && 'Benchmarks' in document,
  measure: ({ Benchmarks }) => Benchmarks.flatMap(measure),
});
