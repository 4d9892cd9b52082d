/** The files of a project that may say which toolchain version builds it, read from its folder and those above. */
import { lstat, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findPin, foldersUpFrom, PIN_FILES, type Pin } from '../../core/toolchain/pin.ts';

const LIMIT_BYTES = 1024 ** 2;

/** A stranger's link may lead to any file of this machine, and errors quote what they read. */
async function readRegular(path: string): Promise<string | null> {
  const found = await lstat(path).catch(() => null);
  if (!found?.isFile() || found.size > LIMIT_BYTES) return null;
  return readFile(path, 'utf8');
}

/**
 * @param root folder of the whole checkout
 * @param folder the project's, which is in it
 * @throws UserError naming file and line where such a file cannot be read
 */
export async function readPin(runner: string, root: string, folder: string): Promise<Pin | null> {
  const path = relative(root, folder);
  const texts = new Map<string, string | null>();
  for (const above of foldersUpFrom(path)) {
    for (const name of PIN_FILES[runner] ?? []) {
      texts.set(above + name, await readRegular(join(root, above, name)));
    }
  }
  return findPin(runner, path, (each) => texts.get(each) ?? null);
}
