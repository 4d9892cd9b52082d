import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SCENARIOS } from '../../../test/report/scenarios.ts';
import { caseOf, pairsOf, sessionOf, THROUGHPUT } from '../../../test/report/session-builder.ts';
import type { Session } from '../records/session.ts';
import { judgeSession } from '../verdict/judge-session.ts';
import { type Sweep, sweepsOf } from './sweep.ts';

function sweepsIn(session: Session): Sweep[] {
  return sweepsOf(session, judgeSession(session, { inconclusive: 'neutral', shards: 1 }));
}

test('a sweep of threads has speed-up and efficiency against its smallest value', () => {
  const session = SCENARIOS['sweep']?.();
  assert.ok(session);
  const [sweep, ...others] = sweepsIn(session);
  assert.equal(others.length, 0);
  assert.ok(sweep);
  assert.equal(sweep.name, 'michi/parallel');
  assert.deepEqual(
    sweep.points.map(({ value }) => value),
    [1, 2, 4, 8, 12],
  );
  const speedUps = sweep.points.map(({ speedUp }) => Number(speedUp?.toFixed(1)));
  assert.deepEqual(speedUps, [1, 1.9, 2.8, 3.5, 3.4]);
  assert.equal(sweep.knee, 8);
  assert.deepEqual(
    sweep.points.map(({ slowerThan }) => slowerThan),
    [null, null, null, null, 8],
  );
  assert.deepEqual(
    sweep.laws.map(({ law }) => law),
    ['amdahl', 'usl'],
  );
  const [, two] = sweep.points;
  assert.ok(two?.speedUp && two.speedUpRange);
  assert.ok(two.speedUpRange.low < two.speedUp && two.speedUp < two.speedUpRange.high);
  const eight = sweep.points[3];
  assert.ok(eight?.speedUp && eight.efficiency);
  assert.equal(eight.efficiency, eight.speedUp / 8);
  assert.deepEqual(
    sweep.points.map(({ isOverSubscribed }) => isOverSubscribed),
    [false, false, false, false, true],
  );
});

test('a sweep of sizes has no efficiency, and a rate speeds up by growing', () => {
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
    sweep?.points.map(({ speedUp }) => speedUp),
    [1, 1.5],
  );
  assert.deepEqual(
    sweep?.points.map(({ efficiency }) => efficiency),
    [null, null],
  );
});

test('a broken value has no speed-up, and one value alone is no sweep', () => {
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
    sweep?.points.map(({ isInvalid, speedUp }) => [isInvalid, speedUp === null]),
    [
      [false, false],
      [false, false],
      [true, true],
      [false, false],
      [false, false],
    ],
  );
  assert.deepEqual(sweepsIn({ ...session, cases: session.cases.slice(0, 1) }), []);
});
