/** Atomic writes that survive a power failure. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { WorldError } from '../core/errors.ts';

/** Age at which a temporary file counts as abandoned. */
export const LEFT_FOR_MS = 3_600_000;

/** Turns a full disk, a read-only folder or an unusable path into a WorldError; other errors are bugs. */
export function diskFailure(error: unknown, path: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new WorldError(
        `the disk is full: ${path}`,
        'Free some space and start again: files written earlier are complete.',
        { cause: error },
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new WorldError(`cannot write ${path}: ${message}`, 'Make the folder writable.', {
        cause: error,
      });
    // ENOENT: what a recursive mkdir says of a file system that is mounted read-only.
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
    case 'EISDIR':
    case 'ENOTEMPTY':
    case 'ELOOP':
    case 'ENAMETOOLONG':
      return new WorldError(
        `cannot write ${path}: ${message}`,
        'Choose another place: part of this path is no folder, or cannot be made.',
        { cause: error },
      );
    default:
      return error;
  }
}

const NO_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** Substitutes a value if there is no file (any more, since others may prune concurrently). */
export function unlessGone<T>(found: Promise<T>, absent: T): Promise<T> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (NO_FILE.includes(error.code ?? '')) return absent;
    throw error;
  });
}

/** Makes a folder and those above it. A recursive `mkdir` never returns where a folder takes none, as `/proc` does. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (await isFolder(path)) return;
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    if (!(await isFolder(dirname(path)))) await makeFolder(dirname(path));
    // Another writer may make the same folders at the same time.
    await mkdir(path).catch(async (again: unknown) => {
      if (!(await isFolder(path))) throw again;
    });
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** A new name in a folder is only durable once the folder is flushed. */
export async function flushFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

async function writeNew(path: string, text: string): Promise<void> {
  await using file = await open(path, 'wx');
  await file.writeFile(text);
  await file.sync();
}

/** Writes a temporary file next to the target, flushes it, and renames it. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  const temporary = join(folder, `.${randomUUID()}.tmp`);
  try {
    await makeFolder(folder);
    await writeNew(temporary, text);
    await rename(temporary, path);
    await flushFolder(folder);
  } catch (error) {
    await unlessGone(rm(temporary, { force: true }), undefined);
    throw diskFailure(error, path);
  }
}
