/** The App in one click: the page, the way back from GitHub, and the file that is left. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { AppClient } from '../../../src/bot/app.ts';
import { NEEDED_EVENTS } from '../../../src/bot/manifest.ts';
import { openMetrics } from '../../../src/bot/metrics.ts';
import { readSettings } from '../../../src/bot/settings.ts';
import { setUp } from '../../../src/cli/bot-action.ts';
import type { CliContext } from '../../../src/cli/context.ts';
import { type LocalGitHub, startLocalGitHub } from '../../../src/testing/github/local-github.ts';
import { temporaryFolder } from '../../support/temporary.ts';

let github: LocalGitHub;
let folder: string;

before(async () => {
  github = await startLocalGitHub({ repositories: [] });
});

after(async () => {
  github.assertNoViolations();
  await github.close();
});

beforeEach(() => {
  folder = temporaryFolder('benchproof-setup');
});

const FLAGS = {
  url: 'https://bot.example.org',
  name: 'benchproof of acme',
  out: 'app.json',
  port: '0',
  keepRecords: true,
};

/** The command as it runs in a terminal, with what it said. */
class Terminal {
  out = '';
  err = '';
  readonly controller = new AbortController();
  readonly done: Promise<void>;

  constructor(flags: Partial<typeof FLAGS & { org: string }> = {}) {
    this.done = setUp(this.context, { ...FLAGS, ...flags });
    this.done.catch(() => {});
  }

  get context(): CliContext {
    return {
      out: (text) => {
        this.out += text;
      },
      err: (text) => {
        this.err += text;
      },
      cwd: folder,
      env: { BENCHPROOF_API_URL: github.url },
      isTerminal: false,
      columns: 100,
      signal: this.controller.signal,
      exitWith: () => {},
    };
  }

  async address(): Promise<string> {
    for (;;) {
      const url = /open (\S+)/.exec(this.err)?.[1];
      if (url !== undefined) return url;
      await wait(10);
    }
  }
}

const unescapeHtml = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');

async function readPage(address: string) {
  const response = await fetch(address);
  const html = await response.text();
  const action = new URL(unescapeHtml(/action="([^"]+)"/.exec(html)?.[1] ?? ''));
  const manifest = JSON.parse(
    unescapeHtml(/name="manifest" value="([^"]+)"/.exec(html)?.[1] ?? ''),
  );
  return { response, html, action, manifest };
}

describe('the set-up', () => {
  test('registers the App, writes its credentials for this user only, and prints the next step', async () => {
    const terminal = new Terminal({ org: 'acme' });
    const address = await terminal.address();
    const { html, action, manifest, response } = await readPage(address);
    assert.match(html, /checks/);
    assert.doesNotMatch(html, /<script/);
    assert.match(response.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    assert.equal(action.pathname, '/organizations/acme/settings/apps/new');
    assert.equal(manifest.hook_attributes.url, 'https://bot.example.org/webhook');
    assert.equal(manifest.redirect_url, `${address}/done`);
    assert.deepEqual(manifest.default_events, [...NEEDED_EVENTS]);
    // What GitHub does once the person has agreed.
    github.world.manifests.set('a-code', manifest);
    const state = action.searchParams.get('state');
    const back = await fetch(`${address}/done?code=a-code&state=${state}`);
    assert.equal(back.status, 200);
    await terminal.done;
    const file = join(folder, 'app.json');
    assert.equal(statSync(file).mode & 0o777, 0o600);
    assert.match(terminal.out, /installations\/new/);
    assert.match(terminal.out, /BENCHPROOF_CREDENTIALS=/);
    assert.doesNotMatch(
      terminal.out + terminal.err,
      /BEGIN|[0-9a-f]{40}/,
      'no secret on the screen',
    );
    const settings = readSettings({ BENCHPROOF_CREDENTIALS: file, BENCHPROOF_API_URL: github.url });
    const app = new AppClient(settings, openMetrics({ waiting: 0, running: 0 }));
    assert.equal((await app.facts()).slug, 'benchproof-of-acme');
    rmSync(folder, { recursive: true });
  });

  test('rejects codes without its state', async () => {
    const terminal = new Terminal();
    const address = await terminal.address();
    const { action, manifest } = await readPage(address);
    github.world.manifests.set('stolen', manifest);
    for (const state of ['', 'guessed', `${action.searchParams.get('state')}x`]) {
      const back = await fetch(`${address}/done?code=stolen&state=${state}`);
      assert.equal(back.status, 403);
    }
    assert.ok(github.world.manifests.has('stolen'), 'it was not exchanged');
    terminal.controller.abort(new Error('given up'));
    await assert.rejects(terminal.done, /given up/);
  });

  test('hides its state from requests with another host name', async () => {
    const terminal = new Terminal();
    const { port } = new URL(await terminal.address());
    const { request } = await import('node:http');
    const status = await new Promise<number>((resolve) => {
      const options = { host: '127.0.0.1', port, headers: { host: `rebound.example:${port}` } };
      request(options, (response) => resolve(response.statusCode ?? 0)).end();
    });
    assert.equal(status, 403);
    terminal.controller.abort(new Error('given up'));
    await assert.rejects(terminal.done);
  });

  test('explains what to do with an expired code', async () => {
    const terminal = new Terminal();
    const address = await terminal.address();
    const { action } = await readPage(address);
    const back = await fetch(
      `${address}/done?code=expired&state=${action.searchParams.get('state')}`,
    );
    assert.equal(back.status, 502);
    await assert.rejects(terminal.done, /did not return.*Not Found/);
  });

  test('never overwrites a key', async () => {
    const terminal = new Terminal();
    const address = await terminal.address();
    const { action, manifest } = await readPage(address);
    github.world.manifests.set('first', manifest);
    await fetch(`${address}/done?code=first&state=${action.searchParams.get('state')}`);
    await terminal.done;
    const before = readFileSync(join(folder, 'app.json'), 'utf8');
    await assert.rejects(new Terminal().done, /exists, and is not overwritten/);
    assert.equal(readFileSync(join(folder, 'app.json'), 'utf8'), before);
  });

  test('requests fewer permissions if the bot stores no records', async () => {
    const terminal = new Terminal({ keepRecords: false });
    const { manifest } = await readPage(await terminal.address());
    assert.equal(manifest.default_permissions.contents, 'read');
    terminal.controller.abort(new Error('given up'));
    await assert.rejects(terminal.done);
  });

  test('requires a public address without a path', async () => {
    for (const url of [
      'bot.example.org',
      'https://bot.example.org/hooks',
      'ftp://bot.example.org',
    ]) {
      await assert.rejects(new Terminal({ url }).done, /expected an address without a path/);
    }
    await assert.rejects(new Terminal({ org: '../evil' }).done, /not a name of an organization/);
  });
});
