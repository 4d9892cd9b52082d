import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { BENCHPROOF, type Client, clientOf, REPOSITORY, start } from './fixture.ts';

const { github, tree } = await start();
const bot = clientOf(github, 'ghs_bot');
const workflow = clientOf(github, 'ghs_workflow');
const head = tree.git('rev-parse', 'faster-parser');
after(() => github.close());

const NAME = 'benchproof / docs';

async function open(client: Client, fields: object = {}) {
  const reply = await client('POST', '/check-runs', {
    ...{ name: NAME, head_sha: head, status: 'in_progress' },
    ...fields,
  });
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  return reply.body;
}

const annotation = (message: string) => ({
  ...{ path: 'docs/speed.md', start_line: 3, end_line: 3 },
  ...{ annotation_level: 'failure', message },
});

const state = () => github.mergeState(REPOSITORY, 1).requirements[0]?.state;

test('a required check is expected, pending, failing or passing; only the required app counts', async () => {
  assert.equal(state(), 'waiting');
  await open(workflow, { status: 'completed', conclusion: 'success' });
  assert.equal(state(), 'waiting', 'forged by a workflow');
  const { id } = await open(bot);
  assert.equal(state(), 'pending');
  await bot('PATCH', `/check-runs/${id}`, { status: 'completed', conclusion: 'failure' });
  assert.equal(state(), 'fail');
  assert.equal(github.mergeState(REPOSITORY, 1).isMergeable, false);
  await bot('PATCH', `/check-runs/${id}`, { status: 'completed', conclusion: 'neutral' });
  assert.equal(state(), 'pass');
  await open(bot);
  assert.equal(state(), 'pending', 'the newest of a name counts');
  github.assertNoViolations();
});

test('annotations are appended on update', async () => {
  const { id } = await open(bot);
  const batch = Array.from({ length: 50 }, (_, index) => annotation(`claim ${index}`));
  const output = { title: 'Docs', summary: '100 claims', annotations: batch };
  await bot('PATCH', `/check-runs/${id}`, { output });
  const { body } = await bot('PATCH', `/check-runs/${id}`, { output });
  assert.equal(body.output.annotations_count, 100);
  github.assertNoViolations();
});

test('a check belongs to the app that created it, and people cannot create one', async () => {
  const { id, app } = await open(bot);
  assert.equal(app.slug, BENCHPROOF.slug);
  const stolen = await workflow('PATCH', `/check-runs/${id}`, {
    ...{ status: 'completed', conclusion: 'success' },
  });
  assert.equal(stolen.status, 403);
  assert.match(stolen.body.message, /Invalid app_id `4242`/);
  const person = await clientOf(github, 'ghp_alice')('POST', '/check-runs', {
    ...{ name: NAME, head_sha: head },
  });
  assert.deepEqual(
    [person.status, person.body.message],
    [403, 'You must authenticate via a GitHub App.'],
  );
  const unknown = await bot('POST', '/check-runs', { name: NAME, head_sha: 'f'.repeat(40) });
  assert.equal(unknown.status, 422);
  assert.match(unknown.body.message, /No commit found for SHA/);
  github.assertNoViolations();
});

test('the list contains the newest check per name and app, or all on request', async () => {
  const name = 'benchproof / benchmarks';
  const [, second] = [await open(bot, { name }), await open(bot, { name })];
  const path = `/commits/${head}/check-runs?check_name=${encodeURIComponent(name)}`;
  const latest = await bot('GET', path);
  assert.deepEqual(
    latest.body.check_runs.map((each: { id: number }) => each.id),
    [second.id],
  );
  const all = await bot('GET', `${path}&filter=all`);
  assert.equal(all.body.total_count, 2);
  github.assertNoViolations();
});

const SENSELESS: readonly [string, object][] = [
  ['completed without a conclusion', { status: 'completed' }],
  ['a conclusion while in progress', { status: 'in_progress', conclusion: 'success' }],
  ['stale, which only GitHub may say', { conclusion: 'stale' }],
  ['a text of 65,536 characters', { output: { title: '', summary: '', text: 'a'.repeat(65_536) } }],
  [
    'an annotation that ends before it starts',
    { output: { title: '', summary: '', annotations: [{ ...annotation(''), start_line: 4 }] } },
  ],
  [
    'columns over several lines',
    {
      output: {
        title: '',
        summary: '',
        annotations: [{ ...annotation(''), end_line: 4, start_column: 2 }],
      },
    },
  ],
];

for (const [what, fields] of SENSELESS) {
  test(`rejected and recorded: ${what}`, async () => {
    const { id } = await open(bot);
    const before = github.transcript.violations.length;
    const reply = await bot('PATCH', `/check-runs/${id}`, fields);
    assert.ok(reply.status === 422 || reply.status === 599, String(reply.status));
    assert.equal(github.transcript.violations.length, before + 1);
  });
}
