/** Where things lie that no flag names: at the repository's top, wherever in it one stands. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseConfig } from '../core/config/parse.ts';
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
