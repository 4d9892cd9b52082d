/**
 * Locks on pull requests: first among tasks of this process, in memory, then among replicas, by a
 * reference outside the branches (`refs/benchproof/locks/7`) to a commit unique to its holder.
 *
 * GitHub creates a reference only if it does not exist, and without force moves it only to a
 * descendant (https://docs.github.com/en/rest/git/refs), so exactly one replica wins. A dead holder
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
import { untilAborted } from './deadline.ts';

type PullLock = Pick<ReferenceLock, 'acquire'>;

/** Key → promise of the last in line; keys are removed with it. */
type Lines = Map<string, Promise<void>>;

export class LocalLocks {
  readonly #lines: Lines = new Map();

  /**
   * `shared`, acquired by one task at a time; null without other replicas. `repository`
   * distinguishes equal numbers.
   */
  before(shared: PullLock | null, repository: string): PullLock {
    return {
      acquire: async (pull, signal) => {
        const leave = await this.#enter(`${repository}#${pull}`, signal);
        try {
          const held = await shared?.acquire(pull, signal);
          return {
            [Symbol.asyncDispose]: async () => {
              try {
                await held?.[Symbol.asyncDispose]();
              } finally {
                leave();
              }
            },
          };
        } catch (error) {
          leave();
          throw error;
        }
      },
    };
  }

  /** @returns function that admits the next one */
  async #enter(key: string, signal: AbortSignal): Promise<() => void> {
    const before = this.#lines.get(key) ?? Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    const mine = before.then(() => promise);
    this.#lines.set(key, mine);
    const leave = () => {
      if (this.#lines.get(key) === mine) this.#lines.delete(key);
      resolve();
    };
    try {
      await untilAborted(before, signal);
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }
}

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
const refOf = (pull: number) => `benchproof/locks/${pull}`;

export class ReferenceLock {
  readonly #api: Api;
  readonly #options: LockOptions;

  constructor(api: Api, options: LockOptions) {
    this.#api = api;
    this.#options = options;
  }

  /**
   * Waits for other replicas to finish with this pull request, then excludes them until disposed.
   * Rejects with the signal's reason when aborted.
   */
  async acquire(pull: number, signal: AbortSignal): Promise<AsyncDisposable> {
    const mine = new Set<string>();
    let holder: LockHolder | null = null;
    for (let looks = 0; ; looks += 1) {
      signal.throwIfAborted();
      holder = await this.#holder(pull, holder);
      if (holder !== null && mine.has(holder.sha)) return this.#held(pull);
      if (this.#isFree(holder)) {
        const sha = await this.#commit(pull, holder);
        mine.add(sha);
        if (await this.#take(pull, sha, holder)) return this.#held(pull);
      } else {
        const seconds = this.#options.pollSeconds * Math.min(1.5 ** looks, LONGEST_WAIT);
        const jitter = 0.5 + Math.random();
        await wait(seconds * 1000 * jitter, undefined, { signal });
      }
    }
  }

  /** A known holder costs one request. */
  async #holder(pull: number, known: LockHolder | null): Promise<LockHolder | null> {
    const sha = await readReference(this.#api, refOf(pull));
    if (sha === null || sha === known?.sha) return sha === null ? null : known;
    const route = 'GET /repos/{owner}/{repo}/git/commits/{commit_sha}';
    const asked = this.#api.request(OPERATIONS.readContents, route, { commit_sha: sha });
    return unlessAbsent(
      asked.then(({ committer }) => ({ sha, since: new Date(committer.date) })),
      null,
    );
  }

  #isFree(holder: LockHolder | null): boolean {
    const { leaseSeconds } = this.#options;
    return holder === null || Date.now() - holder.since.getTime() > leaseSeconds * 1000;
  }

  /** Unique, so no two holders have the same commit. */
  async #commit(pull: number, before: LockHolder | null): Promise<string> {
    const route = 'GET /repos/{owner}/{repo}/commits/{ref}';
    const head = await this.#api.request(OPERATIONS.writeContents, route, { ref: 'HEAD' });
    return writeCommit(this.#api, {
      message: `Work on #${pull}\n\n${randomUUID()}\n`,
      tree: head.commit.tree.sha,
      parent: before?.sha ?? null,
    });
  }

  /** False if another was faster or the response was lost. */
  async #take(pull: number, sha: string, before: LockHolder | null): Promise<boolean> {
    try {
      await moveReference(this.#api, refOf(pull), before?.sha ?? null, sha);
      return true;
    } catch (error) {
      if (isOvertaken(error)) return false;
      throw error;
    }
  }

  #held(pull: number): AsyncDisposable {
    return { [Symbol.asyncDispose]: () => this.#release(pull) };
  }

  /** It may already have been taken over, and released by the new holder. */
  async #release(pull: number): Promise<void> {
    const route = 'DELETE /repos/{owner}/{repo}/git/refs/{ref}';
    const asked = { ref: refOf(pull) };
    try {
      await unlessAbsent(this.#api.request(OPERATIONS.writeContents, route, asked), null);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
}
