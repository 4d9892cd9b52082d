/** Where things lie that no flag names: at the repository's top, wherever in it one stands. */
import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { parseConfig } from '../core/config/parse.ts';
import { UserError } from '../core/errors.ts';
import type { Git } from '../ports.ts';
import type { CliContext } from './context.ts';
import { LOCAL_RECORDS, OUTPUT } from './store-names.ts';

/** Absolute; a folder that was named is meant from where one stands. */
export function outputFolder(context: CliContext, root: string, named: string | undefined): string {
  return named === undefined ? join(root, OUTPUT) : resolve(context.cwd, named);
}

/** The store that `run` writes to: the one named, else a folder that is never committed. */
export function runStore(root: string, named: string | undefined): string {
  return named ?? join(root, LOCAL_RECORDS);
}

/** The store that is looked at: the one named, else the configured folder where it is there, else `run`'s. */
export async function shownStore(
  git: Git,
  config: string,
  named: string | undefined,
): Promise<string> {
  if (named !== undefined) return named;
  const text = await git.read(await git.resolve(null), config);
  const parsed = text === null ? null : parseConfig(text, config);
  const directory = parsed?.ok ? parsed.config.records.directory : undefined;
  const folder = directory === undefined ? null : resolve(git.root, directory);
  return folder !== null && existsSync(folder) ? folder : join(git.root, LOCAL_RECORDS);
}

/**
 * A file as the repository knows it, from its top; it is named from where one stands, as for git.
 *
 * @throws UserError where it lies outside
 */
export function repositoryPath(cwd: string, root: string, named: string): string {
  const path = relative(realpathSync(root), resolve(realpathSync(cwd), named));
  if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) {
    throw new UserError(
      `${named}: outside the repository at ${root}`,
      'name a file of the repository, from the folder you are in',
    );
  }
  return path.split(sep).join('/');
}
