import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  background,
  last,
  one,
  runsOf,
  spin,
  verdictOf,
} from '../../../test/support/report/judged-session.ts';
import {
  caseOf,
  pairsOf,
  sessionOf,
  THROUGHPUT,
} from '../../../test/support/report/session-builder.ts';
import type { Session } from '../records/session.ts';
import { judgeSession } from './judge-session.ts';

test('six percent more time is a regression and fails; six percent less is an improvement', () => {
  const slower = verdictOf([one], runsOf(one, 0.2, 1.06, 1));
  assert.equal(last(slower).change, 'regression');
  assert.equal(slower.outcome, 'fail');
  const { low, change, high } = last(slower).effect!;
  assert.ok(low < change && change < high && low > 0.04 && high < 0.08, `${low} ${high}`);
  const faster = verdictOf([one], runsOf(one, 0.2, 1 / 1.06, 1));
  assert.equal(last(faster).change, 'improvement');
  assert.equal(faster.outcome, 'pass');
});

test('six percent more throughput is an improvement in its own unit', () => {
  const rate = caseOf('hakmem/random-mixed[size=64]', { metrics: [THROUGHPUT] });
  const verdict = last(verdictOf([rate], runsOf(rate, 1e7, 1.06, 2)));
  assert.equal(verdict.change, 'improvement');
  const { low, change, high } = verdict.effect!;
  assert.ok(low < change && change < high && low > 0.04 && high < 0.08, `${low} ${high}`);
});

test('an unchanged benchmark passes, with both sides summarised over runs', () => {
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

test('a differing canary invalidates every verdict of the session', () => {
  const pairs = background.flatMap((each, i) => runsOf(each, 0.4, i === 0 ? 1.04 : 1, 100 + i));
  const verdict = judgeSession(sessionOf(background, pairs), { inconclusive: 'pass', shards: 1 });
  assert.equal(verdict.valid, false);
  assert.equal(verdict.outcome, 'fail');
  for (const { validity, change } of verdict.metrics) {
    assert.equal(validity.kind, 'invalid');
    assert.equal(change, 'inconclusive');
  }
});

test('a differing canary leaves exact counts of a harness as they are', () => {
  const counts = { ...THROUGHPUT, key: 'allocs', name: 'allocs', unit: '', exact: true };
  const counted = caseOf('livecalc/allocations', { metrics: [counts] });
  const differing = background.flatMap((each, i) => runsOf(each, 0.4, i === 0 ? 1.04 : 1, i));
  const own = pairsOf(counted, { base: [[500], [500], [500]], head: [[501], [501], [501]] });
  const session = sessionOf([...background, counted], [...differing, ...own]);
  const verdict = judgeSession(session, { inconclusive: 'pass', shards: 1 });
  assert.equal(verdict.valid, false);
  assert.deepEqual([last(verdict).validity.kind, last(verdict).change], ['valid', 'improvement']);
});

test('a session without a judged canary does not pass, and states why', () => {
  const pairs = background.flatMap((each, i) => runsOf(each, 0.4, 1, 100 + i));
  const short = pairs.filter(({ caseId, pair }) => caseId !== spin.id || pair < 3);
  const judge = (stops: Session['stops'], silence: string[] = []) =>
    judgeSession(
      sessionOf(
        background.map((each) => ({ ...each, silence })),
        short,
        { stops },
      ),
      { inconclusive: 'pass', shards: 1 },
    );
  const { outcome, hazards, metrics } = judge({ [spin.id]: 'budget' });
  assert.equal(outcome, 'neutral');
  assert.deepEqual(hazards.find(({ name }) => name === 'canary-missing')?.evidence, {
    runs: 2,
    needed: 3,
    why: 'budget',
  });
  assert.ok(metrics.every(({ validity }) => validity.kind === 'valid'));
  const silenced = judge({ [spin.id]: 'failed' }, ['canary-missing']);
  assert.equal(silenced.outcome, 'neutral');
  assert.equal(silenced.hazards[0]?.evidence['why'], 'failed');
});

test('without a base, runs are measured and not compared', () => {
  const head = pairsOf(one, { head: [[0.2], [0.21], [0.22]] });
  const session = sessionOf([one], head, { base: null });
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  const [metric] = verdict.metrics;
  assert.deepEqual([metric?.change, metric?.base, metric?.head?.median], ['measured', null, 0.21]);
  assert.equal(verdict.outcome, 'pass');
});
