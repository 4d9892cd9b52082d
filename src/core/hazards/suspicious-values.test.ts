import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hazardsOf, measured, named } from '../../../test/support/report/measured-case.ts';
import {
  caseOf,
  pairsOf,
  sessionOf,
  THROUGHPUT,
  TIME,
} from '../../../test/support/report/session-builder.ts';
import type { Case } from '../records/session.ts';
import { findHazards } from './hazards.ts';

test('more threads than cores, and undeclared use of cores', () => {
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
  ['debug-build', { build: { base: ['cargo build'], head: ['cargo build'] } }, 'cargo build'],
  ['sanitizer', { build: { base: null, head: ['gcc -fsanitize=address a.c'] } }, '-fsanitize'],
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
    'cargo run -r --bin pool',
    'cargo run --profile bench --bin pool',
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

test('there are no warnings about canaries', () => {
  assert.deepEqual(hazardsOf(measured({ canary: true, threads: 8 })), []);
});

test('what a run printed of itself is said, and of which side', () => {
  const signs = [{ name: 'coverage', text: 'coverage: platform linux' }];
  const covered = measured({}, (one) => (one.side === 'head' ? { ...one, signs } : one));
  assert.deepEqual(named(hazardsOf(covered), 'coverage'), {
    sign: 'coverage: platform linux',
    place: 'output',
    side: 'head',
  });
  const stranger = measured({}, (one) => ({ ...one, signs: [{ name: '__proto__', text: 'x' }] }));
  assert.deepEqual(hazardsOf(stranger), []);
});

test('a build that cargo does not optimise is a debug build', () => {
  const plain = [
    'cargo build',
    'cargo build --profile dev',
    'cargo build --profile test',
    'cargo build --bin pool; ./install -r',
    'cargo test -- -r',
  ];
  for (const command of plain) {
    const build = { base: [command], head: [command] };
    assert.ok(named(hazardsOf(measured({ build })), 'debug-build'), command);
  }
  assert.ok(named(hazardsOf(measured({ command: 'cargo run -- -r 3' })), 'debug-build'));
});

test('an optimised build is not a debug build', () => {
  const optimised = [
    'cargo build --release',
    'cargo build -r',
    'cargo build -qr --locked',
    'cd pool && cargo build --profile=bench; strip target/pool',
    'make release',
  ];
  for (const command of optimised) {
    const build = { base: [command], head: [command] };
    assert.equal(named(hazardsOf(measured({ build })), 'debug-build'), undefined, command);
  }
});

function variants(results: readonly (string | null)[], silence: string[] = []) {
  return results.map((result, at) => {
    const one = caseOf(`isolate-pool/requests@${['fresh', 'shared', 'local'][at]}`, { silence });
    const shift = 1 + at / 7;
    const values = [0.41, 0.42, 0.43].map((value) => [value * shift, value * shift * 1.01]);
    return {
      one,
      pairs: pairsOf(
        one,
        { base: values, head: values.map(([a = 0, b = 0]) => [a * 1.001, b * 1.002]) },
        (each) => ({ ...each, result }),
      ),
    };
  });
}

function hazardNames(all: readonly { one: Case; pairs: ReturnType<typeof pairsOf> }[]): string[] {
  const session = sessionOf(
    all.map(({ one }) => one),
    all.flatMap(({ pairs }) => pairs),
  );
  return findHazards(session).map(({ name, caseId }) => `${name} ${caseId}`);
}

test('variants of one workload that compute something else are named', () => {
  const odd = 'variant-results isolate-pool/requests@local';
  assert.ok(hazardNames(variants(['sum 41', 'sum 41', 'sum 40'])).includes(odd));
  assert.ok(
    !hazardNames(variants(['sum 41', 'sum 41', 'sum 40'], ['variant-results'])).includes(odd),
  );
  assert.ok(
    !hazardNames(variants(['sum 41', 'sum 41', null])).some((each) => each.startsWith('variant')),
  );
});

test('a row whose values are another row’s was not measured', () => {
  const real = measured();
  const copy = caseOf('livecalc/multi[size=64]');
  const pairs = real.pairs.map((pair) => ({ ...pair, caseId: copy.id }));
  const found = hazardNames([real, { one: copy, pairs }]);
  assert.ok(found.includes(`copied-values ${copy.id}`));
  assert.ok(!hazardNames([real]).some((each) => each.startsWith('copied')));
});

test('a tool whose samples keep getting faster is warming up', () => {
  const one = caseOf('livecalc/valuation', { metrics: [{ ...TIME, key: 'inner', name: 'inner' }] });
  const pairs = pairsOf(one, { base: [[1], [1], [1]], head: [[1], [1], [1]] }, (each) => ({
    ...each,
    values: {
      inner: Array.from({ length: 12 }, (_, at) => (2 - at * 0.03) * (1 + ((at * 5) % 3) / 1000)),
    },
  }));
  const evidence = named(hazardsOf({ one, pairs }), 'sample-trend');
  assert.equal(evidence?.['kind'], 'better');
  assert.ok(Number(evidence?.['change']) < -0.1);
});

test('samples that a tool has sorted have no trend', () => {
  const one = caseOf('livecalc/valuation', { metrics: [{ ...TIME, key: 'inner', name: 'inner' }] });
  const inner = Array.from({ length: 12 }, (_, at) => 1 + at / 100);
  const warned = (samples: readonly number[]) => {
    const pairs = pairsOf(one, { base: [[1], [1], [1]], head: [[1], [1], [1]] }, (each) => ({
      ...each,
      values: { inner: [...samples] },
    }));
    return named(hazardsOf({ one, pairs }), 'sample-trend') !== undefined;
  };
  assert.equal(warned(inner), false);
  assert.equal(warned(inner.toReversed()), true);
});

test('counts and sizes that repeat themselves are no wonder', () => {
  const metrics = [{ ...TIME, key: 'size', name: 'size', unit: 'KiB' }];
  const one = caseOf('pybag/merge', { metrics });
  const pairs = pairsOf(one, { base: [[64], [64], [64]], head: [[64], [64], [64]] }, (each) => ({
    ...each,
    values: { size: [64] },
  }));
  assert.equal(named(hazardsOf({ one, pairs }), 'identical-values'), undefined);
});
