/**
 * Reads the driver's folder of the results volume as a tar stream. Content, and what was written to
 * {out}, is of untrusted code: only regular files with expected names are read, nothing is written
 * to disk, and sizes, counts and totals are bounded (a sparse file can claim terabytes).
 */

import { pipeline, type Readable } from 'node:stream';
import type { MountSettings } from 'dockerode';
import { extract, type Header } from 'tar-stream';
import { RESULTS_FOLDER } from '../../core/plan/laid-over.ts';
import type { EngineClient } from './client.ts';
import { confinedContainer, DRIVER_ID, USER_ID } from './confinement.ts';
import { DRIVER_FOLDER, TOOLS_FOLDER } from './driver.ts';
import type { Labels } from './labels.ts';
import { temporaryContainer } from './one-off.ts';

/** Kept of stdout, of stderr and of {out} of an invocation; beyond that it is `oversized`. */
export const OUTPUT_BYTES = 8 * 1024 ** 2;
const MAX_ENTRIES = 1024;

type FileKind = 'out' | 'err' | 'file';

/** Files of one invocation; missing ones are absent. */
export interface ResultFiles {
  readonly texts: Partial<Record<FileKind, string>>;
  readonly oversized: boolean;
}

interface Mutable {
  texts: ResultFiles['texts'];
  oversized: boolean;
}

const NAME = new RegExp(`^${DRIVER_FOLDER}/(\\d{1,4})\\.(out|err|file)$`);

async function head(
  entry: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<{ text: string; bytes: number }> {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of entry) {
    if (bytes < limit) kept.push(chunk.subarray(0, limit - bytes));
    bytes += chunk.length;
  }
  return { text: Buffer.concat(kept).toString('utf8'), bytes };
}

class ResultReader {
  readonly invocations = new Map<number, Mutable>();
  #entries = 0;
  #bytes = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** False to stop reading the stream. */
  async take({ name, type, size = 0 }: Header, entry: AsyncIterable<Uint8Array>): Promise<boolean> {
    this.#entries += 1;
    this.#bytes += size;
    const [, index, kind] = NAME.exec(name) ?? [];
    const files = kind === undefined || type !== 'file' ? null : this.#of(Number(index));
    if (this.#entries > MAX_ENTRIES || this.#bytes > this.#maxBytes) {
      if (files !== null) files.oversized = true;
      return false;
    }
    const limit = files === null ? 0 : OUTPUT_BYTES;
    const { text, bytes } = await head(entry, limit);
    if (files === null) return true;
    files.texts[kind as FileKind] = text;
    files.oversized ||= bytes > limit;
    return true;
  }

  #of(index: number): Mutable {
    const known = this.invocations.get(index) ?? { texts: {}, oversized: false };
    this.invocations.set(index, known);
    return known;
  }
}

/**
 * @param maxBytes size of the volume; reading stops beyond it
 * @returns `complete` is false if the stream exceeded `maxBytes`
 * @throws Error if the stream is not a tar archive, or is cut short
 */
export async function readResults(stream: Readable, maxBytes: number) {
  const reader = new ResultReader(maxBytes);
  const archive = extract();
  // Also ends the archive where the stream ends too early, so that nobody waits for the rest.
  pipeline(stream, archive, () => {});
  let complete = true;
  for await (const entry of archive) {
    complete = await reader.take(entry.header, entry as unknown as AsyncIterable<Uint8Array>);
    if (!complete) break;
  }
  stream.destroy();
  return { invocations: reader.invocations, complete };
}

/**
 * Results are in a small tmpfs volume of fixed size. A tmpfs exists only while mounted, so a
 * *keeper* (a sleeping container with the volumes mounted read-only) outlives the benchmark, and
 * results are read when nothing can write to them.
 */
const MIB = 1024 ** 2;
/** tmpfs pages count towards the writer's memory limit, so only a fraction of it. */
export function resultsBytes(memoryBytes: number): number {
  return Math.min(192 * MIB, Math.max(16 * MIB, Math.floor(memoryBytes / 4)));
}

export interface ResultsVolume {
  readonly name: string;
  readonly bytes: number;
}

/** @param owner `driver`: others may add files but not remove them; `benchmark`: owned by the benchmark */
export async function createVolume(
  client: EngineClient,
  name: string,
  bytes: number,
  owner: 'driver' | 'benchmark',
  labels: Labels,
): Promise<ResultsVolume> {
  const access =
    owner === 'driver'
      ? `uid=${DRIVER_ID},gid=${DRIVER_ID},mode=1777`
      : `uid=${USER_ID},gid=${USER_ID},mode=0755`;
  await client.ask('create a results volume', (docker) =>
    docker.createVolume({
      Name: name,
      Driver: 'local',
      DriverOpts: {
        type: 'tmpfs',
        device: 'tmpfs',
        o: `size=${bytes},${access},nodev,nosuid`,
      },
      Labels: { ...labels },
    }),
  );
  return { name, bytes };
}

/** @param how `copy`: an empty volume is filled with the image's content at the target */
export function volumeMount(
  volume: ResultsVolume,
  target: string,
  how: { readonly readOnly?: boolean; readonly copy?: boolean },
): MountSettings {
  return {
    Type: 'volume',
    Source: volume.name,
    Target: target,
    ReadOnly: how.readOnly ?? false,
    VolumeOptions: { NoCopy: !how.copy, Labels: {}, DriverConfig: { Name: '', Options: {} } },
  };
}

export interface Keeper extends AsyncDisposable {
  /** Tar stream of the driver's folder in the volume at this position. */
  archive(position: number): Promise<Readable>;
}

/** Starts the keeper of several volumes. It runs nothing of the image, which may be a change's own. */
export async function startKeeper(
  client: EngineClient,
  image: string,
  volumes: readonly ResultsVolume[],
  labels: Labels,
): Promise<Keeper> {
  const options = confinedContainer({
    ...{ image, argv: [`${TOOLS_FOLDER}/busybox`, 'sleep', '2147483647'], labels },
    ...{ memoryBytes: 16 * MIB, pids: 8, workingFolder: '/' },
    host: {
      ReadonlyRootfs: true,
      Mounts: volumes.map((volume, position) =>
        volumeMount(volume, `${RESULTS_FOLDER}/${position}`, { readOnly: true }),
      ),
    },
  });
  const keeper = await temporaryContainer(client, 'the keeper of the results', options);
  const { container } = keeper;
  const dispose = () => keeper[Symbol.asyncDispose]();
  try {
    await client.ask('start the keeper of the results', () => container.start());
  } catch (error) {
    await dispose();
    throw error;
  }
  const archive = async (position: number) =>
    (await client.ask('read the results', () =>
      container.getArchive({ path: `${RESULTS_FOLDER}/${position}/${DRIVER_FOLDER}` }),
    )) as Readable;
  return { archive, [Symbol.asyncDispose]: dispose };
}
