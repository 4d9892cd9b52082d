/** Built images in the engine's own store: found by key, the least recently used removed. */
import type { ImageInfo } from 'dockerode';
import type { EngineClient } from './client.ts';
import { imageId } from './image-build.ts';

export const BUILD_REPOSITORY = 'benchproof-build';
export const BUILD_LABEL = 'benchproof.build';

const KEPT_IMAGES = 50;
const KEPT_SECONDS = 7 * 24 * 3600;
/** Another session may be between building an image and starting from it. */
const FRESH_SECONDS = 3600;

/** The image's id; null where it was never built, or was removed. Marks it as used now. */
export async function findBuild(client: EngineClient, key: string): Promise<string | null> {
  const id = await imageId(client, `${BUILD_REPOSITORY}:${key}`);
  if (id === null) return null;
  // The engine dates a tag when it is set: that is the time of last use.
  await client.ask('mark a build as used', (docker) =>
    docker.getImage(id).tag({ repo: BUILD_REPOSITORY, tag: key }),
  );
  return id;
}

async function lastUsed(client: EngineClient, image: ImageInfo): Promise<number> {
  const { Metadata, Created } = (await client.docker.getImage(image.Id).inspect()) as {
    readonly Metadata?: { readonly LastTagTime?: string };
    readonly Created: string;
  };
  // Go's zero time, year 1, where it was never tagged; Podman has no such field.
  const tagged = Date.parse(Metadata?.LastTagTime ?? '');
  return (tagged > 0 ? tagged : Date.parse(Created)) / 1000;
}

/** Which of the images, newest use first, are no longer kept. */
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

/** Removes built images that are no longer kept; those in use stay. @param now unix seconds */
export async function pruneBuilds(client: EngineClient, now: number): Promise<number> {
  const images = await client.ask('list earlier builds', (docker) =>
    docker.listImages({ filters: { label: [BUILD_LABEL] } }),
  );
  const used = await Promise.all(
    images.map(async (image) => ({ id: image.Id, usedAt: await lastUsed(client, image) })),
  );
  const old = outdated(used, now);
  for (const { id } of old) {
    await client.settle('remove an old build', (docker) => docker.getImage(id).remove());
  }
  return old.length;
}
