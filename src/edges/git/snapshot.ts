/**
 * The work tree as a git tree, without touching the user's index or object store: a copy of the
 * index, `git add -A` into it, and a throw-away folder for the new objects. git itself then sees to
 * links, modes, filters (LFS), submodules, ignored and deleted files.
 */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TreeEntry } from '../../ports.ts';
import { git, gitLine } from './git-process.ts';
import { TemporaryFolder } from './temporary-folder.ts';

export interface Snapshot extends AsyncDisposable {
  readonly tree: string;
  /** Hand these to git to see the snapshot's objects and index. */
  readonly environment: Readonly<Record<string, string>>;
}

const QUIET = ['core.compression=0', 'advice.addEmbeddedRepo=false', 'core.safecrlf=false'].flatMap(
  (setting) => ['-c', setting],
);

async function isThere(copied: Promise<void>): Promise<void> {
  // A repository before its first `git add` has no index; git then starts an empty one.
  await copied.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** @param root top of the work tree. Our own `.benchproof` folder is never part of a snapshot. */
export async function takeSnapshot(root: string): Promise<Snapshot> {
  const folder = await TemporaryFolder.create('snapshot');
  try {
    const [index = '', objects = ''] = (
      await gitLine(
        ['rev-parse', '--path-format=absolute', '--git-path', 'index', '--git-path', 'objects'],
        { cwd: root },
      )
    ).split('\n');
    const environment = {
      GIT_INDEX_FILE: join(folder.path, 'index'),
      GIT_OBJECT_DIRECTORY: join(folder.path, 'objects'),
      GIT_ALTERNATE_OBJECT_DIRECTORIES: objects,
    };
    await mkdir(environment.GIT_OBJECT_DIRECTORY);
    await isThere(copyFile(index, environment.GIT_INDEX_FILE));
    const call = { cwd: root, environment };
    await gitLine([...QUIET, 'add', '--all', '--', ':(top)'], call);
    // Afterwards, not as an excluded path: git refuses to exclude what is ignored anyway.
    const ours = ['--ignore-unmatch', '--', ':(top).benchproof'];
    await gitLine(['rm', '-r', '--cached', '--quiet', ...ours], call);
    const tree = await gitLine(['write-tree'], call);
    return { tree, environment, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}

/** Output of `git ls-tree -r -z`: `mode type id TAB path NUL`. */
export function parseTree(output: Buffer): TreeEntry[] {
  return output
    .toString('utf8')
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const tab = line.indexOf('\t');
      const [mode = '', , id = ''] = line.slice(0, tab).split(' ');
      return { path: line.slice(tab + 1), mode, id };
    });
}

/** Output of `git cat-file --batch`: `id type size LF content LF` for each, or `id missing LF`. */
export function parseBatch(output: Buffer): Map<string, Buffer> {
  const blobs = new Map<string, Buffer>();
  let at = 0;
  while (at < output.length) {
    const end = output.indexOf('\n', at);
    const [id = '', type, size] = output.subarray(at, end).toString('utf8').split(' ');
    at = end + 1;
    if (type === 'missing' || size === undefined) continue;
    blobs.set(id, output.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return blobs;
}

/** @returns object id → content; absent where the repository does not have it */
export async function readBlobs(
  root: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (ids.length === 0) return new Map();
  const input = `${[...new Set(ids)].join('\n')}\n`;
  return parseBatch(await git(['cat-file', '--batch'], { cwd: root, input }));
}
