/**
 * One replica at a time on a pull request, with nothing but GitHub: the lock is the bot's own "eyes"
 * reaction on the pull request, which a reader sees as "being looked at".
 *
 * Adding a reaction answers 201 to the one that made it and 200 to whoever finds it there
 * (https://docs.github.com/en/rest/reactions/reactions#create-reaction-for-an-issue), and a removal
 * 204 or 404: both tell a winner. A holder that died leaves a reaction behind that is older than
 * any delivery may take; it is removed by whoever finds it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { PullLock } from '../../bot/ports.ts';
import type { Api } from '../github/api.ts';
import { OPERATIONS } from '../github/operation.ts';

export interface LockOptions {
  /** After this long a reaction's holder counts as dead. Longer than a delivery's deadline. */
  readonly leaseSeconds: number;
  /** Between two looks; jitter is added. */
  readonly pollSeconds: number;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly random: () => number;
}

const PATH = '/repos/{owner}/{repo}/issues/{issue_number}/reactions' as const;

interface Reaction {
  readonly id: number;
  readonly created_at: string;
}

export class ReactionLock implements PullLock {
  readonly #api: Api;
  readonly #options: LockOptions;

  constructor(api: Api, options: LockOptions) {
    this.#api = api;
    this.#options = options;
  }

  async acquire(pull: number, signal: AbortSignal): Promise<AsyncDisposable> {
    for (;;) {
      signal.throwIfAborted();
      const { taken, reaction } = await this.#take(pull);
      if (taken) return { [Symbol.asyncDispose]: () => this.#remove(pull, reaction.id) };
      if (this.#isStale(reaction)) await this.#remove(pull, reaction.id);
      else await this.#waitUntilGone(pull, reaction.id, signal);
    }
  }

  #take(pull: number): Promise<{ readonly taken: boolean; readonly reaction: Reaction }> {
    return this.#api.run(OPERATIONS.react, async (client, repository) => {
      const { status, data } = await client.request(`POST ${PATH}`, {
        ...repository,
        issue_number: pull,
        content: 'eyes',
      });
      return { taken: status === 201, reaction: data };
    });
  }

  async #waitUntilGone(pull: number, id: number, signal: AbortSignal): Promise<void> {
    let held: Reaction | undefined;
    do {
      const jitter = 0.5 + this.#options.random();
      await wait(this.#options.pollSeconds * 1000 * jitter, undefined, { signal });
      const there = await this.#list(pull);
      held = there.find((each) => each.id === id);
    } while (held !== undefined && !this.#isStale(held));
  }

  /** One page: where the holder is beyond it, taking is tried anew, which tells as well. */
  #list(pull: number): Promise<readonly Reaction[]> {
    return this.#api.run(OPERATIONS.react, async (client, repository) => {
      const query = { ...repository, issue_number: pull, content: 'eyes', per_page: 100 } as const;
      return (await client.request(`GET ${PATH}`, query)).data;
    });
  }

  #isStale({ created_at }: Reaction): boolean {
    const ageMs = this.#options.now().getTime() - Date.parse(created_at);
    return ageMs > this.#options.leaseSeconds * 1000;
  }

  /** Another may have been faster. */
  #remove(pull: number, id: number): Promise<void> {
    return this.#api.runOr(undefined, OPERATIONS.react, async (client, repository) => {
      const reaction = { ...repository, issue_number: pull, reaction_id: id };
      await client.request(`DELETE ${PATH}/{reaction_id}`, reaction);
    });
  }
}
