/** Deliveries that come again are known by what stands on GitHub, not by memory. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type UseCases, useCases } from '../../../src/bot/tasks.ts';
import { pullRequestEvent } from '../../../src/testing/github/events/pull-events.ts';
import { openBotWorld, REPOSITORY, settle } from './bot-world.ts';

test('an opened pull request is not opened again by another replica', async () => {
  await using world = await openBotWorld({ files: { 'benchproof.yml': 'version: 1\n' } });
  world.clone.git('switch', '-q', '-c', 'faster', 'main');
  world.clone.commit('Parse faster', { 'parser.c': 'int main(void) { return 0; }\n' });
  const pull = world.github.openPull(REPOSITORY, { head: 'faster', author: 'ada' });
  const event = pullRequestEvent(world.github.events, 'opened', pull);
  let opened = 0;
  const counted: UseCases = {
    ...useCases,
    openPullRequest: (ports, request) => {
      opened += 1;
      return useCases.openPullRequest(ports, request);
    },
  };
  for (const id of ['same', 'same', randomUUID()]) {
    await using replica = await world.replica({ useCases: counted });
    assert.equal((await world.send(event, replica, id)).status, 200);
    await settle(replica);
  }
  assert.equal(opened, 1);
  world.github.assertNoViolations();
});
