import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf } from '../../../test/support/report/counts.ts';
import {
  altered,
  background,
  one,
  runsOf,
  verdictOf,
} from '../../../test/support/report/judged-session.ts';
import { caseOf, pairsOf, sessionOf } from '../../../test/support/report/session-builder.ts';
import { runSamples } from '../../docs/judge/statistics.ts';
import type { Count } from '../records/count.ts';
import { recordSchema } from '../records/record.ts';
import type { Case, Invocation, RunPair } from '../records/session.ts';
import { cutRecords } from './cut.ts';
import { judgeSession } from './judge-session.ts';
import { sectionOf } from './section.ts';

/** Times that vary so much that nothing is shown, and yet keep near: within twice the threshold. */
const RATIOS = [1.02, 0.988, 1.012];
const undecided = (each: Case = one): RunPair[] =>
  pairsOf(each, {
    base: RATIOS.map(() => [0.2, 0.2001, 0.1999, 0.2002]),
    head: RATIOS.map((ratio) => [0.2 * ratio, 0.2003 * ratio, 0.1998 * ratio, 0.2001 * ratio]),
  });
const SAME = { base: [1e9], head: [1e9 + 300] };
const MORE = { base: [1e9, 1e9], head: [1.02e9, 1.02e9] };

function judged(pairs: readonly RunPair[], count: Count, each: Case = one, settings = {}) {
  const change = { counts: [count], ...settings };
  const verdict = verdictOf([each], pairs, change);
  const own = verdict.metrics.filter(({ caseId }) => caseId === each.id);
  return { verdict, time: own[0]!, count: own[1]! };
}

test('equal work settles this time, which is inconclusive without a count', () => {
  const plain = verdictOf([one], undecided());
  assert.equal(plain.metrics.at(-1)?.change, 'inconclusive');
  assert.equal(plain.outcome, 'neutral');
  const { verdict, time, count } = judged(undecided(), countOf(one.id, SAME));
  assert.equal(time.change, 'inconclusive');
  assert.ok(time.work?.kind === 'settled' && !time.work.onCore);
  assert.equal(sectionOf(time), 'same-work');
  assert.equal(count.change, 'no-change');
  assert.equal(verdict.outcome, 'pass');
});

test('equal work settles nothing if any condition is missing', () => {
  const still = { ...one, threads: 2 };
  const more = (change: (each: Invocation) => Partial<Invocation>) =>
    altered(undecided(), (each) => ({ ...each, ...change(each) }));
  const onHead = (change: (each: Invocation) => Partial<Invocation>) =>
    more((each) => (each.side === 'head' ? change(each) : {}));
  const wall = ({ wallSeconds }: Invocation) => wallSeconds ?? 0;
  const cases: [string, RunPair[], Count, Case][] = [
    ['hidden', undecided(), countOf(one.id, SAME, { hides: 'garbage collection' }), one],
    ['threads', undecided(), countOf(one.id, SAME), still],
    ['threads', onHead((each) => ({ cpuSeconds: 1.9 * wall(each) })), countOf(one.id, SAME), one],
    ['waiting', onHead((each) => ({ userSeconds: 0.5 * wall(each) })), countOf(one.id, SAME), one],
    ['waiting', more((each) => ({ systemSeconds: 0.5 * wall(each) })), countOf(one.id, SAME), one],
    ['memory', onHead(() => ({ peakMemoryBytes: 22_000_000 })), countOf(one.id, SAME), one],
    ['memory', more(() => ({ peakMemoryBytes: null })), countOf(one.id, SAME), one],
    ['slight', undecided(), countOf(one.id, { base: [1e9], head: [1.003e9] }), one],
  ];
  for (const [lack, pairs, count, each] of cases) {
    const { verdict, time } = judged(pairs, count, each);
    assert.deepEqual(time.work, { kind: 'same', lacks: [lack] });
    assert.equal(verdict.outcome, 'neutral', lack);
  }
});

test('a time that may have changed by more than twice the threshold stays inconclusive', () => {
  const wide = pairsOf(one, {
    base: [[0.2], [0.2001], [0.2002]],
    head: [[0.18], [0.23], [0.203]],
  });
  const { verdict, time } = judged(wide, countOf(one.id, SAME));
  assert.deepEqual(time.work, { kind: 'same', lacks: ['time'] });
  assert.equal(verdict.outcome, 'neutral');
});

/** As `undecided`, but each invocation waited for its core as often and as long as it happened to. */
const crowded = (own: number): RunPair[] =>
  altered(
    pairsOf(one, {
      base: RATIOS.map(() => [0.2, 0.2001, 0.1999, 0.2002]),
      head: RATIOS.map((ratio) => [0.2, 0.2003, 0.1998, 0.2001].map((one) => one * own * ratio)),
    }),
    (each) => {
      const ownSeconds = each.wallSeconds ?? 0;
      const queuedSeconds = 0.03 * ((each.position * 7 + Math.round(ownSeconds * 1e6)) % 11);
      const wallSeconds = ownSeconds + queuedSeconds;
      const cpu = { userSeconds: 0.95 * ownSeconds, cpuSeconds: 0.96 * ownSeconds };
      return { ...each, ...cpu, wallSeconds, queuedSeconds, values: { time: [wallSeconds] } };
    },
  );

test('on a busy machine the time without waiting for a core decides', () => {
  const { time } = judged(crowded(1), countOf(one.id, SAME));
  assert.ok(
    (time.effect?.high ?? 0) - (time.effect?.low ?? 0) > 0.3,
    'the time itself is wide open',
  );
  assert.ok(time.work?.kind === 'settled' && time.work.onCore);
  assert.ok(time.work.within > 0.02 && time.work.within < 0.06, `${time.work.within}`);
  const without = altered(crowded(1), ({ queuedSeconds: _, ...each }) => each as Invocation);
  const open = judged(without, countOf(one.id, SAME)).time.work;
  assert.deepEqual(open, { kind: 'same', lacks: ['waiting', 'time'] });
});

test('time that a program waits for itself is not subtracted', () => {
  const sleeping = altered(crowded(1), (each) => {
    if (each.side === 'base') return each;
    const wallSeconds = (each.wallSeconds ?? 0) + 0.02;
    return { ...each, wallSeconds, values: { time: [wallSeconds] } };
  });
  const { time, verdict } = judged(sleeping, countOf(one.id, SAME));
  assert.deepEqual(time.work, { kind: 'same', lacks: ['time'] });
  assert.notEqual(verdict.outcome, 'pass');
  assert.deepEqual(judged(crowded(1.1), countOf(one.id, SAME)).time.work, {
    kind: 'same',
    lacks: ['time'],
  });
});

test('time that a program waits for its own threads is not subtracted', () => {
  const helped = altered(crowded(1), (each) => {
    if (each.side === 'base') return each;
    // A second thread took a tenth of the time, in which the first one was ready to run.
    const wallSeconds = (each.wallSeconds ?? 0) + 0.02;
    const queuedSeconds = (each.queuedSeconds ?? 0) + 0.02;
    const cpuSeconds = (each.cpuSeconds ?? 0) + 0.022;
    return { ...each, wallSeconds, queuedSeconds, cpuSeconds, values: { time: [wallSeconds] } };
  });
  const { time } = judged(helped, countOf(one.id, SAME));
  assert.deepEqual(time.work, { kind: 'same', lacks: ['time'] });
});

test('more work with an inconclusive time is a finding with its own policy', () => {
  const { verdict, time, count } = judged(undecided(), countOf(one.id, MORE));
  assert.deepEqual(time.work, { kind: 'more' });
  assert.equal(count.change, 'regression');
  assert.equal(sectionOf(count), 'more-work');
  assert.equal(verdict.outcome, 'neutral');
  const settings = { min: 3, max: 12, errorRate: 0.05, secondsPerSide: 5, budgetSeconds: 1800 };
  const strict = { ...settings, thorough: false, inconclusive: 'pass', moreWork: 'fail' } as const;
  const failing = judged(undecided(), countOf(one.id, MORE), one, { settings: strict });
  assert.equal(failing.verdict.outcome, 'fail');
});

test('more work does not fail if the time is shown to be unchanged', () => {
  const { verdict, time, count } = judged(runsOf(one, 0.2, 1, 5), countOf(one.id, MORE));
  assert.equal(time.change, 'no-change');
  assert.equal(sectionOf(count), 'counted');
  assert.equal(verdict.outcome, 'pass');
});

test('a worse time with equal work fails, with a hint where to look', () => {
  const { verdict, time } = judged(runsOf(one, 0.2, 1.08, 5), countOf(one.id, SAME));
  assert.equal(time.change, 'regression');
  assert.deepEqual(time.work, { kind: 'time-only' });
  assert.equal(verdict.outcome, 'fail');
});

test('more set-up is not more work of the benchmark, and is told beside its count', () => {
  const setUp = { base: [2e9, 2e9], head: [2.2e9, 2.2e9], fewer: [1.1e9, 1.3e9] };
  const { time, count } = judged(undecided(), countOf(one.id, setUp));
  assert.equal(count.change, 'no-change');
  assert.equal(time.work?.kind, 'settled');
  assert.ok(count.work?.kind === 'count' && Math.abs((count.work.whole ?? 0) - 0.1) < 1e-9);
  const diluted = { base: [2e9, 2e9], head: [2.01e9, 2.01e9], fewer: [1.1e9, 1.101e9] };
  assert.equal(judged(undecided(), countOf(one.id, diluted)).count.change, 'regression');
});

test('equal counts of which much is the harness say nothing, unless it is counted alone', () => {
  const counted = (change: Partial<typeof SAME> & { fewer?: number[] }) =>
    judged(undecided(), countOf(one.id, { ...SAME, ...change }, { harness: 'included' })).count;
  assert.deepEqual([counted({}).change, counted({}).reason], ['inconclusive', 'harness']);
  assert.equal(counted({ head: [1.02e9] }).change, 'regression');
  assert.equal(counted({ fewer: [4e8, 4e8] }).change, 'no-change');
  assert.equal(counted({ head: [1.02e9], fewer: [4e8, 4.2e8] }).change, 'no-change');
  const little = counted({ fewer: [9.99e8, 9.99e8] });
  assert.deepEqual([little.change, little.reason], ['inconclusive', 'harness']);
});

test('a varying count decides nothing', () => {
  const { verdict, time, count } = judged(
    runsOf(one, 0.2, 1, 5),
    countOf(one.id, { base: [1e9, 1.1e9], head: [1.05e9, 1e9] }),
  );
  assert.equal(count.change, 'inconclusive');
  assert.equal(time.work, undefined);
  assert.equal(verdict.outcome, 'pass');
});

test('a count has a budget of its own', () => {
  const metric = { ...countOf(one.id, SAME).metric, budget: { atMost: 9e8, atLeast: null } };
  const { verdict, count } = judged(runsOf(one, 0.2, 1, 5), countOf(one.id, SAME, { metric }));
  assert.equal(count.budget.kind, 'exceeded');
  assert.equal(verdict.outcome, 'fail');
});

/** A session in which identical code differed in its time, and what is judged of `one` in it. */
function onChangedMachine(count: Count, pairs: readonly RunPair[] = undecided()) {
  const differing = background.flatMap((each, at) => runsOf(each, 0.4, at === 0 ? 1.04 : 1, at));
  const session = sessionOf([...background, one], [...differing, ...pairs], { counts: [count] });
  const verdict = judgeSession(session, { inconclusive: 'pass', shards: 1 });
  const [time, counted] = verdict.metrics.filter(({ caseId }) => caseId === one.id);
  return { verdict, time: time!, counted: counted! };
}

test('a canary that differs in its time voids times, not counts, and nothing passes', () => {
  const findings: [Count, string, string][] = [
    [countOf(one.id, MORE), 'regression', 'more-work'],
    [countOf(one.id, { base: MORE.head, head: MORE.base }), 'improvement', 'less-work'],
    [countOf(one.id, SAME), 'no-change', 'no-change'],
    [countOf(one.id, { base: [1e9, 1.1e9], head: [1.05e9, 1e9] }), 'inconclusive', 'counted'],
  ];
  for (const [count, change, section] of findings) {
    const { verdict, time, counted } = onChangedMachine(count);
    assert.deepEqual([verdict.valid, verdict.outcome], [false, 'fail']);
    assert.deepEqual([sectionOf(time), time.work], ['disbelieved', undefined]);
    assert.deepEqual([counted.validity.kind, counted.change], ['valid', change]);
    assert.equal(sectionOf(counted), section);
  }
});

test('a void time leaves the work to be decided by its count, whatever the time seemed to show', () => {
  const counted = (factor: number) =>
    onChangedMachine(countOf(one.id, MORE), runsOf(one, 0.2, factor, 5)).counted;
  for (const factor of [0.9, 1, 1.02, 1.1]) assert.equal(sectionOf(counted(factor)), 'more-work');
});

test('a budget of a count holds on any machine', () => {
  const metric = { ...countOf(one.id, SAME).metric, budget: { atMost: 9e8, atLeast: null } };
  const { counted } = onChangedMachine(countOf(one.id, SAME, { metric }));
  assert.equal(sectionOf(counted), 'over-budget');
});

test('threads without cores say nothing about counts', () => {
  const threaded = { ...one, threads: 2, limits: { ...one.limits, cpus: 2 } };
  const starved = runsOf(threaded, 0.2, 1, 5).map((pair) => ({
    ...pair,
    before: { ...pair.before, load1: 13 },
  }));
  const { time, count } = judged(starved, countOf(one.id, MORE), threaded);
  assert.deepEqual([time, count].map(sectionOf), ['busy', 'more-work']);
});

test('invalid and uncounted metrics are judged as without counts', () => {
  const failed = altered(undecided(), (each) => ({
    ...each,
    failure: { reason: 'exit', message: 'exit code 1', tail: '' },
  }));
  const broken = judged(failed, countOf(one.id, MORE));
  assert.equal(broken.verdict.outcome, 'fail');
  assert.deepEqual([broken.time, broken.count].map(sectionOf), ['invalid', 'invalid']);
  const both = onChangedMachine(countOf(one.id, MORE), failed);
  assert.deepEqual([both.time, both.counted].map(sectionOf), ['invalid', 'invalid']);
  const refused = countOf(one.id, { base: [], head: [] }, { reason: 'its image has no valgrind' });
  const { verdict, time, count } = judged(undecided(), refused);
  assert.deepEqual([time.work, count], [undefined, undefined]);
  assert.equal(verdict.outcome, 'neutral');
});

test('a record contains the counts of its side', () => {
  const counts = [countOf(one.id, MORE, { settings: ['GOGC=off'], hides: 'garbage collection' })];
  const session = sessionOf([one], runsOf(one, 0.2, 1, 5), { counts });
  const { records } = cutRecords(
    session,
    judgeSession(session, { inconclusive: 'pass', shards: 1 }),
  );
  const [base, head] = ['base', 'head'].map((side) => records.find((each) => each.side === side)!);
  assert.deepEqual(base?.counted?.values, [1e9, 1e9]);
  assert.deepEqual(head?.counted, {
    ...{ metric: 'instructions', tool: 'cachegrind', values: [1.02e9, 1.02e9] },
    ...{ settings: ['GOGC=off'], hides: 'garbage collection' },
  });
  assert.deepEqual(
    runSamples(head!, 'instructions').map(({ samples }) => samples),
    [[1.02e9], [1.02e9]],
  );
  assert.equal(recordSchema.safeParse(head).success, true);
});

test('a record says which runs other work disturbed', () => {
  const busy = undecided().map((pair) => ({
    ...pair,
    before: { ...pair.before, at: '2026-11-22T09:00:00.000Z', busySeconds: 100 },
    after: {
      ...pair.after,
      at: '2026-11-22T09:00:10.000Z',
      busySeconds: pair.pair === 2 ? 200 : 100,
    },
  }));
  const session = sessionOf([one], busy);
  const verdict = judgeSession(session, { inconclusive: 'pass', shards: 1 });
  const { records } = cutRecords(session, verdict);
  const marks = records[0]?.runs.map(({ busy: isBusy }) => isBusy ?? false);
  assert.deepEqual(marks, [false, true, false]);
});

test('a quick session is never green', () => {
  const settings = { min: 3, max: 12, errorRate: 0.05, secondsPerSide: 5, budgetSeconds: 1800 };
  const quick = { ...settings, thorough: false, inconclusive: 'pass', quick: true } as const;
  const other = caseOf('hakmem/other');
  const verdict = (count: Count) =>
    verdictOf([one, other], [], { settings: quick, counts: [count] });
  assert.equal(verdict(countOf(one.id, SAME)).outcome, 'neutral');
  const heavier = verdict(countOf(one.id, MORE));
  assert.deepEqual(heavier.metrics.map(sectionOf), ['more-work']);
  assert.equal(heavier.outcome, 'neutral');
});
