/** Load generators: what is counted in other intervals, printed twice, or says nothing of the work. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  keptJson,
  keptText,
  messageOf,
  readText,
  valuesOf,
} from '../../test/support/tools/outputs.ts';

const AUTOCANNON = { adapter: 'autocannon', metrics: { throughput: {}, transfer: {} } };

/** The captured document, with what `-L` and `-a` change in it. */
function autocannon(change: object): string {
  return JSON.stringify({ ...(keptJson('autocannon/result.json') as object), ...change });
}

test('autocannon: counts of other intervals than a second are told for a second', () => {
  const change = {
    sampleInt: 100,
    samples: 30,
    requests: { mean: 58.5, stddev: 1.5 },
    throughput: { mean: 47680, stddev: 973.5 },
  };
  const reading = readText(AUTOCANNON, autocannon(change));
  assert.ok(reading.ok);
  assert.deepEqual(reading.values, { throughput: [585], transfer: [476800] });
  assert.equal(reading.summaries?.['throughput']?.deviation, 15);
});

test('autocannon: an amount that was gone within one interval has no rate, but its latencies', () => {
  const amount = autocannon({ samples: 1, requests: { mean: 100, stddev: 0 } });
  assert.match(
    messageOf(AUTOCANNON, amount),
    /at least 2 samples of 1000 ms, got 1: run it longer/,
  );
  assert.deepEqual(valuesOf({ adapter: 'autocannon', value: 'p99' }, amount), { p99: [29] });
});

test('autocannon: versions that told neither interval nor samples counted seconds', () => {
  const old = autocannon({ sampleInt: undefined, samples: undefined });
  assert.deepEqual(valuesOf({ adapter: 'autocannon' }, old), { throughput: [585] });
});

test('wrk: the report of a warm-up is neither taken nor mixed with the second', () => {
  const [first, second] = [keptText('wrk/plain.txt'), keptText('wrk/latency.txt')];
  const both = first + second;
  const read = { adapter: 'wrk', metrics: { throughput: {}, median: {} } };
  const one = { adapter: 'wrk' };
  assert.match(messageOf(one, both), /expected one benchmark named http.*\/rows, got 2/);
  assert.match(messageOf(one, second + first), /got 2/);
  // What only the second tells is still its own.
  assert.deepEqual(valuesOf(read, both), { median: [5.99] });
  const elsewhere = first.replace('/rows', '/health') + second;
  const named = { ...read, select: 'http://127.0.0.1:18431/rows' };
  assert.deepEqual(valuesOf(named, elsewhere), { throughput: [683.92], median: [5.99] });
  const cut = first + second.slice(0, second.indexOf('Requests/sec'));
  assert.match(messageOf(named, cut), /it has no "Running … test", Requests\/sec/);
});

test('k6: a share is no rate, and a trend of no told kind is no time', () => {
  const checks = {
    type: 'rate',
    contains: 'default',
    values: { rate: 0.98, passes: 49, fails: 1 },
  };
  const summary = JSON.stringify({ root_group: {}, metrics: { checks } });
  const read = { adapter: 'k6', select: 'checks' };
  assert.match(messageOf({ ...read, value: 'throughput' }, summary), /expected the value through/);
  const share = { ...read, value: 'rate', unit: 'x', better: 'higher' };
  assert.deepEqual(valuesOf(share, summary), { rate: [0.98] });
  const queue = { avg: 12, med: 11, 'p(95)': 20 };
  const metrics = { queue_length: queue, 'http_req_duration{name:rows}': queue };
  const exported = JSON.stringify({ root_group: {}, metrics });
  const length = { adapter: 'k6', select: 'queue_length' };
  assert.match(messageOf(length, exported), /expected the value time, got avg, med, p\(95\)/);
  const average = { ...length, value: 'avg', unit: 'count' };
  assert.deepEqual(valuesOf(average, exported), { avg: [12] });
  const tagged = { adapter: 'k6', select: 'http_req_duration{name:rows}', value: 'p95' };
  assert.deepEqual(valuesOf(tagged, exported), { p95: [20] });
});
