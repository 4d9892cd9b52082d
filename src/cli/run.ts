/** `plan` and `run`: measuring. */

import type { Command } from '@commander-js/extra-typings';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { UserError } from '../core/errors.ts';
import { MAX_RUNS, MIN_RUNS } from '../core/run-limits.ts';
import { quoteWord } from '../core/text/shell-word.ts';
import { type CliContext, writeJson } from './context.ts';
import {
  duration,
  type FlagsOf,
  OUTPUT_HELP,
  RECORDS_HELP,
  repeated,
  STORE_HELP,
  wholeNumber,
} from './values.ts';

const withPlan = (command: Command) =>
  command
    .option(
      '-b, --base <revision>',
      'revision to compare with; without it, only one side is measured',
    )
    .option('--head <revision>', 'revision to judge (default: the working tree)')
    .option('-c, --config <file>', 'configuration file, within the repository', DEFAULT_CONFIG)
    .option(
      '-f, --filter <text>',
      'only cases whose name contains this; * matches anything',
      repeated,
      [],
    )
    .allowExcessArguments()
    .hook('preAction', (_, { args: [name] }) => {
      if (name === undefined) return;
      throw new UserError(
        `${name}: expected options only`,
        `to measure some benchmarks only: --filter ${quoteWord(name)}`,
      );
    })
    .option('--aa', 'measure even if both sides are identical')
    .option('--runs <n>', 'run pairs before the first look', wholeNumber(MIN_RUNS, MAX_RUNS))
    .option(
      '--max <n>',
      'maximum number of run pairs of a benchmark',
      wholeNumber(MIN_RUNS, MAX_RUNS),
    )
    .option('--seconds <time>', 'target measuring time per side and run', duration)
    .option('--budget <time>', 'measuring time budget of the session', duration)
    .option('--thorough', 'measure every undecided benchmark up to the maximum')
    .option('--json', 'print one JSON document, and nothing else, on stdout');

export type PlanFlags = FlagsOf<typeof withPlan>;

export function addPlanCommand(program: Command, context: CliContext): void {
  withPlan(program.command('plan'))
    .description('list what would be measured, and about how long it takes')
    .addHelpText('after', '\nExample:\n  benchproof plan --base main\n')
    .action(async (flags) => {
      const { showPlan } = await import('./run-action.ts');
      await showPlan(context, flags);
    });
}

const RUN_EXAMPLES = `
Examples:
  benchproof run                            measure the working tree, three runs of each benchmark
  benchproof run --base main                compare the working tree with main
  benchproof run --base v1.2 --head v1.3 --filter parse --max 24
  benchproof run --base main --quick        which benchmarks do more work? counts only
  benchproof run --base HEAD --aa           how noisy is this machine? identical sides
`;

const withRun = (command: Command) =>
  withPlan(command)
    .option(
      '--seed <n>',
      'random seed for all orders (default: random; always recorded)',
      wholeNumber(0, 2 ** 32 - 1),
    )
    .option('--quick', 'only count instructions: fast, but no verdict on time')
    .option('--no-resume', 'do not resume an interrupted session of the same work')
    .option('--no-wait', 'do not wait for other sessions on this machine')
    .option('-o, --output <folder>', `folder for sessions and reports ${OUTPUT_HELP}`)
    .option('--records <store>', `where to store records: ${STORE_HELP}, or none ${RECORDS_HELP}`)
    .option('--verbose', 'show build logs instead of only writing them to files');

export type RunFlags = FlagsOf<typeof withRun>;

export function addRunCommand(program: Command, context: CliContext): void {
  withRun(program.command('run'))
    .description('build both sides in pinned containers, measure them alternately, give a verdict')
    .addHelpText('after', RUN_EXAMPLES)
    .action(async (flags) => {
      const { runAndReport } = await import('./run-action.ts');
      const { document, code } = await runAndReport(context, flags);
      if (flags.json) writeJson(context, document);
      context.exitWith(code);
    });
}
