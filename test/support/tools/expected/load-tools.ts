/** What is asked of the outputs of load generators and of other actions, and what must come out. */
import type { Expectations } from '../outputs.ts';

export const LOAD_TOOLS: Expectations = {
  'wrk/latency.txt': [
    [
      { metrics: { throughput: {}, time: {}, p99: {}, transfer: { unit: 'KiB/s' } } },
      {
        values: { throughput: [683.92], time: [7.68], p99: [34.86], transfer: [544.33] },
        summaries: {
          throughput: { of: 'mean', deviation: null },
          time: { of: 'mean', deviation: 8.33 },
          p99: { of: 'percentile', deviation: null },
          transfer: { of: 'mean', deviation: null },
        },
      },
    ],
  ],
  'wrk/plain.txt': [[{ value: 'p99' }, /expected the value p99, got throughput, transfer, time/]],
  'wrk/refused.txt': [
    [{}, /expected every request to succeed, got Non-2xx or 3xx responses: 1304/],
  ],
  'wrk/nobody.txt': [[{}, /no "Running … test"/]],
  'autocannon/result.json': [
    [
      {},
      {
        values: { throughput: [585] },
        summaries: { throughput: { of: 'mean', deviation: 11.87 } },
      },
    ],
  ],
  'autocannon/refused.json': [[{ value: 'p99' }, /got 872 answers other than 2xx/]],
  'k6/export.json': [
    [
      {
        metrics: {
          p95: { select: 'http_req_duration' },
          rate: { select: 'http_reqs', value: 'throughput' },
        },
      },
      {
        values: { p95: [38.208272200000025], rate: [136.91425453157706] },
        summaries: {
          p95: { of: 'percentile', deviation: null },
          rate: { of: 'mean', deviation: null },
        },
      },
    ],
    [
      { select: 'http_req_tls_handshaking', value: 'median' },
      /median of http_req_tls_handshaking: expected more than 0 ms, got 0/,
    ],
    // This form does not say that an own trend is one of times.
    [{ select: 'parsing', value: 'median' }, /expected the value median, got count, avg, min, med/],
    [
      { select: 'parsing', value: 'avg', unit: 'ms' },
      {
        values: { avg: [0.26181818181818184] },
        summaries: { avg: { of: 'estimate', deviation: null } },
      },
    ],
  ],
  'k6/summary.json': [
    [
      { select: 'http_req_duration' },
      {
        values: { time: [7.3266238884462185] },
        summaries: { time: { of: 'mean', deviation: null } },
      },
    ],
    [
      { select: 'rows', value: 'count', unit: 'count', better: 'higher' },
      { values: { count: [100400] }, summaries: { count: { of: 'estimate', deviation: null } } },
    ],
    [
      { select: 'parsing' },
      {
        values: { time: [0.3147410358565737] },
        summaries: { time: { of: 'mean', deviation: null } },
      },
    ],
    [
      { select: 'http_req_failed', value: 'throughput' },
      /expected the value throughput, got fails, rate, passes/,
    ],
    [{ select: 'data_received', value: 'throughput' }, /converts to req\/s, got the string "B\/s"/],
  ],
  'benchmark-action/list.json': [
    [
      { select: 'parse large', unit: 'us/iter' },
      { values: { value: [812.5] }, summaries: { value: { of: 'estimate', deviation: null } } },
    ],
    // What follows a ± may be a margin of error or a range: no deviation.
    [
      { select: 'parse small', unit: 'ns/iter' },
      { values: { value: [1520.25] }, summaries: { value: { of: 'estimate', deviation: null } } },
    ],
    [
      { select: 'throughput', metric: 'rate', unit: 'ops/s' },
      { values: { rate: [65780.5] }, summaries: { rate: { of: 'estimate', deviation: 120.25 } } },
    ],
    [
      { select: 'score', unit: 'ms' },
      /expected a unit that converts to ms, got the string "points"/,
    ],
    [{ select: 'broken', unit: 'ms' }, /value of broken: expected a number, got null/],
  ],
};
