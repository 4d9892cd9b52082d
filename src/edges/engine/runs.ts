/** Opens the containers of a run pair: volumes, keeper, then containers in the given order. */
import { randomUUID } from 'node:crypto';
import type { HostConfig } from 'dockerode';
import { UserError } from '../../core/errors.ts';
import type { ContainerRequest } from '../../core/measure/request.ts';
import { RESULTS_FOLDER, WORK_FOLDER } from '../../core/plan/laid-over.ts';
import type { OpenedRun } from '../../ports.ts';
import { openAnswering, Unanswered } from './answering.ts';
import type { EngineClient } from './client.ts';
import { confinedContainer, HOME_FOLDER, USER_ID } from './confinement.ts';
import { driverArgv } from './driver.ts';
import type { Labels } from './labels.ts';
import { attach } from './one-off.ts';
import {
  createVolume,
  type Keeper,
  type ResultsVolume,
  resultsBytes,
  startKeeper,
  volumeMount,
} from './results.ts';
import { DrivenContainer } from './run-container.ts';

/** Longer than any run pair; only matters if the owner cannot be looked up. */
const RUN_LEASE_SECONDS = 6 * 3600;

export interface ContainerPorts {
  readonly client: EngineClient;
  readonly warn: (text: string) => void;
}

/** Volumes of one container, and the index of its results in the keeper. */
interface Volumes {
  readonly results: ResultsVolume;
  readonly position: number;
  /** By folder; the engine fills them with the image's content. */
  readonly writable: ReadonlyMap<string, ResultsVolume>;
}

function runHost(request: ContainerRequest, volumes: Volumes): HostConfig {
  const owned = `uid=${USER_ID},gid=${USER_ID}`;
  const writable = [...volumes.writable].map(([folder, volume]) =>
    volumeMount(volume, `${WORK_FOLDER}/${folder}`, { copy: true }),
  );
  return {
    ReadonlyRootfs: true,
    Tmpfs: { '/tmp': `rw,exec,nosuid,nodev,size=${request.tmpBytes},mode=0755,${owned}` },
    Mounts: [volumeMount(volumes.results, RESULTS_FOLDER, {}), ...writable],
    ...(request.limits.cpuset === null ? {} : { CpusetCpus: request.limits.cpuset }),
  };
}

function runOptions(request: ContainerRequest, volumes: Volumes, labels: Labels) {
  const given = Object.entries(request.environment).map(([name, value]) => `${name}=${value}`);
  return confinedContainer({
    ...{ image: request.image.id, argv: driverArgv(request) },
    ...{ driven: true, labels },
    ...{ memoryBytes: request.limits.memoryBytes, pids: request.limits.pids },
    environment: [`HOME=${HOME_FOLDER}`, 'LANG=C.UTF-8', ...given],
    workingFolder: '/',
    host: runHost(request, volumes),
  });
}

/** Collects cleanup steps, to be run in reverse order. */
class Cleanup {
  readonly #steps: (() => Promise<void>)[] = [];
  add(step: () => Promise<void>): void {
    this.#steps.unshift(step);
  }
  /** Runs every step, then throws the first error. */
  async run(): Promise<void> {
    const errors: unknown[] = [];
    for (const step of this.#steps.splice(0)) await step().catch((error) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  }
}

class Opening {
  readonly cleanup = new Cleanup();
  readonly #ports: ContainerPorts;
  readonly #labels: Labels;
  readonly #removals: (() => Promise<void>)[] = [];

  constructor(ports: ContainerPorts) {
    this.#ports = ports;
    this.#labels = ports.client.labels(RUN_LEASE_SECONDS);
  }

  async open(requests: readonly ContainerRequest[]): Promise<readonly DrivenContainer[]> {
    const { client } = this.#ports;
    const volumes = await this.#volumes(requests);
    const all = [
      ...volumes.map(({ results }) => results),
      ...volumes.flatMap(({ writable }) => [...writable.values()]),
    ];
    const image = requests[0]?.image.id ?? '';
    const keeper = startKeeper(client, image, all, this.#labels);
    this.cleanup.add(async () => (await keeper.catch(() => null))?.[Symbol.asyncDispose]());
    // Awaited below; prevents an unhandled rejection until then.
    keeper.catch(() => {});
    // Writable volumes must be mounted first, or what is copied into them is lost.
    if (all.length > volumes.length) await keeper;
    this.cleanup.add(async () => {
      await Promise.all(this.#removals.map((remove) => remove()));
    });
    const opened: DrivenContainer[] = [];
    for (const [position, request] of requests.entries()) {
      const own = volumes[position];
      if (own !== undefined) opened.push(await this.#container(request, own, keeper));
    }
    await keeper;
    for (const container of opened) await this.#warm(container);
    return opened;
  }

  #volumes(requests: readonly ContainerRequest[]): Promise<Volumes[]> {
    return Promise.all(
      requests.map(async (request, position) => {
        const folders = request.writable.map(
          async (folder) => [folder, await this.#volume(request.tmpBytes, 'benchmark')] as const,
        );
        const bytes = resultsBytes(request.limits.memoryBytes);
        const results = await this.#volume(bytes, 'driver');
        return { results, position, writable: new Map(await Promise.all(folders)) };
      }),
    );
  }

  async #volume(bytes: number, owner: 'driver' | 'benchmark'): Promise<ResultsVolume> {
    const { client } = this.#ports;
    const name = `benchproof-${randomUUID()}`;
    this.cleanup.add(() =>
      client.settle('remove a volume', (docker) => docker.getVolume(name).remove()),
    );
    return createVolume(client, name, bytes, owner, this.#labels);
  }

  async #container(
    request: ContainerRequest,
    volumes: Volumes,
    keeper: Promise<Keeper>,
  ): Promise<DrivenContainer> {
    const { client, warn } = this.#ports;
    const container = await client.ask('create a benchmark container', (docker) =>
      docker.createContainer(runOptions(request, volumes, this.#labels)),
    );
    this.#removals.push(() =>
      client.settle('remove a benchmark container', () =>
        container.remove({ force: true, v: true }),
      ),
    );
    const stream = await attach(client, container);
    // The engine does not end the stream of a container removed before its start.
    this.cleanup.add(async () => void stream.destroy());
    await client.ask('start a benchmark container', () => container.start());
    const { side, timeoutSeconds, mayLeave = false } = request;
    const { results: volume, position } = volumes;
    const said = { warn: mayLeave ? () => {} : warn };
    return new DrivenContainer({
      ...{ client, container, stream, side, timeoutSeconds, volume, position, keeper, ...said },
    });
  }

  async #warm(container: DrivenContainer): Promise<void> {
    const answer = await container.warm();
    if (answer === null) throw new Unanswered(container.side);
    if ('refused' in answer) {
      throw new UserError(
        `image: ${answer.refused} of the ${container.side} image is loaded into every program, including the clock`,
        'remove it from the image; LD_PRELOAD in the benchmark’s env affects only the benchmark',
      );
    }
  }
}

async function openOnce(
  ports: ContainerPorts,
  requests: readonly ContainerRequest[],
): Promise<OpenedRun> {
  const opening = new Opening(ports);
  const { cleanup } = opening;
  try {
    const containers = await opening.open(requests);
    return { containers, [Symbol.asyncDispose]: () => cleanup.run() };
  } catch (error) {
    // Report the original error, not that of the cleanup.
    await cleanup.run().catch(() => {});
    throw error;
  }
}

/** @throws WorldError if the engine fails, or containers twice do not answer; the pair is then removed */
export function openRun(
  ports: ContainerPorts,
  requests: readonly ContainerRequest[],
): Promise<OpenedRun> {
  return openAnswering(() => openOnce(ports, requests), ports.warn);
}
