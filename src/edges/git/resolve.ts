/** Resolves revision names typed by the user. */
import type { LineCommit } from '../../core/bisect/document.ts';
import { nearest } from '../../core/config/problem.ts';
import { UserError } from '../../core/errors.ts';
import type { Revision } from '../../core/records/session.ts';
import { takeSnapshot } from './export-tree.ts';
import { unknownRevision } from './git-errors.ts';
import { commitAt, gitLine, gitText, isAncestor, tryLine } from './git-process.ts';
import { defaultRemote, fetchCommit, isShallow } from './remote.ts';

const WORKING_TREE = '(working tree)';

/** The name at the remote, else the branch or tag that is spelled most like it. */
async function nearName(root: string, remote: string | null, name: string) {
  const near = `${remote ?? 'origin'}/${name}`;
  if ((await commitAt(root, near)) !== null) return near;
  const call = ['for-each-ref', '--count=1000', '--format=%(refname:short)'];
  const names = await gitText([...call, 'refs/heads', 'refs/tags'], { cwd: root });
  return nearest(name, names.split('\n').filter(Boolean)) ?? null;
}

async function fetchMissing(root: string, remote: string | null, name: string) {
  if (remote === null || !/^([0-9a-f]{40}|[0-9a-f]{64})$/.test(name)) return null;
  return await fetchCommit(root, remote, name);
}

async function describeCommit(root: string, name: string, commit: string): Promise<Revision> {
  const line = await gitLine(['show', '--no-patch', '--format=%T %ct', commit, '--'], {
    cwd: root,
  });
  const [tree = '', seconds = '0'] = line.split(' ');
  return { name, commit, tree, dirty: false, committedAt: timeOf(seconds) };
}

const timeOf = (seconds: string): string => new Date(Number(seconds) * 1000).toISOString();

/**
 * Commits after `from` up to `to` along first parents, oldest first, with their subjects.
 *
 * @throws UserError if `from` is not an ancestor of `to`
 */
export async function listLine(root: string, from: Revision, to: Revision): Promise<LineCommit[]> {
  const [base, head] = [from.commit, to.commit];
  if (base === null || head === null || !(await isAncestor(root, base, head))) {
    throw new UserError(
      `${from.name} is not an ancestor of ${to.name}: there is no path of commits between them`,
      'name an earlier commit of the same branch, such as the one `git merge-base` prints',
    );
  }
  const call = ['log', '--reverse', '--first-parent', '-z', '--format=%H %T %ct %s'];
  const text = await gitText([...call, head, `^${base}`, '--'], { cwd: root });
  return text
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [commit = '', tree = '', seconds = '0', ...words] = line.split(' ');
      const place = { name: commit, commit, tree, dirty: false, committedAt: timeOf(seconds) };
      return { revision: place, subject: words.join(' ') };
    });
}

/**
 * Resolves a revision. If a shallow clone lacks a commit given by its full id, it is fetched.
 *
 * @throws UserError naming the revision as it was typed, and how to get it
 */
export async function resolveCommit(root: string, name: string): Promise<Revision> {
  if (name === '' || name.startsWith('-')) {
    throw new UserError(
      `revision ${JSON.stringify(name)}: expected a commit, tag or branch`,
      'A revision does not begin with a dash; write refs/heads/NAME for such a branch.',
    );
  }
  const here = await commitAt(root, name);
  if (here !== null) return describeCommit(root, name, here);
  const remote = await defaultRemote(root);
  const fetchFailure = await fetchMissing(root, remote, name);
  const fetched = await commitAt(root, name);
  if (fetched !== null) return describeCommit(root, name, fetched);
  const shallow = await isShallow(root);
  const commits = Number(await tryLine(['rev-list', '--count', 'HEAD', '--'], { cwd: root }));
  const near = await nearName(root, remote, name);
  throw unknownRevision({ name, commits, shallow, remote, near, fetchFailure });
}

/**
 * The current work tree; dirty if its files differ from HEAD's. `commit` is HEAD's, or null before
 * the first commit.
 */
export async function resolveWorkingTree(root: string): Promise<Revision> {
  await using snapshot = await takeSnapshot(root);
  const commit = await commitAt(root, 'HEAD');
  if (commit === null) {
    return { name: WORKING_TREE, commit, tree: snapshot.tree, dirty: true, committedAt: null };
  }
  const head = await describeCommit(root, WORKING_TREE, commit);
  return head.tree === snapshot.tree ? head : { ...head, tree: snapshot.tree, dirty: true };
}
