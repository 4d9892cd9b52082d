/** The action of `bot`. */

import { isolated } from '../bot/isolated.ts';
import { openLog } from '../bot/log.ts';
import { type BotSettings, readSettings } from '../bot/settings.ts';
import { startBot } from '../bot.ts';
import { findProgram } from '../edges/program-origin.ts';
import type { CliContext } from './context.ts';

/** Logs go to stdout, one JSON object per line, as log collectors expect. */
export async function runBot(context: CliContext): Promise<void> {
  const settings = readSettings(context.env);
  const log = openLog({
    level: settings.logLevel,
    secrets: [settings.privateKey, ...settings.webhookSecrets],
    destination: { write: context.out },
  });
  const program = settings.program ?? (await findProgramName());
  exitAfter(context, settings.limits);
  const bot = await startBot({ ...settings, program }, { log, perform: isolated(log) });
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
