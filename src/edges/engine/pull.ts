/** Images by name: looked up, pulled. */
import type { Readable } from 'node:stream';
import { type EngineClient, statusOf } from './client.ts';
import { followMessages } from './messages.ts';

const SILENCE_SECONDS = 20;

/** The image's id; null where the engine does not have it. */
export async function imageId(client: EngineClient, name: string): Promise<string | null> {
  try {
    const { Id } = await client.ask(`look for ${name}`, (docker) =>
      docker.getImage(name).inspect(),
    );
    return Id;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/** @returns null where the image is here now; else what went wrong, in the engine's words */
export async function pullImage(
  client: EngineClient,
  reference: string,
  log: (line: string) => void,
): Promise<string | null> {
  const abort = new AbortController();
  // The engine answers once the registry did, which it may try for minutes.
  const timer = setTimeout(() => abort.abort(), SILENCE_SECONDS * 1000);
  try {
    log(`pulling ${reference}`);
    const ending = AbortSignal.any([abort.signal, client.closing]);
    const stream = await client.docker.pull(reference, { abortSignal: ending });
    clearTimeout(timer);
    return await followMessages(stream as Readable, SILENCE_SECONDS, () => {});
  } catch (error) {
    if (abort.signal.aborted) return `no registry answered within ${SILENCE_SECONDS} s`;
    return error instanceof Error ? error.message.trim() : String(error);
  } finally {
    clearTimeout(timer);
  }
}
