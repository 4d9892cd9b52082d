/** The merge queue, pushes, sweeping and audits. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditDocuments } from '../../../src/commands/github/documents.ts';
import { followRun, openPullRequest, sweepChecks } from '../../../src/commands/github/open.ts';
import { publishMeasurement } from '../../../src/commands/github/publish.ts';
import { recordMeasurement } from '../../../src/commands/github/record.ts';
import { CODE, claim, MEASURE, startScene } from './scene.ts';

test('a merge group is measured, also with the files of a judged change', async () => {
  await using scene = await startScene();
  const run = scene.run();
  await scene.leave(run, await scene.measure({ speed: { head: 1.3 } }));
  await publishMeasurement(scene.ports(), { measured: { kind: 'run', runId: run.id } });
  const { headSha, headRef, baseSha } = scene.github.queuePull('acme/pipeline', 1);
  const group = scene.github.addRun('acme/pipeline', {
    path: MEASURE,
    event: 'merge_group',
    headSha,
    headBranch: headRef.replace('refs/heads/', ''),
    status: 'in_progress',
  });
  await followRun(scene.ports(), group.id, true);
  assert.deepEqual(scene.checks(headSha), { benchmarks: 'in_progress', docs: 'skipped' });
  await scene.leave(group, await scene.measure({ head: headSha, base: baseSha }));
  Object.assign(group, { status: 'completed', conclusion: 'success' });
  await followRun(scene.ports(), group.id, false);
  assert.deepEqual(scene.checks(headSha), { benchmarks: 'success', docs: 'skipped' });
  assert.equal(scene.comments.length, 1);
});

test('records of a push are trusted, and back the number in an audit', async () => {
  await using scene = await startScene();
  const before = scene.base;
  const after = scene.tree.commit('Sort and say so', { ...CODE, ...claim('100 ms') });
  const audit = () => auditDocuments(scene.ports(), after);
  assert.equal((await audit()).verdict.outcome, 'fail');
  const run = scene.github.addRun('acme/pipeline', {
    path: '.github/workflows/benchproof-main.yml',
    event: 'push',
    headSha: after,
    headBranch: 'main',
    status: 'in_progress',
  });
  await scene.leave(run, await scene.measure({ head: after, base: before }));
  const measured = { kind: 'push', runId: run.id, before } as const;
  for (let time = 0; time < 2; time += 1) {
    const { provenance, records } = await recordMeasurement(scene.ports(), measured);
    assert.equal(provenance, 'trusted');
    assert.ok(records.length >= 4);
  }
  assert.equal((await audit()).verdict.outcome, 'pass');
  const lost = scene.github.addRun('acme/pipeline', {
    path: '.github/workflows/benchproof-main.yml',
    event: 'push',
    headSha: after,
    headBranch: 'main',
    status: 'completed',
    conclusion: 'failure',
  });
  const nothing = { kind: 'push', runId: lost.id, before } as const;
  await assert.rejects(recordMeasurement(scene.ports(), nothing), /left nothing to record/);
});

test('checks whose run is over, or never began, are concluded; others are left open', async () => {
  await using scene = await startScene();
  const run = scene.run({ status: 'in_progress', conclusion: null });
  await openPullRequest(scene.ports(), { of: { kind: 'run', runId: run.id } });
  const sweep = () => sweepChecks(scene.ports(), [scene.head]);
  assert.deepEqual(await sweep(), []);
  Object.assign(run, { status: 'completed', conclusion: 'timed_out' });
  assert.deepEqual(await sweep(), [scene.head]);
  assert.deepEqual(scene.checks(), { benchmarks: 'timed_out', docs: 'skipped' });
  assert.deepEqual(await sweep(), []);

  const head = scene.push('More', { 'sort.c': 'int main(void) { return 3; }\n' });
  await openPullRequest(scene.ports(), {
    of: { kind: 'pull', number: 1, sha: head, run: null },
  });
  assert.deepEqual(await sweep(), []);
  scene.clock.advance(365 * 24 * 3600);
  assert.deepEqual(await sweep(), [head]);
  assert.equal(scene.checks()['benchmarks'], 'timed_out');
  assert.match(scene.comments[0]?.body ?? '', /phase=finished/);
});
