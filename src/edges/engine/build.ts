/**
 * A project's build: a container of the toolchain image, the source handed in, each command run
 * with a deadline held here, and the stopped container committed to an image. Not `docker build`:
 * that has no pids limit, no deadline, keeps build arguments, and treats each RUN as cacheable.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Container } from 'dockerode';
import { WORK_FOLDER } from '../../core/plan/paths.ts';
import type { ImageIdentity } from '../../core/records/environment.ts';
import type { BuildRequest, BuildResult } from '../../ports.ts';
import {
  maskSecrets,
  proxyVariables,
  secretValues,
  trustedCertificates,
} from './build-environment.ts';
import { buildScript } from './build-script.ts';
import { BUILD_LABEL, BUILD_REPOSITORY, findBuild } from './build-store.ts';
import type { EngineClient } from './client.ts';
import { confinedContainer } from './confinement.ts';
import type { ImageCache, WantedImage } from './image-cache.ts';
import { NO_LEASE } from './labels.ts';
import { runScript, type ScriptEnd } from './script-container.ts';
import { type ExtraFile, sourceArchive } from './source-archive.ts';

const TAIL_LINES = 40;
const BUILD_PIDS = 4096;

/** An image to build in, and what it lacks to be measured in. */
export interface Toolchain {
  readonly id: string;
  readonly identity: ImageIdentity;
  /** Put into the image before the build: hyperfine, where the image is not ours. */
  readonly extras: readonly ExtraFile[];
}

export interface BuildPorts {
  readonly client: EngineClient;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly memoryBytes: number;
  readonly images?: ImageCache | null;
}

/** Everything the built image depends on. Secrets by name only: they must not change the result. */
export function buildKey({ id, extras }: Toolchain, request: BuildRequest): string {
  const added = extras.map(({ content }) => createHash('sha256').update(content).digest('hex'));
  const toolchainId = [id, ...added].join(' ');
  const { inputsHash, commands, environment, network, secrets, committedAt } = request;
  const parts = { toolchainId, inputsHash, commands, environment, network, secrets, committedAt };
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The last lines of the output, and how far the commands got. */
class BuildOutput {
  readonly lines: string[] = [];
  step = 0;
  readonly token = randomBytes(12).toString('hex');
  readonly #secrets: Readonly<Record<string, string>>;
  readonly #log: (line: string) => void;

  constructor(secrets: Readonly<Record<string, string>>, log: (line: string) => void) {
    this.#secrets = secrets;
    this.#log = log;
  }

  take(line: string): void {
    if (line.startsWith(`${this.token} `)) {
      this.step = Number(line.slice(this.token.length + 1));
      return;
    }
    const shown = maskSecrets(line, this.#secrets);
    this.lines.push(shown);
    if (this.lines.length > TAIL_LINES) this.lines.shift();
    this.#log(shown);
  }
}

class ProjectBuild {
  readonly #ports: BuildPorts;
  readonly #toolchain: Toolchain;
  readonly #request: BuildRequest;
  readonly #key: string;

  constructor(ports: BuildPorts, toolchain: Toolchain, request: BuildRequest, key: string) {
    this.#ports = ports;
    this.#toolchain = toolchain;
    this.#request = request;
    this.#key = key;
  }

  async run(log: (line: string) => void): Promise<BuildResult> {
    const startedAt = performance.now();
    const secrets = secretValues(this.#request.secrets, this.#ports.env);
    const output = new BuildOutput(secrets, log);
    const { client } = this.#ports;
    const container = await client.ask('create a build container', (docker) =>
      docker.createContainer(this.#options()),
    );
    try {
      const ended = await this.#execute(container, output, secrets);
      const message = this.#failure(ended, output.step);
      const { identity } = this.#toolchain;
      if (message !== null) {
        return { ok: false, message, image: identity.name, tail: output.lines.join('\n') };
      }
      const id = await this.#commit(container);
      const seconds = (performance.now() - startedAt) / 1000;
      return { ok: true, image: { id, identity, cached: false, seconds } };
    } finally {
      await client.settle('remove a build container', () =>
        container.remove({ force: true, v: true }),
      );
    }
  }

  #options() {
    return confinedContainer({
      image: this.#toolchain.id,
      argv: ['sh'],
      labels: this.#ports.client.labels(this.#request.timeoutSeconds + 3600),
      network: this.#request.network,
      memoryBytes: this.#ports.memoryBytes,
      pids: BUILD_PIDS,
      workingFolder: WORK_FOLDER,
    });
  }

  async #execute(
    container: Container,
    output: BuildOutput,
    secrets: Readonly<Record<string, string>>,
  ): Promise<ScriptEnd> {
    const { client } = this.#ports;
    const { source, committedAt, timeoutSeconds } = this.#request;
    await client.ask('hand the source to the build', () =>
      container.putArchive(sourceArchive(source, committedAt, this.#toolchain.extras), {
        path: '/',
      }),
    );
    const script = await this.#script(output.token, secrets);
    return runScript(client, container, script, timeoutSeconds, (line) => output.take(line));
  }

  async #script(token: string, secrets: Readonly<Record<string, string>>): Promise<string> {
    const { commands, environment } = this.#request;
    return buildScript({
      folder: WORK_FOLDER,
      commands,
      environment: { ...proxyVariables(this.#ports.env), ...environment, ...secrets },
      certificates: await trustedCertificates(this.#ports.env),
      token,
    });
  }

  #failure(ended: ScriptEnd, step: number): string | null {
    const command = this.#request.commands[step] ?? '(no command)';
    switch (ended.kind) {
      case 'timeout':
        return `\`${command}\` was not done after ${this.#request.timeoutSeconds} s`;
      case 'exited':
        return ended.code === 0 ? null : `\`${command}\` ended with exit code ${ended.code}`;
    }
  }

  async #commit(container: Container): Promise<string> {
    const { Id } = await this.#ports.client.ask('keep what was built', () =>
      container.commit({
        repo: BUILD_REPOSITORY,
        tag: this.#key,
        changes: Object.entries({ ...NO_LEASE, [BUILD_LABEL]: this.#key }).map(
          ([name, value]) => `LABEL ${name}="${value}"`,
        ),
      }),
    );
    return Id;
  }
}

/** What a build was given a secret for may hold it, and a cache may be read by strangers. */
function cacheOf({ images = null }: BuildPorts, { secrets }: BuildRequest): ImageCache | null {
  return secrets.length === 0 ? images : null;
}

/** Builds a project, or finds it built. A command that fails is a result. */
export async function buildProject(
  ports: BuildPorts,
  toolchain: Toolchain,
  request: BuildRequest,
  log: (line: string) => void,
): Promise<BuildResult> {
  const { client } = ports;
  const { identity } = toolchain;
  const key = buildKey(toolchain, request);
  const cache = cacheOf(ports, request);
  const name = `${BUILD_REPOSITORY}:${key}`;
  const wanted: WantedImage = { name, inputs: [], parent: toolchain.id };
  const id = (await findBuild(client, key)) ?? (await cache?.load(client, wanted, log)) ?? null;
  if (id !== null) return { ok: true, image: { id, identity, cached: true, seconds: 0 } };
  const built = await new ProjectBuild(ports, toolchain, request, key).run(log);
  if (built.ok) await cache?.save(client, wanted);
  return built;
}
