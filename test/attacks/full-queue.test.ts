/** Whoever can trigger deliveries wants to keep the bot alive after it was told to stop. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { deliver } from '../../src/testing/github/events/delivery.ts';
import { pullRequestEvent } from '../../src/testing/github/events/pull-events.ts';
import { BotProcess } from '../contract/bot/bot-process.ts';
import { APP, openBotWorld, PRIVATE_KEY, REPOSITORY, SECRET } from '../contract/bot/bot-world.ts';
import { built } from '../support/built.ts';

/** Knows the App, and answers nothing else. */
async function startSilentGitHub(url: string) {
  const server = createServer(async ({ url: path = '', headers }, response) => {
    if (path !== '/app') return;
    const authorization = headers.authorization ?? '';
    const answer = await fetch(`${url}${path}`, { headers: { authorization } });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('SIGTERM stops the bot within its grace period, and queued work is not started', async () => {
  await using world = await openBotWorld({ files: { 'benchproof.yml': 'version: 1\n' } });
  await using silent = await startSilentGitHub(world.github.url);
  using bot = new BotProcess(built('cli.js'), {
    BENCHPROOF_APP_ID: `${APP.id}`,
    BENCHPROOF_PRIVATE_KEY: PRIVATE_KEY,
    BENCHPROOF_WEBHOOK_SECRET: SECRET,
    BENCHPROOF_API_URL: silent.url,
    BENCHPROOF_PORT: '0',
    BENCHPROOF_CONCURRENCY: '2',
    BENCHPROOF_QUEUE: '40',
    BENCHPROOF_ANSWER_SECONDS: '0',
    BENCHPROOF_GRACE_SECONDS: '1',
    BENCHPROOF_LINGER_SECONDS: '0',
    BENCHPROOF_SWEEP_SECONDS: '0',
  });
  const { url } = await bot.line('listening');
  await bot.line('GitHub knows the App');
  world.clone.git('switch', '-q', '-c', 'change');
  world.clone.commit('Change', { 'a.c': 'int a;\n' });
  const pull = world.github.openPull(REPOSITORY, { head: 'change', author: 'ada' });
  const receiver = { url: `${url}/webhook`, secret: SECRET, appId: APP.id };
  const event = pullRequestEvent(world.github.events, 'opened', pull);
  for (let sent = 0; sent < 42; sent += 1) await deliver(event, receiver);
  bot.child.kill('SIGTERM');
  // Far beyond its grace period: only a bot that never ends is killed here.
  const hopeless = wait(60_000, null, { ref: false }).then(() => bot.child.kill('SIGKILL'));
  const code = await Promise.race([bot.ended(), hopeless]);
  assert.equal(code, 3, bot.err);
  const begun = bot.out.match(/a delivery failed/g) ?? [];
  assert.ok(begun.length <= 2, `${begun.length} deliveries were begun`);
});
