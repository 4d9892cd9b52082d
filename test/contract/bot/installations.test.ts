/** Several accounts, one bot: none of them is reached through another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pullRequestEvent } from '../../../src/testing/github/events/pull-events.ts';
import type { WorkTree } from '../github-fake/fixture.ts';
import { newClone, openBotWorld, REPOSITORY, settle } from './bot-world.ts';
import { stubUseCases } from './stub-use-cases.ts';

const FILES = { 'benchproof.yml': 'version: 1\n' };

function branch(clone: WorkTree): void {
  clone.git('switch', '-q', '-c', 'topic');
  clone.commit('Change', { 'tool.c': 'int main(void) { return 0; }\n' });
}

test('each delivery uses a token for its own repository', async () => {
  const other = newClone();
  other.commit('Begin', FILES);
  const others = { 'globex/tool': other.gitDir };
  await using world = await openBotWorld({ files: FILES, others });
  branch(world.clone);
  branch(other);
  const { github } = world;
  const pulls = [REPOSITORY, 'globex/tool'].map((repository) =>
    github.openPull(repository, { head: 'topic', author: 'ada' }),
  );
  await using replica = await world.replica({ useCases: stubUseCases() });
  const events = pulls.map((pull) => pullRequestEvent(github.events, 'opened', pull));
  const answers = await Promise.all(events.map((event) => world.send(event, replica)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.deepEqual(github.world.comments.map(({ repository }) => repository).sort(), [
    REPOSITORY,
    'globex/tool',
  ]);
  const reached = [...github.world.identities.values()].map(({ repositories }) => repositories);
  assert.deepEqual(reached.toSorted(), [[REPOSITORY], ['globex/tool']]);
  github.assertNoViolations();
});

test('a delivery that names a repository of another installation has no effect', async () => {
  const other = newClone();
  other.commit('Begin', FILES);
  const others = { 'globex/tool': other.gitDir };
  await using world = await openBotWorld({ files: FILES, others });
  branch(world.clone);
  const { github } = world;
  const pull = github.openPull(REPOSITORY, { head: 'topic', author: 'ada' });
  await using replica = await world.replica({ useCases: stubUseCases() });
  const event = pullRequestEvent(github.events, 'opened', pull);
  const [app] = github.world.apps;
  const foreign = app?.installations.find(({ account }) => account === 'globex');
  const payload = { ...event.payload, installation: { id: foreign?.id } };
  const { body } = await world.send({ ...event, payload }, replica);
  assert.match(body, /suspended or was removed/);
  assert.deepEqual(github.world.comments, []);
});

test('a pull request that introduces the configuration is opened', async () => {
  await using world = await openBotWorld({ files: { 'README.md': '# Engine\n' } });
  world.clone.git('switch', '-q', '-c', 'adopt');
  world.clone.commit('Adopt benchproof', FILES);
  const { github } = world;
  const pull = github.openPull(REPOSITORY, { head: 'adopt', author: 'ada' });
  await using replica = await world.replica({ useCases: stubUseCases() });
  await world.send(pullRequestEvent(github.events, 'opened', pull), replica);
  await settle(replica);
  assert.equal(github.world.comments.length, 1);
  github.assertNoViolations();
});
