/** A stranger has a commit judged while no pull request has it, so that nobody’s permission is asked, and then puts it back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followRun } from '../../src/commands/github/open.ts';
import { publishMeasurement } from '../../src/commands/github/publish.ts';
import { CODE, FORK, REPOSITORY, startScene } from '../contract/action/scene.ts';

const exempted = {
  'docs/speed.md': '# Speed\n\n<!-- benchproof: ignore a round figure -->\nSorting takes 3 ms.\n',
};

test('the commit of a run without a pull request gets no check', async () => {
  await using scene = await startScene({ fork: true, change: { ...CODE, ...exempted } });
  const { head } = scene;
  const run = scene.run();
  await scene.leave(run, await scene.measure());
  const fork = scene.github.world.repository(FORK).git;
  const move = (to: string) => fork.run('update-ref', 'refs/heads/faster-sort', to);
  move(scene.base);
  for (const isStart of [true, false]) {
    assert.equal((await followRun(scene.ports(), run.id, isStart)).isFound, false);
  }
  const measured = { kind: 'run', runId: run.id } as const;
  await assert.rejects(publishMeasurement(scene.ports(), { measured }), /a pull request/);
  move(head);
  assert.equal(scene.head, head);
  assert.equal(scene.github.mergeState(REPOSITORY, 1).isMergeable, false);
  await followRun(scene.ports(), run.id, false);
  assert.equal(scene.checks()['docs'], 'action_required');
});
