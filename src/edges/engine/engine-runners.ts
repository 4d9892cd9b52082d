/** The Runners port: recipes from this tool's folder, images on the container engine. */
import type { RunnerState } from '../../core/runners/difference.ts';
import type { RunnerLock } from '../../core/runners/lock.ts';
import type { Runners } from '../../ports.ts';
import { createClient } from './client.ts';
import type { ImageCache } from './image-cache.ts';
import { readLock, runnerNames, runnersFolder, writeLock } from './recipes.ts';
import { ensureRunner, findRunner } from './runner-image.ts';
import type { RunnerPorts } from './toolchain-version.ts';

export class EngineRunners implements Runners {
  readonly #ports: RunnerPorts;
  readonly #folder: string;

  private constructor(ports: RunnerPorts, folder: string) {
    this.#ports = ports;
    this.#folder = folder;
  }

  /** Nothing is asked of the engine yet. */
  static async open(
    env: Readonly<Record<string, string | undefined>>,
    folder: string = runnersFolder(),
    images: ImageCache | null = null,
  ): Promise<EngineRunners> {
    return new EngineRunners({ client: await createClient(env), env, images }, folder);
  }

  names(): Promise<readonly string[]> {
    return runnerNames(this.#folder);
  }

  async build(name: string, log: (line: string) => void): Promise<RunnerState> {
    return (await ensureRunner(this.#ports, this.#folder, name, null, log)).state;
  }

  find(name: string): Promise<RunnerState | null> {
    return findRunner(this.#ports.client, this.#folder, name);
  }

  readLock(): Promise<RunnerLock> {
    return readLock(this.#folder);
  }

  writeLock(lock: RunnerLock): Promise<void> {
    return writeLock(this.#folder, lock);
  }
}
