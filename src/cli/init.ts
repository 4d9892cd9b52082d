/** `init`: a working configuration for this repository. */

import { join } from 'node:path';
import { type Command, Option } from '@commander-js/extra-typings';
import type { InitOptions, InitResult } from '../commands/init/init.ts';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { manualPage } from '../core/text/manual.ts';
import { SHAPES } from '../core/workflows/settings.ts';
import { type CliContext, writeJson } from './context.ts';
import { duration, type FlagsOf, OUTPUT } from './values.ts';

const withInit = (command: Command) =>
  command
    .option('--print', 'print the result instead of writing it')
    .option('-c, --config <file>', 'file to write', DEFAULT_CONFIG)
    .addOption(
      new Option(
        '--github [shape]',
        'also write the workflows: for trusted authors, for forks (the default), or for several machines',
      ).choices([...SHAPES]),
    )
    .option('--attest', "with --github: also attest the default branch's records")
    .option('--bot', 'with --github: the bot writes checks, so the workflows only measure')
    .option('--no-try', 'only search the sources; build and run nothing')
    .option('--edit', 'add new projects to the existing file')
    .option('--all', 'keep all benchmarks that work, not a selection of 40')
    .option(
      '--budget <duration>',
      'time limit for all trials, and for beginning the build of another target (default: 4m)',
      duration,
    )
    .option('--timeout <duration>', 'time limit for one trial (default: 40s)', duration)
    .option('--json', 'print one JSON document, and nothing else, on stdout');

type InitFlags = FlagsOf<typeof withInit>;

/** Next steps, by importance. */
const NEXT = `
next: merge these files into the default branch, where GitHub takes the privileged ones from;
      require the checks "benchproof / benchmarks" and "benchproof / docs";
      have .github/workflows and the configuration reviewed by code owners (${manualPage('github')})
`;

async function initGitHub(context: CliContext, flags: InitFlags): Promise<void> {
  const { runInitGitHub } = await import('../commands/init/init-github.ts');
  const { findDefaultBranch } = await import('../edges/git/remote.ts');
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

/** The repository's root if there is one, regardless of the current folder. */
async function findRoot(context: CliContext): Promise<string | null> {
  const { onUserError } = await import('../core/errors.ts');
  const { openPlace } = await import('./place.ts');
  return openPlace(context).then(
    ({ root }) => root,
    onUserError(() => null),
  );
}

function optionsOf(flags: InitFlags, schema: string | null): InitOptions {
  return {
    file: flags.config,
    print: flags.print ?? false,
    schema,
    edit: flags.edit ?? false,
    ...(flags.all ? { limit: Number.POSITIVE_INFINITY } : {}),
    ...(flags.budget === undefined ? {} : { budgetSeconds: flags.budget }),
    ...(flags.timeout === undefined ? {} : { benchmarkSeconds: flags.timeout }),
  };
}

async function tryAndWrite(context: CliContext, options: InitOptions, root: string) {
  const { runInit } = await import('../commands/init/init.ts');
  const { openRepositoryFolder } = await import('../edges/repository-files.ts');
  const { openAttemptCache } = await import('../edges/attempt-cache.ts');
  const { systemClock } = await import('../edges/clock.ts');
  const { openPlace, withEngine } = await import('./place.ts');
  return withEngine(context, {}, async (engine, progress) => {
    const ports = {
      engine,
      git: await openPlace(context),
      clock: systemClock,
      progress,
      cache: openAttemptCache(join(root, OUTPUT)),
      signal: context.signal,
    };
    return runInit(options, openRepositoryFolder(root), ports);
  });
}

async function quickLook(options: InitOptions, root: string) {
  const { runInit } = await import('../commands/init/init.ts');
  const { openRepositoryFolder } = await import('../edges/repository-files.ts');
  return runInit(options, openRepositoryFolder(root));
}

function summary({ written, projects }: InitResult): string {
  const lines = projects.map(({ name, benchmarks, more }) => {
    const count = benchmarks.reduce((sum, { cases }) => sum + cases.length, 0);
    const rest = more === 0 ? '' : `, ${more} more omitted (--all includes them)`;
    return `  ${name}: ${count} ${count === 1 ? 'benchmark' : 'benchmarks'}${rest}\n`;
  });
  return `wrote ${written}\n${lines.join('')}`;
}

async function init(context: CliContext, flags: InitFlags): Promise<void> {
  if (flags.github !== undefined) return initGitHub(context, flags);
  const { findSchema } = await import('../edges/program-origin.ts');
  const schema = await findSchema(import.meta.dirname);
  const root = await findRoot(context);
  const result =
    flags.try && root !== null
      ? await tryAndWrite(context, optionsOf(flags, schema), root)
      : await quickLook(optionsOf(flags, schema), root ?? context.cwd);
  if (flags.json) return writeJson(context, { version: 1, kind: 'init', ...result });
  context.out(result.written === null ? result.text : summary(result));
  const notes = result.notes.map((note) => `  ${note}\n`).join('');
  context.err(notes && `left out or changed, and why:\n${notes}`);
  if (flags.try && root === null) {
    context.err(
      'not tried: this is not a git repository, so the configuration is based on the sources only\n',
    );
  }
  if (result.written !== null) context.out('measure with: benchproof run\n');
}

export function addInitCommand(program: Command, context: CliContext): void {
  withInit(program.command('init'))
    .description('write a benchproof.yml for this repository')
    .addHelpText(
      'after',
      '\nExamples:\n  benchproof init --print\n  benchproof init --github fork-safe\n',
    )
    .action((flags) => init(context, flags));
}
