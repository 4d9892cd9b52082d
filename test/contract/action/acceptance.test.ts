/** What an acceptance covers: the sentence that was read, in the pull request where it was read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPullRequest } from '../../../src/commands/github/open.ts';
import { idIn, say } from './conversation.ts';
import { claim, REPOSITORY, type Scene, startScene } from './scene.ts';

const open = (scene: Scene, number: number) =>
  openPullRequest(scene.ports(), {
    of: {
      ...{ kind: 'pull', number, run: null },
      sha: scene.github.world.pull(REPOSITORY, number).head.sha,
    },
  });

function propose(scene: Scene, branch: string, text: string): number {
  scene.tree.git('checkout', '-q', '-b', branch, 'main');
  scene.tree.commit(branch, { 'docs/speed.md': text });
  scene.tree.git('checkout', '-q', 'main');
  return scene.github.openPull(REPOSITORY, { head: branch, author: 'alice' }).number;
}

const docsAt = (scene: Scene, number: number) =>
  scene.checks(scene.github.world.pull(REPOSITORY, number).head.sha)['docs'];

test('accepting a number affects neither other sentences nor other pull requests', async () => {
  const accepted = claim('300 ms')['docs/speed.md'] ?? '';
  await using scene = await startScene({ change: { 'docs/speed.md': accepted } });
  await open(scene, 1);
  assert.equal(docsAt(scene, 1), 'failure');
  await say(scene, 'alice', `/benchproof accept ${idIn(scene)} it is the old machine`);
  assert.equal(docsAt(scene, 1), 'success');

  const other = propose(scene, 'boast', accepted.replace('Sorting takes', 'All others take'));
  const same = propose(scene, 'copy', accepted);
  for (const number of [other, same]) {
    await open(scene, number);
    assert.equal(docsAt(scene, number), 'failure', `#${number}`);
  }
  await say(scene, 'alice', `/benchproof accept ${idIn(scene)} read here as well`, same);
  assert.equal(docsAt(scene, same), 'success', 'it may be accepted here too');

  scene.push('Reword', { 'docs/speed.md': accepted.replace('Sorting takes', 'All others take') });
  await open(scene, 1);
  assert.equal(docsAt(scene, 1), 'failure');
  assert.match(scene.comments[0]?.body ?? '', /for a different sentence/);
});
