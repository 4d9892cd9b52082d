/** autocannon: `--json`. Latencies are whole milliseconds. */
import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { faultOf, type Measured, summaryOf, type Tool } from '../measured.ts';

const count = z.number().default(0);
const spread = z.object({ mean: cell, stddev: cell });

const documentSchema = z.object({
  url: z.string(),
  errors: count,
  timeouts: count,
  mismatches: count,
  non2xx: count,
  requests: spread,
  throughput: spread,
  latency: z.object({
    mean: cell,
    stddev: cell,
    p50: cell,
    p90: cell,
    p99: cell,
  }),
});

const VALUES = {
  throughput: 'req/s',
  transfer: 'B/s',
  time: 'ms',
  median: 'ms',
  p90: 'ms',
  p99: 'ms',
};

type Result = z.infer<typeof documentSchema>;

/** Refusals are answered fast: their rate says nothing of the work. */
function faultIn({ errors, timeouts, mismatches, non2xx }: Result): string | null {
  const wrong = Object.entries({ errors, timeouts, mismatches, 'answers other than 2xx': non2xx });
  const told = wrong
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${number} ${name}`);
  return told.length === 0 ? null : `expected every request to succeed, got ${told.join(', ')}`;
}

/** Mean and deviation over the seconds (requests, bytes) or the requests (latency). */
function measure(result: Result): Measured[] {
  const names = [result.url];
  const fault = faultIn(result);
  if (fault !== null) return Object.keys(VALUES).map((value) => faultOf(names, value, fault));
  const { requests, throughput, latency } = result;
  return [
    summaryOf(names, 'throughput', 'req/s', [requests.mean, 'mean', requests.stddev]),
    summaryOf(names, 'transfer', 'B/s', [throughput.mean, 'mean', throughput.stddev]),
    summaryOf(names, 'time', 'ms', [latency.mean, 'mean', latency.stddev]),
    summaryOf(names, 'median', 'ms', [latency.p50, 'median']),
    summaryOf(names, 'p90', 'ms', [latency.p90, 'percentile']),
    summaryOf(names, 'p99', 'ms', [latency.p99, 'percentile']),
  ];
}

export const AUTOCANNON: Tool = jsonTool({
  name: 'autocannon',
  title: 'autocannon’s JSON',
  from: 'stdout',
  values: VALUES,
  isOpen: false,
  schema: documentSchema,
  looksLike: (document) =>
    ['url', 'requests', 'latency', 'throughput', 'connections'].every((key) => key in document),
  measure,
});
