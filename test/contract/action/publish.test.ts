import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPullRequest } from '../../../src/commands/github/open.ts';
import { publishMeasurement } from '../../../src/commands/github/publish.ts';
import { CODE, claim, type Scene, startScene } from './scene.ts';

const open = (scene: Scene, runId: number) =>
  openPullRequest(scene.ports(), { of: { kind: 'run', runId } });

const publish = (scene: Scene, runId: number, store = false) =>
  publishMeasurement(scene.ports(), {
    measured: { kind: 'run', runId },
    store,
  });

test('a regression is opened, judged again, and reported consistently', async () => {
  await using scene = await startScene();
  const run = scene.run({ status: 'queued', conclusion: null });
  const opened = await open(scene, run.id);
  assert.equal(opened.published, null);
  assert.deepEqual(scene.checks(), { benchmarks: 'in_progress', docs: 'skipped' });
  assert.match(scene.comments[0]?.body ?? '', /phase=measuring/);
  Object.assign(run, { status: 'completed', conclusion: 'success' });
  await scene.leave(run, await scene.measure({ speed: { head: 1.3 } }));
  for (let time = 0; time < 2; time += 1) {
    const published = await publish(scene, run.id);
    assert.deepEqual([published.outcome, published.counts.regressions], ['fail', 2]);
    assert.deepEqual(scene.checks(), { benchmarks: 'failure', docs: 'skipped' });
    assert.equal(scene.comments.length, 1);
  }
  assert.match(scene.comments[0]?.body ?? '', /sorter\/sort.* got slower/);
  assert.equal(scene.github.mergeState('acme/pipeline', 1).requirements[0]?.state, 'fail');
});

test('a clean change passes both checks', async () => {
  await using scene = await startScene({ change: { ...CODE, ...claim('100 ms') } });
  const run = scene.run();
  await open(scene, run.id);
  assert.deepEqual(scene.checks(), { benchmarks: 'in_progress', docs: 'in_progress' });
  await scene.leave(run, await scene.measure());
  const published = await publish(scene, run.id, true);
  assert.deepEqual(scene.checks(), { benchmarks: 'success', docs: 'success' });
  assert.equal(published.counts.claims, 1);
  assert.match(scene.progress.lines.join('\n'), /\d proposed records stored/);
});
