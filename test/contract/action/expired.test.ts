/** GitHub deletes artifacts after some days; what was concluded from them stands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rejudge } from '../../../src/bot/tasks.ts';
import { answerCommand } from '../../../src/commands/github/answer.ts';
import { publishMeasurement } from '../../../src/commands/github/publish.ts';
import type { Run } from '../../../src/testing/github/model.ts';
import { CODE, CONFIG, claim, REPOSITORY, type Scene, startScene } from './scene.ts';

async function publish(scene: Scene, head: number): Promise<Run> {
  const run = scene.run();
  await scene.leave(run, await scene.measure({ speed: { head } }));
  await publishMeasurement(scene.ports(), {
    measured: { kind: 'run', runId: run.id },
  });
  return run;
}

async function say(scene: Scene, body: string): Promise<string> {
  const { id, createdAt } = scene.github.addComment(REPOSITORY, 1, 'alice', body);
  const comment = { id, body, author: 'alice', createdAt };
  await answerCommand(scene.ports(), { pull: 1, comment });
  const mark = `<!-- benchproof:reply to=${id} -->`;
  return scene.github.world.comments.find((each) => each.body.startsWith(mark))?.body ?? '';
}

const benchmarkChecks = (scene: Scene) =>
  scene.github.world.checks
    .filter(({ name }) => name === 'benchproof / benchmarks')
    .map(({ conclusion, status }) => conclusion ?? status);

function expire(scene: Scene): void {
  for (const artifact of scene.github.world.artifacts) artifact.expired = true;
}

test('a green benchmark check outlives its artifacts', async () => {
  await using scene = await startScene({ change: { ...CODE, ...claim('100 ms') } });
  await publish(scene, 1);
  assert.deepEqual(benchmarkChecks(scene), ['success']);
  const before = scene.comments[0]?.body;
  expire(scene);
  const reply = await say(scene, '/benchproof docs');
  assert.match(reply, /checked again[\s\S]*no longer available/);
  assert.match(reply, new RegExp(`/benchproof run ${scene.head}`));
  assert.match(
    await say(scene, `/benchproof accept m${'0'.repeat(24)} it is fine`),
    /no longer available/,
  );
  const request = { pull: 1, sha: scene.head, cause: 'check-9' };
  await rejudge(scene.ports(), request);
  assert.deepEqual(benchmarkChecks(scene), ['success']);
  assert.equal(scene.comments[0]?.body, before);
  assert.equal(scene.checks()['docs'], 'failure', 'the number rests on no record that is kept');
});

test('so does a red one, and a deleted run leaves nothing open', async () => {
  await using scene = await startScene({ change: { ...CODE, ...claim('100 ms') } });
  const run = await publish(scene, 1.3);
  assert.deepEqual(benchmarkChecks(scene), ['failure']);
  const { runs } = scene.github.world;
  runs.splice(runs.indexOf(run), 1);
  assert.match(await say(scene, '/benchproof docs'), /no longer available/);
  assert.deepEqual(benchmarkChecks(scene), ['failure']);
  assert.equal(scene.checks()['docs'], 'failure');
});

test('half of the jobs’ artifacts are not judged as the whole', async () => {
  const config = `${CONFIG}github:\n  shards: 2\n`;
  await using scene = await startScene({ config, change: { ...CODE, ...claim('100 ms') } });
  const run = scene.run();
  for (const [name, id] of [
    ['1-of-2', 'sorter/sort'],
    ['2-of-2', 'sorter/merge'],
  ] as const) {
    await scene.leave(run, await scene.measure({ share: [id] }), { name });
  }
  const measured = { kind: 'run', runId: run.id } as const;
  await publishMeasurement(scene.ports(), { measured });
  assert.deepEqual(benchmarkChecks(scene), ['success']);
  for (const artifact of scene.github.world.artifacts.slice(0, 1)) artifact.expired = true;
  assert.match(await say(scene, '/benchproof docs'), /no longer available/);
  assert.deepEqual(benchmarkChecks(scene), ['success']);
});
