/** `bot`: the GitHub App server. */

import type { Command } from '@commander-js/extra-typings';
import { manualPage } from '../core/text/manual.ts';
import type { CliContext } from './context.ts';

export function addBotCommand(program: Command, context: CliContext): void {
  program
    .command('bot')
    .description('run the GitHub App server: checks, comments and commands under its own identity')
    .addHelpText('after', `\nAll settings are environment variables: ${manualPage('bot')}.\n`)
    .action(async () => (await import('./bot-action.ts')).runBot(context));
}
