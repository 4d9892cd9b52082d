/**
 * A project's build: a container of the toolchain image, the source handed in, each command run
 * with a deadline held here, and the stopped container committed to an image. Not `docker build`:
 * that has no pids limit, no deadline, keeps build arguments, and treats each RUN as cacheable.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Container } from 'dockerode';
import type { BuildResult } from '../../core/measure/request.ts';
import { WORK_FOLDER } from '../../core/plan/laid-over.ts';
import type { ImageIdentity } from '../../core/records/environment.ts';
import type { BuildRequest } from '../../ports.ts';
import {
  buildScript,
  maskSecrets,
  proxyVariables,
  secretValues,
  trustedCertificates,
} from './build-script.ts';
import { BUILD_LABEL, BUILD_REPOSITORY, findBuild } from './build-store.ts';
import type { EngineClient } from './client.ts';
import { confinedContainer } from './confinement.ts';
import type { ImageCache, WantedImage } from './image-cache.ts';
import { commitImage, runScript, type ScriptEnd, temporaryContainer } from './one-off.ts';
import { type ExtraFile, sourceArchive } from './source-archive.ts';

const TAIL_LINES = 40;
/** Compilers name the cause first and much that follows from it after. */
const CAUSE = /^\S+:\d+(?::\d+)?: (?:fatal )?error: |^error(?:\[\w+\])?: |^CMake Error/;
const MAX_CAUSES = 4;
const BUILD_PIDS = 4096;

/** An image to build in, and what it lacks to be measured in. */
export interface Toolchain {
  readonly id: string;
  readonly identity: ImageIdentity;
  /** Put into the image before the build: what the driver runs, where the image is not ours. */
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

/** What the output says of a failure, and how far the commands got. */
class BuildOutput {
  readonly #causes: string[] = [];
  readonly #lines: string[] = [];
  step = 0;
  /** Commands that failed and may, by their place. */
  readonly failed = new Map<number, { readonly code: number; readonly tail: string }>();
  readonly token = randomBytes(12).toString('hex');
  readonly #secrets: Readonly<Record<string, string>>;
  readonly #log: (line: string) => void;

  constructor(secrets: Readonly<Record<string, string>>, log: (line: string) => void) {
    this.#secrets = secrets;
    this.#log = log;
  }

  take(line: string): void {
    if (line.startsWith(`${this.token} `)) {
      this.#follow(line.slice(this.token.length + 1));
      return;
    }
    const shown = maskSecrets(line, this.#secrets);
    this.#lines.push(shown);
    const gone = this.#lines.length > TAIL_LINES ? this.#lines.shift() : undefined;
    if (gone !== undefined && CAUSE.test(gone) && this.#causes.length < MAX_CAUSES)
      this.#causes.push(gone);
    this.#log(shown);
  }

  #follow(told: string): void {
    const [word, status] = told.split(' ');
    if (word !== 'failed') {
      this.step = Number(word);
      return;
    }
    this.failed.set(this.step, { code: Number(status), tail: this.tail });
    // Its words are not those of the next that fails.
    this.#causes.length = 0;
    this.#lines.length = 0;
  }

  /** The first causes, where they are no longer among the last lines, and those. */
  get tail(): string {
    return [...this.#causes, ...this.#lines].join('\n');
  }
}

const endedWith = (command: string, code: number): string =>
  `\`${command}\` ended with exit code ${code}`;

class ProjectBuild {
  readonly #ports: BuildPorts;
  readonly #toolchain: Toolchain;
  readonly #request: BuildRequest;

  constructor(ports: BuildPorts, toolchain: Toolchain, request: BuildRequest) {
    this.#ports = ports;
    this.#toolchain = toolchain;
    this.#request = request;
  }

  async run(log: (line: string) => void): Promise<BuildResult> {
    const startedAt = performance.now();
    const secrets = secretValues(this.#request.secrets, this.#ports.env);
    const output = new BuildOutput(secrets, log);
    const what = 'a build container';
    await using made = await temporaryContainer(this.#ports.client, what, this.#options());
    const { container } = made;
    const ended = await this.#execute(container, output, secrets);
    const message = this.#failure(ended, output.step);
    const { commands } = this.#request;
    const { identity } = this.#toolchain;
    if (message !== null) {
      return { ok: false, message, image: identity.name, tail: output.tail };
    }
    const tag = await this.#keyWithout(output.failed);
    const place = { repo: BUILD_REPOSITORY, tag };
    const id = await commitImage(this.#ports.client, container, place, { [BUILD_LABEL]: tag });
    const seconds = (performance.now() - startedAt) / 1000;
    const failed = [...output.failed].map(([at, { code, tail }]) => {
      const command = commands[at] ?? '';
      return { command, message: endedWith(command, code), tail };
    });
    return { ok: true, image: { id, identity, cached: false, seconds }, failed };
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
    const { commands, optional, environment } = this.#request;
    return buildScript({
      folder: WORK_FOLDER,
      ...{ commands, optional: optional?.commands ?? [] },
      environment: { ...proxyVariables(this.#ports.env), ...environment, ...secrets },
      certificates: await trustedCertificates(this.#ports.env),
      token,
    });
  }

  /** The key of what comes out where these failed. */
  async #keyWithout(failed: ReadonlyMap<number, unknown>): Promise<string> {
    const { optional, commands } = this.#request;
    const names = commands.filter((_, at) => failed.has(at));
    const kept = names.length === 0 ? {} : await optional?.keptAs(names);
    return buildKey(this.#toolchain, { ...this.#request, ...kept });
  }

  #failure(ended: ScriptEnd, step: number): string | null {
    const command = this.#request.commands[step] ?? '(no command)';
    switch (ended.kind) {
      case 'timeout':
        return `\`${command}\` was not done after ${this.#request.timeoutSeconds} s`;
      case 'exited':
        return ended.code === 0 ? null : endedWith(command, ended.code);
    }
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
  const built = await new ProjectBuild(ports, toolchain, request).run(log);
  if (built.ok && built.failed?.length === 0) await cache?.save(client, wanted);
  return built;
}
