/** What an author, a fork or a queue could do to a verdict that is not theirs to make. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPullRequest, sweepChecks } from '../../../src/commands/github/open.ts';
import { publishMeasurement } from '../../../src/commands/github/publish.ts';
import { recordMeasurement } from '../../../src/commands/github/record.ts';
import { idIn, say } from './conversation.ts';
import {
  CODE,
  CONFIG,
  CONFIG_PATH,
  claim,
  FORK,
  MEASURE,
  type Scene,
  startScene,
} from './scene.ts';

const REPOSITORY = 'acme/pipeline';

const publish = (scene: Scene, runId: number) =>
  publishMeasurement(scene.ports(), { measured: { kind: 'run', runId } });

test('a run of some benchmarks does not make the check of all of them green', async () => {
  await using scene = await startScene();
  await say(scene, 'alice', '/benchproof run merge');
  const run = scene.github.world.runs.find(({ event }) => event === 'workflow_dispatch');
  assert.ok(run);
  Object.assign(run, { status: 'completed', conclusion: 'success' });
  await scene.leave(run, await scene.measure({ share: ['sorter/merge'] }));
  const published = await publish(scene, run.id);
  assert.deepEqual([published.benchmarks, published.reports.length], ['failure', 1]);
  assert.match(scene.comments[0]?.body ?? '', /was skipped/);
});

test('a pull request to a branch without rules is judged by the default branch’s', async () => {
  const lax = `${CONFIG}github:\n  conclusions: { awaiting: neutral }\n`;
  await using scene = await startScene({
    fork: true,
    change: { ...CODE, ...claim('100 ms'), [CONFIG_PATH]: lax.replace('**/*.md', 'none.md') },
  });
  scene.tree.git('checkout', '-q', '--orphan', 'pages');
  scene.tree.git('rm', '-rfq', '.');
  scene.tree.commit('Pages', { 'index.html': '<p>Hello</p>\n' });
  scene.tree.git('checkout', '-q', 'main');
  scene.github.openPull(REPOSITORY, {
    ...{ head: 'faster-sort', base: 'pages', author: 'mallory', from: FORK },
  });
  const of = { kind: 'pull', number: 2, sha: scene.head, run: null } as const;
  const silent = await openPullRequest(scene.ports(), { of });
  assert.deepEqual([silent.isFound, scene.checks()], [false, {}], '#1 goes to main, and speaks');
  Object.assign(scene.github.world.pull(REPOSITORY, 1), { state: 'closed' });
  const opened = await openPullRequest(scene.ports(), { of });
  assert.equal(opened.isFound, true);
  assert.ok(['failure', 'in_progress'].includes(scene.checks()['docs'] ?? ''));
});

test('of two pull requests with one head, that to the default branch speaks for it', async () => {
  await using scene = await startScene();
  scene.tree.git('branch', 'older', 'main');
  Object.assign(scene.github.world.pull(REPOSITORY, 1).base, { ref: 'older' });
  scene.github.openPull(REPOSITORY, { head: 'faster-sort', author: 'alice' });
  const run = scene.run();
  await openPullRequest(scene.ports(), { of: { kind: 'run', runId: run.id } });
  assert.deepEqual([...new Set(scene.github.world.comments.map(({ number }) => number))], [2]);
});

test('a broken configuration fails even if the base had nothing to measure', async () => {
  const base = 'version: 1\ndocs:\n  files: ["**/*.md"]\n';
  await using scene = await startScene({
    config: base,
    change: { [CONFIG_PATH]: `${base}no: 1\n` },
  });
  await openPullRequest(scene.ports(), {
    of: { kind: 'pull', number: 1, sha: scene.head, run: null },
  });
  assert.equal(scene.checks()['benchmarks'], 'failure');
});

test('a writer who opens a pull request from a stranger’s fork does not make its runs trusted', async () => {
  await using scene = await startScene({ fork: true, change: { ...CODE, ...claim('100 ms') } });
  Object.assign(scene.github.world.pull(REPOSITORY, 1), { author: 'alice' });
  const run = scene.run();
  await scene.leave(run, await scene.measure());
  assert.equal((await publish(scene, run.id)).documents, 'action_required');
});

test('a merge group behind another one is compared with that one', async () => {
  await using scene = await startScene();
  const before = scene.tree.git('rev-parse', 'main');
  const ahead = scene.tree.commit('Ahead in the queue', { 'other.c': 'int other;\n' });
  const group = scene.github.queuePull(REPOSITORY, 1);
  scene.tree.git('reset', '-q', '--hard', before);
  assert.equal(group.baseSha, ahead);
  const run = scene.github.addRun(REPOSITORY, {
    path: MEASURE,
    event: 'merge_group',
    headSha: group.headSha,
    headBranch: group.headRef.replace('refs/heads/', ''),
    status: 'completed',
    conclusion: 'success',
  });
  await scene.leave(run, await scene.measure({ head: group.headSha, base: group.baseSha }));
  assert.equal((await publish(scene, run.id)).benchmarks, 'success');
});

test('jobs of workflows are checks too, and are not taken for ours', async () => {
  await using scene = await startScene();
  const job = { title: 'Measure', summary: 'A job', text: null, annotations: [] };
  await scene.ports().github.checks.create({
    ...{ name: 'Measure', headSha: scene.head, externalId: 'ca395085-040a-526b-2ce8-bdc85f692774' },
    ...{ status: 'completed', conclusion: 'success', detailsUrl: null, output: job, actions: [] },
  });
  const run = scene.run();
  await scene.leave(run, await scene.measure({ speed: { head: 1.3 } }));
  await publish(scene, run.id);
  await say(scene, 'alice', '/benchproof docs');
  assert.deepEqual([scene.checks()['benchmarks'], scene.checks()['docs']], ['failure', 'skipped']);
  assert.equal(
    (await say(scene, 'alice', `/benchproof accept ${idIn(scene)} as agreed`)).kind,
    'done',
  );
});

test('internal errors leave no check in progress', async () => {
  await using scene = await startScene();
  const run = scene.run({ status: 'in_progress', conclusion: null });
  const of = { kind: 'run', runId: run.id } as const;
  await openPullRequest(scene.ports(), { of });
  Object.assign(run, { status: 'completed', conclusion: 'success' });
  await scene.leave(run, await scene.measure());
  const ports = scene.ports();
  const openStore = (): never => {
    throw new Error('no records');
  };
  const broken = { ...ports, openStore };
  const measured = { kind: 'run', runId: run.id } as const;
  await assert.rejects(publishMeasurement(broken, { measured }));
  assert.deepEqual(scene.checks(), { benchmarks: 'failure', docs: 'failure' });
  assert.equal((await publish(scene, run.id)).outcome, 'pass');
  assert.equal(scene.checks()['benchmarks'], 'success');
});

for (const [title, headBranch] of [
  ['a run on a tag named like the default branch', 'main'],
  ['a run on another branch', 'faster-sort'],
] as const) {
  test(`${title} stores nothing as trusted`, async () => {
    await using scene = await startScene();
    const run = scene.github.addRun(REPOSITORY, {
      path: '.github/workflows/benchproof-main.yml',
      event: 'push',
      headSha: scene.head,
      headBranch,
      status: 'completed',
      conclusion: 'success',
    });
    await scene.leave(run, await scene.measure());
    const { provenance, records } = await recordMeasurement(scene.ports(), {
      kind: 'push',
      runId: run.id,
      before: scene.base,
    });
    assert.deepEqual([provenance, records.length], ['proposed', 0]);
  });
}

test('a fork’s run that needs approval is awaited, not treated as a failure', async () => {
  await using scene = await startScene({ fork: true });
  const run = scene.run({ conclusion: 'action_required' });
  const of = { kind: 'run', runId: run.id } as const;
  await openPullRequest(scene.ports(), { of });
  assert.equal(scene.checks()['benchmarks'], 'queued');
  assert.deepEqual(await sweepChecks(scene.ports(), [scene.head]), []);
  assert.equal(scene.checks()['benchmarks'], 'queued');
});

test('a run cancelled by a newer push does not fail the storing job', async () => {
  await using scene = await startScene();
  const run = scene.run({ conclusion: 'cancelled' });
  const measured = { kind: 'run', runId: run.id } as const;
  const recorded = await recordMeasurement(scene.ports(), measured);
  assert.equal(recorded.records.length, 0);
});
