/** `pages`: the site. */

import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { plural } from '../core/text/plural.ts';
import { type CliContext, writeJson } from './context.ts';
import { type FlagsOf, OUTPUT_HELP, outputFolder, repeated, STORE_HELP } from './values.ts';

const withPages = (command: Command) =>
  command
    .option(
      '-o, --out <folder>',
      'output folder; emptied first if this command created it',
      '.benchproof/pages',
    )
    .option('--records <store>', `${STORE_HELP} (repeatable; default: as configured)`, repeated, [])
    .option('-c, --config <file>', 'configuration file, within the repository', DEFAULT_CONFIG)
    .option('--sessions <folder>', `output folder of \`run\` ${OUTPUT_HELP}`)
    .option('--no-docs', 'omit the documents')
    .option('--json', 'print one JSON document, and nothing else, on stdout');

const MIB = 1024 ** 2;

async function pages(context: CliContext, flags: FlagsOf<typeof withPages>): Promise<void> {
  const { join } = await import('node:path');
  const { lineOf } = await import('../commands/history.ts');
  const { makePages } = await import('../commands/pages.ts');
  const { checkDocs } = await import('../commands/docs-check.ts');
  const { hasDocuments } = await import('../commands/docs-documents.ts');
  const { SessionFolder } = await import('../edges/journal/session-folder.ts');
  const { openPageFolder, readAssets } = await import('../edges/pages/page-folder.ts');
  const { openDocsPlace, WORKING_TREE } = await import('./docs-place.ts');
  const { openPlace } = await import('./stores.ts');
  await using place = await openDocsPlace(context, flags, WORKING_TREE, []);
  const { ports, context: docs } = place;
  const out = resolve(context.cwd, flags.out);
  const { docs: watched, pages: settings } = docs.config;
  const isTold =
    flags.docs &&
    settings.documents &&
    (await hasDocuments({ ...ports, docs: watched, at: docs.text }));
  const verdict = isTold ? (await checkDocs(ports, docs)).verdict : null;
  const made = await makePages(
    {
      stores: ports.stores,
      sessions: new SessionFolder(
        join(outputFolder(context, ports.git.root, flags.sessions), 'sessions'),
      ),
      openFolder: () => openPageFolder(out),
    },
    {
      ...{ config: settings, now: docs.now, verdict, repository: null },
      order: await lineOf({ git: await openPlace(context) }),
      assets: await readAssets(),
    },
  );
  if (flags.json) return writeJson(context, { version: 1, kind: 'pages', folder: out, ...made });
  const told = [
    `${made.series} series of ${plural(made.records, 'record')}`,
    plural(made.sessions, 'session'),
    plural(made.files, 'file'),
    `${(made.bytes / MIB).toFixed(1)} MiB`,
  ];
  context.out(`${join(out, 'index.html')}: ${told.join(', ')}\n`);
}

const EXAMPLES = `
It consists of static files: open index.html, or copy the folder to any web server.

Examples:
  benchproof pages                               the configured store, into .benchproof/pages
  benchproof pages --records branch:benchproof-records --out public
`;

export function addPagesCommand(program: Command, context: CliContext): void {
  withPages(program.command('pages'))
    .description(
      'write a static site: one chart per series, every claim with its evidence, sessions',
    )
    .addHelpText('after', EXAMPLES)
    .action((flags) => pages(context, flags));
}
