/** k6: `--summary-export {out}` or what `handleSummary` gets: each metric is a benchmark with its statistics; or what it prints. */

import { z } from 'zod';
import { jsonTool } from '../json-tool.ts';
import { faultOf, type Measured, summaryOf } from '../tool.ts';

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
function unlessFailed(measured: readonly Measured[], share: unknown): readonly Measured[] {
  if (share === 0) return measured;
  const fault = `expected every request to succeed, got a share of ${String(share)} failed`;
  return measured.map(({ names, value }) => faultOf(names, value, fault));
}

function measureAll(metrics: Readonly<Record<string, Metric>>): readonly Measured[] {
  const failures = metrics['http_req_failed'];
  const share = failures?.values?.['rate'] ?? failures?.['value'] ?? 0;
  const measured = Object.entries(metrics).flatMap(([name, metric]) => measure(name, metric));
  return unlessFailed(measured, share);
}

/** What it prints at its end: `http_req_duration....: avg=1.5ms min=… p(95)=…`, `http_reqs....: 90 45.1/s`. */
const PRINTED = /^ *(?:[✓✗] *)?(\w+|\{.{1,200}\})\.*: +(.*)$/;
const IS_PRINTED = /^ *(?:[✓✗] *)?(?:http_req|iteration)_duration\.*: +avg=/m;
const STATISTIC = /(?:^| )(avg|med|p\(\d+\))=([\d.]+)(ns|[µu]s|ms|s)(?= |$)/g;

function measureLine(name: string, rest: string): Measured[] {
  const rate = /^\d+ +([\d.]+)\/s/.exec(rest)?.[1];
  const statistics = [...rest.matchAll(STATISTIC)].flatMap(([, word = '', number, unit = '']) => {
    const known = Object.hasOwn(STATISTICS, word) ? STATISTICS[word] : undefined;
    return known === undefined
      ? []
      : [summaryOf([name], known[0], unit, [Number(number), known[2]])];
  });
  const rates =
    rate === undefined ? [] : [summaryOf([name], 'throughput', 'req/s', [Number(rate), 'mean'])];
  return [...statistics, ...rates];
}

/** A line in braces is of some requests of the metric above it. */
function readPrinted(text: string): readonly Measured[] {
  let [above, share] = ['', 0];
  const measured = text.split('\n').flatMap((line) => {
    const [, name = '', rest = ''] = PRINTED.exec(line) ?? [];
    if (name === 'http_req_failed') share = Number.parseFloat(rest) / 100;
    if (name.startsWith('{')) return measureLine(`${above}${name.replaceAll(' ', '')}`, rest);
    above = name;
    return measureLine(name, rest);
  });
  return unlessFailed(measured, share);
}

export const K6 = jsonTool({
  name: 'k6',
  title: 'a summary of k6',
  from: 'out',
  values: { time: 'ms', median: 'ms', p90: 'ms', p95: 'ms', p99: 'ms', throughput: 'req/s' },
  isOpen: true,
  schema: z.object({ metrics: z.record(z.string(), metricSchema) }),
  marks: ['metrics', 'root_group'],
  besides: [{ is: (text) => IS_PRINTED.test(text), read: readPrinted }],
  measure: ({ metrics }) => measureAll(metrics),
});
