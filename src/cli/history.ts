/** `bisect` and `trace`: one benchmark followed through history. */

import { type Command, Option } from '@commander-js/extra-typings';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { MAX_RUNS, MIN_RUNS } from '../core/run-limits.ts';
import { type CliContext, writeJson } from './context.ts';
import {
  duration,
  type FlagsOf,
  OUTPUT_HELP,
  RECORDS_HELP,
  STORE_HELP,
  wholeNumber,
} from './values.ts';

const withHistory = (command: Command) =>
  command
    .option('--benchmark <name>', 'the benchmark to follow; must match one, = before its whole id')
    .option('--metric <name>', 'which of its metrics, where it has several')
    .option('-c, --config <file>', 'the configuration, in the repository', DEFAULT_CONFIG)
    .option(
      '--own-config',
      'measure each commit as its own configuration says, not as the last one’s',
    )
    .option('--runs <n>', 'run pairs of one comparison', wholeNumber(MIN_RUNS, MAX_RUNS))
    .option('--max <n>', 'run pairs one commit may take at most', wholeNumber(MIN_RUNS, MAX_RUNS))
    .option('--seconds <time>', 'measuring time aimed at per side and run', duration)
    .addOption(
      new Option('--engine <name>', 'host has no isolation and backs no claim')
        .choices(['docker', 'host'])
        .default('docker'),
    )
    .option('-o, --output <folder>', `where sessions and searches are kept ${OUTPUT_HELP}`)
    .option('--records <store>', `where records are stored: ${STORE_HELP}, or none ${RECORDS_HELP}`)
    .option('--no-resume', 'do not go on with an interrupted search or session')
    .option('--no-wait', 'measure beside other sessions of this machine, not after them')
    .addOption(
      new Option('--format <form>', 'how to show it')
        .choices(['terminal', 'markdown', 'json'])
        .default('terminal'),
    )
    .option('--json', 'the same as --format json');

export type HistoryFlags = FlagsOf<typeof withHistory>;

async function show(
  context: CliContext,
  flags: HistoryFlags,
  document: Parameters<typeof import('../core/report/bisect/render.ts').renderHistoryText>[0],
): Promise<void> {
  const form = flags.json ? 'json' : flags.format;
  if (form === 'json') return writeJson(context, document);
  const { renderHistoryMarkdown, renderHistoryText } = await import(
    '../core/report/bisect/render.ts'
  );
  context.out(
    form === 'markdown'
      ? renderHistoryMarkdown(document)
      : renderHistoryText(document, context.columns),
  );
}

const BISECT_EXAMPLES = `
Examples:
  benchproof bisect --good v1.2 --bad main --benchmark parse
  benchproof bisect --good v1.2 --bad main --benchmark '=parser/parse[size=64]' --metric throughput
  benchproof bisect --claim README.md:38          did any commit ever reach this number?
`;

const withBisect = (command: Command) =>
  withHistory(command)
    .option('--good <revision>', 'a commit from before the change')
    .option('--bad <revision>', 'a commit that has it (default: HEAD)')
    .option('--confidence <percent>', 'how sure the answer must be', wholeNumber(51, 99), 95)
    .option('--claim <file:line>', 'trace the number that stands there, instead of searching')
    .option(
      '--points <n>',
      'with --claim: commits measured at most, spread evenly',
      wholeNumber(1, 500),
      12,
    );

export type BisectFlags = FlagsOf<typeof withBisect>;

export function addBisectCommand(program: Command, context: CliContext): void {
  withBisect(program.command('bisect'))
    .description(
      'find the commit that changed a benchmark, or whether a documented number was ever true',
    )
    .addHelpText('after', BISECT_EXAMPLES)
    .action(async (flags) => {
      const { runBisect, runClaim } = await import('./history-action.ts');
      if (flags.claim !== undefined) {
        const document = await runClaim(context, flags, flags.claim);
        await show(context, flags, document);
        return context.exitWith((document.claim?.reached.length ?? 0) > 0 ? 0 : 1);
      }
      const document = await runBisect(context, flags);
      await show(context, flags, document);
      context.exitWith(document.outcome === 'found' ? 0 : 1);
    });
}

const withTrace = (command: Command) =>
  withHistory(command)
    .requiredOption('--commits <range>', 'A..B: A is the reference, B the last commit')
    .option('--points <n>', 'commits measured at most, spread evenly', wholeNumber(1, 500))
    .option('--more <n>', 'then commits where it changes most, at most', wholeNumber(0, 500), 0);

export type TraceFlags = FlagsOf<typeof withTrace>;

export function addTraceCommand(program: Command, context: CliContext): void {
  withTrace(program.command('trace'))
    .description('measure a benchmark at commits of a line, each against the first')
    .addHelpText(
      'after',
      '\nExample:\n  benchproof trace --commits v1.0..main --points 10 --more 6 --benchmark parse\n',
    )
    .action(async (flags) => {
      const { runTrace } = await import('./history-action.ts');
      await show(context, flags, await runTrace(context, flags));
    });
}
