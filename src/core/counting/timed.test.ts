import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Invocation } from '../records/session.ts';
import { timedFacts } from './timed.ts';

const METRICS = [
  { key: 'time', unit: 'ns/op', better: 'less', exact: false },
  { key: 'bytes', unit: 'B/op', better: 'less', exact: true },
] as never;

const invocation = (bytes: number[], change: Partial<Invocation> = {}) =>
  ({
    ...{ warmup: false, failure: null, wallSeconds: 1, cpuSeconds: 1 },
    values: { time: [250], bytes },
    ...change,
  }) as unknown as Invocation;

const facts = (...invocations: Invocation[]) => timedFacts({ metrics: METRICS }, invocations);

test('a harness tells the time of an iteration, and that nothing was allocated', () => {
  const { invocation: seconds, iteration, allocatesNothing } = facts(invocation([0]));
  assert.deepEqual([seconds, iteration?.toFixed(9)], [1, '0.000000250']);
  assert.equal(allocatesNothing, true);
});

test('one byte on one side, or an invocation that tells none, is an allocation', () => {
  assert.equal(facts(invocation([0]), invocation([1])).allocatesNothing, false);
  assert.equal(facts(invocation([0]), invocation([])).allocatesNothing, false);
  assert.equal(facts(invocation([0]), invocation([9], { warmup: true })).allocatesNothing, true);
});

test('of two benchmarks of one command both must tell', () => {
  const other = { key: 'other', unit: 'ns/op', better: 'less', exact: false };
  const metrics = [...(METRICS as unknown as object[]), other] as never;
  assert.equal(timedFacts({ metrics }, [invocation([0])]).allocatesNothing, false);
});

test('nothing timed shows nothing', () => {
  const { allocatesNothing, usesOneCore } = facts();
  assert.deepEqual([allocatesNothing, usesOneCore], [false, false]);
  assert.equal(facts(invocation([0], { cpuSeconds: 1.3 })).usesOneCore, false);
});
