/**
 * The other shapes end to end: act runs the workflow files that `init --github` writes, the bundled
 * action builds and measures in real containers, and the local GitHub holds every call to its
 * description. Each step's calls, outcome and duration are printed.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scheduleEvent } from '../../src/testing/github/events/automation-events.ts';
import { pushEvent } from '../../src/testing/github/events/pull-events.ts';
import { claim, REPOSITORY } from '../contract/action/scene.ts';
import { PASSING, pullEvent, SLOWER, Stage, tell, WORKFLOWS } from '../scenarios/act/stage.ts';

test('fan-out: planned, measured on two machines, gathered', async (t) => {
  await using stage = await Stage.open('fan-out', true);
  const { scene } = stage;
  scene.tree.git('checkout', '-q', 'faster-sort');
  const run = scene.run({ status: 'in_progress', conclusion: null });
  const result = await stage.run(`${WORKFLOWS}/benchproof.yml`, pullEvent(stage), run);
  tell(t, 'pull_request', result);
  const names = scene.github.world.artifacts.map(({ name }) => name).sort();
  assert.deepEqual(names, ['benchproof-1-of-2-attempt-1', 'benchproof-2-of-2-attempt-1']);
  assert.ok(
    [...PASSING, 'failure'].includes(scene.checks()['benchmarks'] ?? ''),
    result.log.slice(-3000),
  );
  assert.match(scene.comments[0]?.body ?? '', /sums\/once/);
  assert.match(scene.comments[0]?.body ?? '', /sums\/twice/);
});

test('main: a push is recorded, a schedule audits', async (t) => {
  await using stage = await Stage.open('fork-safe');
  const { scene } = stage;
  const before = scene.base;
  const after = scene.tree.commit('Slower', { ...SLOWER, ...claim('12 parsecs and 3 s') });
  const run = scene.github.addRun(REPOSITORY, {
    path: `${WORKFLOWS}/benchproof-main.yml`,
    event: 'push',
    headSha: after,
    headBranch: 'main',
    status: 'in_progress',
  });
  const { events } = scene.github;
  const push = { before, after, ref: 'refs/heads/main', pusher: 'alice' };
  const result = await stage.run(
    `${WORKFLOWS}/benchproof-main.yml`,
    pushEvent(events, REPOSITORY, push),
    run,
  );
  tell(t, 'push', result);
  const kept = scene.tree.git('ls-tree', '-r', '--name-only', 'benchproof-records').split('\n');
  assert.ok(
    kept.every((path) => path.startsWith('trusted/')),
    result.log.slice(-3000),
  );
  const audit = await stage.run(
    `${WORKFLOWS}/benchproof-main.yml`,
    scheduleEvent(events, REPOSITORY, '41 4 * * 1'),
    scene.run({ event: 'schedule' }),
  );
  tell(t, 'schedule', audit);
  assert.equal(audit.code, 1, 'the number that nobody measured fails the audit');
});
