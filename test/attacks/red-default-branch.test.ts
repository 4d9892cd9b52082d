/** A stranger opens pull requests whose runs fail or await approval, to make workflows of the default branch fail. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordMeasurement } from '../../src/commands/github/judgement.ts';
import { CODE, startScene } from '../contract/action/scene.ts';

const ENDS = ['action_required', 'failure', 'timed_out', 'skipped', 'startup_failure'] as const;

test('the storing job succeeds however the run ended', async () => {
  await using scene = await startScene({ fork: true });
  for (const conclusion of ENDS) {
    const measured = { kind: 'run', runId: scene.run({ conclusion }).id } as const;
    const recorded = await recordMeasurement(scene.ports(), measured);
    assert.deepEqual(recorded, { records: [], provenance: 'proposed' }, conclusion);
  }
  assert.match(scene.progress.lines.join('\n'), /left nothing to record/, 'and it says so');
});

test('and also with an unreadable configuration', async () => {
  await using scene = await startScene({
    fork: true,
    config: 'version: 1\nprojects: 7\n',
    change: CODE,
  });
  const measured = { kind: 'run', runId: scene.run().id } as const;
  const recorded = await recordMeasurement(scene.ports(), measured);
  assert.deepEqual(recorded.records, []);
});

test('a failed run of the default branch still fails the job', async () => {
  await using scene = await startScene();
  const run = scene.github.addRun('acme/pipeline', {
    path: '.github/workflows/benchproof-main.yml',
    event: 'push',
    headSha: scene.base,
    headBranch: 'main',
    status: 'completed',
    conclusion: 'failure',
  });
  const measured = { kind: 'push', runId: run.id, before: null } as const;
  await assert.rejects(recordMeasurement(scene.ports(), measured), /left nothing to record/);
});
