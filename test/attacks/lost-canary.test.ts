/** A change's measuring job omits canaries, so that its numbers are trusted on an unsuitable machine. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishMeasurement } from '../../src/commands/github/publish.ts';
import type { Session } from '../../src/core/records/session.ts';
import { type Scene, startScene } from '../contract/action/scene.ts';

async function publish(scene: Scene, session: Session) {
  const run = scene.run();
  await scene.leave(run, session);
  const { benchmarks, markdown } = await publishMeasurement(scene.ports(), {
    measured: { kind: 'run', runId: run.id },
  });
  return { benchmarks, markdown };
}

test('missing canaries fail the check', async () => {
  await using scene = await startScene();
  const session = await scene.measure();
  assert.equal((await publish(scene, session)).benchmarks, 'success');
  const cases = session.cases.filter(({ id }) => id !== '(canary)/memory');
  const { benchmarks, markdown } = await publish(scene, { ...session, cases });
  assert.equal(benchmarks, 'failure');
  assert.match(markdown, /lacks the canary \(canary\)\/memory/);
});

test('unplanned canaries do not count', async () => {
  await using scene = await startScene();
  const session = await scene.measure();
  const renamed = (change: object) => ({
    ...session,
    cases: session.cases.map((each) =>
      each.id === '(canary)/spin' ? { ...each, ...change } : each,
    ),
  });
  for (const change of [{ id: '(canary)/nap' }, { command: 'true' }]) {
    const { benchmarks, markdown } = await publish(scene, renamed(change));
    assert.equal(benchmarks, 'failure');
    assert.match(markdown, /is not one of benchproof’s canaries/);
  }
});

test('one unmeasured canary makes the check neutral', async () => {
  await using scene = await startScene();
  const session = await scene.measure();
  const pairs = session.pairs.filter(
    ({ caseId, pair }) => caseId !== '(canary)/memory' || pair < 2,
  );
  const stops = { ...session.stops, '(canary)/memory': 'budget' as const };
  assert.equal((await publish(scene, { ...session, pairs, stops })).benchmarks, 'neutral');
});
