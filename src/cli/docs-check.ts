/** `docs check`: the gate for documents. */

import { type Command, Option } from '@commander-js/extra-typings';
import type { DocsCheckResult } from '../commands/docs-check.ts';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { UserError } from '../core/errors.ts';
import { cleanLine } from '../core/text/clean.ts';
import { escapeData, escapeProperty } from '../core/text/workflow-command.ts';
import type { RuleId } from '../docs/rules/ids.ts';
import { withAttestation } from './attestation.ts';
import { type CliContext, tableWidth, writeJson } from './context.ts';
import { DOCS_CODES } from './exit.ts';
import { type FlagsOf, jsonForm, repeated } from './values.ts';

const withCheck = (command: Command) =>
  withAttestation(
    command
      .option('--diff <range>', 'judge only what BASE..HEAD adds or changes')
      .option('--staged', 'judge only what the staged changes add')
      .option('--base <rev>', 'take records and rules from this revision, and judge whole files')
      .option('-c, --config <file>', 'configuration file, within the repository', DEFAULT_CONFIG)
      .option('--records <store>', 'a folder or branch of records (repeatable)', repeated, [])
      .option('--strict', 'every exemption needs a written annotation')
      .addOption(
        new Option(
          '--explain <place>',
          'explain how each number of the line PATH:LINE was read and bound, in words',
        ).conflicts(['json', 'format']),
      )
      .option('--all', 'list every finding, number by number')
      .option('-v, --verbose', 'also show what passed, with the runs behind it')
      .addOption(
        new Option('--format <form>', 'output format')
          .choices(['terminal', 'markdown', 'json', 'sarif', 'github'])
          .default('terminal'),
      )
      .addOption(jsonForm()),
    'from a branch, trust only records with a valid attestation',
  );

type CheckFlags = FlagsOf<typeof withCheck>;

async function githubCommands({ verdict }: DocsCheckResult): Promise<string> {
  const { toAnnotations } = await import('../docs/report/github-annotations.ts');
  const { sayOutcome } = await import('../docs/report/summary.ts');
  const commands = toAnnotations(verdict).map((each) => {
    const { path, line, endLine, title, message } = each;
    const command = each.level === 'failure' ? 'error' : 'warning';
    const where =
      path === null ? '' : `file=${escapeProperty(path)},line=${line},endLine=${endLine},`;
    return `::${command} ${where}title=${escapeProperty(title)}::${escapeData(message)}\n`;
  });
  return [...commands, `${sayOutcome(verdict)}\n`].join('');
}

/** Help pages of the rules that reported findings, for code scanning. */
async function pagesOf({ verdict }: DocsCheckResult): Promise<ReadonlyMap<RuleId, string>> {
  const { findingsOf } = await import('../docs/report/findings.ts');
  const { readShipped } = await import('../edges/package-folder.ts');
  const rules = new Set(findingsOf(verdict).map(({ rule }) => rule));
  const pages = [...rules].map(
    async (rule) => [rule, await readShipped(`docs/rules/${rule}.md`)] as const,
  );
  return new Map(await Promise.all(pages));
}

/** Without any records, listing every number would repeat the same finding. */
function isFirstLook(flags: CheckFlags, { question, verdict }: DocsCheckResult): boolean {
  const isWhole = flags.diff === undefined && !flags.staged;
  const isEmpty = question.records.length === 0 && verdict.counts.seen > 0;
  return isEmpty && isWhole && !flags.all && !flags.verbose;
}

async function write(context: CliContext, flags: CheckFlags, result: DocsCheckResult) {
  const form = flags.json ? 'json' : flags.format;
  switch (form) {
    case 'terminal': {
      const { writeTerminal } = await import('../docs/report/terminal.ts');
      const { columns: width } = context;
      if (isFirstLook(flags, result)) {
        const { writeOverview } = await import('../docs/report/overview.ts');
        const hasBenchmarks = result.question.known.length > 0;
        const options = { width: tableWidth(context), hasBenchmarks };
        return context.out(writeOverview(result.verdict, options));
      }
      const isWhole = flags.diff === undefined && !flags.staged;
      const { all = false, verbose = false } = flags;
      const options = { width, all, verbose, isWhole };
      return context.out(writeTerminal(result.verdict, result.texts, options));
    }
    case 'markdown': {
      const { writeMarkdown } = await import('../docs/report/markdown.ts');
      return context.out(writeMarkdown(result.verdict));
    }
    case 'json': {
      const { toJson } = await import('../docs/report/json.ts');
      return writeJson(context, toJson(result.verdict));
    }
    case 'sarif': {
      const { toSarif } = await import('../docs/report/sarif.ts');
      const { TOOL_VERSION } = await import('../core/version.ts');
      return writeJson(context, toSarif(result.verdict, TOOL_VERSION, await pagesOf(result)));
    }
    case 'github':
      return context.out(await githubCommands(result));
    default:
      return form satisfies never;
  }
}

/** `README.md:12` */
function parseSpot(place: string): { readonly file: string; readonly line: number } {
  const [, file = '', line = ''] = /^(.+):(\d{1,9})$/.exec(place) ?? [];
  if (file !== '') return { file, line: Number(line) };
  throw new UserError(`--explain ${place}: expected a file and a line`, 'write it as README.md:12');
}

async function explain(
  context: CliContext,
  { question, verdict, texts }: DocsCheckResult,
  path: string,
  line: number,
): Promise<void> {
  const { explainLine } = await import('../docs/report/explain.ts');
  const lines = texts.get(path)?.trimEnd().split('\n').length ?? line;
  if (line > lines || line === 0)
    throw new UserError(
      `--explain ${path}:${line}: the file has ${lines} lines`,
      'name one of them',
    );
  context.out(explainLine(question, verdict, path, line) || `${path}:${line}: no number\n`);
}

/** A file whose name is that of no document passes if no number is found in it, but not unsaid. */
async function noteUnknownFormat(
  context: CliContext,
  { verdict }: DocsCheckResult,
  named: readonly string[],
): Promise<void> {
  const { formatOf } = await import('../docs/extract/formats/format.ts');
  for (const { path, claims } of verdict.files) {
    if (claims.length > 0 || !named.includes(path) || formatOf(path) !== 'text') continue;
    context.err(`${cleanLine(path)}: read as plain text, and no performance number found in it\n`);
  }
}

async function check(context: CliContext, files: string[], flags: CheckFlags): Promise<void> {
  const { checkDocs } = await import('../commands/docs-check.ts');
  const { openDocsPlace, rangeOf, stagedRange } = await import('./docs-place.ts');
  const range = flags.staged ? await stagedRange(context, flags) : rangeOf(flags, flags.diff);
  const spot = flags.explain === undefined ? null : parseSpot(flags.explain);
  const chosen = spot === null ? files : [spot.file];
  await using place = await openDocsPlace(context, flags, range, chosen);
  const { named } = place;
  const options = { files: named, since: place.since, strict: flags.strict ?? false };
  const { reader } = place.ports;
  const read: typeof reader.read = (content, path, how) =>
    reader.read(content, path, { ...how, explain: spot !== null });
  const ports = { ...place.ports, reader: { ...reader, read } };
  const result = await checkDocs(ports, place.context, options);
  if (spot !== null) return await explain(context, result, named[0] ?? '', spot.line);
  if (place.since === null) await noteUnknownFormat(context, result, named);
  await write(context, flags, result);
  context.exitWith(DOCS_CODES[result.verdict.outcome]);
}

const EXAMPLES = `
Examples:
  benchproof docs check README.md                 every claim of a file
  benchproof docs check --diff main..HEAD         only what a change adds
  benchproof docs check --staged                  what the next commit adds, for a pre-commit hook
  benchproof docs check --base main               every claim, by the records at main
  benchproof docs check --explain README.md:12    what line 12 was read as, and bound to
  benchproof docs check --format sarif > claims.sarif
`;

export function addDocsCheckCommand(docs: Command, context: CliContext): void {
  withCheck(docs.command('check'))
    .description('reject every performance number that no recorded run backs')
    .argument('[files...]', 'documents and folders (default: docs.files)')
    .addHelpText('after', EXAMPLES)
    .action((files, flags) => check(context, files, flags));
}
