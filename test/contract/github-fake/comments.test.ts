import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { clientOf, REPOSITORY, start } from './fixture.ts';

const { github } = await start();
const bot = clientOf(github, 'ghs_bot');
const workflow = clientOf(github, 'ghs_workflow');
after(() => github.close());

async function comment(body: string): Promise<{ id: number; node_id: string }> {
  const reply = await bot('POST', '/issues/1/comments', { body });
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  return reply.body;
}

test('a comment can be created, listed and changed', async () => {
  const { id } = await comment('measuring…');
  const changed = await bot('PATCH', `/issues/comments/${id}`, { body: 'measured' });
  assert.equal(changed.body.body, 'measured');
  assert.equal(changed.body.user.login, 'benchproof[bot]');
  assert.equal(changed.body.performed_via_github_app.slug, 'benchproof');
  const { body } = await bot('GET', '/issues/1/comments?per_page=100');
  assert.ok(body.some((each: { id: number }) => each.id === id));
  assert.equal((await bot('POST', '/issues/77/comments', { body: 'where?' })).status, 404);
  assert.equal((await bot('POST', '/issues/1/comments', { body: ' ' })).status, 422);
  github.assertNoViolations();
});

test('pages have 30 entries by default, 100 at most, and links', async () => {
  for (let index = 0; index < 120; index++) {
    github.addComment(REPOSITORY, 2, 'alice', `remark ${index}`);
  }
  const first = await bot('GET', '/issues/2/comments');
  assert.equal(first.body.length, 30);
  const link = String(first.headers.get('link'));
  assert.match(link, /page=2>; rel="next"/);
  assert.match(link, /page=4>; rel="last"/);
  const large = await bot('GET', '/issues/2/comments?per_page=500');
  assert.equal(large.body.length, 100, 'never more than 100');
  const last = await bot('GET', '/issues/2/comments?per_page=100&page=2');
  assert.deepEqual([last.body.length, last.body.at(-1).body], [20, 'remark 119']);
  github.assertNoViolations();
});

test('repeating a reaction returns 200, a new one 201', async () => {
  const { id } = github.addComment(REPOSITORY, 1, 'alice', '/benchproof run');
  const path = `/issues/comments/${id}/reactions`;
  assert.equal((await bot('POST', path, { content: 'eyes' })).status, 201);
  assert.equal((await bot('POST', path, { content: 'eyes' })).status, 200);
  assert.equal((await workflow('POST', path, { content: 'eyes' })).status, 201);
  const { body } = await bot('GET', '/issues/1/comments?per_page=100');
  const { reactions } = body.find((each: { id: number }) => each.id === id);
  assert.deepEqual([reactions.eyes, reactions.total_count], [2, 2]);
  github.assertNoViolations();
});

test("GraphQL folds a comment, by GitHub's own schema", async () => {
  const { node_id } = await comment('superseded');
  const query = `mutation Fold($id: ID!, $why: ReportedContentClassifiers!) {
    minimizeComment(input: { subjectId: $id, classifier: $why }) {
      minimizedComment { isMinimized minimizedReason }
    }
  }`;
  const variables = { id: node_id, why: 'OUTDATED' };
  const { status, body } = await bot('POST', '//graphql', { query, variables });
  assert.equal(status, 200);
  assert.deepEqual(body.data.minimizeComment.minimizedComment, {
    isMinimized: true,
    minimizedReason: 'outdated',
  });
  const wrong = await bot('POST', '//graphql', { query, variables: { ...variables, why: 'OLD' } });
  assert.match(wrong.body.errors[0].message, /ReportedContentClassifiers/);
  const unknown = await bot('POST', '//graphql', { query: '{ viewer { name login password } }' });
  assert.match(unknown.body.errors[0].message, /Cannot query field/);
  const viewer = await workflow('POST', '//graphql', { query: '{ viewer { login } }' });
  assert.equal(viewer.body.data.viewer.login, 'github-actions[bot]');
  const fork = await clientOf(github, 'ghs_fork')('POST', '//graphql', { query, variables });
  assert.equal(fork.body.errors[0].type, 'FORBIDDEN');
  const gone = { ...variables, id: 'IC_1' };
  const missing = await bot('POST', '//graphql', { query, variables: gone });
  assert.equal(missing.body.errors[0].type, 'NOT_FOUND');
  assert.equal((await clientOf(github, null)('POST', '//graphql', { query })).status, 401);
  github.assertNoViolations();
});

test('a comment of 65,537 characters is rejected and recorded', async () => {
  assert.equal((await bot('POST', '/issues/1/comments', { body: 'a'.repeat(65_536) })).status, 201);
  github.assertNoViolations();
  const reply = await bot('POST', '/issues/1/comments', { body: 'a'.repeat(65_537) });
  assert.equal(reply.status, 422);
  assert.match(reply.body.errors[0].message, /Body is too long \(maximum is 65536 characters\)/);
  assert.throws(() => github.assertNoViolations(), /Body is too long/);
});
