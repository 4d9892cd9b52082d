/** `docs fix`, `docs bind`, `docs blame`, `docs baseline` and `docs badge`. */

import type { Command } from '@commander-js/extra-typings';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import type { CliContext } from './context.ts';
import { type FlagsOf, repeated, STORE_HELP } from './values.ts';

const withRecords = (command: Command) =>
  command
    .argument('[files...]', 'documents (default: all that docs.files names)')
    .option('-c, --config <file>', 'the configuration, in the repository', DEFAULT_CONFIG)
    .option('--records <store>', `${STORE_HELP} (repeatable)`, repeated, [])
    .option('--base <rev>', 'read records and rules there')
    .option('--json', 'print one JSON document on stdout and nothing else there');

/** Of all of these commands; what one of them does not know is never set. */
export interface RewriteFlags extends FlagsOf<typeof withRecords> {
  readonly check?: boolean;
  readonly local?: boolean;
  readonly owner?: string;
  readonly expires?: string;
  readonly write?: boolean;
}

export function addDocsRewriteCommands(docs: Command, context: CliContext): void {
  const add = (name: 'fix' | 'bind' | 'blame' | 'baseline' | 'badge', description: string) =>
    withRecords(docs.command(name))
      .description(description)
      .action(async (files, flags: RewriteFlags) =>
        (await import('./docs-rewrite-action.ts'))[name](context, files, flags),
      );
  add('fix', 'write the recorded number where another stands, in the author’s own precision')
    .option('--check', 'write nothing; show the changes, exit 1 where there are any')
    .option('--local', 'write numbers that only local records know too; no trusted run backs them')
    .addHelpText('after', '\nExample:\n  benchproof docs fix --check README.md\n');
  add(
    'bind',
    'propose bindings for benchproof.lock, with what speaks for each, and write it',
  ).option('--check', 'write nothing; exit 1 where the lock would change');
  add('blame', 'each claim with the run that backs it');
  add('baseline', "today's unbacked claims as waivers, so that a full audit can gate from day one")
    .option('--write', 'write benchproof.waivers; what it holds keeps its owner and day')
    .option('--owner <name>', 'who answers for new ones (default: as in the file)')
    .option('--expires <date>', 'the day new ones end, YYYY-MM-DD (default: in 90 days)');
  add('badge', 'a badge in the JSON that shields-style servers read');
}
