import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  altered,
  last,
  one,
  runsOf,
  verdictOf,
} from '../../../test/support/report/judged-session.ts';
import { caseOf, pairsOf, TIME } from '../../../test/support/report/session-builder.ts';
import type { Metric } from '../records/session.ts';

const ALLOCS: Metric = { ...TIME, key: 'allocs', name: 'allocs', unit: 'allocs/op' };
const sort = caseOf('sorter/BenchmarkSort', { metrics: [ALLOCS] });

/** Three runs of two samples a side, each run all the same. */
function judged(base: readonly number[], head: readonly number[], each = sort) {
  const twice = (values: readonly number[]) => values.map((value) => [value, value]);
  return last(verdictOf([each], pairsOf(each, { base: twice(base), head: twice(head) })));
}

test('zero allocations on both sides are valid and unchanged', () => {
  const { validity, change, effect, base } = judged([0, 0, 0], [0, 0, 0]);
  assert.deepEqual(
    [validity.kind, change, effect?.change, effect?.low],
    ['valid', 'no-change', 0, 0],
  );
  assert.equal(base?.median, 0);
});

test('the first allocation is a regression without a ratio, removing the last one an improvement', () => {
  const more = judged([0, 0, 0], [2, 2, 2]);
  assert.deepEqual([more.validity.kind, more.change, more.effect], ['valid', 'regression', null]);
  const fewer = judged([2, 2, 3], [0, 0, 0]);
  assert.deepEqual([fewer.change, fewer.effect?.change], ['improvement', -1]);
  const reuses = { ...ALLOCS, key: 'reuses', unit: 'count', better: 'higher' } as const;
  const reused = caseOf('sorter/BenchmarkSort', { metrics: [reuses] });
  assert.equal(judged([0, 0, 0], [2, 2, 2], reused).change, 'improvement');
});

test('occasional zeros are inconclusive, not a failure', () => {
  for (const [base, head] of [
    [
      [0, 1, 2],
      [1, 2, 0],
    ],
    [
      [0, 0, 0],
      [0, 0, 1],
    ],
    [
      [0, 1, 1],
      [5, 6, 7],
    ],
  ] as const) {
    const { validity, change, reason, effect } = judged(base, head);
    assert.deepEqual(
      [validity.kind, change, reason, effect],
      ['valid', 'inconclusive', 'noise', null],
    );
  }
});

test('a single zero among many allocations invalidates nothing', () => {
  const pairs = altered(runsOf(sort, 100, 1, 7), (each) =>
    each.side === 'head' && each.position === 2 ? { ...each, values: { allocs: [0] } } : each,
  );
  assert.equal(last(verdictOf([sort], pairs)).validity.kind, 'valid');
});

test('a time or rate of zero, and a negative count, are invalid', () => {
  const time = judged([0, 0, 0], [2, 2, 2], one);
  assert.deepEqual([time.validity.kind, time.change], ['invalid', 'inconclusive']);
  const below = judged([1, 1, 1], [-1, -1, -1]);
  assert.match(JSON.stringify(below.validity), /expected values of at least 0 allocs\/op, got -1/);
});

test('a failed run shows no regression, even from zero', () => {
  const failure = { reason: 'exit', message: 'exit 1', tail: '' } as const;
  const twice = (value: number) => Array(3).fill([value, value, value]);
  const pairs = altered(pairsOf(sort, { base: twice(0), head: twice(2) }), (each) =>
    each.position === 1 ? { ...each, failure } : each,
  );
  const verdict = last(verdictOf([sort], pairs));
  assert.deepEqual([verdict.validity.kind, verdict.change], ['invalid', 'inconclusive']);
});

test('an exact count of which a side has no value at all has no effect', () => {
  const size = caseOf('sorter/size', { metrics: [{ ...ALLOCS, unit: 'B', exact: true }] });
  const failure = { reason: 'exit', message: 'exit 1', tail: '' } as const;
  const equal = pairsOf(size, { base: [[100], [100], [100]], head: [[100], [100], [100]] });
  const expected = { base: ['valid', 'new', null], head: ['invalid', 'inconclusive', null] };
  for (const side of ['base', 'head'] as const) {
    const pairs = altered(equal, (each) =>
      each.side === side ? { ...each, values: {}, exit: 1, failure } : each,
    );
    const { validity, change, effect } = last(verdictOf([size], pairs));
    assert.deepEqual([validity.kind, change, effect], expected[side], side);
  }
});

test('a count or size that never varied, on either side, is unchanged, however noisy the panel is', () => {
  const bytes = caseOf('sorter/BenchmarkSort', { metrics: [{ ...ALLOCS, unit: 'B/op' }] });
  for (const each of [sort, bytes]) {
    const { change, effect } = judged([2, 2, 2], [2, 2, 2], each);
    assert.deepEqual([change, effect?.low, effect?.high], ['no-change', 0, 0]);
  }
});

test('a count that varied once, and a time that never did, are judged by their intervals', () => {
  assert.notEqual(judged([266, 266, 266], [266, 266, 267]).effect?.low, 0);
  const time = caseOf('sorter/BenchmarkSort', { metrics: [{ ...TIME, unit: 'ns/op' }] });
  assert.notEqual(judged([2, 2, 2], [2, 2, 2], time).effect?.low, 0);
});

test('a count that varied only after its first look is inconclusive', () => {
  const { validity, change, reason } = judged([266, 266, 266, 266], [266, 266, 266, 267]);
  assert.deepEqual([validity.kind, change, reason], ['valid', 'inconclusive', 'noise']);
});

test('counts that never vary make no time beside them more or less certain', () => {
  const both = caseOf('sorter/BenchmarkSort', { metrics: [{ ...TIME, unit: 'ns/op' }, ALLOCS] });
  const timed = caseOf('sorter/BenchmarkSort', { metrics: [{ ...TIME, unit: 'ns/op' }] });
  const effectOf = (each: typeof both) => {
    const values = { base: [[20], [31], [25]], head: [[30], [22], [41]] };
    const pairs = pairsOf(each, values, (one) => ({
      ...one,
      values: { time: one.values['time'] ?? [], allocs: [2] },
    }));
    return verdictOf([each], pairs).metrics.find(
      ({ caseId, metric }) => caseId === each.id && metric.key === 'time',
    )?.effect;
  };
  assert.deepEqual(effectOf(both), effectOf(timed));
});

test('a busy machine is no reason for a count to vary', () => {
  const crowded = caseOf('sorter/BenchmarkSort', { metrics: [ALLOCS, { ...TIME, unit: 'ns/op' }] });
  const pairs = pairsOf(
    crowded,
    { base: [[20], [31], [25]], head: [[30], [22], [41]] },
    (each) => ({
      ...each,
      values: { allocs: each.values['allocs'] ?? [], time: each.values['allocs'] ?? [] },
    }),
  ).map((pair) => ({
    ...pair,
    before: { ...pair.before, at: pair.startedAt, stealSeconds: 0 },
    after: { ...pair.after, at: pair.finishedAt, stealSeconds: 1000 },
  }));
  const [allocs, time] = verdictOf([crowded], pairs).metrics.slice(-2);
  assert.deepEqual([allocs?.reason, time?.reason], ['noise', 'busy']);
});
