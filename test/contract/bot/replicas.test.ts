/** Several replicas, and what ends the life of one. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebhookEvent } from '../../../src/testing/github/events/payload.ts';
import { pullRequestEvent } from '../../../src/testing/github/events/pull-events.ts';
import { type BotWorld, openBotWorld, REPOSITORY } from './bot-world.ts';
import { type Stubs, stubUseCases } from './stub-use-cases.ts';

let world: BotWorld;
const events: WebhookEvent[] = [];

before(async () => {
  world = await openBotWorld({ files: { 'benchproof.yml': 'version: 1\n' } });
  for (const branch of ['one', 'two', 'three', 'four', 'five', 'six']) {
    world.clone.git('switch', '-q', '-c', branch, 'main');
    world.clone.commit(branch, { [`${branch}.c`]: `/* ${branch} */\n` });
    const pull = world.github.openPull(REPOSITORY, { head: branch, author: 'ada' });
    events.push(pullRequestEvent(world.github.events, 'opened', pull));
  }
});

after(async () => {
  world.github.assertNoViolations();
  await world[Symbol.asyncDispose]();
});

const eventOf = (index: number): WebhookEvent => events[index] ?? assert.fail();

/** Looks, waits long enough for another to look too, and only then writes. */
const SLOW: Stubs = {
  openPullRequest: async ({ github }, { of }) => {
    const pull = of.kind === 'pull' ? of.number : 0;
    const there = await github.comments.list(pull);
    await wait(300);
    if (there.length === 0) await github.comments.create(pull, 'measuring…');
    return { pull, sha: '', needsMeasuring: true, message: 'opened', published: null };
  },
};

const commentsOn = (number: number) =>
  world.github.world.comments.filter((comment) => comment.number === number);

/** Work that goes on until it is told to end, and what of it has begun. */
function heldUseCases() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: number[] = [];
  const useCases = stubUseCases({
    openPullRequest: async (_, { of }) => {
      const pull = of.kind === 'pull' ? of.number : 0;
      begun.push(pull);
      await promise;
      return { pull, sha: '', needsMeasuring: true, message: 'opened', published: null };
    },
  });
  return { useCases, begun, finish: resolve };
}

async function until(isSo: () => boolean): Promise<void> {
  const deadline = AbortSignal.timeout(120_000);
  while (!isSo()) await wait(20, undefined, { signal: deadline });
}

describe('the same delivery at two replicas at once', () => {
  test('has one effect', async () => {
    await using first = await world.replica({ useCases: stubUseCases(SLOW) });
    await using second = await world.replica({ useCases: stubUseCases(SLOW) });
    const answers = await Promise.all([
      world.send(eventOf(0), first, 'the-same'),
      world.send(eventOf(0), second, 'the-same'),
      world.send(eventOf(0), first, 'the-same'),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal(commentsOn(1).length, 1);
    assert.deepEqual(world.locks, []);
  });

  test('a lock whose holder died is broken', async () => {
    world.lock(2, new Date(Date.now() - 3600_000));
    await using replica = await world.replica({ useCases: stubUseCases(SLOW) });
    assert.equal((await world.send(eventOf(1), replica)).status, 200);
    assert.equal(commentsOn(2).length, 1);
    assert.deepEqual(world.locks, []);
  });

  test('only one of two successors takes a dead holder’s place', async () => {
    world.lock(3, new Date(Date.now() - 3600_000));
    await using first = await world.replica({ useCases: stubUseCases(SLOW) });
    await using second = await world.replica({ useCases: stubUseCases(SLOW) });
    await Promise.all([world.send(eventOf(2), first), world.send(eventOf(2), second)]);
    assert.equal(commentsOn(3).length, 1);
    assert.deepEqual(world.locks, []);
  });

  test('only the answer is written to the pull request', async () => {
    await using replica = await world.replica({ useCases: stubUseCases(SLOW) });
    const { entries } = world.github.transcript;
    const before = entries.length;
    await world.send(eventOf(5), replica);
    const written = entries.slice(before).filter(({ method }) => method !== 'GET');
    const operations = written.map(({ operation }) => operation);
    assert.deepEqual(
      operations.filter((each) => !/^(?:git|apps)\//.test(each ?? '')),
      ['issues/create-comment'],
    );
  });
});

describe('a busy replica', () => {
  test('refuses what exceeds its queue, and says when to retry', async () => {
    const held = heldUseCases();
    await using replica = await world.replica({
      useCases: held.useCases,
      limits: { concurrency: 1, queue: 1, answerSeconds: 0.2 },
    });
    assert.equal((await world.send(eventOf(0), replica)).status, 202, 'worked on');
    assert.equal((await world.send(eventOf(1), replica)).status, 202, 'waits');
    const ready = await fetch(`${replica.bot.url}/readyz`);
    assert.equal(ready.status, 503);
    assert.match(await ready.text(), /the queue is full/);
    const refused = await world.send(eventOf(2), replica);
    assert.equal(refused.status, 503);
    assert.match(refused.body, /full/);
    held.finish();
    await until(() => held.begun.length === 2);
    assert.deepEqual(held.begun, [1, 2], 'what was refused is not done');
    await until(() => world.locks.length === 0);
  });

  test('gives up work that takes too long, and continues', async () => {
    const held = heldUseCases();
    await using replica = await world.replica({
      useCases: held.useCases,
      limits: { deadlineSeconds: 2 },
    });
    assert.equal((await world.send(eventOf(3), replica)).status, 500);
    assert.match(replica.log.text, /"outcome":"expired"/);
    held.finish();
    assert.match(replica.log.text, /"seconds":[2-9]/);
  });
});

describe('shutting down', () => {
  test('finishes running work, refuses more, and is not ready at once', async () => {
    const held = heldUseCases();
    const replica = await world.replica({
      useCases: held.useCases,
      limits: { answerSeconds: 0.2, lingerSeconds: 0.5 },
    });
    assert.equal((await fetch(`${replica.bot.url}/readyz`)).status, 200);
    await world.send(eventOf(4), replica);
    await until(() => held.begun.length === 1);
    const stopped = replica.bot.stop();
    const ready = await fetch(`${replica.bot.url}/readyz`);
    assert.equal(ready.status, 503);
    assert.match(await ready.text(), /shutting down/);
    assert.equal((await fetch(`${replica.bot.url}/healthz`)).status, 200, 'alive all the same');
    held.finish();
    assert.equal(await stopped, true);
    assert.match(replica.log.text, /"outcome":"done"/);
    await assert.rejects(fetch(`${replica.bot.url}/healthz`), 'nobody listens any more');
    assert.deepEqual(world.locks, []);
  });

  test('does not wait forever', async () => {
    const held = heldUseCases();
    const replica = await world.replica({
      useCases: held.useCases,
      limits: { answerSeconds: 0.2, graceSeconds: 1 },
    });
    await world.send(eventOf(5), replica);
    await until(() => held.begun.length === 1);
    assert.equal(await replica.bot.stop(), false);
    assert.match(replica.log.text, /ended before the work was done/);
    held.finish();
  });
});
