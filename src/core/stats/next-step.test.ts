import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseOf, pairsOf, sessionOf, TIME } from '../../../test/support/report/session-builder.ts';
import { secondsOf } from '../records/runs.ts';
import type { Case, RunPair, Session } from '../records/session.ts';
import { nextStep } from './next-step.ts';
import type { MemberResult } from './replay.ts';
import { replaySession } from './replay-session.ts';

/** One sample a side and run; the head's time is the base's times e^ratio. */
function pairsWith(one: Case, ratios: readonly number[]): RunPair[] {
  return pairsOf(one, {
    base: ratios.map((_, at) => [0.4 + at / 1000]),
    head: ratios.map((ratio, at) => [(0.4 + at / 1000) * Math.exp(ratio)]),
  });
}

const quiet = ['parse', 'render', 'encode'].map((name) => caseOf(`livecalc/${name}`));
const calm = [
  [0.001, -0.002, 0.0015],
  [-0.001, 0.002, 0.0005],
  [0.002, 0.001, -0.002],
];
const settled = quiet.flatMap((one, i) => pairsWith(one, calm[i]!));
const suspect = caseOf('hakmem/random-mixed');
const SUSPECT = [0.05, 0.01, 0.034];

const with4 = (pairs: readonly RunPair[], stops = {}) =>
  sessionOf([...quiet, suspect], [...settled, ...pairs], { stops });
const stepOf = (pairs: readonly RunPair[], stops = {}) => nextStep(with4(pairs, stops));

const decided = (session: Session, key: string) =>
  replaySession(session, 1, false).replayed.find(({ member }) => member.key === key)?.result;

test('before the first look every case gets its minimum of pairs', () => {
  const step = stepOf(pairsWith(suspect, SUSPECT.slice(0, 1)));
  assert.deepEqual([...step.targets], [[suspect.id, 3]]);
});

test('only suspicious cases continue, to twice and four times as many pairs', () => {
  const first = with4(pairsWith(suspect, SUSPECT));
  assert.deepEqual([...nextStep(first).targets], [[suspect.id, 6]]);
  assert.equal(decided(first, 'livecalc/parse time')?.change, 'no-change');
  const second = stepOf(pairsWith(suspect, [...SUSPECT, 0.048, 0.005, 0.03]));
  assert.deepEqual([...second.targets], [[suspect.id, 12]]);
});

/** Wide open by its time, and nearly sure by what is left of it without the waiting for a core. */
const crowdedPairs = (own: readonly number[]): RunPair[] =>
  pairsWith(suspect, own).map((pair, at) => ({
    ...pair,
    invocations: pair.invocations.map((one) => {
      const queuedSeconds = one.side === 'head' ? [0.03, 0.16, 0.09, 0.2, 0.01, 0.12][at]! : 0.1;
      const wallSeconds = (one.values['time']?.[0] ?? 0) + queuedSeconds;
      return { ...one, wallSeconds, queuedSeconds, values: { time: [wallSeconds] } };
    }),
  }));
const crowdedStep = (own: readonly number[], counted: readonly string[]) =>
  nextStep(sessionOf([...quiet, suspect], [...settled, ...crowdedPairs(own)]), 1, new Set(counted))
    .targets;

test('a time that its count may settle continues until its own time is known well enough', () => {
  const near = [0.03, -0.03, 0.001];
  assert.equal(crowdedStep(near, []).size, 0);
  assert.deepEqual([...crowdedStep(near, [suspect.id])], [[suspect.id, 6]]);
  assert.equal(crowdedStep([...near, 0.01, -0.012, 0.004], [suspect.id]).size, 0);
  assert.equal(crowdedStep([0.002, -0.001, 0.001], [suspect.id]).size, 0);
  // A single disturbed pair of three says little about the others, and these only take time that nothing else needs.
  assert.deepEqual([...crowdedStep([0.08, -0.08, 0.001], [suspect.id])], [[suspect.id, 6]]);
  assert.deepEqual([...crowdedStep([0.032, 0.198, -0.018], [suspect.id])], [[suspect.id, 6]]);
  assert.equal(crowdedStep([0.5, -0.4, 0.1], [suspect.id]).size, 0);
});

test('a look waits for its last member', () => {
  const session = with4(pairsWith(suspect, [...SUSPECT, 0.048]));
  assert.deepEqual([...nextStep(session).targets], [[suspect.id, 6]]);
  assert.equal(decided(session, 'hakmem/random-mixed time')?.pairs, 3);
});

test('stopped, failed and unmeasured cases get no more pairs', () => {
  assert.equal(stepOf(pairsWith(suspect, SUSPECT), { [suspect.id]: 'budget' }).targets.size, 0);
  const failure = { reason: 'timeout', message: 'after 300 s', tail: '' } as const;
  const [broken] = pairsWith(suspect, SUSPECT.slice(0, 1)).map((pair) => ({
    ...pair,
    invocations: pair.invocations.map((one) => ({ ...one, failure })),
  }));
  assert.equal(stepOf([broken!]).targets.size, 0);
});

test('a case continues if any of its metrics is suspicious', () => {
  const memory = { ...TIME, key: 'pause', name: 'pause' };
  const two = caseOf('livecalc/valuation', { metrics: [TIME, memory] });
  const pairs = pairsWith(two, calm[0]!).map((pair, at) => ({
    ...pair,
    invocations: pair.invocations.map((one) => {
      const pause = one.side === 'base' ? 0.01 : 0.01 * Math.exp(SUSPECT[at]!);
      return { ...one, values: { ...one.values, pause: [pause] } };
    }),
  }));
  const session = sessionOf([...quiet, two], [...settled, ...pairs]);
  assert.deepEqual([...nextStep(session).targets], [[two.id, 6]]);
  assert.equal(decided(session, 'livecalc/valuation time')?.change, 'no-change');
});

test('a differing canary ends the session; thorough sessions continue with all open cases', () => {
  const canary = caseOf('(canary)/spin', { canary: true });
  const session = sessionOf(
    [...quiet, suspect, canary],
    [...settled, ...pairsWith(suspect, SUSPECT), ...pairsWith(canary, [0.03, 0.031, 0.032])],
  );
  assert.equal(nextStep(session).targets.size, 0);
  const open = pairsWith(suspect, [0.1, -0.15, 0.05]);
  assert.equal(stepOf(open).targets.size, 0);
  const base = sessionOf([...quiet, suspect], [...settled, ...open]);
  const thorough = { ...base, settings: { ...base.settings, thorough: true } };
  assert.deepEqual([...nextStep(thorough).targets], [[suspect.id, 6]]);
});

test('a suspicious canary continues only beside a benchmark with a result, or one that may get one', () => {
  const canary = caseOf('(canary)/spin', { canary: true });
  const canaryPairs = pairsWith(canary, [0.08, 0.05, 0.06]);
  const open = pairsWith(suspect, [0.1, -0.15, 0.05]);
  const alone = sessionOf([suspect, canary], [...open, ...canaryPairs]);
  assert.equal(decided(alone, '(canary)/spin time')?.target, 6);
  assert.equal(nextStep(alone).targets.size, 0);
  const beside = sessionOf([...quiet, canary], [...settled, ...canaryPairs]);
  assert.deepEqual([...nextStep(beside).targets], [[canary.id, 6]]);
});

test('a session without a base ends with its first look', () => {
  const head = pairsOf(suspect, { head: [[0.4], [0.41], [0.42]] });
  assert.equal(nextStep(sessionOf([suspect], head, { base: null })).targets.size, 0);
  const step = nextStep(sessionOf([suspect], head.slice(1), { base: null }));
  assert.deepEqual([...step.targets], [[suspect.id, 3]]);
});

test('a case that ran out of time is judged by all its pairs, a failed one by its last look', () => {
  const ratios = [...SUSPECT, 0.048, 0.005, 0.03, 0.05, 0.001, 0.04];
  const judged = (count: number, stop: 'budget' | 'failed') => {
    const stops = { [suspect.id]: stop };
    const session = with4(pairsWith(suspect, ratios.slice(0, count)), stops);
    return decided(session, 'hakmem/random-mixed time') as MemberResult;
  };
  assert.equal(judged(9, 'budget').pairs, 9);
  assert.equal(judged(9, 'failed').pairs, 6);
  assert.equal(judged(4, 'budget').pairs, 4);
  assert.equal(judged(6, 'budget').pairs, 6);
  assert.equal(judged(9, 'budget').levels.equivalence, judged(6, 'budget').levels.equivalence);
});

test('the budget is given to suspicious cases, then to those decided soonest; the rest exceeds it', () => {
  const wide = [-0.025, 0.03, 0.001];
  const cases = ['index', 'merge', 'sort'].map((name) => caseOf(`livecalc/${name}`));
  const pairs = cases.flatMap((one, i) =>
    pairsWith(one, wide).map((pair) => ({
      ...pair,
      finishedAt: new Date(Date.parse(pair.startedAt) + 10_000 * (i + 1)).toISOString(),
    })),
  );
  const taken = [...settled, ...pairsWith(suspect, SUSPECT), ...pairs];
  const session = sessionOf([...quiet, ...cases, suspect], taken);
  const spent = taken.reduce((sum, pair) => sum + secondsOf(pair), 0);
  const stepWith = (left: number) => {
    const settings = { ...session.settings, budgetSeconds: spent + left };
    const { targets, beyond } = nextStep({ ...session, settings });
    return { targets: [...targets.keys()], beyond };
  };
  const [index, merge, sort] = cases.map(({ id }) => id);
  assert.deepEqual(stepWith(1e6), { targets: [suspect.id, index, merge, sort], beyond: [] });
  assert.deepEqual(stepWith(1), { targets: [suspect.id], beyond: [index, merge, sort] });
  const own = 9 * secondsOf(taken.find(({ caseId }) => caseId === suspect.id)!);
  assert.deepEqual(stepWith(own + 1), { targets: [suspect.id, index], beyond: [merge, sort] });
});
