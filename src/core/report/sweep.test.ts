import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SCENARIOS } from '../../../test/support/report/scenarios.ts';
import {
  caseOf,
  pairsOf,
  sessionOf,
  THROUGHPUT,
} from '../../../test/support/report/session-builder.ts';
import type { Session } from '../records/session.ts';
import { judgeSession } from '../verdict/judge-session.ts';
import { rowsOf } from './model.ts';
import { type Sweep, sweepsOf } from './sweep.ts';
import { sweepSentences } from './words/sweeps.ts';

function sweepsIn(session: Session): Sweep[] {
  return sweepsOf(rowsOf(session, judgeSession(session, { inconclusive: 'neutral', shards: 1 })));
}

test('a thread sweep has speed-up and efficiency relative to its smallest value', () => {
  const session = SCENARIOS['sweep']?.();
  assert.ok(session);
  const [sweep, ...others] = sweepsIn(session);
  assert.equal(others.length, 0);
  assert.ok(sweep);
  assert.equal(sweep.name, 'michi/parallel');
  assert.deepEqual(
    sweep.points.map(({ value }) => value),
    [1, 2, 4, 6, 7, 8, 12],
  );
  const speedUps = sweep.points.map(({ speedUp }) => Number(speedUp?.toFixed(1)));
  assert.deepEqual(speedUps, [1, 1.9, 2.8, 3.3, 3.4, 3.5, 3.4]);
  assert.deepEqual(
    sweep.points.map(({ slowerThan }) => slowerThan),
    [null, null, null, null, null, null, 8],
  );
  const eight = sweep.points[5];
  assert.ok(eight?.efficiency && eight.efficiencyRange);
  assert.equal(eight.efficiency, (eight.speedUp ?? 0) / 8);
  assert.equal(eight.efficiencyRange.low, (eight.speedUpRange?.low ?? 0) / 8);
  assert.deepEqual(
    sweep.points.map(({ isOverSubscribed }) => isOverSubscribed),
    [false, false, false, false, false, false, true],
  );
});

test('knee and laws use only values within the cores', () => {
  const session = SCENARIOS['sweep']?.();
  assert.ok(session);
  const [sweep] = sweepsIn(session);
  assert.equal(sweep?.knee, 7);
  assert.deepEqual(
    sweep?.laws.map(({ law, points }) => [law, points]),
    [
      ['amdahl', 6],
      ['usl', 6],
    ],
  );
  const cases = session.cases.map((one) => ({ ...one, limits: { ...one.limits, cpus: 2 } }));
  const [small] = sweepsIn({ ...session, cases });
  assert.equal(small?.knee, null);
  assert.deepEqual(small?.laws, []);
  assert.match(sweepSentences(small).join(), /No scaling law is fitted: .* within the 2 cores/);
});

/** A sweep of threads on 8 cores, by seconds of each run. */
function threadSweep(seconds: Readonly<Record<number, readonly number[]>>): Sweep {
  const cases = Object.keys(seconds).map((threads) =>
    caseOf(`michi/parallel[threads=${threads}]`, {
      sweep: 'threads',
      threads: Number(threads),
      limits: { cpus: 8, cpuset: '0-7', memoryBytes: 2 ** 31, pids: 512 },
    }),
  );
  const pairs = cases.flatMap((one) =>
    pairsOf(
      one,
      { head: (seconds[one.threads ?? 1] ?? []).map((value) => [value, value]) },
      (each) => ({ ...each, cpuSeconds: (each.wallSeconds ?? 0) * (one.threads ?? 1) }),
    ),
  );
  const [sweep] = sweepsIn(sessionOf(cases, pairs, { base: null }));
  assert.ok(sweep);
  return sweep;
}

test('the speed-up is the centre of its interval, not a ratio of medians', () => {
  const one = [16, 16.1, 15.9, 8.1, 8, 16, 16, 15.9, 16.1, 16, 16, 16.1];
  const sweep = threadSweep({ 1: one, 2: [8, 8.1, 7.9] });
  const [, two] = sweep.points;
  assert.ok(two?.speedUp && two.speedUpRange);
  const meanLog = (values: readonly number[]) =>
    values.reduce((sum, v) => sum + Math.log(v), 0) / values.length;
  assert.ok(Math.abs(Math.log(two.speedUp) - (meanLog(one) - meanLog([8, 8.1, 7.9]))) < 1e-9);
  const { low, high } = two.speedUpRange;
  assert.ok(Math.abs(two.speedUp - Math.sqrt(low * high)) < 1e-9);
});

test('a falling curve is reported without peak, knee or Amdahl’s law', () => {
  const around = (value: number) => [value, value * 1.004, value * 0.996];
  const sweep = threadSweep({ 1: around(1), 2: around(1.25), 4: around(1.43), 8: around(1.67) });
  assert.equal(sweep.knee, null);
  assert.ok(sweep.isFalling);
  assert.deepEqual(
    sweep.laws.map(({ law, peak }) => [law, peak]),
    [['usl', null]],
  );
  const [falls, usl] = sweepSentences(sweep);
  assert.match(falls ?? '', /^More threads make it slower: 8 threads run at 0\.6x \(0\.59–0\.6\)/);
  assert.match(
    usl ?? '',
    /contention 100% \(held at its bound\).*no peak is shown.*too few to rely on/,
  );
});

test('a size sweep has no efficiency, and a higher rate is a speed-up', () => {
  const cases = [64, 256].map((size) =>
    caseOf(`hakmem/random-mixed@tuned[size=${size},seed=42]`, {
      sweep: 'size',
      metrics: [THROUGHPUT],
    }),
  );
  const pairs = cases.flatMap((one, at) =>
    pairsOf(one, {
      head: [100, 101, 99].map((value) => [value * (1 + at / 2), value * (1 + at / 2)]),
    }),
  );
  const [sweep] = sweepsIn(sessionOf(cases, pairs, { base: null }));
  assert.equal(sweep?.name, 'hakmem/random-mixed@tuned[seed=42]');
  assert.deepEqual(
    sweep?.points.map(({ speedUp }) => Number(speedUp?.toFixed(9))),
    [1, 1.5],
  );
  assert.deepEqual(sweepSentences(sweep as Sweep), []);
  assert.deepEqual(
    sweep?.points.map(({ efficiency }) => efficiency),
    [null, null],
  );
});

test('an invalid value has no speed-up, and a single value is not a sweep', () => {
  const session = SCENARIOS['sweep']?.();
  assert.ok(session);
  const idle = session.pairs.map((pair) => ({
    ...pair,
    invocations: pair.invocations.map((one) =>
      pair.caseId.includes('threads=4]') ? { ...one, cpuSeconds: one.wallSeconds } : one,
    ),
  }));
  const [sweep] = sweepsIn({ ...session, pairs: idle });
  assert.deepEqual(
    sweep?.points.map(({ isInvalid, speedUp }) => isInvalid && speedUp === null),
    [false, false, true, false, false, false, false],
  );
  assert.deepEqual(sweepsIn({ ...session, cases: session.cases.slice(0, 1) }), []);
});
