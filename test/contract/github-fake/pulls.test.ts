import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { clientOf, FORK, REPOSITORY, start } from './fixture.ts';

const { github, tree, fork } = await start();
const bot = clientOf(github, 'ghs_bot');
const octokit = new (Octokit.plugin(paginateRest))({ auth: 'ghs_bot', baseUrl: github.url });
const [owner = '', repo = ''] = REPOSITORY.split('/');
after(async () => {
  await github.close();
  github.assertNoViolations();
});

test('changed files match git’s, page by page, through octokit', async () => {
  const files = await octokit.paginate('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', {
    ...{ owner, repo, pull_number: 1, per_page: 1 },
  });
  assert.deepEqual(
    files.map((file) => [file.filename, file.status, file.previous_filename ?? null]),
    [
      ['bench/parse.sh', 'added', null],
      ['docs/speed.md', 'modified', null],
      ['notes and todos.txt', 'removed', null],
      ['src/fast-parser.ts', 'renamed', 'src/parser.ts'],
    ],
  );
  assert.match(files[1]?.patch ?? '', /^@@[^\n]*\n.*\n.*\n-Parsing takes 2\.0 ms\.\n\+Parsing/);
  assert.deepEqual([files[1]?.additions, files[1]?.deletions], [1, 1]);
  assert.equal(files[3]?.patch, undefined, 'renamed without a change');
});

test('a pull request has sides, merge commit, counts and diff', async () => {
  const { body } = await bot('GET', '/pulls/1');
  assert.equal(body.head.sha, tree.git('rev-parse', 'faster-parser'));
  assert.deepEqual([body.commits, body.changed_files, body.mergeable], [1, 4, true]);
  const parents = tree.git('rev-list', '--parents', '-1', body.merge_commit_sha).split(' ');
  assert.deepEqual(parents.slice(1), [body.base.sha, body.head.sha]);
  const diff = await bot('GET', '/pulls/1', undefined, { accept: 'application/vnd.github.diff' });
  assert.match(diff.body, /^diff --git a\/bench\/parse\.sh/);
});

test("a fork's pull request is found by its commit, and outlives the fork", async () => {
  const sha = fork.git('rev-parse', 'sneaky');
  const { body } = await bot('GET', `/commits/${sha}/pulls`);
  assert.deepEqual(
    body.map((each: { number: number }) => each.number),
    [2],
  );
  assert.equal(body[0].head.repo.full_name, FORK);
  assert.equal(body[0].head.label, 'mallory:sneaky');
  github.deleteRepository(FORK);
  const orphan = await bot('GET', '/pulls/2');
  assert.deepEqual([orphan.body.head.repo, orphan.body.head.sha], [null, sha]);
  assert.equal((await bot('GET', '/pulls/2/files')).body.length, 1);
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

test('binary and large files have no patch', async () => {
  tree.git('checkout', '-q', '-b', 'heavy', 'main');
  const lines = Array.from({ length: 20_001 }, (_, index) => `row ${index}`).join('\n');
  tree.commit('Add heavy files', {
    'data/rows.txt': `${lines}\n`,
    'data/picture.png': new Uint8Array([137, 80, 78, 71, 0, 1, 2, 3]),
    'data/small.txt': 'row\n',
  });
  const { number } = github.openPull(REPOSITORY, { head: 'heavy', author: 'alice' });
  const { body } = await bot('GET', `/pulls/${number}/files`);
  assert.deepEqual(
    body.map((file: { filename: string; patch?: string }) => [file.filename, 'patch' in file]),
    [
      ['data/picture.png', false],
      ['data/rows.txt', false],
      ['data/small.txt', true],
    ],
  );
  const diff = { accept: 'application/vnd.github.diff' };
  assert.equal((await bot('GET', `/pulls/${number}`, undefined, diff)).status, 406);
});

test('a comparison lists 300 files, a pull request 3000', async () => {
  const files = Array.from({ length: 3001 }, (_, index) => `wide/${index}.txt`);
  const head = tree.addFiles('wide', files);
  const { number } = github.openPull(REPOSITORY, { head: 'wide', author: 'alice' });
  const compared = await bot('GET', `/compare/main...${head}`);
  assert.deepEqual([compared.body.files.length, compared.body.status], [300, 'ahead']);
  const last = await bot('GET', `/pulls/${number}/files?per_page=100&page=30`);
  assert.equal(last.body.length, 100);
  assert.doesNotMatch(String(last.headers.get('link')), /rel="next"/);
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
  const one = { path: 'docs/speed.md', line: 3, body: 'Here', commit_id: pull.head.sha };
  assert.equal((await bot('POST', '/pulls/1/comments', one)).status, 201);
  const foreign = { ...one, commit_id: pull.base.sha };
  assert.equal((await bot('POST', '/pulls/1/comments', foreign)).status, 422);
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
