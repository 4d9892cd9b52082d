/** The Engine port for Docker-compatible engines. */

import type { BuildResult, ContainerRequest } from '../../core/measure/request.ts';
import type { EngineInfo } from '../../core/records/environment.ts';
import type { BuildRequest, Engine, Environment, OpenedRun } from '../../ports.ts';
import { buildProject, type ImagePorts } from './build.ts';
import { pruneBuilds } from './build-store.ts';
import type { EngineClient } from './client.ts';
import { lastCpus } from './confinement.ts';
import { leaseCores } from './core-lease.ts';
import type { engineFacts } from './facts.ts';
import type { ImageCache } from './image-cache.ts';
import { isAbandoned, type Labels, OWNER_LABEL } from './labels.ts';
import { openRun } from './runs.ts';
import { requireUnlinked } from './source-archive.ts';
import { Toolchains } from './toolchain.ts';

type LabelFilter = (labels: Labels) => boolean;

async function removeContainers(client: EngineClient, isChosen: LabelFilter): Promise<number> {
  const containers = await client.ask('list containers', (docker) =>
    docker.listContainers({ all: true, filters: { label: [OWNER_LABEL] } }),
  );
  const chosen = containers.filter(({ Labels }) => isChosen(Labels));
  for (const { Id } of chosen) {
    await client.settle('remove a container', (docker) =>
      docker.getContainer(Id).remove({ force: true, v: true }),
    );
  }
  return chosen.length;
}

async function removeVolumes(client: EngineClient, isChosen: LabelFilter): Promise<number> {
  const { Volumes } = await client.ask('list volumes', (docker) =>
    docker.listVolumes({ filters: { label: [OWNER_LABEL] } }),
  );
  // The engine returns null for an empty list.
  const chosen = (Volumes ?? []).filter(({ Labels }) => isChosen(Labels ?? {}));
  for (const { Name } of chosen) {
    await client.settle('remove a volume', (docker) => docker.getVolume(Name).remove());
  }
  return chosen.length;
}

/** What failed builds left. Of an image that others are made of, only the name goes. */
async function removeImages(client: EngineClient, isChosen: LabelFilter): Promise<number> {
  const images = await client.ask('list images', (docker) =>
    docker.listImages({ filters: { label: [OWNER_LABEL] } }),
  );
  const chosen = images.filter(({ Labels }) => isChosen(Labels ?? {}));
  for (const name of chosen.flatMap(({ RepoTags }) => RepoTags ?? [])) {
    await client.settle('remove an image', (docker) => docker.getImage(name).remove());
  }
  return chosen.length;
}

/** Containers first: volumes and images in use cannot be removed. */
async function removeAll(client: EngineClient, isChosen: LabelFilter): Promise<number> {
  const containers = await removeContainers(client, isChosen);
  const images = await removeImages(client, isChosen);
  return containers + images + (await removeVolumes(client, isChosen));
}

/** @param now unix seconds */
function removeAbandoned(client: EngineClient, owner: string, now: number): Promise<number> {
  return removeAll(client, (labels) => isAbandoned(labels, owner, now));
}

export function removeOwned(client: EngineClient, owner: string): Promise<number> {
  return removeAll(client, (labels) => labels[OWNER_LABEL] === owner);
}

export interface DockerEngineParts {
  readonly client: EngineClient;
  readonly facts: Awaited<ReturnType<typeof engineFacts>>;
  readonly env: Environment;
  /** Folder of the runner recipes. */
  readonly runners: string;
  readonly warn: (text: string) => void;
  readonly images: ImageCache | null;
  /** Do not lock cores against other sessions. */
  readonly isShared: boolean;
  /** By how many the chosen cores are moved. */
  readonly turn: number;
}

const unixSeconds = (): number => Date.now() / 1000;

export class DockerEngine implements Engine {
  readonly #parts: DockerEngineParts;
  readonly #build: ImagePorts;
  readonly #toolchains: Toolchains;

  constructor(parts: DockerEngineParts) {
    const { client, env, facts, runners, images } = parts;
    this.#parts = parts;
    // A build cannot exhaust the machine.
    this.#build = { client, env, memoryBytes: Math.floor(facts.memoryBytes * 0.75), images };
    this.#toolchains = new Toolchains(this.#build, runners);
  }

  async describe(): Promise<EngineInfo> {
    return this.#parts.facts.info;
  }

  async sweep(): Promise<number> {
    const { client } = this.#parts;
    const removed = await removeAbandoned(client, client.owner, unixSeconds());
    return removed + (await pruneBuilds(client, unixSeconds()));
  }

  async build(request: BuildRequest, log: (line: string) => void): Promise<BuildResult> {
    await requireUnlinked(request);
    const found = await this.#toolchains.find(request, log);
    return found.ok ? buildProject(this.#build, found.toolchain, request, log) : found;
  }

  open(requests: readonly ContainerRequest[]): Promise<OpenedRun> {
    const { client, warn } = this.#parts;
    return openRun({ client, warn }, requests);
  }

  async reserve(
    cpus: number,
    image: string,
    signal: AbortSignal,
    waiting: (before: number) => void,
  ): Promise<AsyncDisposable> {
    const { client, isShared } = this.#parts;
    const cpuset = this.cpusetFor(cpus);
    await client.allSettled();
    if (isShared || cpuset === null) return { [Symbol.asyncDispose]: async () => {} };
    const sweep = () => removeAbandoned(client, client.owner, unixSeconds());
    return leaseCores(client, { cpuset, image, signal, waiting, sweep });
  }

  cpusetFor(cpus: number): string | null {
    return lastCpus(this.#parts.facts.cpus, cpus, this.#parts.turn);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { client } = this.#parts;
    client.close();
    await client.allSettled();
    await removeOwned(client, client.owner);
  }
}
