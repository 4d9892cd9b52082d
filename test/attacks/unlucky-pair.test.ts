/** A change's measuring job leaves out the run pairs whose values it does not like, as if others had disturbed them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishMeasurement } from '../../src/commands/github/publish.ts';
import { startScene } from '../contract/action/scene.ts';

test('a pair is taken again for what the machine did, or the session is not believed', async () => {
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
