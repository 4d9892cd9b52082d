/** An author starts a branch from old history to be judged by the rules of that time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishMeasurement } from '../../src/commands/github/publish.ts';
import { openHead } from '../contract/action/conversation.ts';
import {
  CODE,
  CONFIG,
  CONFIG_PATH,
  claim,
  type Scene,
  startScene,
} from '../contract/action/scene.ts';

const publish = (scene: Scene, runId: number) =>
  publishMeasurement(scene.ports(), { measured: { kind: 'run', runId } });

test('a branch that predates the benchmarks does not pass as new', async () => {
  await using scene = await startScene({ config: 'version: 1\n' });
  scene.tree.commit('Measure', { [CONFIG_PATH]: CONFIG });
  await openHead(scene);
  assert.equal(scene.checks()['benchmarks'], 'action_required');
  assert.match(scene.comments[0]?.body ?? '', /sorter\/sort, sorter\/merge.*update it from/s);
});

test('a branch that predates one benchmark reports that it was not measured', async () => {
  const older = CONFIG.replace(/ {6}merge:[\s\S]*?(?=docs:)/, '');
  await using scene = await startScene({ config: older });
  const session = await scene.measure({ base: scene.tree.git('rev-parse', 'main') });
  scene.tree.commit('Measure merging too', { [CONFIG_PATH]: CONFIG });
  const run = scene.run();
  await scene.leave(run, session);
  assert.equal((await publish(scene, run.id)).benchmarks, 'action_required');
  assert.match(scene.comments[0]?.body ?? '', /sorter\/merge.*update it from the branch/s);
});

test('a branch that begins where the benchmarks were broken has to be updated, and only at the tip may it repair them', async () => {
  await using scene = await startScene();
  const session = await scene.measure({ exits: { base: 3 }, speed: { head: 2 } });
  const run = scene.run();
  await scene.leave(run, session);
  assert.equal((await publish(scene, run.id)).benchmarks, 'neutral');
  scene.tree.commit('Repair the benchmarks', { 'sort.h': 'int sort(void);\n' });
  assert.equal((await publish(scene, run.id)).benchmarks, 'action_required');
  assert.match(scene.comments[0]?.body ?? '', /sorter\/sort is broken.*update it from the branch/s);
});

test('a benchmark added by the change is measured on both sides', async () => {
  const older = CONFIG.replace(/ {6}merge:[\s\S]*?(?=docs:)/, '');
  await using scene = await startScene({
    config: older,
    change: { ...CODE, [CONFIG_PATH]: CONFIG },
  });
  const session = await scene.measure({
    base: scene.tree.git('rev-parse', 'main'),
    speed: { head: 2 },
  });
  scene.tree.commit('Measure merging too', { [CONFIG_PATH]: CONFIG });
  const run = scene.run();
  await scene.leave(run, session);
  const published = await publish(scene, run.id);
  assert.equal(published.benchmarks, 'failure', 'a true slowdown, and never a green "new"');
});

test('effect sizes are those of the branch at the time of judging', async () => {
  const lax = `${CONFIG}runs: { effect: 0.9 }\nreport: { inconclusive: pass }\n`;
  await using scene = await startScene({ config: lax });
  const session = await scene.measure({
    base: scene.tree.git('rev-parse', 'main'),
    speed: { head: 1.3 },
  });
  const run = scene.run();
  await scene.leave(run, session);
  assert.equal(
    (await publish(scene, run.id)).benchmarks,
    'success',
    'by the rules that it was measured under',
  );
  scene.tree.commit('Be strict', { [CONFIG_PATH]: CONFIG });
  assert.equal((await publish(scene, run.id)).benchmarks, 'failure');
});

test('watched documents are those at the tip, regardless of the base recorded by GitHub', async () => {
  const lax = CONFIG.replace('**/*.md', 'none.md');
  await using scene = await startScene({ config: lax, change: claim('100 ms') });
  await openHead(scene);
  assert.equal(scene.checks()['docs'], 'skipped');
  scene.tree.commit('Watch', { [CONFIG_PATH]: CONFIG });
  const pull = scene.github.world.pull('acme/pipeline', 1);
  assert.notEqual(pull.base.sha, scene.base, 'recorded when it was opened');
  await openHead(scene);
  assert.equal(scene.checks()['docs'], 'in_progress', 'its number waits for a run');
});
