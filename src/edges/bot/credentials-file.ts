/** Writes the App's credentials where only this user reads them. */
import { constants, open } from 'node:fs/promises';
import { type Credentials, formatCredentials } from '../../bot/credentials.ts';
import { UserError } from '../../core/errors.ts';
import { diskFailure } from '../durable-file.ts';

/**
 * Made with mode 0600 at once, so that there is no moment at which another could read it. A file
 * that is there is never overwritten: it may be the only copy of a key.
 *
 * @throws UserError where it exists
 */
export async function writeCredentials(path: string, credentials: Credentials): Promise<void> {
  const { O_CREAT, O_EXCL, O_WRONLY, O_NOFOLLOW } = constants;
  try {
    await using file = await open(path, O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW, 0o600);
    await file.writeFile(formatCredentials(credentials));
    await file.sync();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw diskFailure(error, path);
    throw existing(path);
  }
}

export function existing(path: string): UserError {
  return new UserError(
    `${path} exists, and is not overwritten: it may be the only copy of a key`,
    'name another file with --out, or move it away',
  );
}
