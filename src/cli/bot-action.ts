/** Actions of `bot` and `bot setup`. */

import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { untilAborted } from '../bot/deadline.ts';
import { isolated } from '../bot/isolated.ts';
import { openLog } from '../bot/log.ts';
import { webUrlOf } from '../bot/manifest.ts';
import { listen } from '../bot/server.ts';
import { type BotSettings, readSettings } from '../bot/settings.ts';
import { existing, Setup, writeCredentials } from '../bot/setup-server.ts';
import { startBot } from '../bot.ts';
import { UserError } from '../core/errors.ts';
import { manualPage } from '../core/text/manual.ts';
import { findProgram } from '../edges/program-origin.ts';
import type { SetupFlags } from './bot.ts';
import type { CliContext } from './context.ts';

/** Logs go to stdout, one JSON object per line, as log collectors expect. */
export async function runBot(context: CliContext): Promise<void> {
  const settings = readSettings(context.env);
  const log = openLog({
    level: settings.logLevel,
    secrets: [settings.privateKey, ...settings.webhookSecrets, settings.metricsToken ?? ''],
    destination: { write: context.out },
  });
  const program = settings.program ?? (await findProgramName());
  const { configPath, limits } = settings;
  exitAfter(context, limits);
  const { deadlineSeconds } = limits;
  const perform = isolated({ log, program, configPath, deadlineSeconds });
  const bot = await startBot(settings, { log, perform });
  await aborted(context.signal);
  context.exitWith((await bot.stop()) ? 0 : 3);
}

/** For releasing locks and closing sockets. */
const LEEWAY_SECONDS = 5;

/** Exits after the time limit, whatever is still pending. */
function exitAfter(
  { signal, exitWith }: CliContext,
  { lingerSeconds, graceSeconds }: BotSettings['limits'],
): void {
  const end = () => {
    exitWith(3);
    process.exit();
  };
  const seconds = lingerSeconds + graceSeconds + LEEWAY_SECONDS;
  const start = () => setTimeout(end, seconds * 1000).unref();
  signal.addEventListener('abort', start, { once: true });
}

/** Converts `owner/benchproof@commit # v1` of workflows to an `npx` package; an image has no git. */
async function findProgramName(): Promise<string> {
  const reference = await findProgram(import.meta.dirname).catch(() => null);
  return (reference ?? 'OWNER/benchproof@main').replace(/ #.*$/, '').replace('@', '#');
}

function aborted(signal: AbortSignal): Promise<void> {
  const { promise, resolve: settle } = Promise.withResolvers<void>();
  if (signal.aborted) settle();
  signal.addEventListener('abort', () => settle(), { once: true });
  return promise;
}

function publicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isBare = url !== null && url.pathname === '/' && url.search === '' && url.hash === '';
  if (isBare && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UserError(
    `--url ${JSON.stringify(text)}: expected an address without a path`,
    'such as https://bot.example.org; its proxy must forward /webhook to the bot',
  );
}

const ACCOUNT = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})$/;

async function requireFree(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw existing(file);
}

/** Serves the set-up page until the App is registered or the command is interrupted. */
export async function setUp(context: CliContext, flags: SetupFlags): Promise<void> {
  const file = resolve(context.cwd, flags.out);
  const organization = flags.org ?? null;
  if (organization !== null && !ACCOUNT.test(organization)) {
    throw new UserError(`--org ${JSON.stringify(organization)}: not a name of an organization`);
  }
  const apiUrl = context.env['BENCHPROOF_API_URL'] ?? 'https://api.github.com';
  const keeper = flags.keepRecords ? 'bot' : 'workflow';
  await requireFree(file);
  const setup = new Setup({
    apiUrl,
    webUrl: webUrlOf(apiUrl),
    organization,
    manifest: { name: flags.name, publicUrl: publicUrl(flags.url), keeper },
    file,
    write: (credentials) => writeCredentials(file, credentials),
  });
  const server = setup.createServer(() => place.url);
  const place = await listen(server, { host: '127.0.0.1', port: Number(flags.port) }, '--port');
  context.err(`open ${place.url} in a browser on this machine (Ctrl-C to give up)\n`);
  try {
    const { slug, appId, installUrl } = await untilAborted(setup.registered, context.signal);
    context.out(
      [
        `registered the App ${slug} (${appId}); its credentials are in ${file}`,
        `1. install it on your repositories: ${installUrl}`,
        `2. start the bot:  BENCHPROOF_CREDENTIALS=${file} benchproof bot`,
        `3. require its checks, with the App as their expected source: see ${manualPage('bot')}`,
        '',
      ].join('\n'),
    );
  } finally {
    place.cut();
    await place.close();
  }
}
