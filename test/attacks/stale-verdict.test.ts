/** Somebody reuses a verdict or an acceptance for something else, or after it expired. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followRun } from '../../src/commands/github/open.ts';
import { publishMeasurement } from '../../src/commands/github/publish.ts';
import { idIn, openHead, say } from '../contract/action/conversation.ts';
import { CODE, claim, MEASURE, startScene } from '../contract/action/scene.ts';

test('a merge group with the files of a judged change is measured again', async () => {
  await using scene = await startScene();
  const run = scene.run();
  await scene.leave(run, await scene.measure());
  await publishMeasurement(scene.ports(), { measured: { kind: 'run', runId: run.id } });
  scene.tree.commit('Sort faster, too', CODE);
  const { headSha, headRef } = scene.github.queuePull('acme/pipeline', 1);
  const tree = (sha: string) => scene.tree.git('rev-parse', `${sha}^{tree}`);
  assert.equal(tree(headSha), tree(scene.head), 'its files are those of the head');
  const lost = scene.github.addRun('acme/pipeline', {
    path: MEASURE,
    event: 'merge_group',
    headSha,
    headBranch: headRef.replace('refs/heads/', ''),
    status: 'completed',
    conclusion: 'failure',
  });
  await followRun(scene.ports(), lost.id, false);
  assert.notEqual(scene.checks(headSha)['benchmarks'], 'success', 'it was taken over');
});

test('an acceptance expires after its last day', async () => {
  await using scene = await startScene({ change: claim('3 ms') });
  await openHead(scene);
  await say(
    scene,
    'alice',
    `/benchproof accept ${idIn(scene)} until=2026-11-22 it is the old machine`,
  );
  assert.equal(scene.checks()['docs'], 'success');
  await scene.clock.sleep(2 * 24 * 3600);
  await openHead(scene);
  assert.equal(scene.checks()['docs'], 'failure');
});
