/** Files that ship with the program: found from the source, from `dist`, and from an installed copy. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { WorldError } from '../core/errors.ts';

/** The nearest folder above that has `file`. @throws WorldError where this installation lacks it */
export function folderWith(file: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, file))) {
    if (dirname(folder) === folder) {
      throw new WorldError(`${file} is missing from this installation`, 'reinstall benchproof');
    }
    folder = dirname(folder);
  }
  return folder;
}

/** @throws WorldError where this installation lacks it */
export async function readShipped(file: string): Promise<string> {
  return readFile(join(folderWith(file), file), 'utf8');
}
