/** Locates files shipped with the program, from source, from `dist` and installed. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { WorldError } from '../core/errors.ts';

/** The nearest parent folder with `file`. @throws WorldError if the installation lacks it */
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

/** @throws WorldError if the installation lacks it */
export async function readShipped(file: string): Promise<string> {
  return readFile(join(folderWith(file), file), 'utf8');
}
