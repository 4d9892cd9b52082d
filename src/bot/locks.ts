/**
 * Locks on pull requests among all tasks of all replicas, by a reference outside the branches
 * (`refs/benchproof/locks/7`) to a commit unique to its holder.
 *
 * GitHub creates a reference only if it does not exist, and without force moves it only to a
 * descendant (https://docs.github.com/en/rest/git/refs), so exactly one task wins. A dead holder
 * leaves a commit older than the lease, and a successor moves the reference to a child of it. If a
 * response is lost, the reference shows who holds the lock.
 */

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Api, OPERATIONS } from '../github/api.ts';
import { unlessAbsent } from '../github/failure.ts';
import {
  isOvertaken,
  moveReference,
  readReference,
  writeCommit,
} from '../github/git/branch-tip.ts';

export interface LockOptions {
  /** A commit older than this counts as abandoned. Longer than the deadline of a delivery. */
  readonly leaseSeconds: number;
  /** Initial interval; grows, with jitter. */
  readonly pollSeconds: number;
}

interface LockHolder {
  readonly sha: string;
  readonly since: Date;
}

/** Multiple of the initial interval. */
const LONGEST_WAIT = 4;

/** A known holder costs one request. */
async function holderOf(
  api: Api,
  ref: string,
  known: LockHolder | null,
): Promise<LockHolder | null> {
  const sha = await readReference(api, ref);
  if (sha === null || sha === known?.sha) return sha === null ? null : known;
  const route = 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}';
  const asked = api.request(OPERATIONS.readContents, route, { commit_sha: sha });
  const found = asked.then(({ committer }) => ({ sha, since: new Date(committer.date) }));
  return unlessAbsent(found, null);
}

/** False if another was faster, or the response was lost. */
function unlessOvertaken(moved: Promise<unknown>): Promise<boolean> {
  return moved.then(
    () => true,
    (error: unknown) => {
      if (isOvertaken(error)) return false;
      throw error;
    },
  );
}

/** Takes a lock that is free. @returns the new holder's commit, and whether it is known to hold */
async function take(api: Api, ref: string, pull: number, holder: LockHolder | null) {
  const route = 'GET /repos/{owner}/{repo}/commits/{ref}';
  const head = await api.request(OPERATIONS.writeContents, route, { ref: 'HEAD' });
  const parent = holder?.sha ?? null;
  // Unique, so no two holders have the same commit.
  const message = `Work on #${pull}\n\n${randomUUID()}\n`;
  const sha = await writeCommit(api, { message, tree: head.commit.tree.sha, parent });
  return { sha, isTaken: await unlessOvertaken(moveReference(api, ref, parent, sha)) };
}

function isFree(holder: LockHolder | null, leaseSeconds: number): boolean {
  return holder === null || Date.now() - holder.since.getTime() > leaseSeconds * 1000;
}

async function hold(api: Api, ref: string, pull: number, options: LockOptions): Promise<void> {
  const mine = new Set<string>();
  let holder: LockHolder | null = null;
  for (let looks = 0; ; looks += 1) {
    holder = await holderOf(api, ref, holder);
    if (holder !== null && mine.has(holder.sha)) return;
    if (isFree(holder, options.leaseSeconds)) {
      const { sha, isTaken } = await take(api, ref, pull, holder);
      if (isTaken) return;
      mine.add(sha);
    } else {
      const seconds = options.pollSeconds * Math.min(1.5 ** looks, LONGEST_WAIT);
      await wait(seconds * 1000 * (0.5 + Math.random()));
    }
  }
}

/** Waits for others to finish with this pull request, then excludes them until disposed. */
export async function lockPull(
  api: Api,
  pull: number,
  options: LockOptions,
): Promise<AsyncDisposable> {
  const ref = `benchproof/locks/${pull}`;
  await hold(api, ref, pull, options);
  const route = 'DELETE /repos/{owner}/{repo}/git/refs/{ref}';
  return {
    // It may already have been taken over, and released by the new holder.
    [Symbol.asyncDispose]: async () => {
      const removed = api.request(OPERATIONS.writeContents, route, { ref });
      await unlessOvertaken(unlessAbsent(removed, null));
    },
  };
}
