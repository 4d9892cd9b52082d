/** A change's measuring job dates its results into the future, so that they stay the newest. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishMeasurement } from '../../src/commands/github/publish.ts';
import { startScene } from '../contract/action/scene.ts';

test('a session with run pairs of a later day is rejected', async () => {
  await using scene = await startScene();
  const session = await scene.measure();
  const run = scene.run();
  const finishedAt = '2099-01-01T00:00:00.000Z';
  const pairs = session.pairs.map((pair, at) => (at === 0 ? { ...pair, finishedAt } : pair));
  await scene.leave(run, { ...session, pairs });
  const { benchmarks, markdown } = await publishMeasurement(scene.ports(), {
    measured: { kind: 'run', runId: run.id },
  });
  assert.equal(benchmarks, 'failure');
  assert.match(markdown, /dates a run pair .2099-01-01T00:00:00.000Z., after today/);
});
