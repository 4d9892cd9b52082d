import type { Runners } from '../../ports.ts';
import { createClient } from './client.ts';
import type { ImageCache } from './image-cache.ts';
import { readLock, runnerNames, runnersFolder, writeLock } from './recipes.ts';
import { ensureRunner, findRunner } from './runner-image.ts';

/** Nothing is asked of the engine yet. */
export async function openRunners(
  env: Readonly<Record<string, string | undefined>>,
  folder: string = runnersFolder(),
  images: ImageCache | null = null,
): Promise<Runners> {
  const ports = { client: await createClient(env), env, images };
  return {
    names: () => runnerNames(folder),
    build: async (name, log) => (await ensureRunner(ports, folder, name, null, log)).state,
    find: (name) => findRunner(ports.client, folder, name),
    readLock: () => readLock(folder),
    writeLock: (lock) => writeLock(folder, lock),
  };
}
