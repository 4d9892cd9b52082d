/**
 * Images on disk: `images/<hash of the inputs>.json` and shared layers as `layers/<SHA-256>.gz`.
 * Files are written atomically. Two processes may share a folder: at worst, a layer removed by one
 * is created again by the other.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline as follow, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { writeWhole } from '../durable-file.ts';
import { type Blob, type CachedImage, cachedImageSchema } from './image-cache-archive.ts';

/** The same as for builds in the engine's store and for GitHub's caches. */
const KEPT_SECONDS = 7 * 24 * 3600;
/** Older temporary files belong to a dead process. */
const STALE_SECONDS = 3600;
/** The fastest level: layers are written once and mostly hold programs. */
const COMPRESSION = 1;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

interface Used {
  readonly key: string;
  readonly usedAt: number;
  readonly layers: readonly string[];
}

/** Images to keep: recently used ones, latest first, up to the size limit of their layers. */
function keptImages(
  images: readonly Used[],
  sizes: ReadonlyMap<string, number>,
  limitBytes: number,
  now: number,
): Used[] {
  const counted = new Set<string>();
  let bytes = 0;
  const byUse = [...images].sort((a, b) => b.usedAt - a.usedAt);
  const end = byUse.findIndex(({ usedAt, layers }) => {
    for (const layer of layers) {
      if (!counted.has(layer)) bytes += sizes.get(layer) ?? 0;
      counted.add(layer);
    }
    return bytes > limitBytes || now - usedAt > KEPT_SECONDS;
  });
  return end === -1 ? byUse : byUse.slice(0, end);
}

export class ImageFolder {
  readonly #images: string;
  readonly #layers: string;

  constructor(path: string) {
    this.#images = join(path, 'images');
    this.#layers = join(path, 'layers');
  }

  #image(key: string): string {
    return join(this.#images, `${key}.json`);
  }

  #layer(sha256: string): string {
    return join(this.#layers, `${sha256}.gz`);
  }

  /** @returns null if there is none. @throws Error if the file is not valid */
  async read(key: string): Promise<CachedImage | null> {
    try {
      return cachedImageSchema.parse(JSON.parse(await readFile(this.#image(key), 'utf8')));
    } catch (error) {
      if (isMissing(error)) return null;
      throw new Error('its entry is damaged', { cause: error });
    }
  }

  write(key: string, image: CachedImage): Promise<void> {
    return writeWhole(this.#image(key), `${JSON.stringify(image, null, 2)}\n`);
  }

  remove(key: string): Promise<void> {
    return rm(this.#image(key), { force: true });
  }

  /** @param now unix seconds */
  markUsed(key: string, now: number): Promise<void> {
    return utimes(this.#image(key), now, now);
  }

  /** Hashed uncompressed first: most layers of a build belong to its toolchain and exist already. */
  async addBlob(content: Readable): Promise<Pick<Blob, 'sha256' | 'bytes'>> {
    await mkdir(this.#layers, { recursive: true });
    const raw = join(this.#layers, `${randomUUID()}.tmp`);
    try {
      const hash = createHash('sha256');
      let bytes = 0;
      const look = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      };
      await pipeline(content, look, createWriteStream(raw, { flags: 'wx' }));
      const sha256 = hash.digest('hex');
      await this.#compress(raw, sha256);
      return { sha256, bytes };
    } finally {
      await rm(raw, { force: true });
    }
  }

  async #compress(raw: string, sha256: string): Promise<void> {
    const path = this.#layer(sha256);
    if ((await stat(path).catch(() => null)) !== null) return;
    const temporary = join(this.#layers, `${randomUUID()}.tmp`);
    try {
      const file = createWriteStream(temporary, { flags: 'wx', flush: true });
      await pipeline(createReadStream(raw), createGzip({ level: COMPRESSION }), file);
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** @throws Error at its end if the content was modified; the file is then removed */
  async *blob({ sha256, bytes }: Blob): AsyncGenerator<Buffer> {
    const path = this.#layer(sha256);
    const hash = createHash('sha256');
    let seen = 0;
    try {
      const content = follow(createReadStream(path), createGunzip(), () => {});
      for await (const chunk of content) {
        seen += (chunk as Buffer).length;
        if (seen > bytes) break;
        hash.update(chunk as Buffer);
        yield chunk as Buffer;
      }
    } catch (error) {
      await rm(path, { force: true });
      const what = isMissing(error) ? 'is missing' : 'is damaged';
      throw new Error(`its layer ${sha256.slice(0, 12)} ${what}`, { cause: error });
    }
    if (seen === bytes && hash.digest('hex') === sha256) return;
    await rm(path, { force: true });
    throw new Error(`its layer ${sha256.slice(0, 12)} is damaged`);
  }

  async #used(): Promise<Used[]> {
    const names = (await readdir(this.#images)).filter((name) => name.endsWith('.json'));
    const all = names.map(async (name) => {
      const key = name.slice(0, -'.json'.length);
      const image = await this.read(key).catch(() => null);
      const layers = image?.members.flatMap((each) => (each.kind === 'blob' ? each.sha256 : []));
      const usedAt = image === null ? 0 : (await stat(this.#image(key))).mtimeMs / 1000;
      return { key, usedAt, layers: layers ?? [] };
    });
    return Promise.all(all);
  }

  /**
   * Removes images that are old or exceed the limit, least recently used first.
   *
   * @param now unix seconds
   * @returns keys of the remaining images
   */
  async trim(limitBytes: number, now: number): Promise<readonly string[]> {
    // There may be no layer files if all layers are small.
    await mkdir(this.#layers, { recursive: true });
    const files = await readdir(this.#layers);
    const sizes = new Map<string, number>();
    for (const name of files.filter((each) => each.endsWith('.gz'))) {
      sizes.set(name.slice(0, -'.gz'.length), (await stat(join(this.#layers, name))).size);
    }
    const images = await this.#used();
    const kept = keptImages(images, sizes, limitBytes, now);
    const needed = new Set(kept.flatMap(({ layers }) => layers));
    for (const { key } of images.filter((image) => !kept.includes(image))) await this.remove(key);
    for (const layer of sizes.keys()) {
      if (!needed.has(layer)) await rm(this.#layer(layer), { force: true });
    }
    await this.#removeStale(files, now);
    return kept.map(({ key }) => key);
  }

  async #removeStale(files: readonly string[], now: number): Promise<void> {
    for (const name of files.filter((each) => each.endsWith('.tmp'))) {
      const path = join(this.#layers, name);
      const { mtimeMs } = (await stat(path).catch(() => null)) ?? { mtimeMs: Date.now() };
      if (now - mtimeMs / 1000 > STALE_SECONDS) await rm(path, { force: true });
    }
  }
}
