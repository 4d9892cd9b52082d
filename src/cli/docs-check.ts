/** `docs check`: the gate. */
import type { Command } from 'commander';
import { Option } from 'commander';
import type { DocsCheckResult } from '../commands/docs-check.ts';
import { addAttestationOptions } from './attestation.ts';
import { type CliContext, writeJson } from './context.ts';
import type { DocsFlags } from './docs-place.ts';
import { repeated } from './values.ts';

interface CheckFlags extends DocsFlags {
  readonly diff?: string;
  readonly staged?: boolean;
  readonly strict?: boolean;
  readonly all?: boolean;
  readonly verbose?: boolean;
  readonly json?: boolean;
  readonly format: 'terminal' | 'markdown' | 'json' | 'sarif' | 'github';
}

async function githubCommands(result: DocsCheckResult): Promise<string> {
  const { toAnnotations } = await import('../core/claims/report/github-annotations.ts');
  const data = (text: string): string =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (text: string): string =>
    data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const { sayOutcome } = await import('../core/claims/report/summary.ts');
  const commands = toAnnotations(result.verdict).map(({ path, line, level, title, message }) => {
    const command = level === 'failure' ? 'error' : 'warning';
    const where = `file=${property(path)},line=${line},title=${property(title)}`;
    return `::${command} ${where}::${data(message)}\n`;
  });
  const { sayProblem } = await import('../core/claims/report/problem-words.ts');
  const homeless = result.verdict.problems
    .map((problem) => ({ ...sayProblem(problem), level: problem.fails ? 'error' : 'warning' }))
    .filter(({ path }) => path === null)
    .map(({ level, title, detail }) => `::${level} title=${property(title)}::${data(detail)}\n`);
  return [...commands, ...homeless, `${sayOutcome(result.verdict)}\n`].join('');
}

/** Nothing was ever recorded: a list of every number would say the same of each. */
function isFirstLook(flags: CheckFlags, { question }: DocsCheckResult): boolean {
  const isWhole = flags.diff === undefined && !flags.staged;
  return question.records.length === 0 && isWhole && !flags.all && !flags.verbose;
}

async function write(context: CliContext, flags: CheckFlags, result: DocsCheckResult) {
  const form = flags.json ? 'json' : flags.format;
  switch (form) {
    case 'terminal': {
      const { writeTerminal } = await import('../core/claims/report/terminal.ts');
      const verbose = flags.verbose ?? false;
      if (isFirstLook(flags, result)) {
        const { writeOverview } = await import('../core/claims/report/overview.ts');
        const hasBenchmarks = result.question.known.length > 0;
        const { columns: width } = context;
        return context.out(writeOverview(result.verdict, { width, hasBenchmarks }));
      }
      return context.out(writeTerminal(result.verdict, result.texts, { verbose }));
    }
    case 'markdown': {
      const { writeMarkdown } = await import('../core/claims/report/markdown.ts');
      return context.out(writeMarkdown(result.verdict));
    }
    case 'json': {
      const { toJson } = await import('../core/claims/report/json.ts');
      return writeJson(context, toJson(result.verdict));
    }
    case 'sarif': {
      const { toSarif } = await import('../core/claims/report/sarif.ts');
      const { TOOL_VERSION } = await import('../core/version.ts');
      return writeJson(context, toSarif(result.verdict, TOOL_VERSION));
    }
    case 'github':
      return context.out(await githubCommands(result));
    default:
      return form satisfies never;
  }
}

async function check(context: CliContext, files: string[], flags: CheckFlags): Promise<void> {
  const { checkDocs } = await import('../commands/docs-check.ts');
  const { openDocsPlace, rangeOf, stagedRange } = await import('./docs-place.ts');
  const diff = flags.staged ? await stagedRange(context, flags) : flags.diff;
  await using place = await openDocsPlace(context, flags, rangeOf(flags, diff));
  const named = place.paths(files);
  const options = { files: named, diff: diff ?? null, strict: flags.strict ?? false };
  const result = await checkDocs(place.ports, place.context, options);
  await write(context, flags, result);
  context.exitWith(result.verdict.outcome === 'pass' ? 0 : 1);
}

const EXAMPLES = `
Examples:
  benchproof docs check README.md                 every claim of a file
  benchproof docs check --diff main..HEAD         only what a change adds
  benchproof docs check --staged                  what the next commit adds, for a pre-commit hook
  benchproof docs check --base main               every claim, by the records at main
  benchproof docs check --format sarif > claims.sarif
`;

export function addDocsCheckCommand(docs: Command, context: CliContext): void {
  const command = docs
    .command('check')
    .description('reject every performance number that no recorded run backs')
    .argument('[files...]', 'documents (default: all that docs.files names)')
    .option('--diff <range>', 'judge only what BASE..HEAD adds or changes')
    .option('--staged', 'judge only what the index adds to HEAD, as it is staged')
    .option('--base <rev>', 'read records and rules there, and judge whole files')
    .option('-c, --config <file>', 'the configuration, in the repository', 'benchproof.yml')
    .option('--records <store>', 'a folder or branch of records (repeatable)', repeated, [])
    .option('--strict', 'every exemption needs a written annotation')
    .option('--all', 'list every number even where nothing is recorded yet')
    .option('-v, --verbose', 'show what passed too, with the runs behind it')
    .addOption(
      new Option('--format <form>', 'how to show it')
        .choices(['terminal', 'markdown', 'json', 'sarif', 'github'])
        .default('terminal'),
    )
    .option('--json', 'the same as --format json')
    .addHelpText('after', EXAMPLES);
  addAttestationOptions(
    command,
    'of a branch, trust only records that an attestation proves',
  ).action((files: string[], flags: CheckFlags) => check(context, files, flags));
}
