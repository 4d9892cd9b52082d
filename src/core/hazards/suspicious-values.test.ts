import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hazardsOf, measured, named } from '../../../test/report/measured-case.ts';
import { caseOf, pairsOf, THROUGHPUT, TIME } from '../../../test/report/session-builder.ts';
import type { Case } from '../records/session.ts';

test('more threads than cores, and cores that nobody declared', () => {
  assert.deepEqual(named(hazardsOf(measured({ threads: 8 })), 'few-cores'), {
    threads: 8,
    cores: 1,
  });
  const greedy = measured({}, (one) => ({ ...one, cpuSeconds: (one.wallSeconds ?? 0) * 1.9 }));
  const evidence = named(hazardsOf(greedy), 'undeclared-parallelism');
  assert.ok(evidence);
  assert.equal(evidence['declared'], 1);
  const runtime = measured({}, (one) => ({ ...one, cpuSeconds: (one.wallSeconds ?? 0) * 1.27 }));
  assert.equal(named(hazardsOf(runtime), 'undeclared-parallelism'), undefined);
});

const SIGNS: readonly (readonly [string, Partial<Case>, string])[] = [
  ['debug-build', { command: './target/debug/pool 8' }, 'target/debug'],
  ['debug-build', { command: 'cargo run --bin pool' }, 'cargo run'],
  ['debug-build', { environment: { NODE_ENV: 'development' } }, 'NODE_ENV=development'],
  ['coverage', { command: 'pytest --cov=pybag bench/' }, '--cov'],
  ['coverage', { environment: { NODE_V8_COVERAGE: '/tmp/c' } }, 'NODE_V8_COVERAGE='],
  ['profiler', { command: 'valgrind ./bench 1000' }, 'valgrind'],
  ['profiler', { command: 'node --cpu-prof bench.js' }, '--cpu-prof'],
  ['sanitizer', { command: 'go test -bench . -race' }, 'go test -bench . -race'],
  ['sanitizer', { environment: { ASAN_OPTIONS: 'x=1' } }, 'ASAN_OPTIONS='],
];

for (const [name, change, sign] of SIGNS) {
  test(`${name} is seen in ${JSON.stringify(change)}`, () => {
    assert.equal(named(hazardsOf(measured(change)), name)?.['sign'], sign);
  });
}

test('words that only look like instrumentation are left alone', () => {
  const innocent = [
    'cargo run --release --bin pool',
    './bench --profile-name fast --coverage-map off',
    'python bench.py --professional --debugger-port 0',
    './perf-recorder target/release/debug',
    'go test -bench Race',
  ];
  for (const command of innocent) assert.deepEqual(hazardsOf(measured({ command })), [], command);
});

test('a sanitizer is seen in what a failed run printed', () => {
  const tail = '==17==ERROR: AddressSanitizer: heap-use-after-free';
  const failed = measured({}, (one) =>
    one.position === 0
      ? { ...one, values: {}, failure: { reason: 'exit', message: 'exit 1', tail } }
      : one,
  );
  assert.equal(named(hazardsOf(failed), 'sanitizer')?.['place'], 'output');
});

test('base and head printing something else is found, a random result is not', () => {
  const other = measured({}, (one) => ({
    ...one,
    result: one.side === 'base' ? 'sum=42' : 'sum=41',
  }));
  assert.deepEqual(named(hazardsOf(other), 'different-results'), {
    base: 'sum=42',
    head: 'sum=41',
  });
  const random = measured({}, (one) => ({
    ...one,
    result: `seed ${Math.floor(one.position / 2)}`,
  }));
  assert.equal(named(hazardsOf(random), 'different-results'), undefined);
});

test('runs shorter than a process start, and values in visible steps', () => {
  const short = measured({}, (one) => ({ ...one, wallSeconds: 0.002 }));
  assert.deepEqual(named(hazardsOf(short), 'short-run'), { seconds: 0.002 });
  const coarse = caseOf('hakmem/random-mixed', {
    metrics: [{ ...TIME, key: 'inner', name: 'inner' }],
  });
  const steps = [
    [0.01, 0.011],
    [0.012, 0.01],
    [0.011, 0.01],
  ];
  const evidence = named(
    hazardsOf({ one: coarse, pairs: pairsOf(coarse, { head: steps }) }),
    'coarse-timer',
  );
  assert.ok(evidence);
  assert.ok(Math.abs(Number(evidence['step']) - 0.001) < 1e-9);
});

test('values equal to the last digit, except where they are counts', () => {
  const one = caseOf('hakmem/random-mixed', { metrics: [THROUGHPUT] });
  const same = pairsOf(one, { head: [[10415648], [10415648], [10415648]] });
  assert.equal(named(hazardsOf({ one, pairs: same }), 'identical-values')?.['value'], 10415648);
  const count = caseOf('hakmem/random-mixed', { metrics: [{ ...THROUGHPUT, exact: true }] });
  assert.deepEqual(hazardsOf({ one: count, pairs: same }), []);
});

test('a run that is the mean of the others was made up', () => {
  const one = caseOf('hakmem/random-mixed', { metrics: [THROUGHPUT] });
  const invented = pairsOf(one, { head: [[10415648], [9820122], [10117885]] });
  assert.deepEqual(named(hazardsOf({ one, pairs: invented }), 'value-is-mean'), {
    value: 10117885,
    run: 3,
    unit: 'ops/s',
    metric: 'throughput',
    side: 'head',
  });
  for (const values of [
    [10, 12, 11],
    [10.41, 10.53, 10.47],
    [0.3, 0.1 + 0.2, 0.3],
  ]) {
    const chance = pairsOf(one, { head: values.map((value) => [value]) });
    assert.equal(named(hazardsOf({ one, pairs: chance }), 'value-is-mean'), undefined);
  }
});

test('memory near its limit', () => {
  const full = measured({}, (one) => ({ ...one, peakMemoryBytes: 2_000_000_000 }));
  assert.deepEqual(named(hazardsOf(full), 'memory-limit'), { peak: 2_000_000_000, limit: 2 ** 31 });
});

test('a canary is no benchmark of the user and is not warned about', () => {
  assert.deepEqual(hazardsOf(measured({ canary: true, threads: 8 })), []);
});
