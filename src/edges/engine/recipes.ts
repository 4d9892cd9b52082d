/** The runner recipes that ship with this tool, read from its `runners` folder. */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UserError, WorldError } from '../../core/errors.ts';
import { formatLock, lockSchema, type RunnerLock } from '../../core/runners/lock.ts';

/** From the source as from the bundle: the nearest folder above that has the lock file. */
export function runnersFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'runners', 'lock.json'))) {
    if (dirname(folder) === folder) {
      throw new WorldError('the runners folder is missing from this installation');
    }
    folder = dirname(folder);
  }
  return join(folder, 'runners');
}

/** What all runners stand on. */
const COMMON = 'common';
/** Beside it lies the bot's own image: nothing is measured in it. */
const NO_RUNNERS = [COMMON, 'bot'];

export async function runnerNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !NO_RUNNERS.includes(entry.name))
    .map(({ name }) => name)
    .sort();
}

export interface Recipe {
  readonly name: string;
  /** A Dockerfile whose argument BASE is the image that it stands on. */
  readonly recipe: string;
  /** A shell script that tells, lists and installs versions of its toolchain; null: it has none. */
  readonly toolchain: string | null;
}

/**
 * The recipe of what all runners stand on, and the runner's own.
 *
 * @throws UserError listing the runners there are
 */
export async function readRecipes(folder: string, name: string): Promise<[Recipe, Recipe]> {
  const names = await runnerNames(folder);
  if (!names.includes(name)) {
    throw new UserError(
      `image: runners/${name}: no such runner`,
      `there are ${names.map((each) => `runners/${each}`).join(', ')}`,
    );
  }
  const read = async (each: string) => ({
    name: each,
    recipe: await readFile(join(folder, each, 'Dockerfile'), 'utf8'),
    toolchain: await readFile(join(folder, each, 'toolchain.sh'), 'utf8').catch(() => null),
  });
  return [await read(COMMON), await read(name)];
}

export async function readLock(folder: string): Promise<RunnerLock> {
  return lockSchema.parse(JSON.parse(await readFile(join(folder, 'lock.json'), 'utf8')));
}

export function writeLock(folder: string, lock: RunnerLock): Promise<void> {
  return writeFile(join(folder, 'lock.json'), formatLock(lock));
}
