/**
 * Writes the files of a tree into a folder, without a `.git` in it: a worktree's `.git` names a
 * path of this machine, which breaks builds in a container that ask git for their version.
 */
import { lstat, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../core/errors.ts';
import type { TreeEntry } from '../../ports.ts';
import { git, tryGit } from './git-process.ts';
import { lfsPaths, lfsSettings, requireNoPointers } from './lfs.ts';
import { parseTree } from './object-listing.ts';
import { defaultRemote, fetchCommit } from './remote.ts';
import { TemporaryFolder } from './temporary-folder.ts';

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
  return parseTree(output);
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

/** Submodules come from their own clones below the work tree, at the commit that the tree names. */
async function writeSubmodules(source: TreeSource, target: string, entries: readonly TreeEntry[]) {
  for (const entry of entries.filter(({ mode }) => mode === SUBMODULE)) {
    const root = join(source.root, entry.path);
    await requireSubmoduleCommit(root, entry);
    const inner = join(target, entry.path);
    await mkdir(inner, { recursive: true });
    await exportTree({ root, tree: entry.id, environment: {} }, inner);
  }
}

/** @throws UserError where a submodule or an LFS file is not available */
export async function exportTree(source: TreeSource, target: string): Promise<void> {
  const entries = await listTree(source);
  await writeFiles(source, target, entries);
  await writeSubmodules(source, target, entries);
}
