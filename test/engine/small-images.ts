/** A folder for cached images, and small images to keep there, without a program to run. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach } from 'node:test';
import { pack } from 'tar-stream';
import { createClient, type EngineClient } from '../../src/edges/engine/client.ts';
import { imageId } from '../../src/edges/engine/image-build.ts';
import {
  ImageCache,
  type ImageCacheOptions,
  type WantedImage,
} from '../../src/edges/engine/image-cache.ts';

export let client: EngineClient;
export let folder: string;
export let warnings: string[];
/** Ids of images to remove in the end. */
export const made = new Set<string>();

/** Called once by each file of tests. */
export function useFolder(): void {
  before(async () => {
    client = await createClient(process.env);
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'benchproof-images-'));
    warnings = [];
  });
  afterEach(() => rm(folder, { recursive: true }));
  after(async () => {
    // The engine keeps an image that another was made from.
    for (const id of [...made].reverse()) await forget(id);
  });
}

export const openCache = (options: Partial<ImageCacheOptions> = {}) =>
  new ImageCache({ folder, warn: (text) => warnings.push(text), ...options });

/** As if this were another machine. */
export async function forget(id: string): Promise<void> {
  await client.settle('remove an image', (docker) => docker.getImage(id).remove({ force: true }));
}

let serial = 0;
export const fresh = () => `${process.pid}-${Date.now()}-${serial++}`;

function layer(): NodeJS.ReadableStream {
  const archive = pack();
  archive.entry({ name: `table-${fresh()}.bin` }, randomBytes(300_000));
  archive.finalize();
  return archive as unknown as NodeJS.ReadableStream;
}

export async function idOf(name: string): Promise<string> {
  const id = await imageId(client, name);
  assert.ok(id !== null);
  made.add(id);
  return id;
}

const newName = () => ({ repo: 'benchproof-test', tag: fresh() });

/** An image of one layer, and of what is made on it, without a program to run: small and quick. */
export async function importImage(): Promise<WantedImage> {
  const { repo, tag } = newName();
  const stream = await client.docker.importImage(layer(), { repo, tag });
  for await (const _ of stream);
  const name = `${repo}:${tag}`;
  await idOf(name);
  return { name, inputs: [], parent: null };
}

export async function grow({ name: from }: WantedImage): Promise<WantedImage> {
  const { repo, tag } = newName();
  const container = await client.docker.createContainer({ Image: from, Cmd: ['nothing'] });
  await container.putArchive(layer(), { path: '/' });
  await container.commit({ repo, tag });
  await container.remove();
  await idOf(`${repo}:${tag}`);
  return { name: `${repo}:${tag}`, inputs: [], parent: await idOf(from) };
}

export const load = (wanted: WantedImage, cache = openCache()) =>
  cache.load(client, wanted, () => {});

/** Saved by one process; then it is another machine. @returns their ids */
export async function keep(all: readonly WantedImage[], cache = openCache()): Promise<string[]> {
  const ids = await Promise.all(all.map(({ name }) => idOf(name)));
  for (const wanted of all) await cache.save(client, wanted);
  await cache.write();
  for (const id of [...ids].reverse()) await forget(id);
  return ids;
}
