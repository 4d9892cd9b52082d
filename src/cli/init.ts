/** `init`: a working configuration for this repository. */

import { join } from 'node:path';
import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { InitOptions, InitResult } from '../commands/init/init.ts';
import type { InitGitHubResult } from '../commands/init/init-github.ts';
import { DEFAULT_CONFIG } from '../core/config/default-file.ts';
import { UserError } from '../core/errors.ts';
import { manualPage } from '../core/text/manual.ts';
import { isPinnedAction, SHAPES } from '../core/workflows/settings.ts';
import { type CliContext, writeJson } from './context.ts';
import { duration, type FlagsOf, OUTPUT } from './values.ts';

function pinnedAction(text: string): string {
  if (isPinnedAction(text)) return text;
  throw new InvalidArgumentError('expected OWNER/NAME@COMMIT, with all 40 digits of the commit.');
}

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
    .option(
      '--action <reference>',
      'with --github: action that the workflows use, OWNER/benchproof@COMMIT (default: this program’s own origin)',
      pinnedAction,
    )
    .option('--no-try', 'only search the sources; build and run nothing')
    .option('--edit', 'add new projects to the existing file')
    .option('--all', 'keep all benchmarks that work, not a selection of 40')
    .option(
      '--budget <duration>',
      'time limit for all trials, and for beginning the build of another target (default: 4m)',
      duration,
    )
    .option(
      '--timeout <duration>',
      'time limit for one trial, twice that for the only program (default: 40s)',
      duration,
    )
    .option('--json', 'print one JSON document, and nothing else, on stdout');

type InitFlags = FlagsOf<typeof withInit>;

/** Next steps, by importance. */
const NEXT = `
next: merge these files into the default branch, where GitHub takes the privileged ones from;
      require the checks "benchproof / benchmarks" and "benchproof / docs";
      have .github/workflows and the configuration reviewed by code owners (${manualPage('github')})
`;

async function actionOf(flags: InitFlags): Promise<string> {
  const { findProgram } = await import('../edges/program-origin.ts');
  const program = flags.action ?? (await findProgram(import.meta.dirname));
  if (program !== null) return program;
  throw new UserError(
    'the workflows name this program by repository and commit, and both are unknown here',
    'give them: --action OWNER/benchproof@COMMIT, a commit that you have reviewed; a tag could be moved',
  );
}

async function initGitHub(
  context: CliContext,
  flags: InitFlags,
  options: InitOptions,
  place: InitPlace,
): Promise<void> {
  const { runInitGitHub } = await import('../commands/init/init-github.ts');
  const { findDefaultBranch } = await import('../edges/git/remote.ts');
  const { openRepositoryFolder } = await import('../edges/repository-files.ts');
  const more = {
    shape: flags.github === true ? null : (flags.github ?? null),
    attest: flags.attest ?? false,
    bot: flags.bot ?? false,
    defaultBranch: await findDefaultBranch(place.root),
    program: await actionOf(flags),
  };
  const folder = openRepositoryFolder(place.root);
  const result = await runInitGitHub({ ...options, ...more }, folder, place.configure);
  if (flags.json) return writeJson(context, { version: 1, kind: 'init-github', ...result });
  tellGitHub(context, result);
}

function tellGitHub(context: CliContext, { written, workflows, config, notes }: InitGitHubResult) {
  const isPrinted = written.length === 0;
  if (config !== null) tellConfig(context, config);
  const printed = workflows.map(({ path, text }) => `# ${path}\n${text}`).join('\n');
  const others = written.filter((path) => path !== config?.written);
  context.out(isPrinted ? printed : others.map((path) => `wrote ${path}\n`).join(''));
  for (const note of notes) context.err(`note: ${note}\n`);
  if (!isPrinted) context.out(NEXT);
}

/** The repository's root if there is one, regardless of the current folder. */
async function findRoot(context: CliContext): Promise<string | null> {
  const { onUserError } = await import('../core/errors.ts');
  const { openPlace } = await import('./stores.ts');
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
  const { openPlace, withEngine } = await import('./stores.ts');
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

function tellConfig(context: CliContext, result: InitResult): void {
  context.out(result.written === null ? result.text : summary(result));
  const notes = result.notes.map((note) => `  ${note}\n`).join('');
  context.err(notes && `left out or changed, and why:\n${notes}`);
}

interface InitPlace {
  readonly root: string;
  /** Writes a configuration or, under `print`, only returns it. */
  readonly configure: (options: InitOptions) => Promise<InitResult>;
}

async function init(context: CliContext, flags: InitFlags): Promise<void> {
  const stray = (['attest', 'bot', 'action'] as const).find((name) => flags[name] !== undefined);
  if (flags.github === undefined && stray !== undefined) {
    throw new UserError(`--${stray} is about workflows`, `write them with: --github --${stray}`);
  }
  const { findSchema } = await import('../edges/program-origin.ts');
  const options = optionsOf(flags, await findSchema(import.meta.dirname));
  const found = await findRoot(context);
  const root = found ?? context.cwd;
  const configure = (wanted: InitOptions) =>
    flags.try && found !== null ? tryAndWrite(context, wanted, root) : quickLook(wanted, root);
  if (flags.github !== undefined) {
    return initGitHub(context, flags, options, { root, configure });
  }
  const result = await configure(options);
  if (flags.json) return writeJson(context, { version: 1, kind: 'init', ...result });
  tellConfig(context, result);
  if (flags.try && found === null) {
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
