/**
 * BenchmarkDotNet's `*-report-full.json` (or brief, without measurements), or `*-report.csv`. Read as documented:
 * https://benchmarkdotnet.org/articles/configs/exporters.html
 */
import { z } from 'zod';
import { quantityIn } from '../../quantity/metric-unit.ts';
import { cell, jsonTool } from '../json-tool.ts';
import { csvTable } from '../lines/csv.ts';
import { statedAt } from '../stated.ts';
import {
  faultOf,
  type Measured,
  type SummaryKind,
  samplesOf,
  summaryOf,
  type TextOutput,
} from '../tool.ts';

const HEAD = /^"?Method"?[,;].*[,;]"?Mean\b/;
/** The last of the columns that tell how all benchmarks are run; those of parameters follow. */
const LAST_SETTING = 'WarmupCount';

/** Statistics by their titles. */
const VALUES: Readonly<Record<string, readonly [value: string, of: SummaryKind]>> = {
  Mean: ['time', 'mean'],
  Median: ['median', 'median'],
  Allocated: ['bytes', 'mean'],
};

type Cells = Readonly<Record<string, string>>;

/** `1,234.5 us`, or the number alone where the title ends with its unit: `Mean [us]`. It counts bytes by 1024. */
function quantityOf(cell: string, title: string): readonly [number: number, unit: string] | null {
  const [, number = '', told] = /^([\d.,]+)(?: (\S+))?$/.exec(cell === '-' ? '0' : cell) ?? [];
  const unit = told ?? /\[(.+)\]$/.exec(title)?.[1] ?? 'B';
  if (number === '') return null;
  const plain = unit === 'm' ? 'min' : unit.replace(/^([KMG])B$/, '$1iB');
  return [Number(number.replaceAll(',', '')), plain];
}

function statisticOf(names: readonly string[], title: string, cells: Cells): Measured[] {
  const [statistic = ''] = title.split(' [', 1);
  if (!Object.hasOwn(VALUES, statistic)) return [];
  const [value, of] = VALUES[statistic] as (typeof VALUES)[string];
  const cell = cells[title] ?? '';
  const told = quantityOf(cell, title);
  if (told === null) return [faultOf(names, value, `it has ${cell || 'nothing'} for a number`)];
  const [number, unit] = told;
  const spread = statistic === 'Mean' ? quantityOf(cells['StdDev'] ?? '', '') : null;
  const deviation = spread === null ? null : quantityIn(...spread, unit);
  return [summaryOf(names, value, unit, [number, of, deviation])];
}

/** A method with its parameters, `Sort(N: 100)`; where rows would be called the same, with the settings that differ. */
function readCsv(text: string): Measured[] {
  const { titles, rows } = csvTable(text);
  const statistics = titles.findIndex((title) => /^Mean\b/.test(title));
  const settings = titles.lastIndexOf(LAST_SETTING, statistics);
  const parameters = titles.slice(Math.max(settings, 0) + 1, statistics);
  const table = rows.map((row) =>
    Object.fromEntries(titles.map((title, at) => [title, row[at] ?? ''])),
  );
  const nameOf = (cells: Cells, told: readonly string[]) => {
    const suffix = told.map((title) => `${title}: ${cells[title]}`).join(', ');
    return `${cells['Method']?.replace(/^'(.*)'$/, '$1')}${suffix && `(${suffix})`}`;
  };
  const alike = Map.groupBy(table, (cells) => nameOf(cells, parameters));
  return [...alike.values()].flatMap((group) => {
    const differing = titles
      .slice(1, settings + 1)
      .filter((title) => new Set(group.map((cells) => cells[title])).size > 1);
    // The name of a job may be made up anew for each run.
    const lasting = differing.filter((title) => title !== 'Job');
    const told = [...parameters, ...(lasting.length > 0 ? lasting : differing)];
    return group.flatMap((cells) => {
      const names = [nameOf(cells, told)];
      return titles.flatMap((title) => statisticOf(names, title, cells));
    });
  });
}

const CSV: TextOutput = { is: (text) => HEAD.test(text), read: readCsv };

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
