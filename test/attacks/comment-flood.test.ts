/** A stranger floods a pull request with commands to exhaust the bot's hourly limit of writes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPullRequest } from '../../src/commands/github/open.ts';
import { publishMeasurement } from '../../src/commands/github/publish.ts';
import { say } from '../contract/action/conversation.ts';
import { CODE, claim, startScene } from '../contract/action/scene.ts';

const COMMANDS = ['run', 'accept n123456781234567812345678 why not', 'docs', 'help', 'rnu'];

test('commands without permission cause no writes', async () => {
  await using scene = await startScene();
  for (let time = 0; time < 20; time += 1) {
    const body = COMMANDS.map((words) => `/benchproof ${words}`).join('\n');
    assert.equal((await say(scene, 'mallory', body)).kind, 'refused');
  }
  const written = scene.github.transcript.entries.filter(({ method }) => method !== 'GET');
  assert.deepEqual(
    written.filter(({ operation }) => operation !== 'graphql'),
    [],
  );
});

for (const isEveryWriteOne of [false, true]) {
  test(`processing one pull request leaves requests for forty more (${isEveryWriteOne})`, async () => {
    const change = { ...CODE, ...claim('300 ms') };
    const limits = { isEveryWriteOne, creationsPerMinute: 12, creationsPerHour: 12 };
    await using scene = await startScene({ change, limits });
    const run = scene.run({ status: 'in_progress', conclusion: null });
    const of = { kind: 'run', runId: run.id } as const;
    await openPullRequest(scene.ports(), { of });
    Object.assign(run, { status: 'completed', conclusion: 'success' });
    await scene.leave(run, await scene.measure());
    const measured = { kind: 'run', runId: run.id } as const;
    await publishMeasurement(scene.ports(), { measured });
    assert.deepEqual(scene.checks(), { benchmarks: 'success', docs: 'failure' });
    assert.ok(scene.github.world.limiter.creationsOf('ghs_workflow') <= 12);
  });
}
