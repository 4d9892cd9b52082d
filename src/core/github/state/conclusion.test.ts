import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  FALSE_README,
  judgedTexts,
  NEW_NUMBERS,
  TRUE_README,
} from '../../../../test/support/github-words/documents.ts';
import { acceptancesFor } from '../../../../test/support/github-words/scenes.ts';
import {
  judged,
  scenario,
  shardOf,
  stateOf,
} from '../../../../test/support/github-words/states.ts';
import { SCENARIOS } from '../../../../test/support/report/scenarios.ts';
import { isBlocking, type Policy } from '../../verdict/conclude.ts';
import { judgeSession } from '../../verdict/judge-session.ts';
import { findingsOf } from '../command/finding.ts';
import { benchmarkCheck, documentCheck } from '../rendering/check.ts';
import {
  type BenchmarkState,
  type DocumentState,
  type End,
  failed,
  type PullState,
} from './state.ts';

const policyWith = (
  conclusions: Partial<Policy['conclusions']>,
  inconclusive: Policy['inconclusive'] = 'neutral',
): Policy => ({
  inconclusive,
  conclusions: { ...stateOf().policy.conclusions, ...conclusions },
});

const concluded = (benchmarks: BenchmarkState, change: Partial<PullState> = {}) =>
  benchmarkCheck(stateOf({ benchmarks, ...change })).conclusion;

const measured = (name: string) => judged([shardOf(scenario(name))]);

test('each kind of finding concludes as configured', () => {
  const policy = policyWith({ invalid: 'neutral', incomparable: 'failure' }, 'fail');
  const both = (name: string) => [concluded(measured(name)), concluded(measured(name), { policy })];
  assert.deepEqual(both('clean'), ['success', 'success']);
  assert.deepEqual(both('regression-and-improvement'), ['failure', 'failure']);
  assert.deepEqual(both('budget-exceeded'), ['failure', 'failure']);
  assert.deepEqual(both('inconclusive'), ['neutral', 'failure']);
  assert.deepEqual(both('invalid'), ['failure', 'neutral']);
  assert.deepEqual(both('canary-rejected'), ['failure', 'neutral']);
  assert.deepEqual(both('incomparable'), ['action_required', 'failure']);
  assert.deepEqual(both('new-and-missing'), ['action_required', 'failure']);
  assert.deepEqual(both('nothing-measured'), ['failure', 'failure']);
  assert.deepEqual(both('identical'), ['skipped', 'skipped']);
});

test('benchmarks and documents can be advisory, and improvements can ask for attention', async () => {
  const policy = policyWith({ regression: 'neutral', unbacked: 'neutral', improvement: 'neutral' });
  assert.equal(concluded(measured('regression-and-improvement'), { policy }), 'neutral');
  assert.equal(concluded(measured('budget-exceeded'), { policy }), 'neutral');
  assert.equal(concluded(measured('clean'), { policy }), 'success');
  const strict = policyWith({ regression: 'success', improvement: 'failure' });
  const both = { policy: strict };
  assert.equal(concluded(measured('regression-and-improvement'), both), 'failure');
  const documents = await judgedTexts({ 'README.md': FALSE_README });
  assert.equal(documentCheck(stateOf({ documents, policy })).conclusion, 'neutral');
  assert.equal(documentCheck(stateOf({ documents })).conclusion, 'failure');
});

test('with one shard and no acceptance, the check agrees with the verdict', () => {
  for (const name of Object.keys(SCENARIOS).filter((each) => each !== 'five-hundred')) {
    const { outcome } = judgeSession(scenario(name), { inconclusive: 'neutral', shards: 1 });
    assert.equal(isBlocking(concluded(measured(name))), outcome === 'fail', name);
  }
});

test('a skipped, failed, cancelled or lost shard is never green', () => {
  const clean = shardOf(scenario('clean'), 'measure (1)', 2);
  const ends: readonly End[] = [
    'skipped',
    'failed',
    'cancelled',
    'timed-out',
    'no-artifact',
    'invalid-artifact',
  ];
  const lost = (why: End) =>
    ({ kind: 'lost', name: 'measure (2)', why, message: null, url: null }) as const;
  assert.deepEqual(
    ends.map((why) => concluded(judged([clean, lost(why)]))),
    ['failure', 'failure', 'cancelled', 'timed_out', 'failure', 'failure'],
  );
  for (const why of ends) assert.ok(isBlocking(concluded(judged([lost(why)]))));
  assert.equal(concluded(judged([])), 'failure');
  const lenient = { invalid: 'success', incomparable: 'success', regression: 'success' } as const;
  const policy = policyWith(lenient, 'pass');
  assert.equal(concluded(judged([clean, lost('skipped')]), { policy }), 'failure');
});

test('halves without a verdict conclude by their state, and open ones do not conclude', () => {
  const states: readonly BenchmarkState[] = [
    { kind: 'waiting', why: 'approval' },
    { kind: 'measuring', planned: { benchmarks: 5, shards: 1, seconds: 740 } },
    { kind: 'nothing', why: 'identical' },
    failed('failed', null),
    failed('cancelled', null),
    failed('timed-out', null),
    failed('invalid-artifact', null),
    failed('superseded', null),
  ];
  const shown = states.map((benchmarks) => {
    const { status, conclusion } = benchmarkCheck(stateOf({ benchmarks }));
    assert.equal(status === 'completed', conclusion !== null);
    return conclusion ?? status;
  });
  const ends = ['skipped', 'failure', 'cancelled', 'timed_out', 'failure', 'cancelled'];
  assert.deepEqual(shown, ['queued', 'in_progress', ...ends]);
  const documents: DocumentState = { kind: 'waiting', why: 'measurement' };
  assert.equal(documentCheck(stateOf({ documents })).status, 'in_progress');
  assert.equal(documentCheck(stateOf()).conclusion, 'skipped');
});

test('documents pass, fail, or await a trusted run', async () => {
  const of = async (text: string, provenance: 'trusted' | 'proposed' = 'trusted') =>
    documentCheck(stateOf({ documents: await judgedTexts({ 'README.md': text }, provenance) }));
  assert.equal((await of(TRUE_README)).conclusion, 'success');
  assert.equal((await of('No figure in here.\n')).conclusion, 'success');
  const failing = await of(FALSE_README);
  assert.deepEqual([failing.conclusion, failing.actions.length], ['failure', 1]);
  assert.deepEqual(
    failing.output.annotations.map(({ line }) => line),
    [3, 6],
  );
  const awaiting = await of(NEW_NUMBERS, 'proposed');
  assert.equal(awaiting.conclusion, 'action_required');
  assert.match(awaiting.output.summary, /\/benchproof run [0-9a-f]{40}/);
});

test('accepted findings do not block but are still shown', async () => {
  const documents = await judgedTexts({ 'README.md': FALSE_README });
  const state = stateOf({ benchmarks: measured('regression-and-improvement'), documents });
  const some = { ...state, acceptances: acceptancesFor(state) };
  assert.ok(isBlocking(benchmarkCheck(some).conclusion));
  const [pattern] = acceptancesFor(state);
  const acceptances = findingsOf(state).map(({ id, subject }) => ({ ...pattern!, id, subject }));
  const whole = { ...state, acceptances };
  const [benchmarks, claims] = [benchmarkCheck(whole), documentCheck(whole)];
  assert.deepEqual([benchmarks.conclusion, claims.conclusion], ['success', 'success']);
  assert.match(benchmarks.output.summary, /#### Accepted \(2\)[\s\S]*`mara-lind` on 2026-11-20/);
  assert.deepEqual(
    new Set(claims.output.annotations.map(({ level }) => level)),
    new Set(['notice']),
  );
});

test('a differing canary voids times, which none can accept; accepting more counted work passes nothing', () => {
  const state = stateOf({ benchmarks: measured('canary-rejected') });
  assert.deepEqual(
    findingsOf(state).map(({ name }) => name),
    ['hakmem/random-mixed[size=64] instructions'],
  );
  const [pattern] = acceptancesFor(stateOf({ benchmarks: measured('regression-and-improvement') }));
  const acceptances = findingsOf(state).map(({ id, subject }) => ({ ...pattern!, id, subject }));
  assert.notEqual(benchmarkCheck({ ...state, acceptances }).conclusion, 'success');
});

test('"run more" is offered if it can help, "accept" if there is a finding', () => {
  const offered = (benchmarks: BenchmarkState) =>
    benchmarkCheck(stateOf({ benchmarks })).actions.map(({ identifier }) => identifier);
  assert.deepEqual(offered(measured('inconclusive')), ['run-more']);
  assert.deepEqual(offered(measured('regression-and-improvement')), ['accept']);
  assert.deepEqual(offered(measured('invalid')), ['run-more', 'accept']);
  assert.deepEqual(offered(measured('clean')), []);
});
