/**
 * Writes the files of a tree into a folder, without a `.git` in it: a worktree's `.git` names a
 * path of this machine, which breaks builds in a container that ask git for their version.
 */

import { copyFile, lstat, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../core/errors.ts';
import { LFS_POINTER } from '../../core/text/lfs-pointer.ts';
import type { TreeEntry } from '../../ports.ts';
import { unlessGone } from '../durable-file.ts';
import { type GitCall, git, gitLine, gitText, tryGit } from './git-process.ts';
import { defaultRemote, fetchCommit } from './remote.ts';
import { TemporaryFolder } from './temporary-folder.ts';

/**
 * The work tree as a git tree, without touching the user's index or object store: a copy of the
 * index, `git add -A` into it, and a throw-away folder for the new objects. git itself then sees to
 * links, modes, filters (LFS), submodules, ignored and deleted files.
 */

const QUIET = ['core.compression=0', 'advice.addEmbeddedRepo=false', 'core.safecrlf=false'].flatMap(
  (setting) => ['-c', setting],
);

/** @param root top of the work tree. Our own `.benchproof` folder is never part of a snapshot. */
export async function takeSnapshot(root: string) {
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
    // A repository before its first `git add` has no index; git then starts an empty one.
    await unlessGone(copyFile(index, environment.GIT_INDEX_FILE), undefined);
    const call = { cwd: root, environment };
    await gitLine([...QUIET, 'add', '--all', '--', ':(top)'], call);
    const found = parseEntries(await git(['ls-files', '--stage', '-z'], call));
    const entries = found.filter(({ path }) => path.split('/')[0] !== '.benchproof');
    // Afterwards, not as an excluded path: git refuses to exclude what is ignored anyway.
    if (entries.length < found.length)
      await gitLine(['rm', '-r', '--cached', '--quiet', '--', ':(top).benchproof'], call);
    const tree = await gitLine(['write-tree'], call);
    const dispose = () => folder[Symbol.asyncDispose]();
    return { tree, entries, environment, [Symbol.asyncDispose]: dispose };
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
}

/** Output of `git ls-tree -r -z`, `mode type id TAB path NUL`, or of `git ls-files --stage -z`, `mode id stage TAB path NUL`. */
function parseEntries(output: Buffer): TreeEntry[] {
  return output
    .toString('utf8')
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const tab = line.indexOf('\t');
      const [, mode = '', id = ''] = /^(\d+) (?:[a-z]+ )?(\w+)/.exec(line) ?? [];
      return { path: line.slice(tab + 1), mode, id };
    });
}

/** A pointer is at most 1024 bytes (git-lfs specification); only its first line matters here. */
async function isPointer(path: string): Promise<boolean> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(LFS_POINTER.length),
    0,
    LFS_POINTER.length,
  );
  return buffer.toString('utf8', 0, bytesRead) === LFS_POINTER;
}

/**
 * Paths whose attributes ask for the LFS filter.
 *
 * @param call names the index from which the attributes of this very tree are read
 */
async function lfsPaths(call: GitCall, entries: readonly TreeEntry[]): Promise<string[]> {
  if (!entries.some(({ path }) => path.split('/').at(-1) === '.gitattributes')) return [];
  const regular = entries.filter(({ mode }) => mode.startsWith('100')).map(({ path }) => path);
  const answer = await gitText(['check-attr', '--cached', '-z', '--stdin', 'filter'], {
    ...call,
    input: regular.map((path) => `${path}\0`).join(''),
  });
  const fields = answer.split('\0');
  return regular.filter((_, index) => fields[index * 3 + 2] === 'lfs');
}

/** Settings that make git call git-lfs; empty if it is not installed. */
async function lfsSettings(cwd: string): Promise<string[]> {
  const installed = await tryGit(['lfs', 'version'], { cwd });
  if (installed.code !== 0) return [];
  return [
    'filter.lfs.process=git-lfs filter-process',
    'filter.lfs.smudge=git-lfs smudge -- %f',
    'filter.lfs.required=true',
  ].flatMap((setting) => ['-c', setting]);
}

/** @throws UserError if an LFS pointer was written instead of the file */
async function requireNoPointers(target: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    if (!(await isPointer(join(target, path)))) continue;
    throw new UserError(
      `${path} is kept in Git LFS and its content is not here`,
      'Install git-lfs, then: git lfs fetch --all (actions/checkout: lfs: true)',
    );
  }
}

const SUBMODULE = '160000';

export interface TreeSource {
  /** Top of the work tree whose objects hold the tree. */
  readonly root: string;
  /** A tree or commit id. */
  readonly tree: string;
  readonly environment: Readonly<Record<string, string>>;
}

export async function listTree({ root, tree, environment }: TreeSource): Promise<TreeEntry[]> {
  const output = await git(['ls-tree', '-r', '-z', '--full-tree', tree], {
    cwd: root,
    environment,
  });
  return parseEntries(output);
}

async function writeFiles(source: TreeSource, target: string, entries: readonly TreeEntry[]) {
  await using scratch = await TemporaryFolder.create('index');
  const environment = { ...source.environment, GIT_INDEX_FILE: join(scratch.path, 'index') };
  const call = { cwd: source.root, environment };
  await git(['read-tree', source.tree], call);
  const kept = await lfsPaths(call, entries);
  const settings = kept.length === 0 ? [] : await lfsSettings(source.root);
  await git([...settings, 'checkout-index', '--all', '--force', `--prefix=${target}/`], call);
  await requireNoPointers(target, kept);
}

async function isSubmoduleHere(path: string): Promise<boolean> {
  return lstat(join(path, '.git')).then(
    () => true,
    () => false,
  );
}

async function requireSubmoduleCommit(root: string, entry: TreeEntry): Promise<void> {
  const advice = `git submodule update --init --recursive -- ${entry.path}`;
  if (!(await isSubmoduleHere(root))) {
    throw new UserError(`submodule ${entry.path} is not checked out in this clone`, advice);
  }
  const isThere = () => tryGit(['cat-file', '-e', `${entry.id}^{commit}`], { cwd: root });
  if ((await isThere()).code === 0) return;
  const remote = await defaultRemote(root);
  const failure = remote === null ? 'it has no remote' : await fetchCommit(root, remote, entry.id);
  if (failure === null || (await isThere()).code === 0) return;
  throw new UserError(
    `submodule ${entry.path}: commit ${entry.id} is missing (${failure})`,
    advice,
  );
}

/** Submodules are exported from their clones in the work tree, at the commit named by the tree. */
async function writeSubmodules(source: TreeSource, target: string, entries: readonly TreeEntry[]) {
  for (const entry of entries.filter(({ mode }) => mode === SUBMODULE)) {
    const root = join(source.root, entry.path);
    await requireSubmoduleCommit(root, entry);
    const inner = join(target, entry.path);
    await mkdir(inner, { recursive: true });
    const submodule = { root, tree: entry.id, environment: {} };
    await exportTree(submodule, inner, await listTree(submodule));
  }
}

/**
 * @param entries of the tree
 * @throws UserError if a submodule or an LFS file is not available
 */
export async function exportTree(
  source: TreeSource,
  target: string,
  entries: readonly TreeEntry[],
): Promise<void> {
  await writeFiles(source, target, entries);
  await writeSubmodules(source, target, entries);
}
