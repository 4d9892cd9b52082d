/** A bounded queue, sequential for equal keys. Losing it is safe: GitHub's delivery log holds the state. */

export interface QueueBounds {
  readonly concurrency: number;
  /** Maximum number of waiting items. */
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

  /** @returns the result, or null if it was dropped; null instead of a promise if the queue is full */
  offer<T>(item: {
    /** Subject of the work, such as a pull request. */
    readonly key: string;
    /** Owner that must not take all places, such as a repository. */
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

  /** Drops waiting work; running work continues. */
  drop(): void {
    for (const { drop } of this.#waiting.splice(0)) drop();
    this.#pump();
  }

  /** Resolves when nothing is running or waiting. */
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

  /** The oldest item whose key is free, preferring owners below their share of places. */
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
