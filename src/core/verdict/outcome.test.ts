import assert from 'node:assert/strict';
import { test } from 'node:test';
import { last, one, runsOf, spin, verdictOf } from '../../../test/support/report/judged-session.ts';
import { caseOf, pairsOf, sessionOf, TIME } from '../../../test/support/report/session-builder.ts';
import type { Case } from '../records/session.ts';
import { judgeSession } from './judge-session.ts';

test('a budget is within, exceeded or not shown, in either direction', () => {
  const status = (budget: { atMost: number | null; atLeast: number | null }, centre: number) => {
    const bound = caseOf('hakmem/random-mixed', { metrics: [{ ...TIME, budget }] });
    return last(verdictOf([bound], runsOf(bound, centre, 1, 7))).budget.kind;
  };
  assert.equal(status({ atMost: 3, atLeast: null }, 2.9), 'within');
  assert.equal(status({ atMost: 3, atLeast: null }, 3.1), 'exceeded');
  assert.equal(status({ atMost: 3, atLeast: null }, 2.999), 'not-shown');
  assert.equal(status({ atMost: null, atLeast: 3 }, 3.1), 'within');
  assert.equal(status({ atMost: null, atLeast: 3 }, 2.9), 'exceeded');
});

test('an undecided budget concludes as configured', () => {
  const bound = caseOf('hakmem/random-mixed', {
    metrics: [{ ...TIME, budget: { atMost: 3, atLeast: null } }],
  });
  const runs = [[2.9], [3.1], [2.95]];
  for (const inconclusive of ['pass', 'neutral', 'fail'] as const) {
    const verdict = verdictOf(
      [bound],
      pairsOf(bound, { head: runs }),
      { base: null },
      inconclusive,
    );
    assert.deepEqual([last(verdict).change, last(verdict).budget.kind], ['measured', 'not-shown']);
    assert.equal(verdict.outcome, inconclusive);
  }
});

test('an exceeded budget fails even without a change', () => {
  const bound = caseOf('hakmem/random-mixed', {
    metrics: [{ ...TIME, budget: { atMost: 0.1, atLeast: null } }],
  });
  const verdict = verdictOf([bound], runsOf(bound, 0.2, 1, 8));
  assert.equal(last(verdict).change, 'no-change');
  assert.equal(verdict.outcome, 'fail');
});

test('different images, benchmark files and planned differences are incomparable and fail', () => {
  const { base } = one.image;
  const altered: Partial<Case>[] = [
    { image: { base, head: { ...base!, digest: `sha256:${'1'.repeat(64)}` } } },
    { benchmarkHash: { base: 'a', head: 'b' } },
    { unmeasured: { kind: 'incomparable', message: 'cpus was 2 and is 4' } },
  ];
  for (const change of altered) {
    const other = caseOf('hakmem/random-mixed', change);
    const verdict = verdictOf([other], runsOf(other, 0.2, 1.5, 9));
    assert.equal(last(verdict).change, 'incomparable');
    assert.equal(last(verdict).effect, null);
    assert.equal(verdict.outcome, 'fail');
    assert.ok(last(verdict).reason);
  }
});

test('new and identical benchmarks pass, missing and unbuildable ones fail', () => {
  const planned = (kind: 'new' | 'identical' | 'missing' | 'build-failed' | 'budget') => {
    const other = caseOf('hakmem/random-mixed', { unmeasured: { kind, message: kind } });
    const pairs = kind === 'new' ? pairsOf(other, { head: [[1], [1.1], [1.2]] }) : [];
    const verdict = verdictOf([other], pairs);
    return [last(verdict).change, last(verdict).validity.kind, verdict.outcome];
  };
  assert.deepEqual(planned('new'), ['new', 'valid', 'pass']);
  assert.deepEqual(planned('identical'), ['identical', 'valid', 'pass']);
  assert.deepEqual(planned('missing'), ['missing', 'valid', 'fail']);
  assert.deepEqual(planned('build-failed'), ['inconclusive', 'invalid', 'fail']);
  assert.deepEqual(planned('budget'), ['inconclusive', 'valid', 'neutral']);
});

test('measuring nothing never passes', () => {
  const identical = caseOf('hakmem/random-mixed', {
    unmeasured: { kind: 'identical', message: 'equal inputs' },
  });
  const judge = (cases: readonly Case[]) =>
    judgeSession(sessionOf([spin, ...cases], runsOf(spin, 0.4, 1, 100)), {
      inconclusive: 'pass',
      shards: 1,
    }).outcome;
  assert.equal(judge([]), 'fail');
  assert.equal(judge([identical]), 'neutral');
  assert.equal(judge([one]), 'fail');
});

test('an inconclusive benchmark concludes as configured', () => {
  const noisy = pairsOf(one, {
    base: [[0.2], [0.21], [0.2]],
    head: [[0.22], [0.205], [0.204]],
  });
  for (const inconclusive of ['pass', 'neutral', 'fail'] as const) {
    const verdict = verdictOf([one], noisy, {}, inconclusive);
    assert.deepEqual([last(verdict).change, last(verdict).reason], ['inconclusive', 'noise']);
    assert.ok(last(verdict).effect!.smallestDetectable > 0.05);
    assert.equal(verdict.outcome, inconclusive);
  }
});

test('a benchmark that ran out of time is reported as such', () => {
  const stops = { [one.id]: 'budget' } as const;
  const short = last(verdictOf([one], runsOf(one, 0.2, 1.06, 10).slice(0, 2), { stops }));
  assert.deepEqual([short.change, short.reason, short.effect], ['inconclusive', 'budget', null]);
});

test('exact counts are equal or different, regardless of noise', () => {
  const count = (base: number[], head: number[]) => {
    const counted = caseOf('hakmem/instructions', {
      metrics: [{ ...TIME, key: 'instructions', name: 'instructions', unit: '', exact: true }],
    });
    const pairs = pairsOf(counted, {
      base: base.map((value) => [value]),
      head: head.map((value) => [value]),
    });
    const { change, effect } = last(verdictOf([counted], pairs));
    return [change, effect?.belowThreshold ?? null];
  };
  assert.deepEqual(count([500, 500, 500], [500, 500, 500]), ['no-change', false]);
  assert.deepEqual(count([500, 500, 500], [501, 501, 501]), ['regression', false]);
  assert.deepEqual(count([500, 500, 500], [400, 400, 400]), ['improvement', false]);
  assert.deepEqual(count([50_000, 50_000, 50_000], [50_001, 50_001, 50_001]), ['no-change', true]);
  assert.deepEqual(count([500, 510, 500], [505, 505, 505]), ['inconclusive', false]);
  assert.deepEqual(count([0, 0, 0], [3, 3, 3]), ['regression', null]);
});
