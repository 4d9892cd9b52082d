/** The files of a project that may say which toolchain version builds it, read from its folder. */
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPin, PIN_FILES, type Pin } from '../../core/toolchain/pin.ts';

const LIMIT_BYTES = 1024 ** 2;

/** A stranger's link may lead to any file of this machine, and errors quote what they read. */
async function readRegular(path: string): Promise<string | null> {
  const found = await lstat(path).catch(() => null);
  if (!found?.isFile() || found.size > LIMIT_BYTES) return null;
  return readFile(path, 'utf8');
}

/** @throws UserError naming file and line where such a file cannot be read */
export async function readPin(runner: string, folder: string): Promise<Pin | null> {
  const texts = new Map<string, string | null>();
  for (const path of PIN_FILES[runner] ?? [])
    texts.set(path, await readRegular(join(folder, path)));
  return findPin(runner, (path) => texts.get(path) ?? null);
}
