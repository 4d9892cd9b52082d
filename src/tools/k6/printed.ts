/**
 * k6: `--summary-export {out}` or what `handleSummary` gets (each metric a benchmark with its
 * statistics), or `--out json={out}` (each point a sample).
 */

import { z } from 'zod';
import { cell, jsonTool, parseJsonLines } from '../json-tool.ts';
import { faultOf, type Material, type Measured, samplesOf, summaryOf, type Tool } from '../tool.ts';

/** `k6 run --out json={out}`: one line announces a metric, one line is a point of it. */

const lineSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Metric'),
    metric: z.string(),
    data: z.object({ type: z.string(), contains: z.string() }),
  }),
  z.object({
    type: z.literal('Point'),
    metric: z.string(),
    data: z.object({ value: cell }),
  }),
]);

interface Series {
  readonly isTime: boolean;
  readonly samples: unknown[];
}

/** Points of counters and rates are no quantities by themselves: only trends are samples. */
function measurePoints(lines: readonly z.infer<typeof lineSchema>[]): Measured[] | string {
  const series = new Map<string, Series>();
  for (const { type, metric, data } of lines) {
    const known = series.get(metric);
    if (type === 'Metric') {
      const isTime = data.type === 'trend' && data.contains === 'time';
      series.set(metric, known ?? { isTime, samples: [] });
    } else if (known === undefined) {
      return `a point of ${metric.slice(0, 80)}, which no line announces`;
    } else known.samples.push(data.value);
  }
  const failed = series.get('http_req_failed')?.samples.filter((value) => value !== 0).length ?? 0;
  const fault = `expected every request to succeed, got ${failed} that failed`;
  return [...series].map(([name, { isTime, samples }]) => {
    if (failed > 0) return faultOf([name], 'time', fault);
    return isTime
      ? samplesOf([name], 'time', 'ms', samples)
      : samplesOf([name], 'points', '', samples);
  });
}

/** k6's word for a statistic → ours. Trends of time are in milliseconds, rates per second. */
const STATISTICS: Readonly<
  Record<string, readonly [value: string, unit: string, of: 'mean' | 'median' | 'percentile']>
> = {
  avg: ['time', 'ms', 'mean'],
  med: ['median', 'ms', 'median'],
  'p(90)': ['p90', 'ms', 'percentile'],
  'p(95)': ['p95', 'ms', 'percentile'],
  'p(99)': ['p99', 'ms', 'percentile'],
  rate: ['throughput', 'req/s', 'mean'],
};

const metricSchema = z.looseObject({
  type: z.string().optional(),
  contains: z.string().optional(),
  values: z.record(z.string(), z.unknown()).optional(),
});

type Metric = z.infer<typeof metricSchema>;

/** Bytes are told as such; of other rates only the requests' has a noun. */
function unitOf(name: string, unit: string, contains: string | undefined): string {
  const isData = contains === 'data' || name.startsWith('data_');
  return isData && unit === 'req/s' ? 'B/s' : unit;
}

/** `--summary-export` does not say what a trend contains: k6's own trends of time, by their names. */
const TIME_TRENDS =
  /^(?:(?:iteration|group)_duration|(?:browser_)?http_req_(?:duration|blocked|connecting|tls_handshaking|sending|waiting|receiving)|ws_(?:connecting|session_duration|ping)|grpc_req_duration)(?:\{|$)/;

/** Anything else is only known by k6's own words: `avg`, `p(95)`; the rate of a `rate` is a share. */
function isKnown(word: string, name: string, { type, contains }: Metric): boolean {
  if (!Object.hasOwn(STATISTICS, word)) return false;
  if (word === 'rate') return type !== 'rate';
  return contains === undefined ? TIME_TRENDS.test(name) : contains === 'time';
}

function measure(name: string, { values, ...rest }: Metric): Measured[] {
  return Object.entries(values ?? rest).flatMap(([word, number]) => {
    if (word === 'type' || word === 'contains' || word === 'thresholds') return [];
    const known = isKnown(word, name, rest) ? STATISTICS[word] : undefined;
    const raw = summaryOf([name], word, '', [number, 'estimate']);
    if (known === undefined) return [raw];
    const [value, unit, of] = known;
    const told = summaryOf([name], value, unitOf(name, unit, rest.contains), [number, of]);
    return [told, { ...raw, isAlias: true }];
  });
}

/** Refusals are answered fast: nothing of a run with requests that failed says how long the work took. */
function measureAll(metrics: Readonly<Record<string, Metric>>): Measured[] {
  const failures = metrics['http_req_failed'];
  const share = failures?.values?.['rate'] ?? failures?.['value'] ?? 0;
  const hasFailed = typeof share !== 'number' || share > 0;
  const fault = `expected every request to succeed, got a share of ${String(share)} failed`;
  return Object.entries(metrics).flatMap(([name, metric]) => {
    const measured = measure(name, metric);
    return hasFailed ? measured.map(({ names, value }) => faultOf(names, value, fault)) : measured;
  });
}

function isPoints({ text, json }: Material): boolean {
  return !json.ok && /^\s*\{"metric":"[^"]*","type":"Metric"|^\s*\{"type":"Metric"/.test(text);
}

export const K6: Tool = jsonTool({
  name: 'k6',
  title: 'a summary of k6, or its points',
  from: 'out',
  values: {
    time: 'ms',
    median: 'ms',
    p90: 'ms',
    p95: 'ms',
    p99: 'ms',
    throughput: 'req/s',
  },
  isOpen: true,
  besides: [
    { recognises: isPoints, parse: ({ text }) => parseJsonLines(text, lineSchema, measurePoints) },
  ],
  schema: z.object({ metrics: z.record(z.string(), metricSchema) }),
  marks: ['metrics', 'root_group'],
  measure: ({ metrics }) => measureAll(metrics),
});
