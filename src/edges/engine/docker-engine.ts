/** The Engine port on a Docker-compatible engine. */
import type { EngineInfo } from '../../core/records/environment.ts';
import type {
  BuildRequest,
  BuildResult,
  ContainerRequest,
  Engine,
  RunContainer,
} from '../../ports.ts';
import { type BuildPorts, buildProject } from './build.ts';
import { pruneBuilds } from './build-store.ts';
import type { EngineClient } from './client.ts';
import { lastCpus } from './cpuset.ts';
import type { EngineFacts } from './facts.ts';
import type { ImageCache } from './image-cache.ts';
import { openRun } from './runs.ts';
import { removeAbandoned, removeOwned } from './sweep.ts';
import { Toolchains } from './toolchain.ts';

export interface DockerEngineParts {
  readonly client: EngineClient;
  readonly facts: EngineFacts;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder of the runner recipes. */
  readonly runners: string;
  readonly warn: (text: string) => void;
  readonly images: ImageCache | null;
}

const unixSeconds = (): number => Date.now() / 1000;

/** Three quarters of the engine's memory: a build that takes more would take the machine down. */
const buildMemory = (total: number): number => Math.floor(total * 0.75);

export class DockerEngine implements Engine {
  readonly #parts: DockerEngineParts;
  readonly #build: BuildPorts;
  readonly #toolchains: Toolchains;

  constructor(parts: DockerEngineParts) {
    const { client, env, facts, runners, images } = parts;
    this.#parts = parts;
    this.#build = { client, env, memoryBytes: buildMemory(facts.memoryBytes), images };
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
    const found = await this.#toolchains.find(request, log);
    return found.ok ? buildProject(this.#build, found.toolchain, request, log) : found;
  }

  open(requests: readonly ContainerRequest[]): Promise<readonly RunContainer[]> {
    const { client, warn } = this.#parts;
    return openRun({ client, warn }, requests);
  }

  cpusetFor(cpus: number): string | null {
    return lastCpus(this.#parts.facts.cpus, cpus);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { client } = this.#parts;
    client.close();
    await removeOwned(client, client.owner);
  }
}
