/** Built images in the engine's own store, looked up by key and removed when unused. */
import type { ImageInfo } from 'dockerode';
import type { EngineClient } from './client.ts';
import { findImage, imageId } from './image-build.ts';

export const BUILD_REPOSITORY = 'benchproof-build';
export const BUILD_LABEL = 'benchproof.build';

const KEPT_IMAGES = 50;
const KEPT_SECONDS = 7 * 24 * 3600;
/** Another session may have built an image and not started it yet. */
const FRESH_SECONDS = 3600;

/** The image's id; null if it was not built or was removed. Marks it as used. */
export async function findBuild(client: EngineClient, key: string): Promise<string | null> {
  const id = await imageId(client, `${BUILD_REPOSITORY}:${key}`);
  if (id === null) return null;
  // Tagging updates the engine's timestamp, which serves as time of last use.
  await client.ask('mark a build as used', (docker) =>
    docker.getImage(id).tag({ repo: BUILD_REPOSITORY, tag: key }),
  );
  return id;
}

interface BuiltImage {
  readonly Metadata?: { readonly LastTagTime?: string };
  readonly Created: string;
}

/** Unix seconds; null if it is gone. */
async function lastUsed(client: EngineClient, { Id }: ImageInfo): Promise<number | null> {
  const image = await findImage(client, Id);
  if (image === null) return null;
  const { Metadata, Created }: BuiltImage = image;
  // Go's zero time if it was never tagged; Podman lacks the field.
  const tagged = Date.parse(Metadata?.LastTagTime ?? '');
  return (tagged > 0 ? tagged : Date.parse(Created)) / 1000;
}

/** Another session may remove it at the same time, and the engine answers that with various errors. */
async function remove(client: EngineClient, id: string): Promise<void> {
  try {
    await client.settle('remove an old build', (docker) => docker.getImage(id).remove());
  } catch (error) {
    if ((await findImage(client, id)) !== null) throw error;
  }
}

/** Images to remove, most recently used first. */
export function outdated<T extends { readonly usedAt: number }>(
  images: readonly T[],
  now: number,
): T[] {
  const byUse = [...images].sort((a, b) => b.usedAt - a.usedAt);
  return byUse.filter(({ usedAt }, rank) => {
    const age = now - usedAt;
    return age > FRESH_SECONDS && (rank >= KEPT_IMAGES || age > KEPT_SECONDS);
  });
}

/** Removes outdated images that are not in use. @param now unix seconds */
export async function pruneBuilds(client: EngineClient, now: number): Promise<number> {
  const images = await client.ask('list earlier builds', (docker) =>
    docker.listImages({ filters: { label: [BUILD_LABEL] } }),
  );
  const used = await Promise.all(
    images.map(async (image) => ({ id: image.Id, usedAt: await lastUsed(client, image) })),
  );
  const old = outdated(
    used.flatMap(({ id, usedAt }) => (usedAt === null ? [] : [{ id, usedAt }])),
    now,
  );
  for (const { id } of old) await remove(client, id);
  return old.length;
}
