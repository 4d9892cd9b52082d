import assert from 'node:assert/strict';
import { test } from 'node:test';
import { one, others, runsOf, spin } from '../../../test/support/report/judged-session.ts';
import { pairsOf, sessionOf } from '../../../test/support/report/session-builder.ts';
import { judgeSession } from '../verdict/judge-session.ts';

const cases = [spin, ...others, one];
const calm = [...others, one].flatMap((each, at) => runsOf(each, 0.4, 1, 100 + at));

function judged(heads: readonly number[]) {
  const pairs = pairsOf(spin, {
    base: heads.map((_, at) => [0.4 + at / 1000]),
    head: heads.map((ratio, at) => [(0.4 + at / 1000) * ratio]),
  });
  return judgeSession(sessionOf(cases, [...pairs, ...calm]), {
    inconclusive: 'neutral',
    shards: 1,
  });
}

function warningOf(heads: readonly number[]) {
  return judged(heads).hazards.find(({ name }) => name === 'canary-differs');
}

test('identical code that seems to differ, and not enough to undo the session, is a warning', () => {
  const ratios = [1.012, 1.03, 1.022];
  assert.equal(judged(ratios).valid, true);
  const { canary, change, low, of } = warningOf(ratios)?.evidence ?? {};
  assert.deepEqual([canary, of], [spin.id, 1]);
  assert.ok(Number(change) > 0.01 && Number(low) > 0);
});

test('a canary around 0, or within what is tolerated of one, is none', () => {
  assert.equal(warningOf([1.02, 0.985, 1.01]), undefined);
  assert.equal(warningOf([1.004, 1.0045, 1.005]), undefined);
});

test('where the canary undoes the session nothing more is said of it', () => {
  const ratios = [1.12, 1.121, 1.119];
  assert.equal(judged(ratios).valid, false);
  assert.equal(warningOf(ratios), undefined);
});
