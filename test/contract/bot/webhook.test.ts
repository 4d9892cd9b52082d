/** The door: who is let in, what is said to those who are not, and what is done once. */
import assert from 'node:assert/strict';
import { request as httpRequest } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { signatureOf } from '../../../src/testing/github/events/delivery.ts';
import { pullRequestEvent } from '../../../src/testing/github/events/pull-events.ts';
import type { Pull } from '../../../src/testing/github/model.ts';
import {
  type BotWorld,
  openBotWorld,
  PRIVATE_KEY,
  REPOSITORY,
  type Replica,
  SECRET,
} from './bot-world.ts';
import { stubUseCases } from './stub-use-cases.ts';

let world: BotWorld;
let replica: Replica;
let pull: Pull;

before(async () => {
  world = await openBotWorld({
    files: { 'benchproof.yml': 'version: 1\n', 'README.md': '# Engine\n' },
  });
  world.clone.git('switch', '-q', '-c', 'faster-parser');
  world.clone.commit('Parse faster', { 'parser.c': 'int main(void) { return 0; }\n' });
  pull = world.github.openPull(REPOSITORY, { head: 'faster-parser', author: 'ada' });
  replica = await world.replica({ useCases: stubUseCases() });
});

after(async () => {
  await replica[Symbol.asyncDispose]();
  world.github.assertNoViolations();
  await world[Symbol.asyncDispose]();
});

const opened = () => pullRequestEvent(world.github.events, 'opened', pull);

function post(body: string, headers: Record<string, string> = {}) {
  return fetch(`${replica.bot.url}/webhook`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-github-event': 'pull_request',
      'x-github-delivery': '72d3162e-cc78-11e3-81ab-4c9367dc0958',
      ...headers,
    },
  });
}

const signed = (body: string, headers: Record<string, string> = {}) =>
  post(body, { 'x-hub-signature-256': signatureOf(body, SECRET), ...headers });

describe('an unsigned request', () => {
  const body = JSON.stringify({ action: 'opened' });
  const bad: readonly [string, Record<string, string>][] = [
    ['no signature', {}],
    ['the signature of another secret', { 'x-hub-signature-256': signatureOf(body, 'guessed') }],
    ['the signature of another body', { 'x-hub-signature-256': signatureOf('{}', SECRET) }],
    ['an old SHA-1 signature', { 'x-hub-signature': `sha1=${'a'.repeat(40)}` }],
    ['something that is no signature', { 'x-hub-signature-256': 'sha256=yes' }],
  ];
  for (const [what, headers] of bad) {
    test(`${what} is 401 without a word`, async () => {
      const response = await post(body, headers);
      assert.equal(response.status, 401);
      assert.equal(await response.text(), '');
    });
  }

  test('one changed byte invalidates the signature', async () => {
    const text = JSON.stringify(opened().payload);
    const signature = signatureOf(text, SECRET);
    const response = await post(text.replace('"opened"', '"opfned"'), {
      'x-hub-signature-256': signature,
    });
    assert.equal(response.status, 401);
  });

  test('white space counts: the body is verified as sent', async () => {
    const text = `${JSON.stringify({ zen: 'Keep it logically awesome.' }, null, 2)}\n`;
    const response = await signed(text, { 'x-github-event': 'ping' });
    assert.equal(response.status, 200);
  });

  test('a body that is too large is refused before it is read', async () => {
    const response = await post('x'.repeat(2 * 1024 ** 2), {
      'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
    });
    assert.equal(response.status, 413);
  });

  test('and also if it does not announce its length', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024));
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.length;
        if (sent > 64 * 1024 ** 2) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const request = fetch(`${replica.bot.url}/webhook`, {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
    } as RequestInit);
    const status = await request.then(
      (response) => response.status,
      () => 413,
    );
    assert.equal(status, 413);
    assert.ok(sent < 16 * 1024 ** 2, `${sent} bytes were taken`);
  });
});

describe('many unsigned requests', () => {
  test('use bounded memory', async () => {
    const half = 'x'.repeat(900 * 1024);
    const statuses: number[] = [];
    const slow = Array.from({ length: 8 }, () => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const request = httpRequest(`${replica.bot.url}/webhook`, {
        method: 'POST',
        headers: { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
      });
      request.on('response', (response) => resolve(response.statusCode ?? 0));
      request.on('error', () => resolve(0));
      request.write(half);
      promise.then((status) => statuses.push(status));
      return { request, promise };
    });
    const deadline = AbortSignal.timeout(120_000);
    while (!statuses.includes(503)) await wait(20, undefined, { signal: deadline });
    for (const { request } of slow) request.end();
    await Promise.all(slow.map(({ promise }) => promise));
    assert.ok(statuses.includes(401), 'those that were read to their end are not signed');
    assert.equal((await fetch(`${replica.bot.url}/readyz`)).status, 200);
    const text = JSON.stringify({ zen: 'Approachable is better than simple.' });
    assert.equal((await signed(text, { 'x-github-event': 'ping' })).status, 200, 'room again');
  });
});

describe('a signed request without work', () => {
  test('another event is ignored', async () => {
    const response = await signed('{"action":"created"}', { 'x-github-event': 'star' });
    assert.equal(response.status, 200);
    assert.equal(((await response.json()) as { outcome: string }).outcome, 'ignored');
  });

  test('invalid JSON is 400', async () => {
    assert.equal((await signed('{"action":')).status, 400);
  });

  test('an invalid payload is 422, naming the path but not the value', async () => {
    const response = await signed(
      JSON.stringify({ ...opened().payload, installation: 'ghs_hidden' }),
    );
    assert.equal(response.status, 422);
    assert.equal(await response.text(), '{"outcome":"malformed","message":"installation"}\n');
  });

  test('a form is 415, with advice', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    assert.equal((await signed('payload=%7B%7D', type)).status, 415);
  });

  test('only POST to this path is served', async () => {
    const { url } = replica.bot;
    assert.equal((await fetch(`${url}/webhook`)).status, 405);
    assert.equal((await fetch(`${url}/`)).status, 404);
  });
});

describe('a pull request', () => {
  test('is opened once, however often the delivery arrives', async () => {
    const event = opened();
    for (const _ of [1, 2, 3]) assert.equal((await world.send(event, replica, 'same')).status, 200);
    assert.equal(world.github.world.comments.length, 1);
    assert.deepEqual(world.locks, [], 'the lock is gone');
  });

  test('that was pushed to since is left to the newer delivery', async () => {
    const event = opened();
    world.clone.commit('Parse faster still', { 'parser.c': 'int main(void) { return 1; }\n' });
    const { body } = await world.send(event, replica);
    assert.match(body, /pushed to meanwhile/);
  });

  test('is ignored without a configuration', async () => {
    const before = world.github.world.comments.length;
    world.clone.git('switch', '-q', 'main');
    world.clone.git('rm', '-q', 'benchproof.yml');
    world.clone.git('commit', '-q', '-m', 'Leave');
    world.clone.git('switch', '-q', '-c', 'other');
    world.clone.commit('Change', { 'other.c': '\n' });
    const other = world.github.openPull(REPOSITORY, { head: 'other', author: 'ada' });
    const { body } = await world.send(
      pullRequestEvent(world.github.events, 'opened', other),
      replica,
    );
    assert.match(body, /there is no benchproof.yml/);
    assert.equal(world.github.world.comments.length, before);
    world.clone.git('switch', '-q', 'main');
    world.clone.git('revert', '--no-edit', 'HEAD');
  });
});

describe('the log', () => {
  test('is JSON, one object per line, without secrets or bodies', async () => {
    await wait(10);
    const { log } = replica;
    for (const line of log.lines) assert.doesNotThrow(() => JSON.parse(line), line);
    assert.ok(log.lines.length > 5);
    const [keyLine = ''] = PRIVATE_KEY.split('\n').slice(1);
    for (const secret of [SECRET, keyLine, 'ghs_', 'Bearer']) {
      assert.ok(!log.text.includes(secret), secret);
    }
    for (const token of world.github.world.identities.keys()) assert.ok(!log.text.includes(token));
    assert.ok(!log.text.includes('measuring…'), 'the body of a comment');
  });
});
