/** The numbers a record can be quoted by: one headline value per run, and what is said of them. */
import type { BenchmarkRecord } from '../../core/records/record.ts';
import { countedValues } from '../../core/records/runs.ts';
import { median } from '../../core/stats/descriptive.ts';
import { summarizeRuns } from '../../core/stats/run-summary.ts';
import type { StatisticName } from '../verdict.ts';

/** Values of one run, warm-ups and failed invocations left out, in the metric's unit. */
export interface RunSamples {
  readonly samples: readonly number[];
  /** Standard deviation that the tool told in place of samples. */
  readonly deviation?: number | null;
}

export function runSamples(record: BenchmarkRecord, metricKey: string): readonly RunSamples[] {
  const counted = countedValues(record, metricKey);
  if (counted !== null) return counted.map((value) => ({ samples: [value] }));
  return record.runs
    .map((run) => {
      const calls = run.invocations.filter(
        (call) => !call.warmup && call.failure === null && call.side === record.side,
      );
      return {
        samples: calls.flatMap((call) => call.values[metricKey] ?? []),
        deviation: calls[0]?.summaries?.[metricKey]?.deviation ?? null,
      };
    })
    .filter((run) => run.samples.length > 0);
}

/** Sample standard deviation (n − 1); null below two values. */
export function deviation(values: readonly number[]): number | null {
  return values.length < 2 ? null : summarizeRuns(values).deviation;
}

/** Nearest rank, so that a percentile is a value that was really measured. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Samples a run needs before its percentile means anything (95 % one-sided bound). */
export const PERCENTILE_SAMPLES: Readonly<Partial<Record<StatisticName, number>>> = {
  p90: 29,
  p95: 59,
  p99: 299,
  'p99.9': 2995,
};

const SHARES: Readonly<Partial<Record<StatisticName, number>>> = {
  p50: 0.5,
  p90: 0.9,
  p95: 0.95,
  p99: 0.99,
  'p99.9': 0.999,
};

export function isPercentile(name: StatisticName): boolean {
  return name in PERCENTILE_SAMPLES;
}

/**
 * One statistic over all runs, as reports have it: each run counts once, by the median of its samples.
 * `best` and `worst` follow the metric's direction; a percentile is the median of the runs' percentiles.
 */
export function summarize(
  runs: readonly RunSamples[],
  statistic: Exclude<StatisticName, 'run'>,
  better: 'lower' | 'higher',
): number | null {
  const medians = runs.map((run) => median(run.samples));
  if (medians.length === 0) return null;
  const summary = summarizeRuns(medians);
  switch (statistic) {
    case 'median':
    case 'mean':
    case 'minimum':
    case 'maximum':
      return summary[statistic];
    case 'best':
      return better === 'lower' ? summary.minimum : summary.maximum;
    case 'worst':
      return better === 'lower' ? summary.maximum : summary.minimum;
    case 'deviation':
      return deviation(medians);
    case 'p50':
    case 'p90':
    case 'p95':
    case 'p99':
    case 'p99.9':
      return median(runs.map((run) => percentile(run.samples, SHARES[statistic] ?? 0.5)));
    default:
      return statistic satisfies never;
  }
}

/** Ends of what the runs measured, and the words that lead to them. */
export const EXTREMES: readonly (readonly [StatisticName, string])[] = [
  ['best', 'best|fastest|quickest'],
  ['worst', 'worst|slowest'],
  ['minimum', 'lowest|shortest|smallest'],
  ['maximum', 'highest|longest|largest|peak'],
];

/** "Best run", "worst-case", "best of three", "at best", "in its slowest", and a label of nothing else; no rank: "the fastest variant". */
function extremePattern(words: string): RegExp {
  const word = `(?:${words})`;
  return new RegExp(
    [
      `\\b${word}(?:[ -](?:run|case|time|round|attempt)s?\\b| of (?:three|all|\\d|[\\w ]{1,20}runs))`,
      `\\b(?:at|in (?=its|their))(?: ?(?:the|its|their|our))? ?(?:very )?${word}(?! ?[a-z])`,
      `(?:^|; )${word}(?: ;|$)`,
    ].join('|'),
    'i',
  );
}

const EXTREME_NAMES = EXTREMES.map(([name, words]) => [name, extremePattern(words)] as const);

const NAMES: readonly (readonly [StatisticName, RegExp])[] = [
  ['p99.9', /\bp\s?99\.9\b|\b99\.9\s?%|\b99\.9th\b|\bp999\b/i],
  ['p99', /\bp\s?99\b(?!\.)|\b99\s?%(?!\.)(?= *(?:latenc|percentile|ile))|\b99th\b/i],
  ['p95', /\bp\s?95\b|\b95th\b/i],
  ['p90', /\bp\s?90\b|\b90th\b/i],
  ['p50', /\bp\s?50\b|\b50th\b/i],
  ['median', /\bmedian\b/i],
  ['mean', /\b(?:mean|average|averaged|averages|avg)\b|\u00f8|\u2300/i],
  ...EXTREME_NAMES,
  ['minimum', /\b(?:minimum|min)\b(?!\s*\))/i],
  ['maximum', /\b(?:maximum|max)\b/i],
];

/** The statistic that a text names, or null; of several the most particular. */
export function namedStatistic(text: string): StatisticName | null {
  for (const [name, pattern] of NAMES) if (pattern.test(text)) return name;
  return null;
}

/** The end of what the runs measured that a text leads to. */
export const namedExtreme = (text: string): StatisticName | null =>
  EXTREME_NAMES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
