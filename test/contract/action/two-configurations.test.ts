/** Two configurations in one repository write under one identity, and conclude their own checks only. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPullRequest, sweepChecks } from '../../../src/commands/github/open.ts';
import { CONFIG, CONFIG_PATH, startScene } from './scene.ts';

const GPU = 'gpu.yml';

test('each is swept by its own run, whoever opened its checks', async () => {
  const named = CONFIG.replace('version: 1', 'version: 1\nname: gpu');
  await using scene = await startScene({ base: { [GPU]: named } });
  const [going, over] = [
    scene.run({ status: 'in_progress', conclusion: null }),
    scene.run({ status: 'in_progress', conclusion: null }),
  ];
  for (const [configPath, runId] of [
    [CONFIG_PATH, going.id],
    [GPU, over.id],
  ] as const) {
    await openPullRequest(scene.ports(configPath), { of: { kind: 'run', runId } });
  }
  Object.assign(over, { status: 'completed', conclusion: 'cancelled' });
  const sweep = (configPath: string) => sweepChecks(scene.ports(configPath), [scene.head]);
  assert.deepEqual(await sweep(CONFIG_PATH), []);
  assert.deepEqual(await sweep(GPU), [scene.head]);
  const { benchmarks, 'benchmarks (gpu)': gpu } = scene.checks();
  assert.ok(
    scene.github.world.checks.every(({ actions }) => actions.length === 0),
    'no dead button',
  );
  assert.deepEqual([benchmarks, gpu === 'in_progress'], ['in_progress', false]);
});
