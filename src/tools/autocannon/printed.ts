/**
 * autocannon: `--json`. Latencies are whole milliseconds. Requests and bytes are counted each time
 * the sampling interval ends (`-L`; a second unless it is said), whatever their names promise.
 */
import { z } from 'zod';
import { cell, jsonTool } from '../json-tool.ts';
import { statedAt } from '../stated.ts';
import { faultOf, lackOf, type Measured, summaryOf } from '../tool.ts';

const count = z.number().default(0);
const spread = z.object({ mean: cell, stddev: cell });

/** One interval alone is partly filled: how long it was worked in, nobody says. */
const MIN_SAMPLES = 2;

const documentSchema = z.object({
  url: z.string(),
  sampleInt: z.number().positive().default(1000),
  samples: z.number().default(MIN_SAMPLES),
  errors: count,
  timeouts: count,
  mismatches: count,
  non2xx: count,
  requests: spread,
  throughput: spread,
  latency: z.object({ mean: cell, stddev: cell, p50: cell, p90: cell, p99: cell }),
});

const VALUES = {
  ...{ throughput: 'req/s', transfer: 'B/s' },
  ...{ time: 'ms', median: 'ms', p90: 'ms', p99: 'ms' },
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

function scaled(value: unknown, factor: number): unknown {
  return typeof value === 'number' ? value * factor : value;
}

/** Mean and deviation over the intervals, told for a second. */
function rates(names: readonly string[], result: Result): Measured[] {
  const { samples, sampleInt, requests, throughput } = result;
  const lack = `expected at least ${MIN_SAMPLES} samples of ${sampleInt} ms, got ${samples}: run it longer`;
  const perSecond = 1000 / sampleInt;
  const rate = (value: string, unit: string, { mean, stddev }: Result['requests']) =>
    samples < MIN_SAMPLES
      ? lackOf(names, value, lack)
      : summaryOf(names, value, unit, [scaled(mean, perSecond), 'mean', scaled(stddev, perSecond)]);
  return [rate('throughput', 'req/s', requests), rate('transfer', 'B/s', throughput)];
}

/** Latencies are those of the requests. */
function measure(result: Result): Measured[] {
  const names = [result.url];
  const fault = faultIn(result);
  if (fault !== null) return Object.keys(VALUES).map((value) => faultOf(names, value, fault));
  const { latency } = result;
  return [
    ...rates(names, result),
    summaryOf(names, 'time', 'ms', [latency.mean, 'mean', latency.stddev]),
    summaryOf(names, 'median', 'ms', [latency.p50, 'median']),
    summaryOf(names, 'p90', 'ms', [latency.p90, 'percentile']),
    summaryOf(names, 'p99', 'ms', [latency.p99, 'percentile']),
  ];
}

export const AUTOCANNON = jsonTool({
  name: 'autocannon',
  title: 'autocannon’s JSON',
  values: VALUES,
  schema: documentSchema,
  marks: ['url', 'requests', 'latency', 'throughput', 'connections'],
  measure,
  stored: { originOf: statedAt({ at: '/start' }, '') },
});
