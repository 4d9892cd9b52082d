/** `bot`: the GitHub App server, and its set-up. */

import type { Command } from '@commander-js/extra-typings';
import { manualPage } from '../core/text/manual.ts';
import type { CliContext } from './context.ts';
import type { FlagsOf } from './values.ts';

const EXAMPLES = `
Examples:
  benchproof bot setup --url https://bot.example.org --org acme
  BENCHPROOF_CREDENTIALS=benchproof-app.json benchproof bot

Everything else is set by the environment: ${manualPage('bot')}.
`;

const withSetup = (command: Command) =>
  command
    .requiredOption(
      '--url <url>',
      'where GitHub will reach the bot, such as https://bot.example.org',
    )
    .option('--org <name>', 'organization to register it on (default: your own account)')
    .option('--name <name>', 'what the App is called', 'benchproof')
    .option('--out <file>', 'where the credentials go', 'benchproof-app.json')
    .option('--port <port>', 'port of the page on this machine', '0')
    .option('--no-keep-records', 'only read contents: then `accept` is refused');

export type SetupFlags = FlagsOf<typeof withSetup>;

export function addBotCommand(program: Command, context: CliContext): void {
  const bot = program
    .command('bot')
    .description('the GitHub App server: checks, comments and commands under its own identity')
    .addHelpText('after', EXAMPLES)
    .action(async () => (await import('./bot-action.ts')).runBot(context));
  withSetup(bot.command('setup'))
    .description('register the App on GitHub in one click, and write its credentials to a file')
    .action(async (flags) => (await import('./bot-action.ts')).setUp(context, flags));
}
