/**
 * Sessions on one machine measure one after the other. A container's name is unique on an engine, so a container that
 * is created, and never started, is the lock of a core; another is the place in the queue. Both bear the labels of
 * their process, so that whoever comes next removes what a killed one left.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type EngineClient, statusOf } from './client.ts';
import { confinedContainer, parseCpuList } from './confinement.ts';

/** Since when its bearer waits: milliseconds. */
const QUEUE_LABEL = 'benchproof.queue';
const POLL_MS = 1000;
const LEASE_SECONDS = 6 * 3600;

export interface CoreRequest {
  /** The kernel's list form. */
  readonly cpuset: string;
  /** Id of any image of the engine. */
  readonly image: string;
  readonly signal: AbortSignal;
  /** Sessions that are before this one, whenever their number changes; the one that measures included. */
  readonly waiting: (before: number) => void;
  /** Removes what dead processes left. */
  readonly sweep: () => Promise<unknown>;
}

class Lease implements AsyncDisposable {
  readonly #client: EngineClient;
  readonly #request: CoreRequest;
  readonly #since = Date.now();
  readonly #held: string[] = [];

  constructor(client: EngineClient, request: CoreRequest) {
    this.#client = client;
    this.#request = request;
  }

  async take(): Promise<this> {
    const cores = parseCpuList(this.#request.cpuset).sort((a, b) => a - b);
    const ticket = `benchproof-queue-${this.#client.owner}`;
    await this.#create(ticket, { [QUEUE_LABEL]: String(this.#since) });
    let shown = -1;
    while (!(await this.#takeAll(cores))) {
      const before = 1 + (await this.#othersBefore());
      if (before !== shown) this.#request.waiting(before);
      shown = before;
      await sleep(POLL_MS, undefined, { signal: this.#request.signal });
      await this.#request.sweep();
    }
    await this.#remove(ticket);
    return this;
  }

  /** In ascending order and never given back in between, so that no two sessions wait for each other. */
  async #takeAll(cores: readonly number[]): Promise<boolean> {
    if ((await this.#othersBefore()) > 0) return false;
    for (const core of cores) {
      const name = `benchproof-core-${core}`;
      if (!this.#held.includes(name) && !(await this.#create(name, {}))) return false;
    }
    return true;
  }

  async #othersBefore(): Promise<number> {
    const waiting = await this.#client.ask('list who is waiting for the cores', (docker) =>
      docker.listContainers({ all: true, filters: { label: [QUEUE_LABEL] } }),
    );
    return waiting.filter(({ Labels }) => Number(Labels[QUEUE_LABEL]) < this.#since).length;
  }

  /** False where another session has a container of that name. */
  async #create(name: string, labels: Readonly<Record<string, string>>): Promise<boolean> {
    const { image } = this.#request;
    const options = confinedContainer({
      ...{ image, argv: ['true'], network: false, memoryBytes: 16 * 1024 ** 2, pids: 8 },
      labels: { ...this.#client.labels(LEASE_SECONDS), ...labels },
      workingFolder: '/',
    });
    try {
      await this.#client.ask('reserve cores', (docker) =>
        docker.createContainer({ ...options, name }),
      );
    } catch (error) {
      if (statusOf(error) === 409) return false;
      throw error;
    }
    this.#held.push(name);
    return true;
  }

  async #remove(name: string): Promise<void> {
    this.#held.splice(this.#held.indexOf(name), 1);
    await this.#client.settle('give cores back', (docker) =>
      docker.getContainer(name).remove({ force: true }),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const name of [...this.#held].reverse()) await this.#remove(name);
  }
}

/**
 * Waits until no other session measures on these cores, first come, first served, and keeps others waiting until it
 * is disposed of.
 *
 * @throws WorldError where the engine fails; the signal's reason where it was aborted. Nothing is kept then.
 */
export async function leaseCores(
  client: EngineClient,
  request: CoreRequest,
): Promise<AsyncDisposable> {
  const lease = new Lease(client, request);
  try {
    return await lease.take();
  } catch (error) {
    await lease[Symbol.asyncDispose]();
    throw error;
  }
}
