import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  caseOf,
  pairsOf,
  sessionOf,
  THROUGHPUT,
  TIME,
} from '../../../test/report/session-builder.ts';
import { seededRandom } from '../plan/random.ts';
import type { Case, Invocation, RunPair, Session } from '../records/session.ts';
import { judgeSession } from './judge-session.ts';
import type { MetricVerdict, SessionVerdict } from './verdict.ts';

/** Three runs a side of four samples: about half a percent of noise around `centre` × `factor`. */
function runsOf(one: Case, centre: number, factor: number, seed: number, runs = 3): RunPair[] {
  const random = seededRandom(seed);
  const sample = () => centre * (1 + 0.01 * (random() - 0.5));
  const side = (scale: number) =>
    Array.from({ length: runs }, () => Array.from({ length: 4 }, () => sample() * scale));
  return pairsOf(one, { base: side(1), head: side(factor) });
}

const spin = caseOf('(canary)/spin', { canary: true });
const names = ['parse', 'render', 'serialize', 'encode'];
const others = names.map((name) => caseOf(`livecalc/${name}`));
const background = [spin, ...others];
const backgroundPairs = background.flatMap((each, i) => runsOf(each, 0.4, 1, 100 + i));

function verdictOf(
  cases: readonly Case[],
  pairs: readonly RunPair[],
  change: Partial<Session> = {},
  inconclusive: 'pass' | 'neutral' | 'fail' = 'neutral',
): SessionVerdict {
  const session = sessionOf([...background, ...cases], [...backgroundPairs, ...pairs], change);
  return judgeSession(session, { inconclusive, shards: 1 });
}

const last = (verdict: SessionVerdict): MetricVerdict => verdict.metrics.at(-1)!;
const one = caseOf('hakmem/random-mixed[size=64]');

function altered(pairs: readonly RunPair[], alter: (one: Invocation) => Invocation): RunPair[] {
  return pairs.map((pair) => ({ ...pair, invocations: pair.invocations.map(alter) }));
}

test('six percent more time is a regression and fails; as much less is an improvement', () => {
  const slower = verdictOf([one], runsOf(one, 0.2, 1.06, 1));
  assert.equal(last(slower).change, 'regression');
  assert.equal(slower.outcome, 'fail');
  const { low, change, high } = last(slower).effect!;
  assert.ok(low < change && change < high && low > 0.04 && high < 0.08, `${low} ${high}`);
  const faster = verdictOf([one], runsOf(one, 0.2, 1 / 1.06, 1));
  assert.equal(last(faster).change, 'improvement');
  assert.equal(faster.outcome, 'pass');
});

test('six percent more throughput is an improvement, printed in its own unit', () => {
  const rate = caseOf('hakmem/random-mixed[size=64]', { metrics: [THROUGHPUT] });
  const verdict = last(verdictOf([rate], runsOf(rate, 1e7, 1.06, 2)));
  assert.equal(verdict.change, 'improvement');
  const { low, change, high } = verdict.effect!;
  assert.ok(low < change && change < high && low > 0.04 && high < 0.08, `${low} ${high}`);
});

test('an unchanged benchmark passes, with both sides summed up over runs', () => {
  const verdict = verdictOf([one], runsOf(one, 0.2, 1, 3));
  assert.equal(last(verdict).change, 'no-change');
  assert.equal(verdict.outcome, 'pass');
  assert.equal(last(verdict).base?.runs, 3);
  assert.equal(last(verdict).base?.coresUsed?.toFixed(2), '0.95');
  assert.deepEqual(
    verdict.canaries.map(({ caseId, change }) => [caseId, change]),
    [['(canary)/spin', 'no-change']],
  );
});

test('a canary that differs undoes every verdict of the session', () => {
  const pairs = background.flatMap((each, i) => runsOf(each, 0.4, i === 0 ? 1.04 : 1, 100 + i));
  const verdict = judgeSession(sessionOf(background, pairs), { inconclusive: 'pass', shards: 1 });
  assert.equal(verdict.valid, false);
  assert.equal(verdict.outcome, 'fail');
  for (const { validity, change } of verdict.metrics) {
    assert.equal(validity.kind, 'invalid');
    assert.equal(change, 'inconclusive');
  }
});

test('a single failed invocation, a warm-up included, makes a benchmark invalid with its count', () => {
  const failure = { reason: 'exit', message: 'exit 1', tail: 'worker not found' } as const;
  const pairs = altered(runsOf(one, 0.2, 1, 4), (each) =>
    each.side === 'head' && each.position < 2 ? { ...each, warmup: true, failure } : each,
  );
  const verdict = last(verdictOf([one], pairs));
  assert.deepEqual(verdict.validity, {
    kind: 'invalid',
    causes: [{ kind: 'failed', side: 'head', failure, count: 3, of: 12 }],
  });
  assert.equal(verdict.reason, 'invalid');
});

test('threads that were declared and not used are told from threads without cores', () => {
  const threaded = (cpus: number) =>
    caseOf('livecalc/multi', { threads: 8, limits: { ...one.limits, cpus } });
  const alone = last(verdictOf([threaded(4)], runsOf(threaded(4), 0.2, 1, 5)));
  const causes = alone.validity.kind === 'invalid' ? alone.validity.causes : [];
  assert.deepEqual(
    causes.map((cause) =>
      cause.kind === 'threads-unused' ? [cause.side, cause.required, cause.used.toFixed(2)] : cause,
    ),
    [
      ['base', 2, '0.95'],
      ['head', 2, '0.95'],
    ],
  );
  const crowded = last(verdictOf([threaded(1)], runsOf(threaded(1), 0.2, 1, 5)));
  assert.equal(crowded.validity.kind, 'valid');
});

test('wall times identical to the bit were not measured', () => {
  const pairs = pairsOf(one, { base: Array(3).fill([0.2, 0.2]), head: Array(3).fill([0.2, 0.2]) });
  const verdict = last(verdictOf([one], pairs));
  assert.deepEqual(verdict.validity, {
    kind: 'invalid',
    causes: ['base', 'head'].map((side) => ({ kind: 'identical-times', side, value: 0.2 })),
  });
});

test('a metric without values, or with values that have no ratio, is invalid', () => {
  const without = altered(runsOf(one, 0.2, 1, 6), (each) => ({ ...each, values: {} }));
  const causes = (pairs: readonly RunPair[]) => {
    const { validity } = last(verdictOf([one], pairs));
    return validity.kind === 'invalid' ? validity.causes : [];
  };
  assert.deepEqual(causes(without)[0], {
    kind: 'nothing-measured',
    side: 'base',
    message: 'time: 0 of 3 runs have a value',
  });
  const zeros = altered(runsOf(one, 0.2, 1, 6), (each) => ({ ...each, values: { time: [0] } }));
  assert.deepEqual(causes(zeros)[1], {
    kind: 'nothing-measured',
    side: 'head',
    message: 'time: expected values above 0 s, got 0',
  });
  assert.deepEqual(causes([]), [
    { kind: 'nothing-measured', side: 'head', message: 'no run was made' },
  ]);
});

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

test('an exceeded budget fails although nothing changed', () => {
  const bound = caseOf('hakmem/random-mixed', {
    metrics: [{ ...TIME, budget: { atMost: 0.1, atLeast: null } }],
  });
  const verdict = verdictOf([bound], runsOf(bound, 0.2, 1, 8));
  assert.equal(last(verdict).change, 'no-change');
  assert.equal(verdict.outcome, 'fail');
});

test('other images, other benchmark files and planned differences are incomparable and fail', () => {
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

test('new and identical benchmarks pass, a missing or unbuildable one does not', () => {
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

test('nothing measured is never a pass', () => {
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

test('an undecided benchmark amounts to what the configuration says', () => {
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

test('a benchmark that ran out of time says so', () => {
  const stops = { [one.id]: 'budget' } as const;
  const short = last(verdictOf([one], runsOf(one, 0.2, 1.06, 10).slice(0, 2), { stops }));
  assert.deepEqual([short.change, short.reason, short.effect], ['inconclusive', 'budget', null]);
});

test('without a base, runs are measured and nothing is compared', () => {
  const head = pairsOf(one, { head: [[0.2], [0.21], [0.22]] });
  const session = sessionOf([one], head, { base: null });
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  const [metric] = verdict.metrics;
  assert.deepEqual([metric?.change, metric?.base, metric?.head?.median], ['measured', null, 0.21]);
  assert.equal(verdict.outcome, 'pass');
});

test('exact counts are equal or different, whatever the noise', () => {
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
