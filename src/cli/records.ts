/** `records …`: inspect, verify, import, export, revoke and prune stored records. */

import { type Command, Option } from '@commander-js/extra-typings';
import { withAttestation } from './attestation.ts';
import type { CliContext } from './context.ts';
import { adapterOption, type FlagsOf, repeated, wholeNumber, withStore } from './values.ts';

const withFilter = (command: Command) =>
  withStore(command)
    .option('-f, --filter <text>', 'only benchmarks whose name is or contains this')
    .option('--commit <id>', 'only records of this commit');

const withOrigin = (command: Command) =>
  withStore(command)
    .requiredOption('--source <name>', 'name of the source; the configuration may allow it')
    .requiredOption('--project <name>', 'project they belong to')
    .addOption(
      new Option('--better <way>', 'better direction, if the unit does not imply it').choices([
        'lower',
        'higher',
      ]),
    )
    .addOption(adapterOption())
    .option('--commit <id>', 'commit that was measured, if a file does not name it');

/** Options for records that do not belong to the newest sessions. */
const withKeep = (command: Command, yes: string) =>
  withStore(command)
    .requiredOption('--keep <n>', 'number of sessions per series to keep', wholeNumber(1, 100_000))
    .option('--hold <id>', 'record to keep regardless of age (repeatable)', repeated, [])
    .option('--yes', yes);

export type StoreFlags = FlagsOf<typeof withStore>;
export type FilterFlags = FlagsOf<typeof withFilter>;
export type OriginFlags = FlagsOf<typeof withOrigin>;
export type KeepFlags = FlagsOf<(command: Command) => ReturnType<typeof withKeep>>;

const actions = (): Promise<typeof import('./records-action.ts')> => import('./records-action.ts');

function addReading(records: Command, context: CliContext): void {
  withFilter(records.command('list'))
    .description('list records, one per line, newest first; canaries only if --filter names them')
    .option('--newest <n>', 'only this many per series', wholeNumber(1, 1_000_000), 100)
    .action(async (flags) => (await actions()).list(context, flags));
  withStore(records.command('show'))
    .description('show a record: median, spread, runs, faults, machine and provenance')
    .argument('<id>', "the record's id, or its beginning")
    .option('--samples', 'include every raw sample')
    .action(async (id, flags) => (await actions()).show(context, id, flags));
  const verify = withStore(records.command('verify'))
    .description('recompute every hash; exit 1 if one does not match')
    .option('--incremental', 'skip folders that were verified before and have not changed');
  withAttestation(verify, 'every trusted record must also have a valid attestation').action(
    async (flags) => (await actions()).verify(context, flags),
  );
  withFilter(records.command('export'))
    .description('write records as JSON lines')
    .action(async (flags) => (await actions()).exportAll(context, flags));
}

function addWriting(records: Command, context: CliContext): void {
  withOrigin(records.command('import'))
    .description('import saved outputs of benchmark tools, or a history (data.js, Bencher)')
    .argument('<files...>', 'files to read; files of one commit become runs of one record')
    .action(async (files, flags) => (await actions()).importFiles(context, files, flags));
  withStore(records.command('revoke'))
    .description('mark a record as wrong: it is kept, but no longer backs any number')
    .argument('<id>', "the record's id, or its beginning")
    .requiredOption('--reason <text>', 'why')
    .option('--by <name>', 'who revokes it (default: the git user)')
    .action(async (id, flags) => (await actions()).revoke(context, id, flags));
  withKeep(records.command('prune'), 'remove them; the git history still has them')
    .description('list the records beyond the newest sessions of each series')
    .action(async (flags) => (await actions()).prune(context, flags));
  withKeep(records.command('thin'), 'replace each by a thin record that names the original')
    .description('list the records whose raw samples are old enough to be dropped')
    .action(async (flags) => (await actions()).thin(context, flags));
  withStore(records.command('migrate'))
    .description('convert the older layout, with one folder per benchmark, to the current one')
    .action(async (flags) => (await actions()).migrate(context, flags));
}

export function addRecordsCommands(program: Command, context: CliContext): void {
  const records = program
    .command('records')
    .description('list, show and maintain recorded measurements');
  addReading(records, context);
  addWriting(records, context);
}
