/** Opens ports on this machine, and the record stores that command-line arguments name. */

import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { parseConfig } from '../core/config/parse.ts';
import type { Config } from '../core/config/schema.ts';
import { UserError } from '../core/errors.ts';
import type { Revision } from '../core/records/session.ts';
import type { Vouch } from '../core/records/shelf.ts';
import { cleanLine } from '../core/text/clean.ts';
import { systemClock } from '../edges/clock.ts';
import { writeWhole } from '../edges/durable-file.ts';
import { openRepository } from '../edges/git/git-repository.ts';
import { hasRemote } from '../edges/git/remote.ts';
import { localHost } from '../edges/host/local-host.ts';
import { stopOnSignal } from '../edges/open-ports.ts';
import { openProgress } from '../edges/progress/open-progress.ts';
import { DirectoryStore } from '../edges/store/directory-store.ts';
import { GitBranchStore } from '../edges/store/git-branch-store.ts';
import type { CommitLine, Engine, Git, GitHistory, Host, Progress } from '../ports.ts';
import type { AttestedStore } from '../record-ports.ts';
import type { CliContext } from './context.ts';
import { LOCAL_RECORDS } from './values.ts';

export function openPlace(context: CliContext): Promise<Git & GitHistory & CommitLine> {
  return openRepository(context.cwd);
}

export function openHost(context: CliContext): Host {
  return localHost(systemClock, context.env);
}

/** Progress goes to stderr; stdout is for results. */
export function openCliProgress(context: CliContext, verbose = false): Progress {
  return openProgress(process.stderr, context.env, verbose);
}

/** Imported on use: the engine's client is the largest dependency. */
export async function openEngine(
  context: CliContext,
  flags: { readonly wait?: boolean },
  progress: Progress,
): Promise<Engine> {
  const { connectEngine } = await import('../edges/engine/connect.ts');
  return connectEngine({
    env: context.env,
    warn: (text) => progress.warn(text),
    isShared: flags.wait === false,
  });
}

/** An interruption takes precedence over errors it causes. */
export async function withEngine<Result>(
  context: CliContext,
  flags: Parameters<typeof openEngine>[1] & { readonly verbose?: boolean },
  use: (engine: Engine, progress: Progress) => Promise<Result>,
): Promise<Result> {
  const progress = openCliProgress(context, flags.verbose);
  try {
    await using engine = await openEngine(context, flags, progress);
    stopOnSignal(context.signal, engine);
    return await use(engine, progress);
  } catch (error) {
    context.signal.throwIfAborted();
    throw error;
  } finally {
    progress.close();
  }
}

const BRANCH_PREFIX = 'branch:';

export interface StorePlace {
  readonly git: Git;
  /** Revision at which a folder is read as evidence; null to read the disk only. */
  readonly revision: Revision | null;
  readonly settings: Pick<Config['records'], 'remote'>;
  /** Verifies attestations, if required. */
  readonly vouch?: Vouch;
}

/** Path within the repository; null if outside. */
function folderInside(root: string, path: string): string | null {
  const inside = relative(root, path);
  return inside === '' || inside.startsWith('..') ? null : inside.split(sep).join('/');
}

const warning = (context: CliContext) => (message: string) =>
  context.err(`warning: ${cleanLine(message)}\n`);

async function openBranch(
  context: CliContext,
  { git, settings, vouch }: StorePlace,
  branch: string,
): Promise<AttestedStore> {
  return new GitBranchStore({
    root: git.root,
    branch,
    remote: (await hasRemote(git.root, settings.remote)) ? settings.remote : null,
    // A shell is not a job of the default branch.
    lane: 'proposed',
    clock: systemClock,
    random: Math.random,
    warn: warning(context),
    ...(vouch && { vouch }),
  });
}

/**
 * A folder is read at the base of the change, which cannot bring its own evidence; records only on
 * disk are local.
 *
 * @param name `--records` or the configured name
 */
export async function openStore(
  context: CliContext,
  place: StorePlace,
  name: string,
): Promise<AttestedStore> {
  const path = resolve(context.cwd, name);
  if (name.startsWith(BRANCH_PREFIX))
    return openBranch(context, place, name.slice(BRANCH_PREFIX.length));
  const { git, revision, vouch } = place;
  const folder = folderInside(git.root, path);
  const trusted = folder === null || revision === null ? null : { git, revision, folder };
  const warn = warning(context);
  return new DirectoryStore({ path, clock: systemClock, trusted, warn, ...(vouch && { vouch }) });
}

/** The configured store as a name for `openStore`, relative to the repository's root. */
export function configuredStore({ directory, branch }: Config['records'], root: string): string {
  return directory === undefined ? `${BRANCH_PREFIX}${branch}` : resolve(root, directory);
}

/** The store for `run`: as named, or a folder that is never committed. */
export function runStore(root: string, named: string | undefined): string {
  return named ?? join(root, LOCAL_RECORDS);
}

/** Creates the output folder and excludes it from git. */
export function prepareOutput(folder: string): Promise<void> {
  return writeWhole(join(folder, '.gitignore'), '*\n');
}

/** Null if nothing is to be stored. */
export async function openRunStore(
  context: CliContext,
  git: Git,
  named: string | undefined,
): Promise<AttestedStore | null> {
  if (named === 'none') return null;
  const place = { git, revision: null, settings: { remote: 'origin' } };
  return openStore(context, place, runStore(git.root, named));
}

/** Absolute path of the configured `records.directory`; null if there is none. */
async function configuredFolder(git: Git, config: string): Promise<string | null> {
  const text = await git.read(await git.resolve(null), config);
  const parsed = text === null ? null : parseConfig(text, config);
  const directory = parsed?.ok ? parsed.config.records.directory : undefined;
  return directory === undefined ? null : resolve(git.root, directory);
}

/** Store to read: as named, else the configured folder if it exists, else that of `run`. */
export async function readableStore(
  git: Git,
  config: string,
  named: string | undefined,
): Promise<string> {
  const folder = named ?? (await configuredFolder(git, config));
  const isThere = folder !== null && (folder === named || existsSync(folder));
  return isThere ? folder : join(git.root, LOCAL_RECORDS);
}

/** Store to write: likewise, but creates a configured folder. */
export async function writableStore(
  git: Git,
  config: string,
  named: string | undefined,
): Promise<string> {
  return runStore(git.root, named ?? (await configuredFolder(git, config)) ?? undefined);
}

/** Store for commands on stored records; a folder in the repository is read at HEAD. */
export async function openNamedStore(
  context: CliContext,
  git: Git,
  flags: { readonly records?: string; readonly config: string },
  storeOf = readableStore,
): Promise<AttestedStore> {
  const revision = await git.resolve('HEAD').catch(() => null);
  const place = { git, revision, settings: { remote: 'origin' } };
  return openStore(context, place, await storeOf(git, flags.config, flags.records));
}

/**
 * Path from the repository's root, given relative to the current folder.
 *
 * @throws UserError if it is outside
 */
export function repositoryPath(cwd: string, root: string, named: string): string {
  const path = relative(realpathSync(root), resolve(realpathSync(cwd), named));
  if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) {
    throw new UserError(
      `${named}: outside the repository at ${root}`,
      'give a file of the repository, relative to the current folder',
    );
  }
  return path.split(sep).join('/');
}
