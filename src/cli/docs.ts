/** `docs extract`, `docs fix`, `docs bind` and `docs baseline`. */
import type { Command } from '@commander-js/extra-typings';
import type { ExtractedFile } from '../commands/docs-extract.ts';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { type CliContext, readNamedFile, writeJson } from './context.ts';
import { type FlagsOf, repeated, STORE_HELP } from './values.ts';

const withExtract = (command: Command) =>
  command
    .option('--explain', 'also list each number not taken as a claim, with the main reasons')
    .option('--json', 'print one JSON document, and nothing else, on stdout');

/** One line per number; with `--explain`, also why. */
function listFile(context: CliContext, file: ExtractedFile): void {
  const { path, claims, unsure, taken = [], rejections = [] } = file;
  const reasons = new Map(taken.map(({ line, column, why }) => [`${line}:${column}`, `\t${why}`]));
  const rowsOf = (some: ExtractedFile['claims'], name: string | null) =>
    some.map(({ line, column, text, unit, class: kind }) => {
      const why = reasons.get(`${line}:${column}`) ?? '';
      return { line, column, said: `${text}\t${unit ?? '-'}\t${name ?? kind}${why}` };
    });
  const rejected = rejections.map(({ line, column, text, why }) => ({
    line,
    column,
    said: `${text}\tnot a claim: ${why}`,
  }));
  const rows = [...rowsOf(claims, null), ...rowsOf(unsure, 'unsure'), ...rejected].sort(
    (one, other) => one.line - other.line || one.column - other.column,
  );
  for (const { line, column, said } of rows) context.out(`${path}:${line}:${column}\t${said}\n`);
}

async function extract(
  context: CliContext,
  files: string[],
  flags: FlagsOf<typeof withExtract>,
): Promise<void> {
  const { extractDocuments } = await import('../commands/docs-extract.ts');
  const { openReader } = await import('../edges/documents/document-reader.ts');
  await using reader = openReader();
  const document = await extractDocuments(files, flags.explain ?? false, reader, (path) =>
    readNamedFile(context.cwd, path, 'give files that exist'),
  );
  const broken = document.files.filter(({ failure }) => failure !== null);
  if (flags.json) writeJson(context, document);
  for (const file of flags.json ? [] : document.files) listFile(context, file);
  for (const { path, failure } of broken) context.err(`${path}: ${failure?.message}\n`);
  context.exitWith(broken.length === 0 ? 0 : 1);
}

export function addDocsExtractCommand(docs: Command, context: CliContext): void {
  withExtract(docs.command('extract'))
    .description('list every performance claim of whole files')
    .argument('<files...>', 'documents')
    .addHelpText('after', '\nExample:\n  benchproof docs extract --explain README.md\n')
    .action((files, flags) => extract(context, files, flags));
}

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
