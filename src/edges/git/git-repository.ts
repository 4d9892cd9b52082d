/** The Git port on the git command line. */
import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, readFile, readlink, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { LineCommit } from '../../core/bisect/document.ts';
import { UserError } from '../../core/errors.ts';
import type { Revision } from '../../core/records/session.ts';
import type { CommitLine, Git, GitHistory, LaidOver, TreeEntry, Worktree } from '../../ports.ts';
import { exportTree, listTree, takeSnapshot } from './export-tree.ts';
import { gitLine, gitText, tryLine } from './git-process.ts';
import { ObjectReader } from './object-reader.ts';
import { isShallow } from './remote.ts';
import { listLine, resolveCommit, resolveWorkingTree } from './resolve.ts';
import { NOTHING, resolveNothing, resolveStaged, STAGED } from './staged.ts';
import { TemporaryFolder } from './temporary-folder.ts';

/** The commit or tree that contains all files of a revision; null if it is dirty. */
function commitOf(revision: Revision): string | null {
  return revision.dirty ? null : (revision.commit ?? revision.tree);
}

class GitRepository implements Git, GitHistory, CommitLine {
  readonly root: string;
  readonly #objects: ObjectReader;
  /** Of the last two trees, such as base and head: one check asks for them again and again. */
  #listed: readonly { readonly tree: string; readonly entries: readonly TreeEntry[] }[] = [];

  constructor(root: string) {
    this.root = root;
    this.#objects = new ObjectReader(root);
  }

  async resolve(name: string | null): Promise<Revision> {
    if (name === STAGED) return resolveStaged(this.root);
    if (name === NOTHING) return resolveNothing(this.root);
    if (name !== null) return resolveCommit(this.#objects, name);
    const { revision, entries } = await resolveWorkingTree(this.#objects);
    this.#keep(revision.tree, entries);
    return revision;
  }

  #keep(tree: string, entries: readonly TreeEntry[]): readonly TreeEntry[] {
    this.#listed = [{ tree, entries }, ...this.#listed].slice(0, 2);
    return entries;
  }

  async entries(revision: Revision): Promise<readonly TreeEntry[]> {
    const { root } = this;
    const known = this.#listed.find(({ tree }) => tree === revision.tree);
    if (known !== undefined) return known.entries;
    const tree = commitOf(revision);
    if (tree !== null)
      return this.#keep(revision.tree ?? tree, await listTree({ root, tree, environment: {} }));
    await using snapshot = await takeSnapshot(root);
    return this.#keep(snapshot.tree, snapshot.entries);
  }

  async read(revision: Revision, path: string): Promise<string | null> {
    const bytes = await this.readBytes(revision, path);
    return bytes === null ? null : bytes.toString('utf8');
  }

  async readBytes(revision: Revision, path: string): Promise<Buffer | null> {
    const commit = commitOf(revision);
    if (commit === null) return readFromDisk(this.root, path);
    const [found] = await this.#objects.read([`${commit}:${path}`]);
    return found?.type === 'blob' ? found.content : null;
  }

  async readMany(revision: Revision, paths: readonly string[]) {
    const found = await Promise.all(paths.map((path) => this.readBytes(revision, path)));
    return new Map(
      found.flatMap((bytes, at) => (bytes === null ? [] : [[paths[at] as string, bytes]])),
    );
  }

  async checkout(revision: Revision, over?: LaidOver): Promise<Worktree> {
    const folder = await TemporaryFolder.create('tree');
    try {
      await this.#export(revision, folder.path);
      if (over !== undefined) await this.#layOver(over, folder.path);
    } catch (error) {
      await folder[Symbol.asyncDispose]();
      throw error;
    }
    const dispose = () => folder[Symbol.asyncDispose]();
    return { path: folder.path, [Symbol.asyncDispose]: dispose };
  }

  /** Never through a link, and never in the place of a file. */
  async #layOver({ from, paths }: LaidOver, target: string): Promise<void> {
    await using source = await this.checkout(from);
    for (const path of paths) {
      const folder = dirname(join(target, path));
      await mkdir(folder, { recursive: true });
      if ((await realpath(folder)) !== join(await realpath(target), dirname(path))) {
        throw new UserError(`${path}: its folder is a link, so no file is added there`);
      }
      await copyFile(join(source.path, path), join(target, path), constants.COPYFILE_EXCL);
    }
  }

  async #export(revision: Revision, target: string): Promise<void> {
    const commit = commitOf(revision);
    const { root } = this;
    if (commit !== null)
      return exportTree(
        { root, tree: commit, environment: {} },
        target,
        await this.entries(revision),
      );
    await using snapshot = await takeSnapshot(root);
    await exportTree({ root, ...snapshot }, target, snapshot.entries);
  }

  async mergeBase(one: Revision, other: Revision): Promise<string | null> {
    if (one.commit === null || other.commit === null) return null;
    return tryLine(['merge-base', one.commit, other.commit], { cwd: this.root });
  }

  async forkPoint(target: Revision, head: Revision): Promise<string | null> {
    if (target.commit === null || head.commit === null) return null;
    const call = ['merge-base', '--all', target.commit, head.commit];
    const [base = null, other] = (await tryLine(call, { cwd: this.root }))?.split('\n') ?? [];
    return other === undefined ? base : target.commit;
  }

  line(from: Revision, to: Revision): Promise<readonly LineCommit[]> {
    return listLine(this.root, from, to);
  }

  isShallow(): Promise<boolean> {
    return isShallow(this.root);
  }

  async beginning(to: Revision): Promise<Revision> {
    const commits = await gitText(['rev-list', '--first-parent', to.commit ?? 'HEAD', '--'], {
      cwd: this.root,
    });
    return resolveCommit(this.#objects, commits.trimEnd().split('\n').at(-1) ?? '');
  }
}

/** A link is read as its target's name, as in a git blob; links out of the work tree are not followed. */
async function readFromDisk(root: string, path: string): Promise<Buffer | null> {
  const full = join(root, path);
  try {
    const folder = `${await realpath(dirname(full))}${sep}`;
    if (!folder.startsWith(`${await realpath(root)}${sep}`)) return null;
    const status = await lstat(full);
    if (status.isSymbolicLink()) return await readlink(full, 'buffer');
    return status.isFile() ? await readFile(full) : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

/**
 * The repository that contains a folder.
 *
 * @throws UserError outside of a repository; WorldError if git is missing or refuses to read it
 */
export async function openRepository(folder: string): Promise<Git & GitHistory & CommitLine> {
  return new GitRepository(await gitLine(['rev-parse', '--show-toplevel'], { cwd: folder }));
}
