/** The places where records of a branch lie: both lanes of the remote, and what is only here. */
import type { Lane, Place } from '../../core/records/provenance.ts';
import type { BranchPlace, Tips } from './branch-refs.ts';
import { GitSource, type GitTree } from './git-source.ts';
import type { RecordSource } from './record-source.ts';

export const LANES: readonly Lane[] = ['trusted', 'proposed'];

/** The first lane of a branch: what stands outside of the lanes comes with it, once. */
class FirstLane extends GitSource {
  readonly #top: GitSource;

  constructor(tree: GitTree) {
    super(tree);
    this.#top = new GitSource({ ...tree, folder: '' });
  }

  override async files(folders: readonly string[]) {
    return isOutside(folders) ? this.#top.files(folders) : super.files(folders);
  }

  override locate(path: string): string {
    return isOutside([path]) ? this.#top.locate(path) : super.locate(path);
  }
}

export const isOutside = (paths: readonly string[]): boolean =>
  paths.some((path) => /^(?:revocations|attestations)(?:\/|$)/.test(path));

/** A local branch that is merely behind holds nothing of its own: what it still has was pruned. */
export function sourcesOf(
  { root, branch, remote }: BranchPlace,
  tips: Tips,
  lanes: readonly Lane[],
): RecordSource[] {
  const at = (commit: string | null, name: string, place: (lane: Lane) => Place) => {
    if (commit === null) return [];
    const locate = (path: string) => `${name}:${path}`;
    return lanes.map((folder, index) => {
      const tree = { root, commit, folder, place: place(folder), locate };
      return index === 0 ? new FirstLane(tree) : new GitSource(tree);
    });
  };
  return [
    ...at(tips.remote, `${remote}/${branch}`, (lane) => ({ kind: 'remote-branch', lane })),
    ...at(tips.isLocalBehind ? null : tips.local, branch, () => ({ kind: 'local-branch' })),
  ];
}
