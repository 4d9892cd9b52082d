/** `records …`: look at what is stored, check it, bring in and hand out, revoke and prune. */

import { type Command, Option } from '@commander-js/extra-typings';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { withAttestation } from './attestation.ts';
import type { CliContext } from './context.ts';
import { type FlagsOf, repeated, STORE_HELP, wholeNumber } from './values.ts';

/** The store, the form, and the actions loaded only when one is called. */
const withStore = (command: Command) =>
  command
    .option(
      '--records <store>',
      `${STORE_HELP} (default: records.directory where it is there, else the local ones)`,
    )
    .option('-c, --config <file>', 'the configuration, in the repository', DEFAULT_CONFIG)
    .option('--json', 'print one JSON document on stdout and nothing else there');

const withFilter = (command: Command) =>
  withStore(command)
    .option('-f, --filter <text>', 'only benchmarks of this name, or with this in it')
    .option('--commit <id>', 'only records of this commit');

const withOrigin = (command: Command) =>
  withStore(command)
    .requiredOption('--source <name>', 'where the numbers come from; policy may list it')
    .requiredOption('--project <name>', 'the project they belong to')
    .addOption(
      new Option('--better <way>', 'where the unit does not say').choices(['lower', 'higher']),
    )
    .option('--commit <id>', 'the commit that was measured, where a file does not name it');

/** What does not belong to the newest sessions is let go of, one way or another. */
const withKeep = (command: Command, yes: string) =>
  withStore(command)
    .requiredOption('--keep <n>', 'sessions of each series that stay', wholeNumber(1, 100_000))
    .option('--hold <id>', 'a record that stays whatever its age (repeatable)', repeated, [])
    .option('--yes', yes);

export type StoreFlags = FlagsOf<typeof withStore>;
export type FilterFlags = FlagsOf<typeof withFilter>;
export type OriginFlags = FlagsOf<typeof withOrigin>;
export type KeepFlags = FlagsOf<(command: Command) => ReturnType<typeof withKeep>>;

const actions = (): Promise<typeof import('./records-action.ts')> => import('./records-action.ts');

function addReading(records: Command, context: CliContext): void {
  withFilter(records.command('list'))
    .description('one line a record, newest first')
    .option('--newest <n>', 'only so many of each series', wholeNumber(1, 1_000_000), 100)
    .action(async (flags) => (await actions()).list(context, flags));
  withStore(records.command('show'))
    .description('one record: median, spread, runs, faults, machine and provenance')
    .argument('<id>', "the record's id, or its beginning")
    .option('--samples', 'every raw sample too')
    .action(async (id, flags) => (await actions()).show(context, id, flags));
  const verify = withStore(records.command('verify'))
    .description('recompute every hash; exit 1 where one does not agree')
    .option('--incremental', 'leave out folders that were sound before and look the same');
  withAttestation(
    verify,
    'every trusted record must also be named by an attestation that holds',
  ).action(async (flags) => (await actions()).verify(context, flags));
  withFilter(records.command('export'))
    .description('write records as JSON lines, or as Go benchmark text for benchstat')
    .addOption(new Option('--format <form>').choices(['jsonl', 'benchstat']).default('jsonl'))
    .action(async (flags) => (await actions()).exportAll(context, flags));
}

function addWriting(records: Command, context: CliContext): void {
  withOrigin(records.command('import'))
    .description('bring in saved outputs of benchmark tools, or a history (data.js, Bencher’s)')
    .argument('<files...>', 'the files to read; runs of one commit are runs of one record')
    .action(async (files, flags) => (await actions()).importFiles(context, files, flags));
  withStore(records.command('revoke'))
    .description('mark a record as wrong: it stays, and backs nothing from now on')
    .argument('<id>', "the record's id, or its beginning")
    .requiredOption('--reason <text>', 'why')
    .option('--by <name>', 'who (default: the git user)')
    .action(async (id, flags) => (await actions()).revoke(context, id, flags));
  withKeep(records.command('prune'), 'let them go; history keeps what was there')
    .description('list the records beyond the newest sessions of each series')
    .action(async (flags) => (await actions()).prune(context, flags));
  withKeep(
    records.command('thin'),
    'put a thin record in the place of each, which names the old one',
  )
    .description('list the records whose raw samples are old enough to be let go')
    .action(async (flags) => (await actions()).thin(context, flags));
  withStore(records.command('migrate'))
    .description('sort records that lie as they did before, all of a benchmark in one folder')
    .action(async (flags) => (await actions()).migrate(context, flags));
}

export function addRecordsCommands(program: Command, context: CliContext): void {
  const records = program.command('records').description('what was measured, and stays');
  addReading(records, context);
  addWriting(records, context);
}
