/** All commands with their options and help. Actions are imported on use. */

import {
  Command,
  type CommanderError,
  type CommandUnknownOpts,
  Help,
  type Option,
} from '@commander-js/extra-typings';
import { listed } from '../core/text/plural.ts';
import { TOOL_VERSION } from '../core/version.ts';
import { addBotCommand } from './bot.ts';
import { type CliContext, processContext } from './context.ts';
import { addDocsExtractCommand, addDocsRewriteCommands } from './docs.ts';
import { addDocsCheckCommand } from './docs-check.ts';
import { reportError } from './exit.ts';
import { addBisectCommand, addHistoryCommand, addTraceCommand } from './history.ts';
import { addInitCommand } from './init.ts';
import { addDoctorCommand, addRunnersCommands } from './machine.ts';
import { addDocsRulesCommand, addManualCommand, addSchemaCommand } from './manual.ts';
import { addPagesCommand } from './pages.ts';
import { addRecordsCommands } from './records.ts';
import { addCompareCommand, addReportCommand, addWhyCommand } from './report.ts';
import { addPlanCommand, addRunCommand } from './run.ts';

function addDocsCommands(program: Command, context: CliContext): void {
  const docs = program
    .command('docs')
    .description('check and maintain performance numbers in documents');
  addDocsCheckCommand(docs, context);
  addDocsExtractCommand(docs, context);
  addDocsRulesCommand(docs, context);
  addDocsRewriteCommands(docs, context);
}

const EPILOGUE = `
Exit codes: 0 pass, 1 the verdict fails, 2 an error in your input, 3 an error in the environment (engine, network, disk).

Examples:
  benchproof init                          write a benchproof.yml for this repository
  benchproof run --base main               measure the working tree against main
  benchproof docs check README.md          reject numbers that no recorded run backs
`;

/** An option that is empty by default needs no mention of it; one that must be given does. */
function describeOption(option: Option): string {
  const said = new Help().optionDescription(option).replace(/ ?\(default: \[\]\)$/, '');
  return option.mandatory ? `${said} (required)` : said;
}

/** The parser names only the first option that is missing. */
function allMissing(command: CommandUnknownOpts, error: CommanderError): CommanderError {
  if (error.code !== 'commander.missingMandatoryOptionValue') return error;
  const missing = command.options.filter(
    (option) => option.mandatory && command.getOptionValue(option.attributeName()) === undefined,
  );
  const names = missing.map(({ flags }) => flags);
  error.message = `error: required ${names.length > 1 ? 'options are' : 'option is'} missing: ${listed(names)}`;
  return error;
}

/** A command of that name in a group is nearer than one with a similar name. */
function withGroup(command: CommandUnknownOpts, error: CommanderError): CommanderError {
  const [, typed] = /^error: unknown command '(.*)'/.exec(error.message) ?? [];
  const group = command.commands.find(({ commands }) =>
    commands.some((one) => one.name() === typed),
  );
  if (group !== undefined)
    error.message = `error: unknown command '${typed}'\n(Did you mean ${group.name()} ${typed}?)`;
  return error;
}

/** Gives errors about arguments the usage of their command. */
function withUsage(command: CommandUnknownOpts, group: string): void {
  const name = `${group}${command.name()}`;
  command.exitOverride((error) => {
    const told = withGroup(command, allMissing(command, error));
    throw Object.assign(told, { usage: `${name} ${command.usage()}` });
  });
  for (const each of command.commands) withUsage(each, `${name} `);
}

export function createProgram(context: CliContext): Command {
  const program = new Command('benchproof')
    .description('No performance number without a run.')
    .version(TOOL_VERSION)
    .addHelpText('after', EPILOGUE)
    // Errors are reported where all others are.
    .configureHelp({ optionDescription: describeOption })
    .configureOutput({ writeOut: context.out, writeErr: context.err, outputError: () => {} });
  const commands = [
    addInitCommand,
    addDoctorCommand,
    addPlanCommand,
    addRunCommand,
    addCompareCommand,
    addBisectCommand,
    addTraceCommand,
    addHistoryCommand,
    addReportCommand,
    addWhyCommand,
    addDocsCommands,
    addRecordsCommands,
    addPagesCommand,
    addRunnersCommands,
    addBotCommand,
    addManualCommand,
    addSchemaCommand,
  ];
  for (const add of commands) add(program, context);
  withUsage(program, '');
  return program;
}

/** Builds the program, passes it the process and sets the exit code. */
export async function runCommandLine(): Promise<void> {
  const context = processContext();
  try {
    await createProgram(context).parseAsync(process.argv);
  } catch (error) {
    process.exitCode = reportError(error, context.err);
  }
}
