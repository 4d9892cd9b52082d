/** Recipes of the runners, from the `runners` folder. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../core/errors.ts';
import { formatLock, lockSchema, type RunnerLock } from '../../core/runners/lock.ts';
import { folderWith } from '../package-folder.ts';

/** @throws WorldError if the installation lacks them */
export function runnersFolder(): string {
  return join(folderWith('runners/lock.json'), 'runners');
}

/** The layer shared by all runners. */
const COMMON = 'common';
/** Folders without a runner; `bot` is the bot's own image. */
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
  /** A Dockerfile whose argument BASE is its base image. */
  readonly recipe: string;
  /** Files it copies: name → text. */
  readonly files: Readonly<Record<string, string>>;
  /** A shell script that prints, lists and installs toolchain versions; null if there is none. */
  readonly toolchain: string | null;
}

async function readRecipe(folder: string, name: string): Promise<Recipe> {
  const read = (file: string) => readFile(join(folder, name, file), 'utf8');
  const recipe = await read('Dockerfile');
  const copied = [...recipe.matchAll(/^COPY (\S+) /gm)].map(([, file = '']) => file);
  const texts = await Promise.all(copied.map(async (file) => [file, await read(file)] as const));
  const toolchain = await read('toolchain.sh').catch(() => null);
  return { name, recipe, files: Object.fromEntries(texts), toolchain };
}

/** The recipe of the shared layer. */
export const readCommon = (folder: string): Promise<Recipe> => readRecipe(folder, COMMON);

/** @throws UserError listing the available runners */
export async function readRunner(folder: string, name: string): Promise<Recipe> {
  const names = await runnerNames(folder);
  if (!names.includes(name)) {
    throw new UserError(
      `image: runners/${name}: no such runner`,
      `there are ${names.map((each) => `runners/${each}`).join(', ')}`,
    );
  }
  return readRecipe(folder, name);
}

export async function readLock(folder: string): Promise<RunnerLock> {
  return lockSchema.parse(JSON.parse(await readFile(join(folder, 'lock.json'), 'utf8')));
}

export function writeLock(folder: string, lock: RunnerLock): Promise<void> {
  return writeFile(join(folder, 'lock.json'), formatLock(lock));
}
