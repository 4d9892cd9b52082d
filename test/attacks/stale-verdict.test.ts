/** Somebody reuses a verdict or an acceptance for something else, or after it expired. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerCommand } from '../../src/commands/github/answer.ts';
import { followRun, openPullRequest } from '../../src/commands/github/open.ts';
import { publishMeasurement } from '../../src/commands/github/publish.ts';
import { CODE, claim, MEASURE, type Scene, startScene } from '../contract/action/scene.ts';

const open = (scene: Scene) =>
  openPullRequest(scene.ports(), {
    of: { kind: 'pull', number: 1, sha: scene.head, run: null },
  });

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
  await open(scene);
  const id = /`(n[0-9a-f]{8})`/.exec(scene.comments[0]?.body ?? '')?.[1] ?? '';
  const body = `/benchproof accept ${id} until=2026-11-22 it is the old machine`;
  const { id: comment, createdAt } = scene.github.addComment('acme/pipeline', 1, 'alice', body);
  await answerCommand(scene.ports(), {
    pull: 1,
    comment: { id: comment, body, author: 'alice', createdAt },
  });
  assert.equal(scene.checks()['docs'], 'success');
  await scene.clock.sleep(2 * 24 * 3600);
  await open(scene);
  assert.equal(scene.checks()['docs'], 'failure');
});
