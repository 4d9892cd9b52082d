/** `docs fix`, `docs bind` and `docs baseline`. */

import type { Command } from '@commander-js/extra-typings';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import type { CliContext } from './context.ts';
import { type FlagsOf, repeated, STORE_HELP } from './values.ts';

const withRecords = (command: Command) =>
  command
    .argument('[files...]', 'documents and folders (default: docs.files)')
    .option('-c, --config <file>', 'configuration file, within the repository', DEFAULT_CONFIG)
    .option('--records <store>', `${STORE_HELP} (repeatable)`, repeated, [])
    .option('--base <rev>', 'take records and rules from this revision')
    .option('--json', 'print one JSON document, and nothing else, on stdout');

/** Flags of all these commands; those a command lacks are never set. */
export interface RewriteFlags extends FlagsOf<typeof withRecords> {
  readonly check?: boolean;
  readonly local?: boolean;
  readonly owner?: string;
  readonly expires?: string;
  readonly write?: boolean;
}

export function addDocsRewriteCommands(docs: Command, context: CliContext): void {
  const add = (name: 'fix' | 'bind' | 'baseline', description: string) =>
    withRecords(docs.command(name))
      .description(description)
      .action(async (files, flags: RewriteFlags) =>
        (await import('./docs-rewrite-action.ts')).rewrite(name, context, files, flags),
      );
  add('fix', 'replace wrong numbers by the recorded ones, at the author’s precision')
    .option('--check', 'write nothing; show the changes, and exit 1 if there are any')
    .option('--local', 'also write numbers from local records, which no trusted run backs')
    .addHelpText('after', '\nExample:\n  benchproof docs fix --check README.md\n');
  add(
    'bind',
    'propose bindings for benchproof.lock, with the evidence for each, and write it',
  ).option('--check', 'write nothing; exit 1 if the lock file would change');
  add(
    'baseline',
    "list today's unbacked claims as waivers, so that a full audit can be required from day one",
  )
    .option('--write', 'write benchproof.waivers; existing waivers keep their owner and date')
    .option('--owner <name>', 'owner of new waivers (default: as in the file)')
    .option('--expires <date>', 'expiry date of new waivers, YYYY-MM-DD (default: in 90 days)');
}
