/** A change's measuring job drops unfavourable run pairs as if they had been disturbed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishMeasurement } from '../../src/commands/github/publish.ts';
import { startScene } from '../contract/action/scene.ts';

test('run pairs are only repeated because of disturbance, or the session is rejected', async () => {
  await using scene = await startScene();
  const session = await scene.measure();
  const run = scene.run();
  await scene.leave(run, { ...session, disturbed: session.pairs.slice(0, 1) });
  const { benchmarks, markdown } = await publishMeasurement(scene.ports(), {
    measured: { kind: 'run', runId: run.id },
  });
  assert.equal(benchmarks, 'failure');
  assert.match(markdown, /took run pair 1 of .* again, although it was not disturbed/);
});
