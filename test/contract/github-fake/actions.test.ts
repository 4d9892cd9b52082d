import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { clientOf, REPOSITORY, start } from './fixture.ts';

const { github, tree } = await start();
const bot = clientOf(github, 'ghs_bot');
const head = tree.git('rev-parse', 'faster-parser');
after(async () => {
  await github.close();
  github.assertNoViolations();
});

const MEASURE = '/actions/workflows/measure.yml';

test('a dispatch runs the default branch’s file and validates its inputs', async () => {
  const dispatch = (body: object, file = 'measure.yml') =>
    bot('POST', `/actions/workflows/${file}/dispatches`, body);
  const inputs = { sha: head };
  assert.equal((await dispatch({ ref: 'main', inputs })).status, 204);
  const run = github.world.runs.at(-1);
  assert.deepEqual(
    [run?.event, run?.inputs, run?.actor],
    ['workflow_dispatch', inputs, 'benchproof[bot]'],
  );
  const told = await dispatch({ ref: 'refs/heads/main', inputs, return_run_details: true });
  assert.equal(told.body.workflow_run_id, github.world.runs.at(-1)?.id);
  const said = async (body: object, file?: string) => {
    const reply = await dispatch(body, file);
    return [reply.status, reply.body.message];
  };
  assert.deepEqual(await said({ ref: 'main', inputs: { ...inputs, depth: '3' } }), [
    422,
    'Unexpected inputs provided: ["depth"]',
  ]);
  assert.deepEqual(await said({ ref: 'main' }), [422, "Required input 'sha' not provided"]);
  assert.deepEqual(await said({ ref: 'nowhere', inputs }), [422, 'No ref found for: nowhere']);
  assert.deepEqual(await said({ ref: 'main' }, 'ci.yml'), [
    422,
    "Workflow does not have 'workflow_dispatch' trigger",
  ]);
  assert.equal((await dispatch({ ref: 'main', inputs }, 'missing.yml')).status, 404);
});

test('runs can be filtered by workflow, commit, event and status', async () => {
  const run = github.addRun(REPOSITORY, {
    path: '.github/workflows/measure.yml@main',
    event: 'pull_request',
    headSha: head,
    headBranch: 'faster-parser',
    status: 'in_progress',
  });
  const found = await bot('GET', `${MEASURE}/runs?head_sha=${head}&event=pull_request`);
  assert.deepEqual([found.body.total_count, found.body.workflow_runs[0].id], [1, run.id]);
  assert.equal((await bot('GET', `/actions/runs/${run.id}`)).body.path, run.path);
  const running = await bot('GET', `${MEASURE}/runs?status=in_progress`);
  assert.equal(running.body.total_count, 1);
  assert.equal((await bot('GET', '/actions/runs/1')).status, 404);
});

test('jobs of the latest attempt, or of all', async () => {
  const run = github.addRun(REPOSITORY, {
    path: '.github/workflows/measure.yml',
    event: 'push',
    headSha: head,
  });
  github.addJob(run, { name: 'shard 1', conclusion: 'failure' });
  run.attempt = 2;
  github.addJob(run, { name: 'shard 1' });
  github.addJob(run, { name: 'shard 2', status: 'in_progress', conclusion: null });
  const names = async (path: string) =>
    (await bot('GET', `/actions/runs/${run.id}${path}`)).body.jobs.map(
      (job: { name: string; conclusion: string }) => `${job.name}: ${job.conclusion}`,
    );
  assert.deepEqual(await names('/jobs'), ['shard 1: success', 'shard 2: null']);
  assert.equal((await names('/jobs?filter=all')).length, 3);
});

test('an artifact is a zip behind a redirect that needs no token', async () => {
  const run = github.addRun(REPOSITORY, {
    path: '.github/workflows/measure.yml',
    event: 'pull_request',
    headSha: head,
  });
  const zip = new Uint8Array([80, 75, 5, 6, ...Array.from({ length: 18 }, () => 0)]);
  const artifact = github.addArtifact(run, 'benchproof-shard-1', zip);
  const { body } = await bot('GET', `/actions/runs/${run.id}/artifacts?name=benchproof-shard-1`);
  assert.deepEqual([body.total_count, body.artifacts[0].size_in_bytes], [1, zip.length]);
  const path = `/actions/artifacts/${artifact.id}/zip`;
  const redirect = await bot('GET', path);
  assert.equal(redirect.status, 302);
  const location = String(redirect.headers.get('location'));
  const fetched = await fetch(location);
  assert.deepEqual(new Uint8Array(await fetched.arrayBuffer()), zip);
  assert.equal((await fetch(`${location}0`)).status, 403, 'a signature that is wrong');
  artifact.expired = true;
  assert.equal((await bot('GET', path)).status, 410);
  assert.equal((await bot('GET', '/actions/artifacts/1/zip')).status, 404);
});
