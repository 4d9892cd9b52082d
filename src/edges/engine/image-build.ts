/** The engine's own image build, for runner recipes and project Dockerfiles. */

import type { Readable } from 'node:stream';
import { sha256 } from '../../core/records/canonical.ts';
import { type EngineClient, MOVING_SECONDS, statusOf } from './client.ts';
import { followMessages } from './lines.ts';

export interface ImageBuild {
  readonly context: Readable;
  readonly dockerfile: string;
  readonly tag: string;
  readonly arguments: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly network: boolean;
  /** Silence is allowed for as long as a single step takes. */
  readonly timeoutSeconds: number;
}

const TAIL_LINES = 40;

export async function buildImage(
  client: EngineClient,
  wanted: ImageBuild,
  log: (line: string) => void,
): Promise<
  { readonly ok: true } | { readonly ok: false; readonly message: string; readonly tail: string }
> {
  const lines: string[] = [];
  const late = AbortSignal.timeout(wanted.timeoutSeconds * 1000);
  const ending = AbortSignal.any([late, client.closing]);
  const stream = (await client.ask(
    `build ${wanted.tag}`,
    (docker) =>
      docker.buildImage(wanted.context as NodeJS.ReadableStream, {
        t: wanted.tag,
        dockerfile: wanted.dockerfile,
        buildargs: { ...wanted.arguments },
        labels: { ...wanted.labels },
        networkmode: wanted.network ? 'bridge' : 'none',
        forcerm: true,
        abortSignal: ending,
      }),
    wanted.timeoutSeconds + MOVING_SECONDS,
  )) as Readable;
  const reason = () => (late.aborted ? `not done after ${wanted.timeoutSeconds} s` : 'stopped');
  const stop = () => stream.destroy(new Error(reason()));
  ending.addEventListener('abort', stop);
  const problem = await followMessages(stream, wanted.timeoutSeconds, (message) => {
    for (const line of (message.stream ?? '').split(/\r?\n/).filter((text) => text.trim() !== '')) {
      lines.push(line);
      if (lines.length > TAIL_LINES) lines.shift();
      log(line);
    }
  });
  ending.removeEventListener('abort', stop);
  return problem === null ? { ok: true } : { ok: false, message: problem, tail: lines.join('\n') };
}

const SILENCE_SECONDS = 20;

/** The engine's description of an image; null if it does not exist. */
export async function findImage(client: EngineClient, name: string) {
  try {
    return await client.ask(`look at ${name}`, (docker) => docker.getImage(name).inspect());
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/** The image's id; null if it does not exist. */
export async function imageId(client: EngineClient, name: string): Promise<string | null> {
  return (await findImage(client, name))?.Id ?? null;
}

/** @returns the engine's error message; null on success */
export async function pullImage(
  client: EngineClient,
  reference: string,
  log: (line: string) => void,
): Promise<string | null> {
  const abort = new AbortController();
  // The engine answers only after the registry, which may take minutes.
  using timer = setTimeout(() => abort.abort(), SILENCE_SECONDS * 1000);
  try {
    log(`pulling ${reference}`);
    const ending = AbortSignal.any([abort.signal, client.closing]);
    const stream = await client.docker.pull(reference, { abortSignal: ending });
    clearTimeout(timer);
    return await followMessages(stream as Readable, SILENCE_SECONDS, () => {});
  } catch (error) {
    if (abort.signal.aborted) return `no registry answered within ${SILENCE_SECONDS} s`;
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

/** Folders that an image declares as volumes; each of its containers gets them from the engine. */
export async function declaredVolumes(client: EngineClient, name: string): Promise<string[]> {
  return Object.keys((await findImage(client, name))?.Config?.Volumes ?? {});
}

export async function imageDigest(client: EngineClient, name: string) {
  const { Id, RootFS, Architecture, Config } = await client.ask(`look at ${name}`, (docker) =>
    docker.getImage(name).inspect(),
  );
  const digest = `sha256:${sha256((RootFS?.Layers ?? []).join('\n'))}`;
  return { id: Id, architecture: Architecture, digest, labels: Config?.Labels ?? {} };
}
