import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UserError } from '../../../src/core/errors.ts';
import { openGitHub } from '../../../src/github/open-github.ts';
import { assertClean, COPY, openPlace, REPOSITORY, WORKFLOW_PATH } from './place.ts';

test('reports its login, and what others may do here', async () => {
  await using place = await openPlace();
  const client = place.client();
  assert.equal(await client.login(), 'github-actions[bot]');
  assert.equal(await client.defaultBranch(), 'main');
  assert.equal(await client.permissionOf('ada'), 'admin');
  assert.equal(await client.permissionOf('alice'), 'write');
  assert.equal(await client.permissionOf('rob'), 'read', 'triage is no permission to write');
  assert.equal(await client.permissionOf('mallory'), 'none');
  assert.equal(await client.permissionOf('../../ada'), 'none', 'a login is no path');
  assertClean(place);
});

test('reads a pull request; a missing one is null', async () => {
  await using place = await openPlace();
  const { number, head } = place.openPull();
  const client = place.client();
  const pull = await client.pulls.get(number);
  assert.equal(pull?.number, number);
  assert.deepEqual(
    [pull?.head.sha, pull?.head.ref, pull?.head.repo?.full_name],
    [head.sha, 'faster', REPOSITORY],
  );
  assert.equal(pull?.state, 'open');
  assert.equal(await client.pulls.get(99), null);
  place.github.mergePull(REPOSITORY, number);
  const merged = await client.pulls.get(number);
  assert.equal(merged?.state, 'closed');
  assertClean(place);
});

test('finds the open pull requests of a head by commit and repository', async () => {
  await using place = await openPlace();
  const pull = place.openPull();
  const client = place.client();
  const { sha } = pull.head;
  const found = await client.pulls.withHead(sha, 'acme/Hakmem', 'faster');
  assert.deepEqual(
    found.map(({ number }) => number),
    [pull.number],
  );
  assert.deepEqual(await client.pulls.withHead(sha, 'mallory/hakmem', 'faster'), []);
  assert.deepEqual(await client.pulls.withHead('f'.repeat(40), REPOSITORY, 'faster'), []);
  place.github.closePull(REPOSITORY, pull.number);
  assert.deepEqual(await client.pulls.withHead(sha, REPOSITORY, 'faster'), []);
  assertClean(place);
});

test('finds none of another repository of one owner by commit and repository', async () => {
  await using place = await openPlace();
  const own = place.openPull();
  place.openPull({ from: COPY });
  const found = await place.client().pulls.withHead(own.head.sha, REPOSITORY, 'faster');
  assert.deepEqual(
    found.map(({ number }) => number),
    [own.number],
  );
  assertClean(place);
});

test('reads every page, oldest comment first', async () => {
  await using place = await openPlace();
  const { number } = place.openPull();
  for (let index = 1; index <= 230; index += 1) {
    place.github.addComment(REPOSITORY, number, 'alice', `Comment ${index}`);
  }
  const comments = await place.client().comments.list(number);
  assert.equal(comments.length, 230);
  assert.deepEqual([comments[0]?.body, comments[229]?.body], ['Comment 1', 'Comment 230']);
  assertClean(place);
});

test('reads workflow runs with their jobs and artifacts', async () => {
  await using place = await openPlace();
  const { head } = place.openPull();
  const path = WORKFLOW_PATH;
  const common = { path, headSha: head.sha, headBranch: 'faster', event: 'pull_request' };
  const first = place.github.addRun(REPOSITORY, { ...common, actor: 'alice' });
  const second = place.github.addRun(REPOSITORY, { ...common, actor: 'alice' });
  for (let index = 0; index < 120; index += 1) {
    place.github.addJob(second, { name: `measure (${index})` });
  }
  place.github.addArtifact(second, 'benchproof-0', Buffer.from('PK'));
  const { workflows } = place.client();
  const run = await workflows.run(first.id);
  assert.deepEqual([run?.head_sha, run?.run_attempt], [head.sha, 1]);
  assert.equal(run?.head_repository?.full_name, REPOSITORY);
  assert.equal(await workflows.run(1), null);
  assert.deepEqual(await workflows.dispatched(path), []);
  const third = place.github.addRun(REPOSITORY, { ...common, event: 'workflow_dispatch' });
  assert.deepEqual(
    (await workflows.dispatched(path)).map(({ id }) => id),
    [third.id],
  );
  assert.deepEqual(await workflows.dispatched('other.yml'), []);
  assert.equal((await workflows.jobs(second.id)).length, 120);
  const [artifact] = await workflows.artifacts(second.id);
  assert.equal(artifact?.name, 'benchproof-0');
  assertClean(place);
});

test('downloads an artifact without leaking its token', async () => {
  await using place = await openPlace();
  const { head } = place.openPull();
  const run = place.github.addRun(REPOSITORY, {
    path: WORKFLOW_PATH,
    headSha: head.sha,
    headBranch: 'faster',
    event: 'pull_request',
    actor: 'alice',
  });
  const zip = Buffer.from('PK and more'.repeat(1000));
  place.github.addArtifact(run, 'benchproof-0', zip);
  const { workflows } = place.client();
  const [artifact] = await workflows.artifacts(run.id);
  assert.ok(artifact);
  assert.equal(artifact.size_in_bytes, zip.length);
  // The storage host of the local GitHub refuses whoever shows it a token.
  assert.deepEqual(Buffer.from(await workflows.download(artifact)), zip);
  assertClean(place);
});

test('sends no request before the first call, and rejects invalid repository names', async () => {
  await using place = await openPlace();
  place.client();
  assert.deepEqual(place.github.transcript.entries, []);
  assert.throws(() => place.client({ repository: 'hakmem' }), UserError);
});

test("derives an Enterprise server's GraphQL address from its API address", async () => {
  const asked: string[] = [];
  const answer = async (input: unknown) => {
    asked.push(String(input));
    const body = JSON.stringify({ data: { viewer: { login: 'benchproof[bot]' } } });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };
  const { systemClock } = await import('../../../src/edges/clock.ts');
  for (const apiUrl of ['https://git.example.org/api/v3/', 'https://api.example.ghe.com']) {
    const client = openGitHub({
      token: async () => 'ghs_fresh',
      apiUrl,
      repository: REPOSITORY,
      clock: systemClock,
      random: () => 0,
      log: () => undefined,
      fetch: answer as typeof fetch,
    });
    assert.equal(await client.login(), 'benchproof[bot]');
  }
  assert.deepEqual(asked, [
    'https://git.example.org/api/graphql',
    'https://api.example.ghe.com/graphql',
  ]);
});
