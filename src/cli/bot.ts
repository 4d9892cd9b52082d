/** `bot`: the GitHub App server, and its set-up. */

import type { Command } from '@commander-js/extra-typings';
import { manualPage } from '../core/text/manual.ts';
import type { CliContext } from './context.ts';
import type { FlagsOf } from './values.ts';

const EXAMPLES = `
Examples:
  benchproof bot setup --url https://bot.example.org --org acme
  BENCHPROOF_CREDENTIALS=benchproof-app.json benchproof bot

All other settings are environment variables: ${manualPage('bot')}.
`;

const withSetup = (command: Command) =>
  command
    .requiredOption(
      '--url <url>',
      'URL where GitHub can reach the bot, such as https://bot.example.org',
    )
    .option('--org <name>', 'organization that will own it (default: your account)')
    .option('--name <name>', 'name of the App', 'benchproof')
    .option('--out <file>', 'file to write the credentials to', 'benchproof-app.json')
    .option('--port <port>', 'local port of the set-up page', '0')
    .option('--no-keep-records', 'request read-only contents; `accept` is then refused');

export type SetupFlags = FlagsOf<typeof withSetup>;

export function addBotCommand(program: Command, context: CliContext): void {
  const bot = program
    .command('bot')
    .description('run the GitHub App server: checks, comments and commands under its own identity')
    .addHelpText('after', EXAMPLES)
    .action(async () => (await import('./bot-action.ts')).runBot(context));
  withSetup(bot.command('setup'))
    .description('register the App on GitHub in one click, and write its credentials to a file')
    .action(async (flags) => (await import('./bot-action.ts')).setUp(context, flags));
}
