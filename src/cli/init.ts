/** `init`: a working configuration for this repository. */

import type { Command } from 'commander';
import { Option } from 'commander';
import { manualPage } from '../core/text/manual.ts';
import { SHAPES, type Shape } from '../core/workflows/settings.ts';
import { type CliContext, writeJson } from './context.ts';

interface InitFlags {
  readonly print?: boolean;
  readonly json?: boolean;
  readonly config: string;
  readonly github?: Shape | true;
  readonly attest?: boolean;
  readonly bot?: boolean;
}

/** What a person does next, in the order in which it matters. */
const NEXT = `
next: merge these files into the default branch, where GitHub takes the privileged ones from;
      require the checks "benchproof / benchmarks" and "benchproof / docs";
      have .github/workflows and the configuration reviewed by code owners (${manualPage('github')})
`;

async function initGitHub(context: CliContext, flags: InitFlags): Promise<void> {
  const { runInitGitHub } = await import('../commands/init-github.ts');
  const { findDefaultBranch } = await import('../edges/git/default-branch.ts');
  const { findProgram, findSchema } = await import('../edges/program-origin.ts');
  const { openRepositoryFolder } = await import('../edges/repository-files.ts');
  const options = {
    file: flags.config,
    print: flags.print ?? false,
    schema: await findSchema(import.meta.dirname),
    shape: flags.github === true ? null : (flags.github ?? null),
    attest: flags.attest ?? false,
    bot: flags.bot ?? false,
    defaultBranch: await findDefaultBranch(context.cwd),
    program: await findProgram(import.meta.dirname),
  };
  const result = await runInitGitHub(options, openRepositoryFolder(context.cwd));
  if (flags.json) return writeJson(context, { version: 1, kind: 'init-github', ...result });
  const isPrinted = result.written.length === 0;
  const printed = result.workflows.map(({ path, text }) => `# ${path}\n${text}`).join('\n');
  context.out(isPrinted ? printed : result.written.map((path) => `wrote ${path}\n`).join(''));
  for (const note of result.notes) context.err(`note: ${note}\n`);
  if (!isPrinted) context.out(NEXT);
}

async function init(context: CliContext, flags: InitFlags): Promise<void> {
  if (flags.github !== undefined) return initGitHub(context, flags);
  const { runInit } = await import('../commands/init.ts');
  const { openRepositoryFolder } = await import('../edges/repository-files.ts');
  const { findSchema } = await import('../edges/program-origin.ts');
  const schema = await findSchema(import.meta.dirname);
  const options = { file: flags.config, print: flags.print ?? false, schema };
  const result = await runInit(options, openRepositoryFolder(context.cwd));
  if (flags.json) return writeJson(context, { version: 1, kind: 'init', ...result });
  if (result.written === null) return context.out(result.text);
  const found = result.projects.flatMap(({ benchmarks }) => benchmarks);
  context.out(`wrote ${result.written}: ${found.join(', ')}\n`);
  for (const note of result.notes) context.err(`note: ${note}\n`);
  context.out('measure them with: benchproof run\n');
}

export function addInitCommand(program: Command, context: CliContext): void {
  program
    .command('init')
    .description('write a benchproof.yml for this repository')
    .option('--print', 'only print what would be written')
    .option('-c, --config <file>', 'the file to write', 'benchproof.yml')
    .addOption(
      new Option(
        '--github [shape]',
        'also write the workflows: for trusted authors, for forks (the default), or for several machines',
      ).choices([...SHAPES]),
    )
    .option('--attest', "with --github: attest the default branch's records")
    .option('--bot', 'with --github: the bot writes checks, so the workflows only measure')
    .option('--json', 'print one JSON document on stdout and nothing else there')
    .addHelpText(
      'after',
      '\nExamples:\n  benchproof init --print\n  benchproof init --github fork-safe\n',
    )
    .action((flags: InitFlags) => init(context, flags));
}
