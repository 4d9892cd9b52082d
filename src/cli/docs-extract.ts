/** `docs extract`: all claims of whole files. */
import type { Command } from '@commander-js/extra-typings';
import type { ExtractedFile } from '../commands/docs-extract.ts';
import { type CliContext, writeJson } from './context.ts';
import { readNamedFile } from './named-file.ts';
import type { FlagsOf } from './values.ts';

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
