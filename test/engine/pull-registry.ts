/** A registry that can only be pulled from, serving one image of the engine under a new name. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import type { EngineClient } from '../../src/edges/engine/client.ts';

const MANIFEST_TYPE = 'application/vnd.docker.distribution.manifest.v2+json';

const TAG = 'latest';

const digestOf = (bytes: Buffer): string =>
  `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** Every file of a saved image. */
async function savedFiles(client: EngineClient, image: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const stream = (await client.docker.getImage(image).get()) as Readable;
  for await (const entry of stream.pipe(extract())) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    files.set(entry.header.name, Buffer.concat(chunks));
  }
  return files;
}

interface Served {
  readonly blobs: ReadonlyMap<string, Buffer>;
  readonly manifest: Buffer;
}

/** Image manifest version 2, schema 2: a configuration and gzipped layers, each by digest. */
async function serveable(client: EngineClient, image: string): Promise<Served> {
  const files = await savedFiles(client, image);
  const [saved] = JSON.parse(files.get('manifest.json')?.toString() ?? '[]');
  const config: Buffer = files.get(saved.Config) ?? Buffer.alloc(0);
  const layers: Buffer[] = saved.Layers.map((name: string) =>
    gzipSync(files.get(name) ?? Buffer.alloc(0)),
  );
  const describe = (mediaType: string, bytes: Buffer) => ({
    mediaType,
    size: bytes.length,
    digest: digestOf(bytes),
  });
  const manifest = {
    schemaVersion: 2,
    mediaType: MANIFEST_TYPE,
    config: describe('application/vnd.docker.container.image.v1+json', config),
    layers: layers.map((bytes) =>
      describe('application/vnd.docker.image.rootfs.diff.tar.gzip', bytes),
    ),
  };
  const blobs = new Map([config, ...layers].map((bytes) => [digestOf(bytes), bytes] as const));
  return { blobs, manifest: Buffer.from(JSON.stringify(manifest)) };
}

export interface PullRegistry extends AsyncDisposable {
  /** HOST:PORT/NAME@sha256:… */
  readonly reference: string;
  /** HOST:PORT/NAME:latest */
  readonly tagged: string;
}

export async function servePull(client: EngineClient, image: string): Promise<PullRegistry> {
  const { blobs, manifest } = await serveable(client, image);
  const server = createServer((request, response) => {
    const [, kind, digest = ''] = /\/(manifests|blobs)\/(.+)$/.exec(request.url ?? '') ?? [];
    const isManifest = kind === 'manifests' && [TAG, digestOf(manifest)].includes(digest);
    const body = isManifest ? manifest : blobs.get(digest);
    if (kind === undefined) return response.writeHead(200).end();
    if (body === undefined) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': isManifest ? MANIFEST_TYPE : 'application/octet-stream',
      'Content-Length': body.length,
      'Docker-Content-Digest': digestOf(body),
    });
    return response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const name = `127.0.0.1:${port}/ledger/tools`;
  return {
    reference: `${name}@${digestOf(manifest)}`,
    tagged: `${name}:${TAG}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
