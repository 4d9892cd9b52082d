import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pullRequestEvent } from '../../../src/testing/github/events/pull-events.ts';
import { REPOSITORY, start } from '../../contract/github-fake/fixture.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { runWorkflow } from './run-workflow.ts';

const PATH = '.github/workflows/verify.yml';
const UPLOAD = 'actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a';
const ACTION = 'acme/announce@0123456789abcdef0123456789abcdef01234567';

const WORKFLOW = `name: verify
on: pull_request
permissions: {}
jobs:
  announce:
    name: Announce
    runs-on: ubuntu-latest
    permissions: { contents: read, checks: write }
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1
      - uses: ${ACTION}
      - uses: ${UPLOAD}
        if: always()
        with: { name: announced, path: docs, if-no-files-found: error }
`;

/** An action that opens a check for the pull request's head, as its input token allows. */
function makeAction(): string {
  const folder = temporaryFolder('announce');
  const manifest = `name: announce
description: opens a check
inputs:
  token: { description: token, default: '\${{ github.token }}' }
runs: { using: node24, main: main.mjs }
`;
  const main = `import { readFileSync } from 'node:fs';
const { pull_request } = JSON.parse(readFileSync(process.env.GITHUB_EVENT_PATH, 'utf8'));
const url = process.env.GITHUB_API_URL + '/repos/' + process.env.GITHUB_REPOSITORY + '/check-runs';
const reply = await fetch(url, {
  method: 'POST',
  headers: { authorization: 'Bearer ' + process.env.INPUT_TOKEN },
  body: JSON.stringify({
    name: 'benchproof / docs', head_sha: pull_request.head.sha, status: 'in_progress',
    external_id: 'run ' + process.env.GITHUB_RUN_ID,
  }),
});
console.log('answer ' + reply.status);
process.exitCode = reply.ok ? 0 : 1;
`;
  writeFileSync(join(folder, 'action.yml'), manifest);
  writeFileSync(join(folder, 'main.mjs'), main);
  return folder;
}

const { github, tree } = await start();
const action = makeAction();
mkdirSync(join(tree.root, '.github/workflows'), { recursive: true });
const headSha = tree.commit('Verify', { [PATH]: WORKFLOW });
tree.git('remote', 'add', 'origin', `https://github.com/${REPOSITORY}.git`);
after(async () => {
  await github.close();
  github.assertNoViolations();
});

async function verify(isFork: boolean) {
  const pull = github.world.pull(REPOSITORY, 1);
  const run = github.addRun(REPOSITORY, { path: PATH, event: 'pull_request', headSha });
  const result = await runWorkflow({
    ...{ github, run, isFork, tree: tree.root, upload: UPLOAD },
    event: pullRequestEvent(github.events, 'synchronize', pull),
    actions: { [ACTION]: action },
  });
  return { run, result };
}

/** Checks that a step wrote: each job of a run is a check too. */
const written = () =>
  github.world.checks.filter(({ externalId }) => externalId?.startsWith('run '));

test('a workflow runs by act: its check, jobs and artifact are on the local GitHub', async () => {
  const { run, result } = await verify(false);
  assert.equal(result.exitCode, 0, result.text);
  assert.equal(run.conclusion, 'success');
  const check = written().at(-1);
  assert.deepEqual(
    [check?.headSha, check?.externalId, check?.app.slug],
    [headSha, `run ${run.id}`, 'github-actions'],
  );
  assert.deepEqual(
    run.jobs.map((job) => [job.name, job.conclusion]),
    [['Announce', 'success']],
  );
  const artifact = github.world.artifacts.find((each) => each.run === run.id);
  assert.equal(artifact?.name, 'announced');
  assert.match(Buffer.from(artifact?.zip ?? []).toString('latin1'), /^PK.*speed\.md/s);
});

test("a fork's run may not write, whatever its file asks for", async () => {
  const count = written().length;
  const { run, result } = await verify(true);
  assert.equal(result.exitCode, 1);
  assert.match(result.text, /answer 403/);
  assert.deepEqual([run.conclusion, written().length], ['failure', count]);
});
