import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { clientOf, REPOSITORY, start } from './fixture.ts';

const { github, tree } = await start();
const bot = clientOf(github, 'ghs_bot');
const { faults, world } = github;
after(async () => {
  await github.close();
  github.assertNoViolations();
  assert.deepEqual(faults.unmet(), []);
});

const CREATE = 'issues/create-comment';
const write = (body: string) => bot('POST', '/issues/1/comments', { body });
const bodies = () => world.comments.map((comment) => comment.body);

test('an error status instead of a response, with or without the write', async () => {
  faults.plant(CREATE, { kind: 'status', status: 500 });
  assert.equal((await write('not written')).status, 500);
  faults.plant(CREATE, { kind: 'status', status: 502, applied: true });
  assert.equal((await write('written, 502')).status, 502);
  assert.deepEqual(bodies(), ['written, 502']);
});

test('a connection dropped before or after the write', async () => {
  const count = bodies().length;
  faults.plant(CREATE, { kind: 'drop', applied: false });
  await assert.rejects(write('lost before'));
  assert.equal(bodies().length, count);
  faults.plant(CREATE, { kind: 'drop', applied: true });
  await assert.rejects(write('lost after'));
  assert.equal(bodies().at(-1), 'lost after');
});

test('a fault at the nth call, several times', async () => {
  faults.plant(CREATE, { kind: 'status', status: 503 }, { nth: 2, times: 2 });
  const statuses = [];
  for (let index = 0; index < 4; index++) statuses.push((await write('again')).status);
  assert.deepEqual(statuses, [201, 503, 503, 201]);
});

test('a late response: the write is done, the client has disconnected', async () => {
  faults.plant(CREATE, { kind: 'slow', delayMs: 60_000 });
  const patience = fetch(`${github.url}/repos/${REPOSITORY}/issues/1/comments`, {
    method: 'POST',
    headers: { authorization: 'token ghs_bot' },
    body: JSON.stringify({ body: 'done late' }),
    signal: AbortSignal.timeout(1_000),
  });
  await assert.rejects(patience, { name: 'TimeoutError' });
  assert.equal(bodies().at(-1), 'done late');
});

test('rate limits have the messages and headers of GitHub', async () => {
  faults.plant(CREATE, { kind: 'secondary-limit', retryAfterSeconds: 7 });
  const secondary = await write('too fast');
  assert.deepEqual([secondary.status, secondary.headers.get('retry-after')], [403, '7']);
  assert.match(secondary.body.message, /secondary rate limit/);
  faults.plant(CREATE, { kind: 'primary-limit', resetsInSeconds: 30 });
  const primary = await write('too much');
  assert.equal(primary.headers.get('x-ratelimit-remaining'), '0');
  const reset = Number(primary.headers.get('x-ratelimit-reset'));
  assert.ok(Math.abs(reset - Date.now() / 1000 - 30) < 10);
});

test('the repository changes between two calls', async () => {
  const before = (await bot('GET', '/pulls/1')).body.head.sha;
  faults.before('pulls/get', () => {
    tree.commit('Push meanwhile', { 'docs/speed.md': 'Parsing takes 1.1 ms.\n' });
  });
  const after = (await bot('GET', '/pulls/1')).body.head.sha;
  assert.notEqual(after, before);
  assert.equal(after, tree.git('rev-parse', 'faster-parser'));
  const { id } = github.addComment(REPOSITORY, 1, 'alice', 'soon gone');
  faults.before('issues/update-comment', () => github.deleteComment(id));
  assert.equal((await bot('PATCH', `/issues/comments/${id}`, { body: 'late' })).status, 404);
});

test("GitHub's own limits hold, by the server's clock", async () => {
  let now = Date.parse('2026-03-01T08:00:00Z');
  const limited = await start({ now: () => new Date(now), limits: { perHour: 85 } });
  await using server = limited.github;
  const client = clientOf(server, 'ghs_bot');
  const say = () => client('POST', '/issues/1/comments', { body: 'one of many' });
  for (let index = 0; index < 80; index++) assert.equal((await say()).status, 201);
  const secondary = await say();
  assert.equal(secondary.headers.get('retry-after'), '60');
  now += 61_000;
  const remaining = (await say()).headers.get('x-ratelimit-remaining');
  assert.equal(remaining, '4');
  for (let index = 0; index < 4; index++) await client('GET', '/pulls/1/comments');
  const primary = await client('GET', '/pulls/1/comments');
  assert.deepEqual([primary.status, primary.headers.get('x-ratelimit-remaining')], [403, '0']);
  const reset = Number(primary.headers.get('x-ratelimit-reset')) * 1000;
  assert.equal(reset, Date.parse('2026-03-01T09:00:00Z'));
  now = reset + 1000;
  assert.equal((await client('GET', '/pulls/1/comments')).status, 200);
});

test('the transcript lists every call and every injected fault', () => {
  const lines = github.transcript.lines();
  const path = `POST /repos/${REPOSITORY}/issues/1/comments (issues/create-comment)`;
  assert.equal(lines[0], `${path} → 500 [planted: status]`);
  assert.ok(lines.includes(`${path} → dropped [planted: drop]`));
  const [first] = github.transcript.of(CREATE);
  assert.deepEqual(first?.body, { body: 'not written' });
});
