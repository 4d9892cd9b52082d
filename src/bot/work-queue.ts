/**
 * Work in bounded numbers: what shares a key is done one after the other, in the order it came, and
 * nothing waits without bound. The queue is a convenience of one process and may be lost with it:
 * what it held stands in GitHub's log of deliveries, and on the pull requests themselves.
 */

export interface QueueBounds {
  readonly concurrency: number;
  /** Items that may wait. */
  readonly length: number;
}

interface Waiting {
  readonly key: string;
  readonly owner: string;
  readonly start: () => Promise<void>;
  readonly drop: () => void;
}

export class WorkQueue {
  readonly #bounds: QueueBounds;
  readonly #waiting: Waiting[] = [];
  readonly #running = new Set<Waiting>();
  #whenIdle: (() => void)[] = [];

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get running(): number {
    return this.#running.size;
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#bounds.length;
  }

  /** @returns what the work came to, once it has, null where it was dropped; null at once: there is no room */
  offer<T>(item: {
    /** What is worked on, such as one pull request. */
    readonly key: string;
    /** Who must not take all places, such as a repository. */
    readonly owner: string;
    readonly work: () => Promise<T>;
  }): Promise<T | null> | null {
    if (this.isFull) return null;
    const { promise, resolve, reject } = Promise.withResolvers<T | null>();
    const start = () => item.work().then(resolve, reject);
    this.#waiting.push({ key: item.key, owner: item.owner, start, drop: () => resolve(null) });
    this.#pump();
    return promise;
  }

  /** Lets go of what waits; what runs goes on. */
  drop(): void {
    for (const { drop } of this.#waiting.splice(0)) drop();
    this.#pump();
  }

  /** Resolves as soon as nothing runs and nothing waits. */
  idle(): Promise<void> {
    if (this.#running.size + this.#waiting.length === 0) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#whenIdle.push(resolve);
    return promise;
  }

  #pump(): void {
    while (this.#running.size < this.#bounds.concurrency) {
      const index = this.#nextIndex();
      const [next] = index === -1 ? [] : this.#waiting.splice(index, 1);
      if (next === undefined) break;
      this.#running.add(next);
      void next.start().finally(() => {
        this.#running.delete(next);
        this.#pump();
      });
    }
    if (this.#running.size + this.#waiting.length > 0) return;
    for (const resolve of this.#whenIdle.splice(0)) resolve();
  }

  /** The oldest whose key is free; of an owner that has its share of places, only if no other is. */
  #nextIndex(): number {
    const running = [...this.#running];
    const share = Math.max(1, Math.ceil(this.#bounds.concurrency / 2));
    const isFree = ({ key }: Waiting): boolean => running.every((each) => each.key !== key);
    const isModest = ({ owner }: Waiting): boolean =>
      running.filter((each) => each.owner === owner).length < share;
    const first = this.#waiting.findIndex((each) => isFree(each) && isModest(each));
    return first === -1 ? this.#waiting.findIndex(isFree) : first;
  }
}
