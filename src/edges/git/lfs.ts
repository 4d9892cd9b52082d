/** Git LFS: contents instead of pointers, whether or not `git lfs install` was run here. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../core/errors.ts';
import type { TreeEntry } from '../../ports.ts';
import { type GitCall, gitText, tryGit } from './git-process.ts';

const POINTER = 'version https://git-lfs.github.com/spec/v1\n';

/** A pointer is at most 1024 bytes (git-lfs specification); only its first line matters here. */
async function isPointer(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(POINTER.length), 0, POINTER.length);
    return buffer.toString('utf8', 0, bytesRead) === POINTER;
  } finally {
    await file.close();
  }
}

/**
 * Paths whose attributes ask for the LFS filter.
 *
 * @param call names the index from which the attributes of this very tree are read
 */
export async function lfsPaths(call: GitCall, entries: readonly TreeEntry[]): Promise<string[]> {
  if (!entries.some(({ path }) => path.split('/').at(-1) === '.gitattributes')) return [];
  const regular = entries.filter(({ mode }) => mode.startsWith('100')).map(({ path }) => path);
  const answer = await gitText(['check-attr', '--cached', '-z', '--stdin', 'filter'], {
    ...call,
    input: regular.map((path) => `${path}\0`).join(''),
  });
  const fields = answer.split('\0');
  return regular.filter((_, index) => fields[index * 3 + 2] === 'lfs');
}

/** Settings that make git call git-lfs, where it is installed. */
export async function lfsSettings(cwd: string): Promise<string[]> {
  const installed = await tryGit(['lfs', 'version'], { cwd });
  if (installed.code !== 0) return [];
  return [
    'filter.lfs.process=git-lfs filter-process',
    'filter.lfs.smudge=git-lfs smudge -- %f',
    'filter.lfs.required=true',
  ].flatMap((setting) => ['-c', setting]);
}

/** @throws UserError where a pointer was written in place of the file that it stands for */
export async function requireNoPointers(target: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (!(await isPointer(join(target, path)))) continue;
    throw new UserError(
      `${path} is kept in Git LFS and its content is not here`,
      'Install git-lfs, then: git lfs fetch --all (actions/checkout: lfs: true)',
    );
  }
}
