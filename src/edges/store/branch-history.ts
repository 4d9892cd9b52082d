/** What the history of a records branch tells: when a file came, and whether one was changed. */
import { gitText } from '../git/git-process.ts';
import { isIndex } from './branch-commit.ts';
import type { BranchPlace, Tips } from './branch-refs.ts';

/** Marks the only kind of commit that may take files away. */
export const PRUNE_TRAILER = 'Benchproof-Pruned';

function logOf(root: string, tips: readonly (string | null)[], options: readonly string[]) {
  const commits = tips.filter((tip) => tip !== null);
  if (commits.length === 0) return Promise.resolve('');
  const common = ['log', '--no-renames', '--name-only', '--no-color', '-m', '--first-parent'];
  return gitText([...common, ...options, ...commits, '--'], { cwd: root });
}

/** Files that were changed, or removed by anything but a prune; a history that was rewritten. */
export async function historyComplaints(place: BranchPlace, tips: Tips): Promise<string[]> {
  const text = await logOf(
    place.root,
    [tips.remote ?? tips.local],
    [
      '--diff-filter=DMT',
      `--format=%x00%h %(trailers:key=${PRUNE_TRAILER},valueonly,separator=%x2C)`,
    ],
  );
  const changed = text
    .split('\0')
    .slice(1)
    .flatMap((commit) => {
      const [title = '', ...paths] = commit.split('\n');
      const [id, pruned = ''] = title.split(' ');
      if (pruned !== '') return [];
      return paths
        .filter((path) => path !== '' && !isIndex(path))
        .map((path) => `${place.branch}:${path}: changed or removed by commit ${id}`);
    });
  if (!tips.isRewritten) return changed;
  const rewritten = `${place.remote}/${place.branch}: its history was rewritten since it was last seen here`;
  return [...changed, rewritten];
}
