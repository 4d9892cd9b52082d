/**
 * Serialises sessions on one machine. Container names are unique, so a container that is created
 * but never started serves as the lock of a core; another one holds the place in the queue. Both
 * have their process's labels, so that leftovers of a killed process are removed by the next one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseCpuList } from '../../core/text/cpu-list.ts';
import { type EngineClient, statusOf } from './client.ts';
import { confinedContainer } from './confinement.ts';

/** Time at which the session started waiting, in milliseconds. */
const QUEUE_LABEL = 'benchproof.queue';
const POLL_MS = 1000;
const LEASE_SECONDS = 6 * 3600;

export interface CoreRequest {
  /** Kernel list format. */
  readonly cpuset: string;
  /** Id of any existing image. */
  readonly image: string;
  readonly signal: AbortSignal;
  /** Called when the number of sessions ahead changes, including the one that is measuring. */
  readonly waiting: (before: number) => void;
  /** Removes leftovers of dead processes. */
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

  /** In ascending order, without releasing any in between, to prevent deadlocks. */
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

  /** False if another session has a container of that name. */
  async #create(name: string, labels: Readonly<Record<string, string>>): Promise<boolean> {
    const { image } = this.#request;
    const options = confinedContainer({
      ...{ image, argv: ['true'], memoryBytes: 16 * 1024 ** 2, pids: 8 },
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
 * Waits, first come first served, until no other session measures on these cores, and excludes
 * others until disposed.
 *
 * @throws WorldError if the engine fails, or the signal's reason if aborted; then nothing is held
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
