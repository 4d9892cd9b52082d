import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runsAround } from '../../../test/support/report/drawn-runs.ts';
import { pools } from '../../../test/support/report/pool-scenarios.ts';
import { caseOf, sessionOf } from '../../../test/support/report/session-builder.ts';
import type { Session } from '../records/session.ts';
import { judgeSession } from '../verdict/judge-session.ts';
import { type Matrix, matricesOf } from './matrix.ts';
import { rowsOf } from './model.ts';

function matrixIn(session: Session): Matrix {
  const [matrix, ...others] = matricesOf(
    rowsOf(session, judgeSession(session, { inconclusive: 'neutral', shards: 1 })),
  );
  assert.ok(matrix);
  assert.equal(others.length, 0);
  return matrix;
}

test('each workload has a winner, or a tie if the values are shown to be alike', () => {
  const matrix = matrixIn(pools());
  assert.deepEqual(matrix.variants, ['fresh', 'shared', 'local']);
  const winners = Object.fromEntries(
    matrix.rows.map(({ workload, standing, winners }) => [workload, [standing, winners]]),
  );
  assert.deepEqual(winners['requests[workload=io]'], ['tie', ['local', 'shared']]);
  assert.deepEqual(winners['requests[workload=cpu]'], ['won', ['local']]);
});

test('without evidence for a tie, the difference is not significant', () => {
  const row = matrixIn(pools(0.06)).rows.find(({ workload }) => workload.includes('=io'));
  assert.equal(row?.standing, 'open');
  assert.ok(row?.winners.includes('local') && row.winners.includes('shared'));
});

test('every pair of variants has a ratio with an interval', () => {
  const row = matrixIn(pools()).rows.at(-1);
  assert.ok(row);
  assert.equal(row.ratios.length, 3);
  const worst = row.ratios.find(({ better, worse }) => worse === 'shared' && better === 'fresh');
  assert.equal(worst?.standing, 'better');
  assert.ok(worst?.ratio && worst.ratio.low < 10083 / 1094 && 10083 / 1094 < worst.ratio.high);
});

test('a variant that is far worse on one workload is a cliff', () => {
  const { cliffs } = matrixIn(pools());
  assert.deepEqual(
    cliffs.map(({ workload, variant }) => [workload, variant]),
    [['requests[workload=contention]', 'shared']],
  );
  assert.ok(cliffs[0] && cliffs[0].here > 15 && cliffs[0].elsewhere < 2);
});

test('invalid values are not ranked', () => {
  const session = pools();
  const pairs = session.pairs.map((pair) => ({
    ...pair,
    invocations: pair.invocations.map((one) =>
      pair.caseId === 'isolate-pool/requests@local[workload=cpu]' ? { ...one, values: {} } : one,
    ),
  }));
  const row = matrixIn({ ...session, pairs }).rows[0];
  assert.equal(row?.cells.at(-1)?.summary, null);
  assert.deepEqual(row?.winners.toSorted(), ['shared']);
});

test('the only valid variant of a row does not win', () => {
  const session = pools();
  const pairs = session.pairs.filter(
    ({ caseId }) => caseId.includes('@local') || !caseId.includes('=warm'),
  );
  const row = matrixIn({ ...session, pairs }).rows.find(({ workload }) =>
    workload.includes('=warm'),
  );
  assert.deepEqual([row?.standing, row?.winners, row?.ratios], ['not-compared', [], []]);
});

test('single runs yield no ratio', () => {
  const session = pools();
  const pairs = session.pairs.filter(({ pair }) => pair === 1);
  const { rows, cliffs } = matrixIn({ ...session, pairs });
  assert.deepEqual([...new Set(rows.map(({ standing }) => standing))], ['unknown']);
  assert.deepEqual(cliffs, []);
});

test('fewer than two variants make no matrix', () => {
  const one = caseOf('michi/playouts');
  const session = sessionOf([one], runsAround(one, { value: 1, only: 'head' }), { base: null });
  const verdict = judgeSession(session, { inconclusive: 'neutral', shards: 1 });
  assert.deepEqual(matricesOf(rowsOf(session, verdict)), []);
});
