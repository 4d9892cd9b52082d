/**
 * Images that outlive their engine: a folder that CI runs pass on. Whoever can write it controls
 * what is measured, so it must be as trusted as the workflow (docs/threat-model.md). Checks here
 * detect damage, not forgery.
 */

import { createHash } from 'node:crypto';
import type { EngineClient } from './client.ts';
import { findImage, imageId } from './image-build.ts';
import { type CachedImage, putImage, requireNameless, takeImage } from './image-cache-archive.ts';
import { ImageFolder } from './image-cache-folder.ts';
import type { Log } from './lines.ts';

const LIMIT_BYTES = 2 * 1024 ** 3;

export interface WantedImage {
  /** `repository:tag` on the engine. */
  readonly name: string;
  /** Inputs that determine the content, besides the name. */
  readonly inputs: readonly string[];
  /** Image whose layers it must start with; null for none. */
  readonly parent: string | null;
}

export interface ImageCacheOptions {
  readonly folder: string;
  /** Total size of compressed layers; default 2 GiB. */
  readonly limitBytes?: number;
  /** False for read-only use. */
  readonly keeps?: boolean;
  readonly warn: (text: string) => void;
}

const unixSeconds = (): number => Date.now() / 1000;

async function layersOf(client: EngineClient, id: string): Promise<readonly string[]> {
  const found = await findImage(client, id);
  if (found === null) throw new Error(`the engine has no ${id}`);
  return found.RootFS?.Layers ?? [];
}

export class ImageCache {
  readonly #folder: ImageFolder;
  readonly #options: ImageCacheOptions;
  /** Number of images added. */
  added = 0;

  constructor(options: ImageCacheOptions) {
    this.#folder = new ImageFolder(options.folder);
    this.#options = options;
  }

  /**
   * Loads an image into the engine under its name.
   *
   * @returns its id; null if it is missing or was rejected with a warning
   */
  async load(client: EngineClient, wanted: WantedImage, log: Log): Promise<string | null> {
    const key = await this.#key(client, wanted);
    try {
      const image = await this.#folder.read(key);
      if (image === null) return null;
      log(`loading ${wanted.name.slice(0, 60)} from the cache`);
      await this.#put(client, image, wanted);
      await this.#folder.markUsed(key, unixSeconds());
      return image.id;
    } catch (error) {
      client.closing.throwIfAborted();
      this.#options.warn(`image cache: ${wanted.name} is rebuilt: ${(error as Error).message}`);
      await this.#folder.remove(key).catch(() => {});
      return null;
    }
  }

  /** Saves an image. Never fails: an image that cannot be saved is rebuilt next time. */
  async save(client: EngineClient, wanted: WantedImage): Promise<void> {
    const { keeps = true, limitBytes = LIMIT_BYTES } = this.#options;
    if (!keeps) return;
    try {
      const key = await this.#key(client, wanted);
      const id = await imageId(client, wanted.name);
      if (id === null) throw new Error('it is gone');
      const members = await takeImage(client, id, this.#folder);
      const layers = [...(await layersOf(client, id))];
      const image: CachedImage = { version: 1, name: wanted.name, id, layers, members };
      requireNameless(image);
      await this.#folder.write(key, image);
      const kept = await this.#folder.trim(limitBytes, unixSeconds());
      if (!kept.includes(key)) throw new Error(`it is larger than ${limitBytes} bytes`);
      this.added += 1;
    } catch (error) {
      client.closing.throwIfAborted();
      this.#options.warn(`image cache: ${wanted.name} was not kept: ${(error as Error).message}`);
    }
  }

  async #key(client: EngineClient, { name, inputs }: WantedImage): Promise<string> {
    const { Os, Arch } = await client.ask('ask the engine about itself', (docker) =>
      docker.version(),
    );
    const parts = JSON.stringify([name, inputs, Os, Arch]);
    return createHash('sha256').update(parts).digest('hex');
  }

  async #put(client: EngineClient, image: CachedImage, wanted: WantedImage): Promise<void> {
    if (image.name !== wanted.name) throw new Error(`it is ${image.name}`);
    requireNameless(image);
    const { parent } = wanted;
    const lower = parent === null ? [] : await layersOf(client, parent);
    if (lower.some((layer, index) => layer !== image.layers[index])) {
      throw new Error('it was made from another image');
    }
    const wasHere = (await imageId(client, image.id)) !== null;
    if (!wasHere) await this.#send(client, image, lower);
    try {
      await this.#accept(client, image);
    } catch (error) {
      if (!wasHere) await this.#discard(client, image.id);
      throw error;
    }
  }

  /** Some engines reject images without the layers they already have; those get the whole image. */
  async #send(client: EngineClient, image: CachedImage, lower: readonly string[]): Promise<void> {
    for (const left of lower.length === 0 ? [[]] : [lower, []]) {
      const problem = await putImage(client, image, this.#folder, left);
      if (problem === null) return;
      if (left.length === 0) throw new Error(`the engine said: ${problem}`);
    }
  }

  /** Tags the image only after the engine's own layer digests match. */
  async #accept(client: EngineClient, { id, name, layers }: CachedImage): Promise<void> {
    if ((await imageId(client, id)) === null) throw new Error(`it is not the image ${id}`);
    const found = await layersOf(client, id);
    if (found.join() !== layers.join()) throw new Error('its layers are not those that were saved');
    const [repo, tag] = name.split(':');
    await client.ask('name a loaded image', (docker) =>
      docker.getImage(id).tag({ repo: repo ?? '', tag: tag ?? '' }),
    );
  }

  #discard(client: EngineClient, id: string): Promise<void> {
    return client.settle('remove an image that was refused', (docker) =>
      docker.getImage(id).remove(),
    );
  }
}
