/** The bundle as the runner starts it, event by event: exit code, outputs, and every call it makes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import {
  checkRunEvent,
  scheduleEvent,
  workflowRunEvent,
} from '../../../src/testing/github/events/automation-events.ts';
import {
  issueCommentEvent,
  pullRequestEvent,
} from '../../../src/testing/github/events/pull-events.ts';
import { runStep, type StepResult } from './built-action.ts';
import { CODE, CONFIG, claim, REPOSITORY, type Scene, startScene } from './scene.ts';

const pullEvent = (scene: Scene, name: 'opened' | 'closed' = 'opened') =>
  pullRequestEvent(scene.github.events, name, scene.github.world.pull(REPOSITORY, 1));

const READS = /^(?:graphql|\S+\/(?:get|list|compare|download)\S*) /;

/** Reads that go out together arrive in any order: between two writes they are sorted. */
function ordered(transcript: readonly string[]): string[] {
  const lines: string[] = [];
  let reads: string[] = [];
  for (const call of transcript) {
    if (READS.test(call)) reads.push(call);
    else {
      lines.push(...reads.sort(), call);
      reads = [];
    }
  }
  return [...lines, ...reads.sort()];
}

function keep(t: TestContext, { transcript, code }: StepResult): void {
  const text = [`exit code ${code}`, ...ordered(transcript)].join('\n');
  t.assert.snapshot(text, { serializers: [(value) => `${value}`] });
}

test('plan: a balanced matrix with labels', async (t) => {
  const config = `${CONFIG}github:\n  shards: 2\n  runsOn: [self-hosted, quiet]\n`;
  await using scene = await startScene({ config });
  const step = await runStep(scene, {
    event: pullEvent(scene),
    inputs: { mode: 'plan' },
  });
  assert.deepEqual(JSON.parse(step.outputs['matrix'] ?? ''), {
    include: [
      { shard: '1-of-2', 'runs-on': ['self-hosted', 'quiet'] },
      { shard: '2-of-2', 'runs-on': ['self-hosted', 'quiet'] },
    ],
  });
  assert.equal(step.outputs['needs-measuring'], 'true');
  keep(t, step);
});

test('open: checks of a run over several machines are in progress until it gathers', async () => {
  await using scene = await startScene({ config: `${CONFIG}github:\n  shards: 2\n` });
  const run = scene.run({ status: 'in_progress', conclusion: null });
  const own = { event: pullEvent(scene), runId: run.id };
  const opened = await runStep(scene, { ...own, inputs: { mode: 'open' } });
  assert.equal(opened.code, 0);
  assert.equal(scene.checks()['benchmarks'], 'in_progress');
  const [check] = scene.github.world.checks;
  assert.match(`${check?.output.summary}`, /Measuring 2 benchmarks at .* in 2 jobs/);
  await runStep(scene, { ...own, inputs: { mode: 'gather' } });
  assert.equal(scene.checks()['benchmarks'], 'failure');
  assert.equal(scene.github.world.checks.length, 2, 'those that were opened are concluded');
});

test('measure: without an engine the job fails, and its artifact says so', async (t) => {
  await using scene = await startScene();
  const step = await runStep(scene, {
    event: pullEvent(scene),
    inputs: { mode: 'measure' },
  });
  const folder = step.outputs['results'] ?? '';
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  assert.equal(manifest.shard, '1-of-1');
  assert.match(manifest.failure, /engine/i);
  assert.match(step.stdout, /^::error::/m);
  keep(t, step);
});

test('publish: requested opens, completed concludes', async (t) => {
  await using scene = await startScene({ change: { ...CODE, ...claim('100 ms') } });
  const run = scene.run({ status: 'queued', conclusion: null });
  const event = (name: 'requested' | 'completed') =>
    workflowRunEvent(scene.github.events, name, run);
  const opened = await runStep(scene, {
    event: event('requested'),
    inputs: { mode: 'publish' },
  });
  keep(t, opened);
  assert.deepEqual(scene.checks(), { benchmarks: 'in_progress', docs: 'in_progress' });
  Object.assign(run, { status: 'completed', conclusion: 'success' });
  await scene.leave(run, await scene.measure({ speed: { head: 1.3 } }));
  const step = await runStep(scene, { event: event('completed') });
  keep(t, step);
  assert.deepEqual(scene.checks(), { benchmarks: 'failure', docs: 'failure' });
  assert.equal(step.outputs['outcome'], 'fail');
  assert.equal(step.outputs['regressions'], '2');
  assert.match(step.summary, /sorter\/merge/);
  assert.match(readFileSync(step.outputs['report-html'] ?? '', 'utf8'), /<html/);
});

test('simple: unmeasurable benchmarks conclude the check and fail the step', async (t) => {
  await using scene = await startScene();
  const step = await runStep(scene, { event: pullEvent(scene) });
  keep(t, step);
  assert.deepEqual(scene.checks(), { benchmarks: 'failure', docs: 'skipped' });
  assert.equal(step.state['concluded'], 'true');
});

test('simple: documents alone need no engine and do not wait', async (t) => {
  await using scene = await startScene({ change: claim('three times as fast as before') });
  const step = await runStep(scene, { event: pullEvent(scene) });
  keep(t, step);
  assert.deepEqual(scene.checks(), { benchmarks: 'skipped', docs: 'failure' });
  assert.equal(step.code, 1);
  const lenient = await runStep(scene, {
    event: pullEvent(scene),
    inputs: { 'fail-on': 'never' },
  });
  assert.equal(lenient.code, 0);
});

test('simple: a killed step is concluded by its post step', async (t) => {
  await using scene = await startScene();
  const run = scene.run({ status: 'in_progress', conclusion: null });
  await runStep(scene, {
    event: workflowRunEvent(scene.github.events, 'requested', run),
  });
  assert.equal(scene.checks()['benchmarks'], 'in_progress');
  const post = await runStep(scene, {
    event: pullEvent(scene),
    runId: run.id,
    state: { started: 'true', opened: 'true' },
  });
  keep(t, post);
  assert.deepEqual(scene.checks(), { benchmarks: 'cancelled', docs: 'skipped' });
});

test('command: answered in the comment’s own job', async (t) => {
  await using scene = await startScene();
  const comment = scene.github.addComment(REPOSITORY, 1, 'alice', '/benchproof help');
  const event = issueCommentEvent(scene.github.events, comment);
  const step = await runStep(scene, { event });
  keep(t, step);
  const edited = { ...event, payload: { ...event.payload, action: 'edited' } };
  const second = await runStep(scene, { event: edited });
  assert.deepEqual([second.code, second.transcript], [0, []]);
});

test('button: pressed on a check', async (t) => {
  await using scene = await startScene();
  const run = scene.run();
  await runStep(scene, { event: workflowRunEvent(scene.github.events, 'completed', run) });
  const check = scene.github.world.checks.find(({ name }) => name.endsWith('benchmarks'))!;
  const event = checkRunEvent(scene.github.events, check, { by: 'alice', identifier: 'run-more' });
  const step = await runStep(scene, { event });
  keep(t, step);
  assert.equal(
    scene.github.world.runs.filter((each) => each.event === 'workflow_dispatch').length,
    1,
  );
});

test('schedule: every document is audited', async (t) => {
  await using scene = await startScene();
  scene.tree.commit('Claim', claim('100 ms'));
  const event = scheduleEvent(scene.github.events, REPOSITORY, '41 4 * * 1');
  const step = await runStep(scene, { event });
  keep(t, step);
  assert.deepEqual([step.code, step.outputs['outcome']], [1, 'fail']);
});

test('an invalid input is named before any request to GitHub', async () => {
  await using scene = await startScene();
  for (const [name, value] of [
    ['mode', 'mesure'],
    ['shard', '3-of-2'],
    ['runs', '2'],
  ] as const) {
    const step = await runStep(scene, {
      event: pullEvent(scene),
      inputs: { [name]: value },
    });
    assert.deepEqual([step.code, step.transcript], [2, []]);
    assert.match(
      step.stdout,
      new RegExp(`^::error::benchproof: ${name}: expected .*${value}`, 'm'),
    );
  }
});
