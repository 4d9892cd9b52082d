import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  caseOf,
  pairsOf,
  readingOf,
  sessionOf,
  THROUGHPUT,
  TIME,
} from '../../../test/report/session-builder.ts';
import type { Case, Invocation, RunPair, Session } from '../records/session.ts';
import type { Hazard } from '../verdict/verdict.ts';
import { findHazards } from './hazards.ts';

const BASE = [
  [0.412, 0.4171, 0.4093, 0.4155],
  [0.4162, 0.411, 0.4127, 0.4141],
  [0.4099, 0.4148, 0.4133, 0.4166],
];
const HEAD = [
  [0.4131, 0.4152, 0.4104, 0.4169],
  [0.4147, 0.4122, 0.4118, 0.4153],
  [0.4107, 0.4139, 0.4151, 0.4128],
];

function measured(
  change: Partial<Case> = {},
  alter: (invocation: Invocation, pair: number) => Invocation = (one) => one,
): { one: Case; pairs: RunPair[] } {
  const one = caseOf('hakmem/random-mixed[size=64]', change);
  return { one, pairs: pairsOf(one, { base: BASE, head: HEAD }, alter) };
}

function hazardsOf(
  { one, pairs }: { one: Case; pairs: RunPair[] },
  session: Partial<Session> = {},
): Hazard[] {
  return findHazards(sessionOf([one], pairs, session));
}

function named(hazards: readonly Hazard[], name: string): Hazard['evidence'] | undefined {
  return hazards.find((hazard) => hazard.name === name)?.evidence;
}

function withHost(before: Parameters<typeof readingOf>[0], after: typeof before): RunPair[] {
  const { pairs } = measured();
  return pairs.map((pair) =>
    pair.pair === 2 ? { ...pair, before: readingOf(before), after: readingOf(after) } : pair,
  );
}

const quiet = measured();
const { machine } = sessionOf([], []);

test('an ordinary measurement on an ordinary machine warns of nothing', () => {
  assert.deepEqual(hazardsOf(quiet), []);
});

test('what the machine hides is no warning, and nothing measured none either', () => {
  assert.deepEqual(
    findHazards(sessionOf([quiet.one], [], { machine: { ...machine, turbo: true } })),
    [],
  );
});

test('the set-up of the processor is said once for the session', () => {
  const hazards = hazardsOf(quiet, {
    machine: {
      ...machine,
      governor: 'powersave',
      frequencyMhz: 2870,
      maxFrequencyMhz: 4540,
      turbo: true,
      threadsPerCore: 2,
    },
  });
  assert.deepEqual(hazards, [
    { name: 'governor', evidence: { governor: 'powersave' }, caseId: null },
    { name: 'frequency', evidence: { mhz: 2870, maxMhz: 4540 }, caseId: null },
    { name: 'turbo', evidence: {}, caseId: null },
    { name: 'smt', evidence: { threadsPerCore: 2 }, caseId: null },
  ]);
});

test('a silenced warning is not given, one of the machine only if every case silences it', () => {
  const powersave = { machine: { ...machine, governor: 'powersave' } };
  const silent = measured({ silence: ['governor', 'few-cores'], threads: 8, id: 'hakmem/quiet' });
  assert.deepEqual(hazardsOf(silent, powersave), []);
  const both = sessionOf([silent.one, quiet.one], [...silent.pairs, ...quiet.pairs], powersave);
  assert.deepEqual(
    findHazards(both).map(({ name }) => name),
    ['governor'],
  );
});

test('stolen CPU time is found in the run where it happened', () => {
  // 50 s on 4 cores are 200 CPU seconds, 6 of which are 3 %.
  const pairs = withHost({ stealSeconds: 4 }, { stealSeconds: 10 });
  assert.deepEqual(named(hazardsOf({ one: quiet.one, pairs }), 'steal'), {
    share: 0.03,
    run: 2,
    runs: 1,
    of: 3,
  });
  const little = withHost({ stealSeconds: 4 }, { stealSeconds: 5 });
  assert.equal(named(hazardsOf({ one: quiet.one, pairs: little }), 'steal'), undefined);
});

test('throttling, swapping and page faults during a run are found', () => {
  const pairs = withHost({}, { throttledSeconds: 2, swapOutPages: 900, majorFaults: 4000 });
  const hazards = hazardsOf({ one: quiet.one, pairs });
  assert.equal(named(hazards, 'throttling')?.['share'], 0.04);
  assert.equal(named(hazards, 'swap')?.['pages'], 900);
  assert.equal(named(hazards, 'major-faults')?.['faults'], 3988);
});

test('counters that the host hides are not taken for zero work', () => {
  const hidden = { stealSeconds: null, swapInPages: null, swapOutPages: null, load1: null };
  assert.deepEqual(hazardsOf({ one: quiet.one, pairs: withHost(hidden, hidden) }), []);
});

test('load counts beyond the cpus that the benchmark itself keeps busy', () => {
  assert.equal(
    named(hazardsOf({ one: quiet.one, pairs: withHost({ load1: 2.2 }, {}) }), 'load'),
    undefined,
  );
  const busy = named(hazardsOf({ one: quiet.one, pairs: withHost({ load1: 3.8 }, {}) }), 'load');
  assert.ok(busy);
  assert.equal(Number(busy['foreign']).toFixed(1), '2.8');
});

test('a clock that is set back is noticed', () => {
  const back = measured({}, (invocation, pair) =>
    pair === 3 && invocation.position === 4
      ? { ...invocation, startedAt: '2026-11-21T08:00:00.000Z' }
      : invocation,
  );
  const evidence = named(hazardsOf(back), 'clock-backwards');
  assert.deepEqual(evidence, { seconds: 3723, run: 3 });
});

test('values that drift inside every run are an order effect', () => {
  const drifting = caseOf('michi/playouts');
  const rise = (run: readonly number[]): number[] =>
    run.map((value, at) => value * (1 + at * 0.02));
  const pairs = pairsOf(drifting, { base: BASE.map(rise), head: HEAD.map(rise) });
  const evidence = named(hazardsOf({ one: drifting, pairs }), 'order-trend');
  assert.ok(evidence);
  assert.ok(Math.abs(Number(evidence['change']) - 0.06) < 0.015);
});

test('the second of a couple being slower is an order effect, a slower head is none', () => {
  const second = measured({}, (invocation) =>
    invocation.position % 2 === 1
      ? { ...invocation, values: { time: [0.44 + invocation.position / 1e5] } }
      : { ...invocation, values: { time: [0.42 + invocation.position / 1e5] } },
  );
  assert.ok(Number(named(hazardsOf(second), 'order-slot')?.['change']) > 0.04);
  const slower = measured({}, (invocation) =>
    invocation.side === 'head'
      ? { ...invocation, values: { time: [(invocation.wallSeconds ?? 0) * 1.2] } }
      : invocation,
  );
  assert.equal(named(hazardsOf(slower), 'order-slot'), undefined);
});

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
