/**
 * Reads the results volume as a tar stream. All of it was written by untrusted code: only regular
 * files with expected names are read, nothing is written to disk, and names, sizes, counts and
 * totals are bounded (a sparse file can claim terabytes).
 */

import type { Readable } from 'node:stream';
import type { MountSettings } from 'dockerode';
import { extract } from 'tar-stream';
import { RESULTS_FOLDER } from '../../core/plan/laid-over.ts';
import type { EngineClient } from './client.ts';
import { confinedContainer, DRIVER_ID, USER_ID } from './confinement.ts';
import { DRIVER_FOLDER } from './driver.ts';
import type { Labels } from './labels.ts';
import { temporaryContainer } from './one-off.ts';

/** Kept per stream and invocation; beyond that it is `oversized`. */
export const OUTPUT_BYTES = 1024 ** 2;
/** Kept of the file written to {out}. */
export const FILE_BYTES = 8 * 1024 ** 2;
const HYPERFINE_BYTES = 64 * 1024;
const MAX_ENTRIES = 1024;

type FileKind = 'out' | 'err' | 'file' | 'json';

const LIMITS: Readonly<Record<FileKind, number>> = {
  out: OUTPUT_BYTES,
  err: OUTPUT_BYTES,
  file: FILE_BYTES,
  json: HYPERFINE_BYTES,
};

/** Files of one invocation; missing ones are absent. */
export interface ResultFiles {
  readonly texts: Partial<Record<FileKind, string>>;
  readonly oversized: boolean;
}

interface Mutable {
  texts: ResultFiles['texts'];
  oversized: boolean;
}

const NAME = new RegExp(`^[^/]+/${DRIVER_FOLDER}/(\\d{1,4})\\.(out|err|json|file)$`);
/** Files of the driver (trial run, own time), and an {out} of a process killed in between. */
const OURS = new RegExp(`^[^/]+/(?:${DRIVER_FOLDER}/(?:own|warm\\.(?:out|err|json))?|out)?$`);

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
  readonly ignored: string[] = [];
  #entries = 0;
  #bytes = 0;
  readonly #maxBytes: number;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** False to stop reading the stream. */
  async take(
    { name, type, size = 0 }: { name: string; type?: string | null; size?: number },
    entry: AsyncIterable<Uint8Array>,
  ): Promise<boolean> {
    this.#entries += 1;
    this.#bytes += size;
    const [, digits, kind = 'out'] = NAME.exec(name) ?? [];
    const isResult = digits !== undefined && type === 'file';
    if (!isResult) this.#ignore(name, type ?? 'unknown');
    if (this.#entries > MAX_ENTRIES || this.#bytes > this.#maxBytes) {
      if (digits !== undefined) this.#of(Number(digits)).oversized = true;
      return false;
    }
    const { text, bytes } = await head(entry, isResult ? LIMITS[kind as FileKind] : 0);
    if (isResult) this.#keep(Number(digits), kind as FileKind, text, bytes);
    return true;
  }

  #of(index: number): Mutable {
    const known = this.invocations.get(index) ?? { texts: {}, oversized: false };
    this.invocations.set(index, known);
    return known;
  }

  #keep(index: number, kind: FileKind, text: string, bytes: number): void {
    const files = this.#of(index);
    files.texts[kind] = text;
    if (bytes > LIMITS[kind]) files.oversized = true;
  }

  #ignore(name: string, type: string): void {
    if (OURS.test(name) && type !== 'symlink') return;
    if (this.ignored.length < 20) this.ignored.push(`${name.slice(0, 100)} (${type})`);
  }
}

/**
 * @param maxBytes size of the volume; reading stops beyond it
 * @returns `ignored`: skipped entries with the reason; `complete` is false if the stream exceeded
 * `maxBytes`
 * @throws Error if the stream is not a tar archive
 */
export async function readResults(stream: Readable, maxBytes: number) {
  const reader = new ResultReader(maxBytes);
  const archive = extract();
  stream.on('error', (error) => archive.destroy(error));
  stream.pipe(archive);
  let complete = true;
  for await (const entry of archive) {
    complete = await reader.take(entry.header, entry as unknown as AsyncIterable<Uint8Array>);
    if (!complete) break;
  }
  stream.destroy();
  return { invocations: reader.invocations, ignored: reader.ignored, complete };
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
  /** Tar stream of the volume at this position. */
  archive(position: number): Promise<Readable>;
}

/** Starts the keeper of several volumes. Any image with `sleep` will do. */
export async function startKeeper(
  client: EngineClient,
  image: string,
  volumes: readonly ResultsVolume[],
  labels: Labels,
): Promise<Keeper> {
  const options = confinedContainer({
    ...{ image, argv: ['sleep', '2147483647'], labels, network: false },
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
      container.getArchive({ path: `${RESULTS_FOLDER}/${position}` }),
    )) as Readable;
  return { archive, [Symbol.asyncDispose]: dispose };
}
