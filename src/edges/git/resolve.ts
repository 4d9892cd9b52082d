/** Resolves revision names typed by the user. */
import type { LineCommit } from '../../core/bisect/document.ts';
import { nearest } from '../../core/config/problem.ts';
import { UserError } from '../../core/errors.ts';
import type { Revision } from '../../core/records/session.ts';
import { takeSnapshot } from './export-tree.ts';
import { unknownRevision } from './git-errors.ts';
import { commitAt, gitText, isAncestor, tryLine } from './git-process.ts';
import type { ObjectReader } from './object-reader.ts';
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

/** Null if there is no such commit here. */
async function findCommit(objects: ObjectReader, name: string): Promise<Revision | null> {
  const [found] = await objects.read([`${name}^{commit}`]);
  if (found?.type !== 'commit') return null;
  const text = found.content.toString('utf8');
  const [, tree = ''] = /^tree (.+)/.exec(text) ?? [];
  const [, seconds = '0'] = /^committer .*> (\d+) /m.exec(text) ?? [];
  return { name, commit: found.id, tree, dirty: false, committedAt: timeOf(seconds) };
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
    const isTurned = base !== null && head !== null && (await isAncestor(root, head, base));
    throw new UserError(
      `${from.name} is not an ancestor of ${to.name}${isTurned ? ', but comes after it' : ': there is no path of commits between them'}`,
      isTurned
        ? 'name the earlier commit first'
        : 'name an earlier commit of the same branch, such as the one `git merge-base` prints',
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
export async function resolveCommit(objects: ObjectReader, name: string): Promise<Revision> {
  const { root } = objects;
  if (name === '' || name.startsWith('-')) {
    throw new UserError(
      `revision ${JSON.stringify(name)}: expected a commit, tag or branch`,
      'A revision does not begin with a dash; write refs/heads/NAME for such a branch.',
    );
  }
  const here = await findCommit(objects, name);
  if (here !== null) return here;
  const remote = await defaultRemote(root);
  const fetchFailure = await fetchMissing(root, remote, name);
  const fetched = await findCommit(objects, name);
  if (fetched !== null) return fetched;
  const shallow = await isShallow(root);
  const commits = Number(await tryLine(['rev-list', '--count', 'HEAD', '--'], { cwd: root }));
  const near = await nearName(root, remote, name);
  throw unknownRevision({ name, commits, shallow, remote, near, fetchFailure });
}

/** The current work tree and its files; dirty if they differ from HEAD's. `commit` null: before the first one. */
export async function resolveWorkingTree(objects: ObjectReader) {
  await using snapshot = await takeSnapshot(objects.root);
  const { tree, entries } = snapshot;
  const head = await findCommit(objects, 'HEAD');
  const dirty = head?.tree !== tree;
  const { commit, committedAt } = head ?? { commit: null, committedAt: null };
  return { revision: { name: WORKING_TREE, commit, tree, dirty, committedAt }, entries };
}
