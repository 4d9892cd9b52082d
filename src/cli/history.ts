/** `bisect` and `trace`: follow one benchmark through history. */
import { type Command, Option } from '@commander-js/extra-typings';
import type { BisectDocument, TraceDocument } from '../core/bisect/history.ts';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { MAX_RUNS, MIN_RUNS } from '../core/run-limits.ts';
import { type CliContext, tableWidth, writeJson } from './context.ts';
import {
  duration,
  type FlagsOf,
  jsonForm,
  OUTPUT_HELP,
  percentage,
  RECORDS_HELP,
  STORE_HELP,
  wholeNumber,
  withStore,
} from './values.ts';

const withHistory = (command: Command) =>
  command
    .option(
      '--benchmark <name>',
      'benchmark to follow, if there are several; must match exactly one; = before a full id',
    )
    .option('--metric <name>', 'which metric, if it has several')
    .option('-c, --config <file>', 'configuration file, within the repository', DEFAULT_CONFIG)
    .option('--runs <n>', 'run pairs per comparison', wholeNumber(MIN_RUNS, MAX_RUNS))
    .option('--max <n>', 'maximum number of run pairs per commit', wholeNumber(MIN_RUNS, MAX_RUNS))
    .option('--seconds <time>', 'target measuring time per side and run', duration)
    .option('-o, --output <folder>', `folder of sessions and searches ${OUTPUT_HELP}`)
    .option('--records <store>', `where to store records: ${STORE_HELP}, or none ${RECORDS_HELP}`)
    .option('--no-resume', 'do not resume an interrupted search or session')
    .option('--no-wait', 'do not wait for other sessions on this machine')
    .addOption(
      new Option('--format <form>', 'output format')
        .choices(['terminal', 'markdown', 'json'])
        .default('terminal'),
    )
    .addOption(jsonForm());

export type HistoryFlags = FlagsOf<typeof withHistory>;

async function show(
  context: CliContext,
  flags: HistoryFlags,
  document: BisectDocument | TraceDocument,
): Promise<void> {
  const { historyContent } = await import('../core/report/bisect.ts');
  const { writeReport } = await import('../core/report/write.ts');
  const kind = flags.json ? 'json' : flags.format;
  const form = { kind, width: context.columns, colour: false };
  context.out(writeReport(historyContent(document), document, form));
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
    .option('--bad <revision>', 'a commit with the change (default: HEAD)')
    .option('--confidence <percent>', 'required confidence', wholeNumber(51, 99), 95)
    .option('--claim <file:line>', 'trace the number at this place instead of searching')
    .option(
      '--points <n>',
      'with --claim: maximum number of commits, evenly spaced',
      wholeNumber(1, 500),
      12,
    );

export type BisectFlags = FlagsOf<typeof withBisect>;

export function addBisectCommand(program: Command, context: CliContext): void {
  withBisect(program.command('bisect'))
    .description(
      'find the commit that changed a benchmark, or check whether a documented number was ever true',
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
    .option('--points <n>', 'maximum number of commits, evenly spaced', wholeNumber(1, 500))
    .option(
      '--more <n>',
      'then up to this many more, where it changes most',
      wholeNumber(0, 500),
      0,
    );

export type TraceFlags = FlagsOf<typeof withTrace>;

export function addTraceCommand(program: Command, context: CliContext): void {
  withTrace(program.command('trace'))
    .description('measure a benchmark at several commits, each against the first')
    .addHelpText(
      'after',
      '\nExample:\n  benchproof trace --commits v1.0..main --points 10 --more 6 --benchmark parse\n',
    )
    .action(async (flags) => {
      const { runTrace } = await import('./history-action.ts');
      await show(context, flags, await runTrace(context, flags));
    });
}

const withSeries = (command: Command) =>
  withStore(command)
    .option('--since <when>', 'only changes after this date (YYYY-MM-DD) or commit')
    .addOption(
      new Option('--effect <percent>', 'do not report smaller changes')
        .argParser(percentage(0, 1000))
        .default(0.03, '3%'),
    )
    .addOption(
      new Option('--error-rate <percent>', 'false-positive rate for an unchanged series')
        .argParser(percentage(0.5, 50))
        .default(0.01, '1%'),
    );

async function showSeries(
  context: CliContext,
  series: string | undefined,
  flags: FlagsOf<typeof withSeries>,
) {
  const { openPlace } = await import('./stores.ts');
  const { openNamedStore } = await import('./stores.ts');
  const { showHistory } = await import('../commands/history.ts');
  const { CHANGE_DEFAULTS } = await import('../core/history/change-points.ts');
  const git = await openPlace(context);
  const store = await openNamedStore(context, git, flags);
  const report = await showHistory(
    { store, git },
    {
      ...CHANGE_DEFAULTS,
      effect: flags.effect,
      errorRate: flags.errorRate,
      filter: series ?? null,
      since: flags.since ?? null,
    },
  );
  if (await git.isShallow()) {
    context.err(
      'this clone is shallow: commits are ordered by their times, and heads that were never merged count as part of the history (git fetch --unshallow)\n',
    );
  }
  if (flags.json) return writeJson(context, report);
  const { historyText } = await import('../core/report/history.ts');
  context.out(historyText(report, tableWidth(context)));
}

const EXAMPLES = `
Examples:
  benchproof history                          every series, and what changed
  benchproof history parse --since v1.2       changes since a release
  benchproof history '=parser/parse#time' --json
`;

export function addHistoryCommand(program: Command, context: CliContext): void {
  withSeries(program.command('history'))
    .description('show changes in stored records: when, by how much, what changed together')
    .argument('[series]', 'only series whose name is or contains this')
    .addHelpText('after', EXAMPLES)
    .action((series, flags) => showSeries(context, series, flags));
}
