/** GitHub in trouble, Apps that are gone, and what the sweep makes good. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '../../../src/core/errors.ts';
import { formatAttempt, NO_ATTEMPT } from '../../../src/core/github/target/marks.ts';
import {
  checkRunEvent,
  checkSuiteEvent,
} from '../../../src/testing/github/events/automation-events.ts';
import type { WebhookEvent } from '../../../src/testing/github/events/payload.ts';
import { pullRequestEvent } from '../../../src/testing/github/events/pull-events.ts';
import type { Pull } from '../../../src/testing/github/model.ts';
import { APP, type BotWorld, openBotWorld, REPOSITORY, settle } from './bot-world.ts';
import { stubUseCases } from './stub-use-cases.ts';

let world: BotWorld;

before(async () => {
  world = await openBotWorld({ files: { 'benchproof.yml': 'version: 1\n' } });
});

after(async () => {
  world.github.assertNoViolations();
  assert.deepEqual(world.github.faults.unmet(), []);
  await world[Symbol.asyncDispose]();
});

function openPull(branch: string): { pull: Pull; event: WebhookEvent } {
  world.clone.git('switch', '-q', '-c', branch, 'main');
  world.clone.commit(branch, { [`${branch}.c`]: `/* ${branch} */\n` });
  const pull = world.github.openPull(REPOSITORY, { head: branch, author: 'ada' });
  return { pull, event: pullRequestEvent(world.github.events, 'opened', pull) };
}

const commentsOn = ({ number }: Pull) =>
  world.github.world.comments.filter((comment) => comment.number === number);

async function until(isSo: () => boolean): Promise<void> {
  const deadline = AbortSignal.timeout(120_000);
  while (!isSo()) await wait(50, undefined, { signal: deadline });
}

describe('GitHub in trouble', () => {
  test('retries transient errors', async () => {
    const { pull, event } = openPull('passing');
    await using replica = await world.replica({ useCases: stubUseCases() });
    world.github.faults.plant('apps/create-installation-access-token', {
      kind: 'status',
      status: 502,
    });
    world.github.faults.plant('pulls/get', { kind: 'status', status: 500 });
    world.github.faults.plant('git/create-ref', { kind: 'drop', applied: false });
    await world.send(event, replica);
    await settle(replica);
    assert.equal(commentsOn(pull).length, 1);
    assert.deepEqual(world.locks, []);
  });

  test('finds and releases a lock whose response was lost', async () => {
    const { pull, event } = openPull('lost');
    await using replica = await world.replica({
      useCases: stubUseCases(),
      limits: { deadlineSeconds: 5, lockPollSeconds: 0.05 },
    });
    world.github.faults.plant('git/create-ref', { kind: 'drop', applied: true });
    assert.equal((await world.send(event, replica)).status, 200);
    assert.equal(commentsOn(pull).length, 1);
    assert.deepEqual(world.locks, []);
  });

  test('logs a limit that lasts too long, and fails the delivery', async () => {
    const { pull, event } = openPull('limited');
    await using replica = await world.replica({ useCases: stubUseCases() });
    const limit = { kind: 'primary-limit', resetsInSeconds: 3000 } as const;
    world.github.faults.plant('pulls/get', limit);
    assert.equal((await world.send(event, replica)).status, 500);
    assert.match(replica.log.text, /rate limit is exhausted until/);
    assert.equal(commentsOn(pull).length, 0);
    assert.deepEqual(world.locks, [], 'nothing is locked meanwhile');
    assert.equal((await world.send(event, replica)).status, 200, 'delivered again, it is done');
    assert.equal(commentsOn(pull).length, 1);
  });
});

describe('an App', () => {
  test('does nothing while suspended, and says so', async () => {
    const { pull, event } = openPull('suspended');
    const [app] = world.github.world.apps;
    const id = app?.installations[0]?.id ?? assert.fail();
    world.github.world.suspended.add(id);
    await using replica = await world.replica({ useCases: stubUseCases() });
    const { status, body } = await world.send(event, replica);
    assert.equal(status, 200);
    assert.match(body, /suspended or was removed/);
    assert.equal(commentsOn(pull).length, 0);
    world.github.world.suspended.delete(id);
    assert.equal((await world.send(event, replica)).status, 200);
    assert.equal(commentsOn(pull).length, 1, 'and goes on when it is let');
  });

  test('does not start with a wrong key', async () => {
    const replica = world.replica({ useCases: stubUseCases(), settings: { appId: 7 } });
    await assert.rejects(replica, (error: unknown) => {
      assert.ok(error instanceof UserError);
      return /does not accept the key for App 7/.test(error.message);
    });
  });

  test('does not start if its address is taken', async () => {
    await using first = await world.replica({ useCases: stubUseCases() });
    const port = Number(new URL(first.bot.url).port);
    const settings = { listen: { host: '127.0.0.1', port } };
    await assert.rejects(
      world.replica({ useCases: stubUseCases(), settings }),
      (error: unknown) => error instanceof UserError && /BENCHPROOF_PORT/.test(error.advice ?? ''),
    );
  });

  test('is alive but not ready until GitHub confirms it', async () => {
    const faults = { times: 3 };
    world.github.faults.plant('apps/get-authenticated', { kind: 'status', status: 503 }, faults);
    await using replica = await world.replica({ useCases: stubUseCases() });
    assert.equal((await fetch(`${replica.bot.url}/healthz`)).status, 200);
    const ready = await fetch(`${replica.bot.url}/readyz`);
    assert.equal(ready.status, 503);
    assert.match(await ready.text(), /not confirmed/);
    await until(() => replica.log.text.includes('GitHub knows the App'));
    assert.equal((await fetch(`${replica.bot.url}/readyz`)).status, 200);
  });

  test('reports missing permissions', async () => {
    await using replica = await world.replica({ useCases: stubUseCases() });
    assert.match(replica.log.text, /"events":"[^"]*merge_group[^"]*".*subscribe/);
  });
});

describe('a button', () => {
  test('passes pressed buttons on, and "re-run" measures more', async () => {
    const { pull, event } = openPull('pressed');
    const pressed: string[] = [];
    await using replica = await world.replica({
      useCases: stubUseCases({
        pressButton: async (_, { identifier, sender, check }) => {
          pressed.push(`${identifier} by ${sender} on ${check.name}`);
          return { kind: 'done', command: identifier, message: 'started' };
        },
        rejudge: async (_, { cause }) => {
          pressed.push(cause.replace(/\d+/, 'ID'));
          return 'judged again';
        },
      }),
    });
    await world.send(event, replica);
    const token = [...world.github.world.identities.values()].find(({ app }) => app?.id === APP.id);
    const create = async (name: string) => {
      const response = await fetch(`${world.github.url}/repos/${REPOSITORY}/check-runs`, {
        method: 'POST',
        headers: { authorization: `token ${token?.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ name, head_sha: pull.head.sha, status: 'in_progress' },
          external_id: formatAttempt({ ...NO_ATTEMPT, pull: pull.number }),
        }),
      });
      const { id } = (await response.json()) as { id: number };
      return world.github.world.checks.find((each) => each.id === id) ?? assert.fail();
    };
    const benchmarks = await create('benchproof / benchmarks');
    const documents = await create('benchproof / docs');
    const press = (check: typeof benchmarks, identifier: string | null) =>
      world.send(checkRunEvent(world.github.events, check, { by: 'ada', identifier }), replica);
    await press(benchmarks, 'accept');
    await press(benchmarks, null);
    await press(documents, null);
    await world.send(checkSuiteEvent(world.github.events, documents, 'ada'), replica);
    assert.deepEqual(pressed, [
      'accept by ada on benchproof / benchmarks',
      'run-more by ada on benchproof / benchmarks',
      'rerun-ID',
      'suite-ID',
    ]);
  });
});

describe('the sweep', () => {
  test('requests failed deliveries, opens missed pull requests, and sweeps open checks', async () => {
    const { world: state } = world.github;
    const missed = openPull('missed').pull;
    const attempt = (guid: string, statusCode: number, minutes: number) =>
      state.hookDeliveries.push({
        ...{ id: state.nextId(), app: APP.id, guid, event: 'pull_request', action: 'opened' },
        deliveredAt: new Date(Date.now() - minutes * 60_000).toISOString(),
        ...{ isRedelivery: false, statusCode },
      });
    attempt('nobody was there', 0, 30);
    attempt('failed and then done', 503, 30);
    attempt('failed and then done', 200, 20);
    attempt('not signed', 401, 30);
    attempt('given up', 500, 30);
    attempt('given up', 500, 20);
    attempt('given up', 500, 10);
    attempt('long ago', 500, 600);
    const swept: string[] = [];
    await using replica = await world.replica({
      useCases: stubUseCases({
        sweepChecks: async (_, commits) => swept.push(...commits),
      }),
      limits: { sweepSeconds: 1 },
    });
    await until(() => commentsOn(missed).length === 1 && swept.includes(missed.head.sha));
    const [first] = state.hookDeliveries;
    assert.deepEqual([...new Set(state.redeliveries)], [first?.id]);
    await until(() => replica.log.text.includes('"msg":"swept"'));
  });
});
