/** A run that is run again: what an earlier attempt left stands only for what was not run again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishMeasurement } from '../../../src/commands/github/publish.ts';
import { CONFIG, startScene } from './scene.ts';

const SHARDED = `${CONFIG}github:\n  shards: 2\n`;

test('a shard that was cancelled in a re-run is lost, whatever it left before', async () => {
  await using scene = await startScene({ config: SHARDED });
  const run = scene.run();
  await scene.leave(run, await scene.measure({ share: ['sorter/sort'] }), { name: '1-of-2' });
  await scene.leave(run, await scene.measure({ share: ['sorter/merge'] }), { name: '2-of-2' });
  const publish = () =>
    publishMeasurement(scene.ports(), {
      measured: { kind: 'run', runId: run.id },
    });
  scene.github.addJob(run, { name: 'Measure 1-of-2' });
  scene.github.addJob(run, { name: 'Measure 2-of-2' });
  assert.equal((await publish()).benchmarks, 'success');
  Object.assign(run, { attempt: 2, conclusion: 'cancelled' });
  run.jobs.splice(1, 1);
  scene.github.addJob(run, { name: 'Measure 2-of-2', conclusion: 'cancelled' });
  const again = await publish();
  assert.deepEqual([again.benchmarks, again.reports.length], ['cancelled', 1]);
  assert.match(scene.comments[0]?.body ?? '', /2-of-2/);
});
