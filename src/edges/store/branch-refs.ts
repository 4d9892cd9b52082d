/** Tips of a records branch: local, and on the remote. */
import { randomUUID } from 'node:crypto';
import { LEFT_FOR_MS } from '../durable-file.ts';
import { gitFailure } from '../git/git-errors.ts';
import { commitAt, gitLine, gitText, isAncestor, tryGit } from '../git/git-process.ts';
import { isShallow } from '../git/remote.ts';

export interface BranchPlace {
  readonly root: string;
  readonly branch: string;
  /** Null if the branch is local only. */
  readonly remote: string | null;
}

export interface Tips {
  /** Commit ids; null if the branch does not exist yet. */
  readonly local: string | null;
  readonly remote: string | null;
  /** Everything local is also on the remote, or was pruned there. */
  readonly isLocalBehind: boolean;
  /** The remote's history no longer contains the commit that was last seen. */
  readonly isRewritten: boolean;
  /** This is a partial clone but the remote does not support filters, so everything was fetched. */
  readonly isUnfiltered: boolean;
  /** Why the remote could not be reached; its last known state is used instead. */
  readonly unreachable: string | null;
}

const localRef = ({ branch }: BranchPlace): string => `refs/heads/${branch}`;
/** Our own ref, since every `git fetch` of the user moves refs/remotes, even to rewritten history. */
const seenRef = ({ branch, remote }: BranchPlace): string =>
  `refs/benchproof/seen/${remote}/${branch}`;

type Fetched =
  | { readonly kind: 'tip'; readonly commit: string; readonly isUnfiltered: boolean }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreachable'; readonly message: string };

const SCRATCH = ['refs/benchproof/fetch', 'refs/benchproof/commit'];
const FETCH =
  'fetch --quiet --no-tags --no-write-fetch-head --no-recurse-submodules --refmap='.split(' ');

/** Deletes refs that a killed process left behind; their names contain the time. */
async function sweepScratch(root: string): Promise<void> {
  const call = ['for-each-ref', '--format=%(refname)', ...SCRATCH];
  const refs = (await gitText(call, { cwd: root })).split('\n').filter((ref) => ref !== '');
  for (const ref of refs) {
    const made = Number(/\/(\d+)-[^/]+$/.exec(ref)?.[1] ?? 0);
    if (Date.now() - made > LEFT_FOR_MS) await tryGit(['update-ref', '-d', ref], { cwd: root });
  }
}

/** Fetches into a unique ref, since other processes may fetch in this clone at the same time. */
async function fetchTip(
  { root, branch, remote }: BranchPlace,
  depth: number | null,
): Promise<Fetched> {
  await sweepScratch(root);
  const scratch = `refs/benchproof/fetch/${Date.now()}-${randomUUID()}`;
  const asked = [remote ?? '', `+refs/heads/${branch}:${scratch}`];
  const fetch = (...how: string[]) => tryGit([...FETCH, ...how, ...asked], { cwd: root });
  const some = depth === null ? null : await fetch(`--depth=${depth}`);
  // Not all servers can do that, nor two processes in one clone at once.
  const result = some?.code === 0 ? some : await fetch();
  if (result.code !== 0) {
    if (/couldn't find remote ref/i.test(result.stderr)) return { kind: 'absent' };
    const message = result.stderr.trim().split('\n').at(-1) ?? '';
    return { kind: 'unreachable', message };
  }
  const commit = await gitLine(['rev-parse', scratch], { cwd: root });
  await tryGit(['update-ref', '-d', scratch], { cwd: root });
  return { kind: 'tip', commit, isUnfiltered: /filtering not recognized/i.test(result.stderr) };
}

/** Remembers the remote's commit, except for rewritten history, so that it is reported again. */
async function track(place: BranchPlace, commit: string): Promise<boolean> {
  const { root } = place;
  const known = await commitAt(root, seenRef(place));
  if (known === commit) return false;
  if (known !== null && !(await isAncestor(root, known, commit))) return true;
  await tryGit(['update-ref', seenRef(place), commit], { cwd: root });
  return false;
}

/** As git writes infinity. */
const WHOLE = 2_147_483_647;

/**
 * Commits to fetch: in a shallow clone that has nothing of the branch yet, the newest state is enough. What it lacks
 * then would look like rewritten or unpushed history to a later, deeper look, so that is not cut again.
 */
async function depthFor(place: BranchPlace, isWhole: boolean): Promise<number | null> {
  if (!(await isShallow(place.root))) return null;
  if (isWhole) return WHOLE;
  const refs = [localRef(place), seenRef(place)];
  const known = await Promise.all(refs.map((ref) => commitAt(place.root, ref)));
  return known.every((commit) => commit === null) ? 1 : null;
}

/** @param isWhole also fetch the history that a shallow clone lacks */
export async function readTips(place: BranchPlace, isWhole = false): Promise<Tips> {
  const local = await commitAt(place.root, localRef(place));
  const none = {
    ...{ local, remote: null, isLocalBehind: false, isRewritten: false, isUnfiltered: false },
    unreachable: null,
  };
  if (place.remote === null) return none;
  const fetched = await fetchTip(place, await depthFor(place, isWhole));
  if (fetched.kind === 'absent') return none;
  const isTip = fetched.kind === 'tip';
  const remote = isTip ? fetched.commit : await commitAt(place.root, seenRef(place));
  const isKnown = local !== null && remote !== null;
  return {
    ...{ local, remote, isLocalBehind: isKnown && (await isAncestor(place.root, local, remote)) },
    isRewritten: isTip && (await track(place, fetched.commit)),
    isUnfiltered: isTip && fetched.isUnfiltered,
    unreachable: isTip ? null : fetched.message,
  };
}

/** Moves the local branch, unless another process moved it in the meantime. */
export async function moveLocal(
  place: BranchPlace,
  commit: string,
  from: string | null,
): Promise<boolean> {
  const old = from ?? '0'.repeat(commit.length);
  const moved = await tryGit(['update-ref', localRef(place), commit, old], { cwd: place.root });
  return moved.code === 0;
}

export type Pushed =
  | { readonly kind: 'done' }
  | { readonly kind: 'overtaken' }
  | { readonly kind: 'refused'; readonly message: string };

const OVERTAKEN =
  /\[rejected\]|cannot lock ref|failed to update ref|incorrect old value|reference already exists|failed to lock/i;

/** Pushes without force, so the remote only accepts a fast-forward. */
export async function push(place: BranchPlace, commit: string): Promise<Pushed> {
  const arguments_ = ['push', '--porcelain', '--no-verify', '--recurse-submodules=no'].concat([
    place.remote ?? '',
    `${commit}:${localRef(place)}`,
  ]);
  const result = await tryGit(arguments_, { cwd: place.root });
  if (result.code === 0) {
    await track(place, commit);
    return { kind: 'done' };
  }
  const said = `${result.stdout.toString('utf8')}\n${result.stderr}`;
  if (OVERTAKEN.test(said)) return { kind: 'overtaken' };
  return { kind: 'refused', message: gitFailure(['push'], place.root, result).message };
}
