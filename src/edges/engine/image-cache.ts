/**
 * Images that outlive their engine: one archive in a folder that CI runs pass on. Whoever can write
 * it controls what is measured, so it must be as trusted as the workflow (docs/threat-model.md).
 * Checks here detect damage, not forgery.
 */

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, pipeline as follow, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type Docker from 'dockerode';
import { z } from 'zod';
import { askedOnce, remembered } from '../../asked-once.ts';
import { makeFolder, unlessGone, writeWhole } from '../durable-file.ts';
import { type EngineClient, MOVING_SECONDS } from './client.ts';
import { findImage, imageId } from './image-build.ts';
import { followMessages, type Log } from './lines.ts';

const SILENCE_SECONDS = 600;
/** The fastest level: an archive mostly holds programs. */
const COMPRESSION = 1;

export interface WantedImage {
  /** `repository:tag` on the engine. */
  readonly name: string;
  /** Inputs that determine the content, besides the name. */
  readonly inputs: readonly string[];
  /** Image whose layers it must start with; null for none. */
  readonly parent: string | null;
}

/** Of dockerode, whose types lack it. */
interface SavesImages {
  getImages(options: { readonly names: readonly string[] }): Promise<Readable>;
}

const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/);

const cachedImageSchema = z.object({
  id: digest,
  /** Digests of the uncompressed layers, bottom first. */
  layers: z.array(digest).min(1),
});

type CachedImage = z.infer<typeof cachedImageSchema>;

/** Hash of everything that determines an image → the image. */
const indexSchema = z.record(z.string(), cachedImageSchema);

export interface ImageCacheOptions {
  readonly folder: string;
  /** False for read-only use. */
  readonly keeps?: boolean;
  readonly warn: (text: string) => void;
}

async function layersOf(client: EngineClient, id: string): Promise<readonly string[]> {
  const found = await findImage(client, id);
  if (found === null) throw new Error(`the engine has no ${id}`);
  return found.RootFS?.Layers ?? [];
}

async function keyOf(client: EngineClient, { name, inputs }: WantedImage): Promise<string> {
  const { Os, Arch } = await client.ask('ask the engine about itself', (docker) =>
    docker.version(),
  );
  return createHash('sha256')
    .update(JSON.stringify([name, inputs, Os, Arch]))
    .digest('hex');
}

/** Names an image only after the engine's own layer digests match. */
async function accept(client: EngineClient, { id, layers }: CachedImage, wanted: WantedImage) {
  const found = await layersOf(client, id);
  if (found.join() !== layers.join()) throw new Error('its layers are not those that were saved');
  const lower = wanted.parent === null ? [] : await layersOf(client, wanted.parent);
  if (lower.some((layer, index) => layer !== layers[index])) {
    throw new Error('it was made from another image');
  }
  const [repo = '', tag = ''] = wanted.name.split(':');
  await client.ask('name a loaded image', (docker) => docker.getImage(id).tag({ repo, tag }));
}

export class ImageCache {
  readonly #options: ImageCacheOptions;
  readonly #index: string;
  readonly #archive: string;
  /** Images of this session, which are written at its end. */
  readonly #used = new Map<string, CachedImage>();
  readonly #unpacked = remembered<void>();
  readonly #known = askedOnce(() => this.#readIndex());
  /** Of the engine that has new images. */
  #client: EngineClient | null = null;
  /** Number of images added. */
  added = 0;

  constructor(options: ImageCacheOptions) {
    this.#options = options;
    this.#index = join(options.folder, 'images.json');
    this.#archive = join(options.folder, 'images.tar.gz');
  }

  /**
   * Loads an image into the engine under its name.
   *
   * @returns its id; null if it is missing or was rejected with a warning
   */
  load(client: EngineClient, wanted: WantedImage, log: Log): Promise<string | null> {
    return this.#attempt(client, `${wanted.name} is rebuilt`, async () => {
      const key = await keyOf(client, wanted);
      const image = (await this.#known())[key];
      if (image === undefined) return null;
      log(`loading ${wanted.name.slice(0, 60)} from the cache`);
      await this.#unpacked('', () => this.#unpack(client));
      await accept(client, image, wanted);
      this.#used.set(key, image);
      return image.id;
    });
  }

  /** Keeps an image for `write`. */
  async save(client: EngineClient, wanted: WantedImage): Promise<void> {
    if (this.#options.keeps === false) return;
    const id = await imageId(client, wanted.name);
    if (id === null) return;
    this.#client = client;
    this.#used.set(await keyOf(client, wanted), { id, layers: [...(await layersOf(client, id))] });
    this.added += 1;
  }

  /** Writes the images of this session if there are new ones. Never fails: they can be rebuilt. */
  async write(): Promise<void> {
    const client = this.#client;
    if (client === null) return;
    const done = await this.#attempt(client, 'nothing was kept', async () => {
      await makeFolder(this.#options.folder);
      const names = [...this.#used.values()].map(({ id }) => id);
      const save = (docker: unknown) => (docker as SavesImages).getImages({ names });
      const stream = await client.ask('save images', save, MOVING_SECONDS);
      const half = `${this.#archive}.${process.pid}.tmp`;
      const gzip = createGzip({ level: COMPRESSION });
      try {
        await pipeline(addAbortSignal(client.closing, stream), gzip, createWriteStream(half));
        await rename(half, this.#archive);
      } finally {
        await rm(half, { force: true });
      }
      await writeWhole(this.#index, `${JSON.stringify(Object.fromEntries(this.#used), null, 2)}\n`);
      return true;
    });
    this.added = done === null ? 0 : this.added;
  }

  async #attempt<T>(client: EngineClient, otherwise: string, work: () => Promise<T>) {
    try {
      return await work();
    } catch (error) {
      client.closing.throwIfAborted();
      this.#options.warn(`image cache: ${otherwise}: ${(error as Error).message}`);
      return null;
    }
  }

  async #readIndex(): Promise<z.infer<typeof indexSchema>> {
    const text = await unlessGone(readFile(this.#index, 'utf8'), '{}');
    try {
      return indexSchema.parse(JSON.parse(text));
    } catch (error) {
      throw new Error('its index is damaged', { cause: error });
    }
  }

  async #unpack(client: EngineClient): Promise<void> {
    const failed = new AbortController();
    // Otherwise the engine would wait for the rest.
    const archive = follow(createReadStream(this.#archive), createGunzip(), (error) => {
      if (error) failed.abort(error);
    });
    const abortSignal = AbortSignal.any([failed.signal, client.closing]);
    try {
      const load = (docker: Docker) => docker.loadImage(archive, { abortSignal });
      const stream = await client.ask('load images', load, MOVING_SECONDS);
      const problem = await followMessages(stream as Readable, SILENCE_SECONDS, () => {});
      if (problem !== null) throw new Error(`the engine said: ${problem}`);
    } catch (error) {
      throw archive.errored ? new Error('its archive is damaged', { cause: error }) : error;
    }
  }
}
