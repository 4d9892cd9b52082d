/** Commits made by plumbing, without a checkout and without the user's index. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordPath } from '../../core/records/layout.ts';
import type { Lane, Place } from '../../core/records/provenance.ts';
import type { SealedRecord } from '../../core/records/record.ts';
import { recordText } from '../../core/records/seal.ts';
import type { ShelfFile } from '../../core/records/shelf.ts';
import type { TreeEntry } from '../../ports.ts';
import { git, gitLine, gitText } from '../git/git-process.ts';
import { parseTree, readBlobs } from '../git/snapshot.ts';
import { TemporaryFolder } from '../git/temporary-folder.ts';
import { storedTimes } from './branch-history.ts';
import { type BranchPlace, isAncestor, type Tips } from './branch-refs.ts';

/** `trusted/records/…` → `records/…`; revocations stand outside of the lanes. */
export function withoutLane(path: string): string {
  return path.replace(/^(?:trusted|proposed)\//, '');
}

/** Where a file of the remote's branch lies. */
export function remotePlace(path: string): Place {
  return { kind: 'remote-branch', lane: path.startsWith('trusted/') ? 'trusted' : 'proposed' };
}

/** Path → text of the records as they lie in a lane. */
export function filesOf(lane: Lane, records: readonly SealedRecord[]): Map<string, string> {
  return new Map(
    records.map((sealed) => [
      `${lane}/${recordPath(sealed.id, sealed.record)}`,
      recordText(sealed),
    ]),
  );
}

export function additionMessage(count: number): string {
  return `Add ${count} record${count === 1 ? '' : 's'}\n`;
}

export function revocationMessage(id: string, reason: string): string {
  return `Revoke ${id}\n\n${reason}\n`;
}

export interface Change {
  /** Path → text to add. A path that is already there stays as it is: the store only grows. */
  readonly add: ReadonlyMap<string, string>;
  readonly remove: readonly string[];
  readonly message: string;
}

export async function entriesOf(root: string, commit: string | null): Promise<TreeEntry[]> {
  if (commit === null) return [];
  return parseTree(await git(['ls-tree', '-r', '-z', '--full-tree', commit], { cwd: root }));
}

/** Stores texts as blobs through one git process; ids in the order of the texts. */
async function writeBlobs(root: string, folder: string, texts: readonly string[]) {
  if (texts.length === 0) return [];
  await mkdir(join(folder, 'blobs'));
  const paths = texts.map((_, index) => join(folder, 'blobs', String(index)));
  await Promise.all(texts.map((text, index) => writeFile(paths[index] ?? '', text)));
  const ids = await gitText(['hash-object', '-w', '--no-filters', '--stdin-paths'], {
    cwd: root,
    input: `${paths.join('\n')}\n`,
  });
  return ids.trim().split('\n');
}

/** Lines for `git update-index --index-info -z`; mode 0 removes. */
function indexLines(added: readonly TreeEntry[], removed: readonly string[]): string {
  const nothing = '0'.repeat(40);
  return [
    ...added.map(({ mode, id, path }) => `${mode} ${id}\t${path}\0`),
    ...removed.map((path) => `0 ${nothing}\t${path}\0`),
  ].join('');
}

const IDENTITY = { name: 'benchproof', email: 'noreply@benchproof.invalid' };

function signature(now: Date): Record<string, string> {
  const date = `${Math.floor(now.getTime() / 1000)} +0000`;
  return {
    GIT_AUTHOR_NAME: IDENTITY.name,
    GIT_AUTHOR_EMAIL: IDENTITY.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: IDENTITY.name,
    GIT_COMMITTER_EMAIL: IDENTITY.email,
    GIT_COMMITTER_DATE: date,
  };
}

interface Parents {
  /** The commit on top of which the change is made; null: the first of an orphan branch. */
  readonly onto: string | null;
  /** A second history that joins, with the files that only it has. */
  readonly joined: { readonly commit: string; readonly entries: readonly TreeEntry[] } | null;
}

/** @returns the new commit, or `onto` itself where nothing changes */
export async function commitChange(
  root: string,
  { onto, joined }: Parents,
  change: Change,
  now: Date,
): Promise<string | null> {
  const present = new Set((await entriesOf(root, onto)).map(({ path }) => path));
  const fresh = [...change.add].filter(([path]) => !present.has(path));
  const foreign = (joined?.entries ?? []).filter(({ path }) => !present.has(path));
  const removed = change.remove.filter((path) => present.has(path));
  if (fresh.length + foreign.length + removed.length === 0) return onto;
  await using folder = await TemporaryFolder.create('commit');
  const ids = await writeBlobs(
    root,
    folder.path,
    fresh.map(([, text]) => text),
  );
  const added = fresh.map(([path], index) => ({ path, mode: '100644', id: ids[index] ?? '' }));
  const environment = { GIT_INDEX_FILE: join(folder.path, 'index'), ...signature(now) };
  const call = { cwd: root, environment };
  if (onto !== null) await git(['read-tree', onto], call);
  const input = indexLines([...foreign, ...added], removed);
  await git(['update-index', '-z', '--index-info'], { ...call, input });
  const tree = await gitLine(['write-tree'], call);
  const parents = [onto, joined?.commit ?? null].flatMap((parent) =>
    parent === null ? [] : ['-p', parent],
  );
  return await gitLine(['commit-tree', tree, ...parents], { ...call, input: change.message });
}

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
