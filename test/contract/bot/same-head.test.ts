/** One commit, several pull requests, and branches that they go to: whose verdict stands there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useCases } from '../../../src/bot/tasks.ts';
import { parseAttempt } from '../../../src/core/github/target/marks.ts';
import { pullRequestEvent } from '../../../src/testing/github/events/pull-events.ts';
import { openBotWorld, REPOSITORY, settle } from './bot-world.ts';
import { openLife, PROJECT, type PullLife } from './pull-life.ts';

async function measureNow(life: PullLife): Promise<void> {
  await life.send(life.event('opened'));
  const run = life.startRun();
  await life.send(life.runEvent('requested', run));
  await life.finishRun(run, 1);
  await life.send(life.runEvent('completed', run));
}

/** As GitHub says that a pull request goes to another branch now. */
function retargeted(life: PullLife, from: string) {
  const event = life.event('opened');
  const changes = { base: { ref: { from }, sha: { from: life.head } } };
  return { ...event, payload: { ...event.payload, action: 'edited', changes } };
}

const pullsOf = (life: PullLife) =>
  life.checks().map(({ externalId }) => parseAttempt(externalId ?? '').pull);

test('a pull request does not keep checks of another one with the same head', async () => {
  await using world = await openBotWorld({ files: PROJECT });
  await using replica = await world.replica({ useCases });
  const life = openLife(world, [replica]);
  world.clone.git('branch', 'older', 'main');
  const first = life.pull.number;
  Object.assign(world.github.world.pull(REPOSITORY, first).base, { ref: 'older' });
  await measureNow(life);
  assert.deepEqual(pullsOf(life), [first, first]);
  const next = world.github.openPull(REPOSITORY, { head: 'faster-sort', author: 'ada' });
  await world.send(pullRequestEvent(world.github.events, 'opened', next), replica);
  await settle(replica);
  assert.deepEqual(pullsOf(life), [next.number, next.number], 'the one that goes to main speaks');
  const checks = life.checks().map(({ id }) => id);
  await world.send(pullRequestEvent(world.github.events, 'opened', next), replica);
  await settle(replica);
  const again = life.checks().map(({ id }) => id);
  assert.deepEqual(again, checks, 'and is opened once');
  Object.assign(world.github.world.pull(REPOSITORY, next.number), { state: 'closed' });
  await world.send(pullRequestEvent(world.github.events, 'closed', next), replica);
  await settle(replica);
  assert.deepEqual(pullsOf(life), [first, first], 'until it is closed');
  assert.doesNotMatch(replica.log.text, /"level":"error"/);
});

test('a measurement for one branch is no verdict for another', async () => {
  await using world = await openBotWorld({ files: PROJECT });
  await using replica = await world.replica({ useCases });
  const older = world.clone.git('rev-parse', 'main');
  world.clone.git('branch', 'older', older);
  const tip = world.clone.commit('Merge', { 'sort.c': 'int main(void) { return 2; }\n' });
  const life = openLife(world, [replica]);
  await measureNow(life);
  assert.equal(life.states()['benchmarks'], 'success');
  const { base } = world.github.world.pull(REPOSITORY, life.pull.number);
  Object.assign(base, { ref: 'older', sha: older });
  await life.send(retargeted(life, 'main'));
  assert.equal(life.states()['benchmarks'], 'failure');
  Object.assign(base, { ref: 'main', sha: tip });
  await life.send(retargeted(life, 'older'));
  assert.equal(life.states()['benchmarks'], 'success', 'and holds again where it was measured');
  assert.doesNotMatch(replica.log.text, /"level":"error"/);
});
