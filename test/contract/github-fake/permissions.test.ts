import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { clientOf, FORK, REPOSITORY, start } from './fixture.ts';

const { github, tree } = await start();
const head = tree.git('rev-parse', 'faster-parser');
const forked = clientOf(github, 'ghs_fork');
after(async () => {
  await github.close();
  github.assertNoViolations();
});

const WRITES: readonly [string, string, object, string][] = [
  ['POST', '/issues/1/comments', { body: 'Hello' }, 'issues=write; pull_requests=write'],
  ['POST', '/check-runs', { name: 'benchproof / docs', head_sha: head }, 'checks=write'],
  ['POST', '/git/refs', { ref: 'refs/heads/own', sha: head }, 'contents=write'],
  ['POST', '/pulls/1/reviews', { event: 'COMMENT', body: 'a' }, 'pull_requests=write'],
  ['POST', '/actions/workflows/measure.yml/dispatches', { ref: 'main' }, 'actions=write'],
];

for (const [method, path, body, accepted] of WRITES) {
  test(`a fork's token may not ${method} ${path.replace(head, ':sha')}`, async () => {
    const reply = await forked(method, path, body);
    assert.deepEqual(
      [reply.status, reply.body.message],
      [403, 'Resource not accessible by integration'],
    );
    assert.equal(reply.headers.get('x-accepted-github-permissions'), accepted);
  });
}

test('a read permission allows reading, and nothing else', async () => {
  assert.equal((await forked('GET', '/pulls/1')).status, 200);
  assert.equal((await forked('GET', `/git/commits/${head}`)).status, 200);
  assert.equal((await forked('GET', '/actions/workflows/measure.yml')).status, 403);
});

test('no token, a wrong token, a repository without access', async () => {
  const nobody = clientOf(github, null);
  assert.equal((await nobody('GET', '/pulls/1')).status, 404, 'a private repository is hidden');
  assert.equal((await nobody('POST', '/issues/1/comments', { body: 'a' })).status, 401);
  const wrong = await clientOf(github, 'ghs_wrong')('GET', '/pulls/1');
  assert.deepEqual([wrong.status, wrong.body.message], [401, 'Bad credentials']);
  const bot = clientOf(github, 'ghs_bot');
  assert.equal((await bot('GET', '//repos/acme/elsewhere')).status, 404);
});

test('everyone can read a public repository', async () => {
  const started = await start();
  await started.github.close();
  const open = await start({
    repositories: [
      { name: REPOSITORY, gitDir: started.tree.gitDir, visibility: 'public' },
      { name: FORK, gitDir: started.fork.gitDir, forkOf: REPOSITORY },
    ],
  });
  await using server = open.github;
  const nobody = clientOf(server, null);
  assert.equal((await nobody('GET', '/pulls/1')).status, 200);
  assert.equal((await nobody('POST', '/issues/1/comments', { body: 'a' })).status, 401);
  server.assertNoViolations();
});

test('roles of collaborators, including the old names', async () => {
  const bot = clientOf(github, 'ghs_bot');
  const role = async (login: string) => {
    const { body } = await bot('GET', `/collaborators/${login}/permission`);
    return [body.permission, body.role_name];
  };
  assert.deepEqual(await role('alice'), ['write', 'maintain']);
  assert.deepEqual(await role('mallory'), ['read', 'read']);
  assert.deepEqual(await role('stranger'), ['none', 'none']);
});
