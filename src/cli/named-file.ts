/** Files that a user names on the command line. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UserError } from '../core/errors.ts';

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'a folder, not a file',
  EACCES: 'no permission to read it',
};

/**
 * @param name relative to `cwd`, and as it is said in messages
 * @param advice what to give instead
 * @throws UserError if it cannot be read
 */
export async function readNamedFile(cwd: string, name: string, advice: string): Promise<Buffer> {
  return readFile(resolve(cwd, name)).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new UserError(`${name}: ${WHY[code ?? ''] ?? message}`, advice);
  });
}
