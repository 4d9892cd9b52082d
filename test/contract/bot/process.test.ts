/** The bot as it is run: a process of its own, told by its environment, ended by a signal. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { NEEDED_EVENTS, NEEDED_PERMISSIONS } from '../../../src/bot/app.ts';
import { deliver } from '../../../src/testing/github/events/delivery.ts';
import { pullRequestEvent } from '../../../src/testing/github/events/pull-events.ts';
import { built } from '../../support/built.ts';
import { BotProcess } from './bot-process.ts';
import { APP, type BotWorld, openBotWorld, PRIVATE_KEY, REPOSITORY, SECRET } from './bot-world.ts';
import { PROJECT } from './pull-life.ts';

const root = join(import.meta.dirname, '../../..');
let world: BotWorld;

before(async () => {
  world = await openBotWorld({ files: PROJECT });
});

after(async () => {
  world.github.assertNoViolations();
  await world[Symbol.asyncDispose]();
});

const environment = () => ({
  BENCHPROOF_APP_ID: `${APP.id}`,
  BENCHPROOF_PRIVATE_KEY: PRIVATE_KEY,
  BENCHPROOF_WEBHOOK_SECRET: SECRET,
  BENCHPROOF_API_URL: world.github.url,
  BENCHPROOF_PORT: '0',
  BENCHPROOF_LINGER_SECONDS: '0',
  BENCHPROOF_SWEEP_SECONDS: '0',
});

describe('the process', () => {
  test('works, leaks no secrets, and exits cleanly', async () => {
    world.clone.git('switch', '-q', '-c', 'words-only');
    world.clone.commit('Say more', { 'README.md': '# Sorter\n\nIt sorts, and well.\n' });
    const pull = world.github.openPull(REPOSITORY, { head: 'words-only', author: 'ada' });
    using bot = new BotProcess(built('cli.js'), environment());
    const { url } = await bot.line('listening');
    await bot.line('GitHub knows the App');
    const event = pullRequestEvent(world.github.events, 'opened', pull);
    const receiver = { url: `${url}/webhook`, secret: SECRET, appId: APP.id };
    const { status } = await deliver(event, receiver);
    assert.ok(status === 200 || status === 202);
    const commandLine = readFileSync(`/proc/${bot.child.pid}/cmdline`, 'utf8');
    bot.child.kill('SIGTERM');
    assert.equal(await bot.ended(), 0, bot.err);
    const conclusions = world.github.world.checks.map(({ name, conclusion }) => [name, conclusion]);
    assert.equal(conclusions.length, 2, 'what was in hand was finished');
    for (const [name, conclusion] of conclusions) assert.ok(conclusion !== null, `${name}`);
    const [keyLine = ''] = PRIVATE_KEY.split('\n').slice(1);
    for (const text of [bot.out, bot.err, commandLine]) {
      assert.ok(!text.includes(SECRET) && !text.includes(keyLine));
    }
    for (const line of bot.out.trim().split('\n')) assert.doesNotThrow(() => JSON.parse(line));
  });

  test('names the missing setting and exits with 2', async () => {
    using bot = new BotProcess(built('cli.js'), { BENCHPROOF_APP_ID: '1' });
    assert.equal(await bot.ended(), 2);
    assert.match(bot.err, /BENCHPROOF_PRIVATE_KEY is not set/);
    assert.equal(bot.out, '');
  });
});

describe('its page in the docs', () => {
  const page = readFileSync(join(root, 'docs/bot.md'), 'utf8');

  test('has a link that asks GitHub for every permission and event, and says why', () => {
    const [link = ''] = /https:\/\/\S+\/settings\/apps\/new\S+/.exec(page) ?? [];
    const asked = new URL(link).searchParams;
    for (const [name, level] of Object.entries(NEEDED_PERMISSIONS)) {
      assert.ok(page.includes(`| ${name} | ${level} | `), name);
      assert.equal(asked.get(name), level);
    }
    assert.deepEqual(asked.getAll('events[]'), [...NEEDED_EVENTS]);
    for (const event of NEEDED_EVENTS) assert.ok(page.includes(`\`${event}\``), event);
  });

  test('documents every variable, and no others', () => {
    const source = readFileSync(join(root, 'src/bot/settings.ts'), 'utf8');
    const named = (text: string) => new Set(text.match(/BENCHPROOF_[A-Z_]*[A-Z]/g));
    const [read, told] = [named(source), named(page)];
    assert.deepEqual(
      [...read].filter((name) => !told.has(name) && !name.endsWith('_FILE')),
      [],
    );
    assert.deepEqual(
      [...told].filter((name) => !read.has(name.replace(/_FILE$/, ''))),
      [],
    );
  });
});
