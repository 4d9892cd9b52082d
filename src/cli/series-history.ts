/** `history`: change points of stored series. */

import { type Command, Option } from '@commander-js/extra-typings';
import { type CliContext, tableWidth, writeJson } from './context.ts';
import { type FlagsOf, percentage, withStore } from './values.ts';

const withHistory = (command: Command) =>
  withStore(command)
    .option('--since <when>', 'only changes after this date or commit')
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

async function show(
  context: CliContext,
  series: string | undefined,
  flags: FlagsOf<typeof withHistory>,
) {
  const { openPlace } = await import('./place.ts');
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
  withHistory(program.command('history'))
    .description('show changes in stored records: when, by how much, what changed together')
    .argument('[series]', 'only series whose name is or contains this')
    .addHelpText('after', EXAMPLES)
    .action((series, flags) => show(context, series, flags));
}
