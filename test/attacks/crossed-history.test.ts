/** An author merges back and forth, so that a commit of both sides still has the false number that the branch has removed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPullRequest } from '../../src/commands/github/open.ts';
import { openRepository } from '../../src/edges/git/git-repository.ts';
import { type Scene, startScene } from '../contract/action/scene.ts';

const FALSE = { 'docs/speed.md': '# Speed\n\nSorting takes 3 ms.\n' };

/** The number is on both branches, main removes it, and each merges what the other had before. */
function cross({ tree }: Scene): void {
  tree.git('checkout', '-q', 'faster-sort');
  // The author chooses the dates of commits, and git prefers the newest merge base.
  process.env['GIT_COMMITTER_DATE'] = '2030-01-01T00:00:00Z';
  tree.commit('Look newest', { 'b.c': 'int b;\n' });
  delete process.env['GIT_COMMITTER_DATE'];
  tree.git('checkout', '-q', 'main');
  const removed = tree.commit('Remove it', { 'docs/speed.md': '# Speed\n\nIt sorts.\n' });
  tree.git('merge', '-q', '--no-ff', '-m', 'Merge the harmless part', 'faster-sort');
  tree.git('checkout', '-q', 'faster-sort');
  tree.git('merge', '-q', '--no-ff', '-s', 'ours', '-m', 'Stay up to date', removed);
  tree.git('checkout', '-q', 'main');
}

test('a number that the branch has removed is new, whichever merge base still has it', async () => {
  await using scene = await startScene({ base: FALSE, change: { 'a.c': 'int a;\n' } });
  cross(scene);
  const of = { kind: 'pull', number: 1, sha: scene.head, run: null } as const;
  await openPullRequest(scene.ports(), { of });
  assert.ok(!['success', 'skipped'].includes(scene.checks()['docs'] ?? 'none'));
  const [api, local] = [scene.ports().github.git, await openRepository(scene.tree.root)];
  for (const git of [api, local]) {
    const [main, head] = [await git.resolve(scene.base), await git.resolve(scene.head)];
    assert.notEqual(await git.mergeBase(main, head), scene.base);
    assert.equal(await git.forkPoint(main, head), scene.base);
  }
});
