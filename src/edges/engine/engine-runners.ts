/** The Runners port: recipes from this tool's folder, images on the container engine. */
import type { RunnerState } from '../../core/runners/difference.ts';
import type { RunnerLock } from '../../core/runners/lock.ts';
import type { Runners } from '../../ports.ts';
import { createClient, type EngineClient } from './client.ts';
import type { ImageCache } from './image-cache.ts';
import { readLock, runnerNames, runnersFolder, writeLock } from './recipes.ts';
import { ensureRunner, findRunner } from './runner-image.ts';

export class EngineRunners implements Runners {
  readonly #client: EngineClient;
  readonly #folder: string;
  readonly #images: ImageCache | null;

  private constructor(client: EngineClient, folder: string, images: ImageCache | null) {
    this.#client = client;
    this.#folder = folder;
    this.#images = images;
  }

  /** Nothing is asked of the engine yet. */
  static async open(
    env: Readonly<Record<string, string | undefined>>,
    folder: string = runnersFolder(),
    images: ImageCache | null = null,
  ): Promise<EngineRunners> {
    return new EngineRunners(await createClient(env), folder, images);
  }

  names(): Promise<readonly string[]> {
    return runnerNames(this.#folder);
  }

  build(name: string, log: (line: string) => void): Promise<RunnerState> {
    return ensureRunner(this.#client, this.#folder, name, log, this.#images);
  }

  find(name: string): Promise<RunnerState | null> {
    return findRunner(this.#client, this.#folder, name);
  }

  readLock(): Promise<RunnerLock> {
    return readLock(this.#folder);
  }

  writeLock(lock: RunnerLock): Promise<void> {
    return writeLock(this.#folder, lock);
  }
}
