/** A fork's workflow names a job like one of our checks, so that people, rulesets or benchproof mistake it for ours. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sweepChecks } from '../../src/commands/github/open.ts';
import { publishMeasurement } from '../../src/commands/github/publish.ts';
import { openHead } from '../contract/action/conversation.ts';
import { type Scene, startScene } from '../contract/action/scene.ts';

const NAME = 'benchproof / benchmarks';

const ofUs = ({ github }: Scene) =>
  github.world.checks.filter(({ name, isJob }) => name === NAME && !isJob);

for (const when of ['before', 'after'] as const) {
  test(`a green job neither replaces our check nor is modified (${when})`, async () => {
    await using scene = await startScene({ fork: true });
    const run = scene.run();
    const job = () => scene.github.addJob(run, { name: NAME });
    if (when === 'before') job();
    await openHead(scene);
    assert.equal(ofUs(scene)[0]?.status, 'in_progress');
    if (when === 'after') job();
    await scene.leave(run, await scene.measure({ speed: { head: 2 } }));
    await publishMeasurement(scene.ports(), {
      measured: { kind: 'run', runId: run.id },
    });
    const [own, ...others] = ofUs(scene);
    assert.deepEqual([own?.conclusion, others], ['failure', []]);
    assert.match(own?.output.summary ?? '', /Another check with this name.*github-actions/);
    const foreign = scene.github.world.checks.find(({ isJob, name }) => isJob && name === NAME);
    assert.equal(foreign?.conclusion, 'success', 'it is left as it is');
  });
}

test('a job that never ends does not prevent sweeping our checks', async () => {
  await using scene = await startScene();
  await openHead(scene);
  scene.github.addJob(scene.run({ status: 'in_progress', conclusion: null }), {
    name: NAME,
    status: 'in_progress',
    conclusion: null,
  });
  scene.push('Go on', { 'sort.c': 'int main(void) { return 2; }\n' });
  const [first] = ofUs(scene);
  await sweepChecks(scene.ports(), [first?.headSha ?? '']);
  assert.equal(ofUs(scene)[0]?.conclusion, 'cancelled');
});
