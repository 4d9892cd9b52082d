import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { clientOf, FORK, REPOSITORY, start } from './fixture.ts';

const { github, tree, fork } = await start();
const bot = clientOf(github, 'ghs_bot');
after(async () => {
  await github.close();
  github.assertNoViolations();
});

test('a pull request has sides, merge commit and counts', async () => {
  const { body } = await bot('GET', '/pulls/1');
  assert.equal(body.head.sha, tree.git('rev-parse', 'faster-parser'));
  assert.deepEqual([body.commits, body.changed_files, body.mergeable], [1, 4, true]);
  const parents = tree.git('rev-list', '--parents', '-1', body.merge_commit_sha).split(' ');
  assert.deepEqual(parents.slice(1), [body.base.sha, body.head.sha]);
});

test("a fork's pull request outlives the fork", async () => {
  const sha = fork.git('rev-parse', 'sneaky');
  const { body } = await bot('GET', '/pulls/2');
  assert.equal(body.head.repo.full_name, FORK);
  assert.equal(body.head.label, 'mallory:sneaky');
  github.deleteRepository(FORK);
  const orphan = await bot('GET', '/pulls/2');
  assert.deepEqual([orphan.body.head.repo, orphan.body.head.sha], [null, sha]);
});

test('the head follows pushes, rewrites and the deletion of the branch', async () => {
  tree.git('checkout', '-q', '-b', 'wavering', 'main');
  const first = tree.commit('Try', { 'docs/try.md': 'Takes 5 ms.\n' });
  const { number } = github.openPull(REPOSITORY, { head: 'wavering', author: 'alice' });
  const headOf = async () => (await bot('GET', `/pulls/${number}`)).body.head.sha;
  assert.equal(await headOf(), first);
  tree.git('reset', '-q', '--hard', 'main');
  const rewritten = tree.commit('Try again', { 'docs/try.md': 'Takes 6 ms.\n' });
  assert.equal(await headOf(), rewritten);
  tree.git('checkout', '-q', 'main');
  tree.git('branch', '-q', '-D', 'wavering');
  assert.equal(await headOf(), rewritten);
  github.closePull(REPOSITORY, number);
  const closed = (await bot('GET', '/pulls?state=closed')).body;
  assert.deepEqual(
    closed.map((each: { number: number; merged_at: unknown }) => [each.number, each.merged_at]),
    [[number, null]],
  );
});

test('a conflict has no merge commit', async () => {
  tree.git('checkout', '-q', '-b', 'clashing', 'main');
  tree.commit('Say otherwise', { 'docs/speed.md': '# Speed\n\nParsing takes 9.0 ms.\n' });
  const { number } = github.openPull(REPOSITORY, { head: 'clashing', author: 'alice' });
  tree.git('checkout', '-q', 'main');
  tree.commit('Measure anew', { 'docs/speed.md': '# Speed\n\nParsing takes 2.1 ms.\n' });
  const { body } = await bot('GET', `/pulls/${number}`);
  assert.deepEqual([body.mergeable, body.merge_commit_sha], [false, null]);
  assert.throws(() => github.mergePull(REPOSITORY, number), /conflicts/);
});

test('review comments are accepted only on lines of the diff', async () => {
  const { body: pull } = await bot('GET', '/pulls/1');
  const suggest = (line: number, fields: object = {}) =>
    bot('POST', '/pulls/1/reviews', {
      commit_id: pull.head.sha,
      event: 'COMMENT',
      body: 'A number that was measured:',
      comments: [
        {
          ...{ path: 'docs/speed.md', line, side: 'RIGHT' },
          body: '```suggestion\nParsing takes 1.3 ms.\n```',
          ...fields,
        },
      ],
    });
  assert.equal((await suggest(3)).status, 200);
  assert.equal((await suggest(5)).status, 200, 'context is shown as well');
  const off = await suggest(40);
  assert.equal(off.status, 422);
  assert.match(off.body.errors[0], /line must be part of the diff/);
  const elsewhere = await suggest(3, { path: 'README.md' });
  assert.equal(elsewhere.status, 422);
  const backwards = await suggest(3, { start_line: 4 });
  assert.match(backwards.body.errors[0], /start line must be part of the same hunk/);
  const { body } = await bot('GET', '/pulls/1/comments');
  assert.deepEqual(
    body.map((each: { line: number; commit_id: string }) => [each.line, each.commit_id]),
    [
      [3, pull.head.sha],
      [5, pull.head.sha],
    ],
  );
  const own = await clientOf(github, 'ghp_alice')('POST', '/pulls/1/reviews', { event: 'APPROVE' });
  assert.equal(own.status, 422, 'nobody approves their own');
});

test('the merge queue creates its own commit; a merge closes the pull request', async () => {
  tree.git('checkout', '-q', '-b', 'queued', 'main');
  tree.commit('Queue up', { 'docs/queue.md': 'Short.\n' });
  tree.git('checkout', '-q', 'main');
  const { number } = github.openPull(REPOSITORY, { head: 'queued', author: 'alice' });
  const group = github.queuePull(REPOSITORY, number);
  assert.equal((await bot('GET', `/commits/${group.headSha}`)).body.parents.length, 2);
  const { requirements } = github.mergeState(REPOSITORY, group.headSha);
  assert.equal(requirements[0]?.state, 'waiting');
  const merged = github.mergePull(REPOSITORY, number);
  const { body } = await bot('GET', `/pulls/${number}`);
  assert.deepEqual([body.merged, body.state], [true, 'closed']);
  assert.equal(tree.git('rev-parse', 'main'), merged);
});
