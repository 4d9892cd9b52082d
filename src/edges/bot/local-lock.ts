/** Within one process nobody asks GitHub who is at work: the lock there is taken by one at a time. */
import type { PullLock } from '../../bot/ports.ts';
import { untilAborted } from '../../bot/until-aborted.ts';

/** The last in each line; keys are forgotten with it. */
type Lines = Map<string, Promise<void>>;

export class LocalLocks {
  readonly #lines: Lines = new Map();

  /** `shared`, entered one at a time; null: no other process is at work. `repository` tells equal numbers apart. */
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

  /** @returns what lets the next one in */
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
