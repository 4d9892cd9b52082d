/** An author opens a second pull request with the same commit, to a branch with looser rules, so that its verdict stands at the commit of the first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followRun } from '../../src/commands/github/open.ts';
import { openHead, say } from '../contract/action/conversation.ts';
import {
  CODE,
  CONFIG,
  CONFIG_PATH,
  claim,
  REPOSITORY,
  type Scene,
  startScene,
} from '../contract/action/scene.ts';

const LOOSE = CONFIG.replace('**/*.md', 'none.md');

/** A false number goes to the default branch, and the same commit to one where no document is watched. */
async function startTwice(branch: string): Promise<Scene> {
  const scene = await startScene({ config: LOOSE, change: { ...CODE, ...claim('3 ms') } });
  scene.tree.git('branch', 'older', 'main');
  scene.tree.commit('Watch', { [CONFIG_PATH]: CONFIG });
  await openHead(scene);
  const { head } = scene;
  if (branch !== 'faster-sort') scene.tree.git('branch', branch, head);
  scene.github.openPull(REPOSITORY, { head: branch, base: 'older', author: 'alice' });
  return scene;
}

test('a branch of the same commit does not speak for it', async () => {
  await using scene = await startTwice('copy');
  const run = scene.run();
  const session = await scene.measure({ base: scene.tree.git('rev-parse', 'older') });
  await scene.leave(run, session);
  Object.assign(run, { headBranch: 'copy' });
  for (const isStart of [true, false]) await followRun(scene.ports(), run.id, isStart);
  assert.equal(scene.checks()['docs'], 'failure');
});

test('nor does a command where it is proposed to the other branch', async () => {
  await using scene = await startTwice('faster-sort');
  const run = scene.run();
  const session = await scene.measure({ base: scene.tree.git('rev-parse', 'older') });
  await scene.leave(run, session);
  await followRun(scene.ports(), run.id, false);
  assert.equal(scene.checks()['docs'], 'failure');
  await say(scene, 'alice', '/benchproof docs', 2);
  assert.equal(scene.checks()['docs'], 'failure');
});

test('nor does a run that is started there', async () => {
  await using scene = await startTwice('copy');
  await say(scene, 'alice', '/benchproof run', 2);
  const asked = scene.github.world.runs.find(({ event }) => event === 'workflow_dispatch');
  assert.match(asked?.name ?? '', /^benchproof #1 /);
  assert.equal(scene.checks()['docs'], 'in_progress');
});
