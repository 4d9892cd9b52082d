/** Staged changes as a revision: a tree without a commit. */
import { UserError } from '../../core/errors.ts';
import type { Revision } from '../../core/records/session.ts';
import { gitText, tryGit } from './git-process.ts';

/** `:` names the index, as `:PATH` names a file of it. */
export const STAGED = ':';
/** The empty tree, with which the first commit is compared. */
export const NOTHING = ':nothing';

function treeRevision(name: string, tree: string): Revision {
  return { name, commit: null, tree, dirty: false, committedAt: null };
}

/** In a hook, git names the index of the commit being made, which may not be the usual one. */
function indexOfCaller(): Record<string, string> {
  const file = process.env['GIT_INDEX_FILE'];
  return file === undefined ? {} : { GIT_INDEX_FILE: file };
}

/** @throws UserError during an unresolved merge, when files have no single content */
export async function resolveStaged(root: string): Promise<Revision> {
  const written = await tryGit(['write-tree'], { cwd: root, environment: indexOfCaller() });
  if (written.code !== 0) {
    throw new UserError(
      `staged files cannot be read: ${written.stderr.trim()}`,
      'resolve the conflicts and stage them with `git add`',
    );
  }
  return treeRevision('the index', written.stdout.toString('utf8').trim());
}

export async function resolveNothing(root: string): Promise<Revision> {
  const tree = await gitText(['hash-object', '-t', 'tree', '--stdin'], { cwd: root, input: '' });
  return treeRevision('nothing', tree.trim());
}

/** Whether there is a commit to compare staged changes with. */
export async function hasCommit(root: string): Promise<boolean> {
  return (await tryGit(['rev-parse', '--verify', '--quiet', 'HEAD'], { cwd: root })).code === 0;
}
