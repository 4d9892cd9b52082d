/**
 * The results of a container lie in a small tmpfs volume of a fixed size. A tmpfs lives only as
 * long as something has it mounted, so a *keeper*, a container that does nothing but sleep and sees
 * the volumes read-only, outlives the benchmark: results are read when nothing can write any more.
 */
import type { Readable } from 'node:stream';
import type { Container, MountSettings } from 'dockerode';
import { RESULTS_FOLDER } from '../../core/plan/paths.ts';
import type { EngineClient } from './client.ts';
import { confinedContainer, USER_ID } from './confinement.ts';
import type { Labels } from './labels.ts';

const MIB = 1024 ** 2;
/** tmpfs pages count against the memory limit of whoever writes them, so never most of it. */
export function resultsBytes(memoryBytes: number): number {
  return Math.min(192 * MIB, Math.max(16 * MIB, Math.floor(memoryBytes / 4)));
}

export interface ResultsVolume {
  readonly name: string;
  readonly bytes: number;
}

export async function createVolume(
  client: EngineClient,
  name: string,
  bytes: number,
  labels: Labels,
): Promise<ResultsVolume> {
  await client.ask('create a results volume', (docker) =>
    docker.createVolume({
      Name: name,
      Driver: 'local',
      DriverOpts: {
        type: 'tmpfs',
        device: 'tmpfs',
        o: `size=${bytes},uid=${USER_ID},gid=${USER_ID},mode=0755,nodev,nosuid`,
      },
      Labels: { ...labels },
    }),
  );
  return { name, bytes };
}

/** @param how `copy`: an empty volume is first filled with what the image has at the target */
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

export class Keeper implements AsyncDisposable {
  readonly #client: EngineClient;
  readonly #container: Container;

  private constructor(client: EngineClient, container: Container) {
    this.#client = client;
    this.#container = container;
  }

  /** Starts the one keeper of several volumes. Any image with `sleep` will do. */
  static async start(
    client: EngineClient,
    image: string,
    volumes: readonly ResultsVolume[],
    labels: Labels,
  ): Promise<Keeper> {
    const options = confinedContainer({
      image,
      argv: ['sleep', '2147483647'],
      labels,
      network: false,
      memoryBytes: 16 * MIB,
      pids: 8,
      workingFolder: '/',
      host: {
        ReadonlyRootfs: true,
        Mounts: volumes.map((volume, position) =>
          volumeMount(volume, `${RESULTS_FOLDER}/${position}`, { readOnly: true }),
        ),
      },
    });
    const container = await client.ask('create the keeper of the results', (docker) =>
      docker.createContainer(options),
    );
    const keeper = new Keeper(client, container);
    try {
      await client.ask('start the keeper of the results', () => container.start());
    } catch (error) {
      await keeper[Symbol.asyncDispose]();
      throw error;
    }
    return keeper;
  }

  /** A tar stream of the volume at this position. */
  async archive(position: number): Promise<Readable> {
    const stream = await this.#client.ask('read the results', () =>
      this.#container.getArchive({ path: `${RESULTS_FOLDER}/${position}` }),
    );
    return stream as Readable;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.settle('remove the keeper', () =>
      this.#container.remove({ force: true, v: true }),
    );
  }
}
