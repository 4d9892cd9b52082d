import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BASE,
  HEAD,
  hazardsOf,
  measured,
  named,
} from '../../../test/support/report/measured-case.ts';
import {
  caseOf,
  interpretationOf,
  pairsOf,
  sessionOf,
} from '../../../test/support/report/session-builder.ts';
import type { RunPair } from '../records/session.ts';
import { findHazards } from './hazards.ts';

function withHost(before: Parameters<typeof interpretationOf>[0], after: typeof before): RunPair[] {
  const { pairs } = measured();
  return pairs.map((pair) =>
    pair.pair === 2
      ? { ...pair, before: interpretationOf(before), after: interpretationOf(after) }
      : pair,
  );
}

const quiet = measured();
const { machine } = sessionOf([], []);

test('an ordinary measurement on an ordinary machine warns of nothing', () => {
  assert.deepEqual(hazardsOf(quiet), []);
});

test('unknown machine values cause no warning, and neither does an empty session', () => {
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
    findHazards(both).flatMap(({ name, caseId }) => (caseId === null ? [name] : [])),
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
