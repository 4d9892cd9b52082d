import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseUnit } from './parse-unit.ts';

const SPELLINGS: readonly (readonly [string, string, string, number])[] = [
  ['ms', 'ms', 'time', 1e-3],
  ['milliseconds', 'ms', 'time', 1e-3],
  ['us', 'µs', 'time', 1e-6],
  ['μs', 'µs', 'time', 1e-6],
  ['ns/op', 'ns/op', 'time', 1e-9],
  ['ms / request', 'ms/req', 'time', 1e-3],
  ['ops/sec', 'ops/s', 'rate', 1],
  ['operations per second', 'ops/s', 'rate', 1],
  ['req / s', 'req/s', 'rate', 1],
  ['QPS', 'req/s', 'rate', 1],
  ['kQPS', 'kQPS', 'rate', 1e3],
  ['Mfloat/s', 'Mfloat/s', 'rate', 1e6],
  ['messages per second', 'msg/s', 'rate', 1],
  ['Messages/s', 'msg/s', 'rate', 1],
  ['photos/s', 'photos/s', 'rate', 1],
  ['req/min', 'req/min', 'rate', 1 / 60],
  ['MB/s', 'MB/s', 'throughput-bytes', 1e6],
  ['mb/s', 'MB/s', 'throughput-bytes', 1e6],
  ['mbps', 'mbit/s', 'throughput-bytes', 1e6 / 8],
  ['MCUPS', 'MCUPS', 'rate', 1e6],
  ['GTEPS', 'GTEPS', 'rate', 1e9],
  ['GiB/s', 'GiB/s', 'throughput-bytes', 2 ** 30],
  ['megabytes per second', 'MB/s', 'throughput-bytes', 1e6],
  ['Gbps', 'Gbit/s', 'throughput-bytes', 1e9 / 8],
  ['GBps', 'GB/s', 'throughput-bytes', 1e9],
  ['MBPS', 'MB/s', 'throughput-bytes', 1e6],
  ['MBit/s', 'Mbit/s', 'throughput-bytes', 1e6 / 8],
  ['B/op', 'B/op', 'bytes', 1],
  ['MiB', 'MiB', 'bytes', 2 ** 20],
  ['allocs/op', 'allocs/op', 'count', 1],
  ['×', 'x', 'ratio', 1],
  ['times', 'x', 'ratio', 1],
  ['percent', '%', 'percent', 1],
  ['cycles/byte', 'cycles/byte', 'cycles', 1],
];

for (const [text, symbol, dimension, factor] of SPELLINGS)
  test(`${text} is ${symbol}`, () => {
    const unit = parseUnit(text);
    assert.deepEqual(unit && [unit.symbol, unit.dimension], [symbol, dimension]);
    assert.ok(Math.abs((unit?.factor ?? 0) / factor - 1) < 1e-12);
  });

for (const text of ['m/s', 'km/s', 'GHz', 'items', '', 'a/b/c', 'S', 'and/or', 'px'])
  test(`${JSON.stringify(text)} is no unit`, () => assert.equal(parseUnit(text), null));

for (const word of ['constructor', 'toString', '__proto__', 'valueOf'])
  test(`${word} is a word like any other`, () => {
    assert.equal(
      parseUnit(`${word}/s`)?.symbol,
      word === '__proto__' ? undefined : `${word.toLowerCase()}/s`,
    );
    assert.equal(parseUnit(`ms/${word}`)?.dimension, /^[a-z]/.test(word) ? 'time' : undefined);
    assert.equal(parseUnit(word), null);
  });
