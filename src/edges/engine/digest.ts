/** What an image is, by content. */
import { createHash } from 'node:crypto';
import type { EngineClient } from './client.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface ImageContent {
  readonly id: string;
  readonly architecture: string;
  /**
   * `sha256:` over the digests of its uncompressed layers. Not the image id, which also covers the
   * time at which it was made: importing one archive twice gives two ids and equal layers.
   */
  readonly digest: string;
  readonly labels: Readonly<Record<string, string>>;
}

export async function imageDigest(client: EngineClient, name: string): Promise<ImageContent> {
  const { Id, RootFS, Architecture, Config } = await client.ask(`look at ${name}`, (docker) =>
    docker.getImage(name).inspect(),
  );
  const layers = (RootFS?.Layers ?? []).join('\n');
  return {
    id: Id,
    architecture: Architecture,
    digest: `sha256:${sha256(layers)}`,
    labels: Config?.Labels ?? {},
  };
}
