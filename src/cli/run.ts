/** `plan` and `run`: the measuring half. */

import { type Command, Option } from '@commander-js/extra-typings';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { MAX_RUNS, MIN_RUNS } from '../core/run-limits.ts';
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
    .option('-b, --base <revision>', 'compare with this revision; without it one side is measured')
    .option('--head <revision>', 'the revision to judge (default: the working tree)')
    .option('-c, --config <file>', 'the configuration, in the repository', DEFAULT_CONFIG)
    .option(
      '-f, --filter <text>',
      'only cases with this in their name, * matches all',
      repeated,
      [],
    )
    .option('--aa', 'measure even where both sides are identical')
    .option('--runs <n>', 'run pairs before the first look', wholeNumber(MIN_RUNS, MAX_RUNS))
    .option('--max <n>', 'run pairs a benchmark may take at most', wholeNumber(MIN_RUNS, MAX_RUNS))
    .option('--seconds <time>', 'measuring time aimed at per side and run', duration)
    .option('--budget <time>', 'measuring time for the whole session', duration)
    .option('--thorough', 'take every undecided benchmark to the maximum')
    .addOption(
      new Option('--engine <name>', 'host has no isolation and backs no claim')
        .choices(['docker', 'host'])
        .default('docker'),
    )
    .option('--json', 'print one JSON document on stdout and nothing else there');

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
  benchproof run --base main --quick        which benchmarks do more work? nothing is timed
  benchproof run --base HEAD --aa           how noisy is this machine? identical sides
`;

const withRun = (command: Command) =>
  withPlan(command)
    .option(
      '--seed <n>',
      'seed of all orders (default: drawn, and recorded)',
      wholeNumber(0, 2 ** 32 - 1),
    )
    .option('--quick', 'count instructions and time nothing: soon there, and no verdict on time')
    .option('--no-resume', 'do not go on with an interrupted session of the same work')
    .option('--no-wait', 'measure beside other sessions of this machine, not after them')
    .option('-o, --output <folder>', `where sessions and reports are written ${OUTPUT_HELP}`)
    .option('--records <store>', `where records are stored: ${STORE_HELP}, or none ${RECORDS_HELP}`)
    .option('--markdown <file>', 'also write the report as Markdown')
    .option('--verbose', 'show the logs of builds, which are kept in files else')
    .option('--image-cache <folder>', 'keep images there, and take them from there');

export type RunFlags = FlagsOf<typeof withRun>;

export function addRunCommand(program: Command, context: CliContext): void {
  withRun(program.command('run'))
    .description('build both sides in pinned containers, measure them interleaved, give a verdict')
    .addHelpText('after', RUN_EXAMPLES)
    .action(async (flags) => {
      const { runAndReport } = await import('./run-action.ts');
      const { document, code } = await runAndReport(context, flags);
      if (flags.json) writeJson(context, document);
      context.exitWith(code);
    });
}
