/** The runner recipes that ship with this tool, read from its `runners` folder. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../core/errors.ts';
import { formatLock, lockSchema, type RunnerLock } from '../../core/runners/lock.ts';
import { folderWith } from '../package-folder.ts';

/** @throws WorldError where this installation lacks them */
export function runnersFolder(): string {
  return join(folderWith('runners/lock.json'), 'runners');
}

/** The bot's own image lies beside them: nothing is measured in it. */
const NO_RUNNER = 'bot';

export async function runnerNames(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== NO_RUNNER)
    .map(({ name }) => name)
    .sort();
}

/** @throws UserError listing the runners there are */
export async function readRecipe(folder: string, name: string): Promise<string> {
  const names = await runnerNames(folder);
  if (!names.includes(name)) {
    throw new UserError(
      `image: runners/${name}: no such runner`,
      `there are ${names.map((each) => `runners/${each}`).join(', ')}`,
    );
  }
  return readFile(join(folder, name, 'Dockerfile'), 'utf8');
}

export async function readLock(folder: string): Promise<RunnerLock> {
  return lockSchema.parse(JSON.parse(await readFile(join(folder, 'lock.json'), 'utf8')));
}

export function writeLock(folder: string, lock: RunnerLock): Promise<void> {
  return writeFile(join(folder, 'lock.json'), formatLock(lock));
}
