import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  altered,
  last,
  one,
  runsOf,
  verdictOf,
} from '../../../test/support/report/judged-session.ts';
import { caseOf, pairsOf } from '../../../test/support/report/session-builder.ts';
import type { Failure, Invocation, RunPair } from '../records/session.ts';
import { describeCause } from '../report/words/causes.ts';
import { phraseToText } from '../text/phrase.ts';

import { sectionOf } from './section.ts';

test('one failed invocation, even a warm-up, invalidates a benchmark and is counted', () => {
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

test('threads starved by other load make a benchmark inconclusive, not invalid', () => {
  const threaded = caseOf('livecalc/multi', { threads: 2, limits: { ...one.limits, cpus: 2 } });
  const busy = runsOf(threaded, 0.2, 1, 5).map((pair) => ({
    ...pair,
    before: { ...pair.before, load1: 13 },
  }));
  const whole = verdictOf([threaded], busy);
  const verdict = last(whole);
  const { validity } = verdict;
  const [cause] = validity.kind === 'invalid' ? validity.causes : [];
  assert.ok(cause?.kind === 'busy');
  assert.equal(cause.foreign, 11);
  assert.match(
    phraseToText(describeCause({ cause, who: 'head' })),
    /wanted 2 threads on 2 cores and got 0\.95, while 11 other tasks competed/,
  );
  assert.deepEqual([verdict.change, verdict.reason], ['inconclusive', 'busy']);
  assert.deepEqual([sectionOf(verdict), whole.outcome], ['busy', 'neutral']);
});

test('steal time starves threads too', () => {
  const threaded = caseOf('livecalc/multi', { threads: 2, limits: { ...one.limits, cpus: 2 } });
  const stolen = runsOf(threaded, 0.2, 1, 5).map((pair) => ({
    ...pair,
    after: { ...pair.before, stealSeconds: (pair.before.stealSeconds ?? 0) + 110 },
  }));
  const { validity } = last(verdictOf([threaded], stolen));
  const [cause] = validity.kind === 'invalid' ? validity.causes : [];
  assert.ok(cause?.kind === 'busy');
  assert.match(phraseToText(describeCause({ cause, who: 'head' })), /hypervisor took 55%/);
});

test('unused threads are distinguished from threads without cores', () => {
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

test('identical wall times are invalid', () => {
  const pairs = pairsOf(one, { base: Array(3).fill([0.2, 0.2]), head: Array(3).fill([0.2, 0.2]) });
  const verdict = last(verdictOf([one], pairs));
  assert.deepEqual(verdict.validity, {
    kind: 'invalid',
    causes: ['base', 'head'].map((side) => ({ kind: 'identical-times', side, value: 0.2 })),
  });
});

test('a metric without values, or without ratios, is invalid', () => {
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

test('a value missing in some invocations is explained and affects no other metric', () => {
  const rate = { ...one.metrics[0]!, key: 'push', name: 'push' };
  const two = caseOf('sorter/both', { metrics: [one.metrics[0]!, rate] });
  const why = 'no benchmark is named "push"';
  const pairs = altered(runsOf(two, 0.2, 1, 6), (each) => {
    const isLacking = each.side === 'head' && each.position === 2;
    const values = { ...each.values, push: each.values['time'] ?? [] };
    return isLacking ? { ...each, unread: { push: why } } : { ...each, values };
  });
  const [time, push] = verdictOf([two], pairs).metrics.slice(-2);
  assert.equal(time?.validity.kind, 'valid');
  assert.deepEqual(push?.validity, {
    kind: 'invalid',
    causes: [
      {
        kind: 'failed',
        side: 'head',
        failure: { reason: 'unreadable', message: why, tail: '' },
        count: 2,
        of: 12,
      },
    ],
  });
});

test('one value that is missing or has no logarithm is enough', () => {
  const causes = (values: Record<string, number[]>) => {
    const pairs = altered(runsOf(one, 0.2, 1, 6), (each) =>
      each.side === 'head' && each.position > 0 && each.position < 4 ? { ...each, values } : each,
    );
    const { validity } = last(verdictOf([one], pairs));
    return validity.kind === 'invalid' ? validity.causes : [];
  };
  assert.match(JSON.stringify(causes({})), /time: \d of 12 invocations have no value/);
  assert.match(JSON.stringify(causes({ time: [0] })), /expected values above 0 s, got 0/);
});

test('a head that computes something else than the base, or leaves its result out, is invalid', () => {
  const causes = (result: (invocation: Invocation) => string | null, silence: string[] = []) => {
    const silent = { ...one, silence };
    const pairs = altered(runsOf(silent, 0.2, 0.5, 6), (each) => ({
      ...each,
      result: result(each),
    }));
    const { validity } = last(verdictOf([silent], pairs));
    return validity.kind === 'invalid' ? validity.causes : [];
  };
  const other = ({ side }: Invocation) => (side === 'base' ? '42' : '41');
  const different = { kind: 'different-results', side: 'head', base: '42' };
  assert.deepEqual(causes(other), [{ ...different, head: '41' }]);
  assert.deepEqual(causes(other, ['different-results']), []);
  assert.deepEqual(
    causes(({ side }) => (side === 'base' ? '42' : null)),
    [{ ...different, head: null }],
  );
  const sometimes = ({ side, position }: Invocation) =>
    side === 'base' || position > 1 ? '42' : null;
  assert.deepEqual(causes(sometimes), [{ ...different, head: null }]);
  assert.deepEqual(
    causes(() => '42'),
    [],
  );
  // The pattern is new: the base prints nothing yet.
  assert.deepEqual(
    causes(({ side }) => (side === 'base' ? null : '42')),
    [],
  );
  assert.deepEqual(
    causes(({ position }) => `seed ${Math.floor(position / 2)}`),
    [],
  );
});

const EXIT = { reason: 'exit', message: 'exit code 3', tail: 'boom' } as const;

/** Runs of which the chosen invocations failed. */
const broken = (isFailed: (one: Invocation, pair: number) => boolean, failure: Failure = EXIT) =>
  runsOf(one, 0.2, 1, 6).map((pair) => ({
    ...pair,
    invocations: pair.invocations.map((each) =>
      isFailed(each, pair.pair) ? { ...each, values: {}, failure } : each,
    ),
  }));

test('a change that repairs its base is new, with the reason, and neither fails nor passes', () => {
  const pairs = broken(({ side }) => side === 'base');
  const verdict = verdictOf([one], pairs);
  assert.equal(last(verdict).change, 'new');
  assert.equal(last(verdict).reason, 'the base is broken: it does not run: exit code 3');
  assert.deepEqual(last(verdict).validity, { kind: 'valid' });
  assert.equal(last(verdict).base, null);
  assert.ok(last(verdict).head);
  assert.equal(verdict.outcome, 'neutral');
  const own = { ...one, metrics: [{ ...one.metrics[0]!, budget: { atMost: 0.1, atLeast: null } }] };
  assert.equal(verdictOf([own], pairs).outcome, 'fail', 'a budget holds without a base');
});

test('a base that does not build leaves the head new, but the head has to run', () => {
  const failedBuild = { side: 'base', image: 'runners/c', tail: 'error' } as const;
  const unmeasured = { kind: 'build-failed', message: 'exit code 2', failedBuild } as const;
  const unbuilt = caseOf('hakmem/random-mixed', { unmeasured });
  const runs = pairsOf(unbuilt, { head: [[1], [1.1], [1.2]] });
  const alone = verdictOf([unbuilt], runs);
  assert.equal(last(alone).reason, 'the base is broken: it does not build: exit code 2');
  assert.equal(alone.outcome, 'neutral');
  const failing = altered(runs, (each) => ({ ...each, values: {}, failure: EXIT }));
  assert.equal(sectionOf(last(verdictOf([unbuilt], failing))), 'invalid');
  assert.equal(sectionOf(last(verdictOf([unbuilt], []))), 'invalid');
});

test("what fails on the base with the head's definition is not comparable", () => {
  const lent = { ...one, adopted: ['bench/mixed.c'] };
  const verdict = verdictOf(
    [lent],
    broken(({ side }) => side === 'base'),
  );
  assert.equal(last(verdict).change, 'incomparable');
  assert.match(last(verdict).reason ?? '', /no such benchmark.* does not run there: exit code 3$/);
  assert.equal(verdict.outcome, 'fail');
});

test('a metric that only the base never printed is new, and the others are compared', () => {
  const rate = { ...one.metrics[0]!, key: 'push', name: 'push' };
  const two = caseOf('sorter/both', { metrics: [one.metrics[0]!, rate] });
  const pairs = altered(runsOf(two, 0.2, 1, 6), (each) =>
    each.side === 'base'
      ? { ...each, unread: { push: 'no "push"' } }
      : { ...each, values: { ...each.values, push: each.values['time'] ?? [] } },
  );
  const [time, push] = verdictOf([two], pairs).metrics.slice(-2);
  assert.equal(time?.change, 'no-change');
  assert.equal(push?.reason, 'the base is broken: it does not run: no "push"');
});

test('a base that fails now and then, or not by itself, is no reason not to compare', () => {
  const isInvalid = (pairs: readonly RunPair[], own = one) =>
    sectionOf(last(verdictOf([own], pairs))) === 'invalid';
  const base = broken(({ side }) => side === 'base');
  assert.ok(!isInvalid(base));
  const later = ({ side, position }: Invocation) => side === 'base' && position > 1;
  assert.ok(isInvalid(broken(later)), 'it worked first');
  assert.ok(isInvalid(broken(({ side }, pair) => side === 'base' && pair > 1)), 'in two pairs');
  assert.ok(isInvalid(base.slice(0, 2)), 'too few pairs for each side to be first');
  assert.ok(isInvalid(broken(() => true)), 'the head fails, too');
  const lost = { reason: 'engine', message: 'gone', tail: '' } as const;
  assert.ok(isInvalid(broken(({ side }) => side === 'base', lost)), 'by the engine');
  const isHead = ({ side }: Invocation) => side === 'head';
  assert.ok(isInvalid(broken(isHead)));
});
