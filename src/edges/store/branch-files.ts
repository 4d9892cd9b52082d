/** The files of a records branch, here and on the remote, with what their place says of them. */
import type { Place } from '../../core/records/provenance.ts';
import type { ShelfFile } from '../../core/records/shelf.ts';
import type { TreeEntry } from '../../ports.ts';
import { readBlobs } from '../git/blobs.ts';
import { entriesOf } from './branch-commit.ts';
import { storedTimes } from './branch-history.ts';
import { remotePlace, withoutLane } from './branch-layout.ts';
import { type BranchPlace, isAncestor, type Tips } from './branch-refs.ts';

function placeOf(path: string, isOnRemote: boolean): Place {
  return isOnRemote ? remotePlace(path) : { kind: 'local-branch' };
}

/** A local branch that is merely behind holds nothing of its own: what it still has was pruned. */
async function unpushedEntries(root: string, { local, remote }: Tips): Promise<TreeEntry[]> {
  const isBehind = local !== null && remote !== null && (await isAncestor(root, local, remote));
  return isBehind ? [] : entriesOf(root, local);
}

export async function branchFiles(place: BranchPlace, tips: Tips): Promise<ShelfFile[]> {
  const { root, branch, remote } = place;
  const times = await storedTimes(root, [tips.remote, tips.local]);
  const onRemote = await entriesOf(root, tips.remote);
  const known = new Set(onRemote.map(({ path, id }) => `${id} ${path}`));
  const onlyHere = (await unpushedEntries(root, tips)).filter(
    ({ path, id }) => !known.has(`${id} ${path}`),
  );
  const blobs = await readBlobs(
    root,
    [...onRemote, ...onlyHere].map(({ id }) => id),
  );
  const fileOf = (isOnRemote: boolean) => (entry: TreeEntry) => ({
    path: withoutLane(entry.path),
    text: blobs.get(entry.id)?.toString('utf8') ?? '',
    place: placeOf(entry.path, isOnRemote),
    location: `${isOnRemote ? `${remote}/` : ''}${branch}:${entry.path}`,
    storedAt: times.get(entry.path) ?? null,
  });
  return [...onRemote.map(fileOf(true)), ...onlyHere.map(fileOf(false))];
}
