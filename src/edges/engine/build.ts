/**
 * Builds a project: a container of the toolchain image receives the sources, runs each command with
 * a deadline, and is committed to an image. `docker build` has no pids limit and no deadline,
 * stores build arguments, and caches every RUN.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { Container } from 'dockerode';
import type { BuildResult, FailedCommand } from '../../core/measure/request.ts';
import { WORK_FOLDER } from '../../core/plan/laid-over.ts';
import type { ImageIdentity } from '../../core/records/environment.ts';
import { formatDuration } from '../../core/text/duration.ts';
import type { BuildRequest, BuildState } from '../../ports.ts';
import {
  buildScript,
  hiddenWords,
  maskWords,
  proxyVariables,
  secretValues,
  trustedCertificates,
} from './build-script.ts';
import { BUILD_LABEL, BUILD_REPOSITORY, findBuild } from './build-store.ts';
import { MOVING_SECONDS } from './client.ts';
import { confinedContainer } from './confinement.ts';
import { toolsProblem } from './driver-tools.ts';
import { findImage } from './image-build.ts';
import type { ImageCache, WantedImage } from './image-cache.ts';
import { commitImage, runScript, type ScriptEnd, temporaryContainer } from './one-off.ts';
import { type ExtraFile, sourceArchive } from './source-archive.ts';
import type { RunnerPorts } from './toolchain-version.ts';

const TAIL_LINES = 40;
/** Compilers and configure scripts print the cause first, followed by errors that result from it, and pip indents what they print. */
const CAUSE =
  /^\s*\S+:\d+(?::\d+)?: (?:fatal )?error: |^error(?:\[\w+\])?: |^\s*(?:CMake Error|configure: error: )|\b[a-z][\w.+-]*-dev\b.*\b(?:Debian|Ubuntu)\b/;
const MAX_CAUSES = 4;
const BUILD_PIDS = 4096;
const UNFINISHED_REPOSITORY = 'benchproof-unfinished';

/** An image for the build, and what it needs for measuring. */
export interface Toolchain {
  readonly id: string;
  readonly identity: ImageIdentity;
  /** Driver files that are added to images other than ours. */
  readonly extras: readonly ExtraFile[];
}

export interface ImagePorts extends RunnerPorts {
  readonly memoryBytes: number;
}

/** Hash of everything the built image depends on. Secrets count by name only: they must not affect the result. */
export function buildKey({ id, extras }: Toolchain, request: BuildRequest): string {
  const added = extras.map(({ content }) => createHash('sha256').update(content).digest('hex'));
  const toolchainId = [id, ...added].join(' ');
  const { inputsHash, commands, environment, network, secrets } = request;
  const parts = { toolchainId, inputsHash, commands, environment, network, secrets };
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Collects the cause of a failure and the progress from the output. */
class BuildOutput {
  readonly #causes: string[] = [];
  readonly #lines: string[] = [];
  step = 0;
  /** Optional commands that failed, by index. */
  readonly failed = new Map<number, { readonly how: string; readonly tail: string }>();
  readonly token = randomBytes(12).toString('hex');
  readonly #hidden: readonly string[];
  readonly #log: (line: string) => void;

  constructor(hidden: readonly string[], log: (line: string) => void) {
    this.#hidden = hidden;
    this.#log = log;
  }

  take(line: string): void {
    if (line.startsWith(`${this.token} `)) {
      this.#follow(line.slice(this.token.length + 1));
      return;
    }
    const shown = maskWords(line, this.#hidden);
    this.#lines.push(shown);
    const gone = this.#lines.length > TAIL_LINES ? this.#lines.shift() : undefined;
    if (gone !== undefined && CAUSE.test(gone) && this.#causes.length < MAX_CAUSES)
      this.#causes.push(gone);
    this.#log(shown);
  }

  #follow(told: string): void {
    const [word, status] = told.split(' ');
    const how = `ended with exit code ${status}`;
    const late = `not begun: what was built before it took ${status} s (more with --budget)`;
    if (word === 'failed') this.failed.set(this.step, { how, tail: this.tail });
    else if (word === 'late') this.failed.set(this.step, { how: 'was not begun', tail: late });
    else {
      this.step = Number(word);
      return;
    }
    // Causes belong to the optional command that failed.
    this.#causes.length = 0;
    this.#lines.length = 0;
  }

  /** The last lines, preceded by the first causes if those are no longer among them. */
  get tail(): string {
    return [...this.#causes, ...this.#lines].join('\n');
  }
}

interface Building {
  readonly ports: ImagePorts;
  readonly toolchain: Toolchain;
  readonly request: BuildRequest;
  readonly output: BuildOutput;
  readonly secrets: Readonly<Record<string, string>>;
  /** Where it continues; null: it begins in the toolchain's image. */
  readonly begun: BuildState | null;
}

function containerOf({ ports, toolchain, request, begun }: Building) {
  return confinedContainer({
    image: begun?.image ?? toolchain.id,
    argv: ['sh'],
    labels: ports.client.labels(request.timeoutSeconds + 3600),
    network: request.network,
    memoryBytes: ports.memoryBytes,
    pids: BUILD_PIDS,
    workingFolder: WORK_FOLDER,
  });
}

async function execute(building: Building, container: Container): Promise<ScriptEnd> {
  const { ports, toolchain, request, output, secrets, begun } = building;
  const { source, timeoutSeconds, commands, optional, environment } = request;
  if (begun === null) {
    const archive = sourceArchive(source, toolchain.extras);
    const put = () => container.putArchive(archive, { path: '/' });
    await ports.client.ask('hand the source to the build', put, MOVING_SECONDS);
  }
  const script = buildScript({
    folder: WORK_FOLDER,
    ...{ commands, optional: optional?.commands ?? [], token: output.token },
    ...(optional?.inTime && { inTime: optional.inTime }),
    begun,
    environment: { ...proxyVariables(ports.env), ...environment, ...secrets },
    certificates: await trustedCertificates(ports.env),
  });
  return runScript(ports.client, container, script, timeoutSeconds, (line) => output.take(line));
}

/** Key of the result if these commands failed; null: it is not stored. */
async function keyWithout(
  { toolchain, request }: Building,
  failed: readonly FailedCommand[],
): Promise<string | null> {
  const kept = failed.length === 0 ? {} : await request.optional?.keptAs(failed);
  return kept === null ? null : buildKey(toolchain, { ...request, ...kept });
}

function failureOf({ request, output }: Building, ended: ScriptEnd): string | null {
  const command = request.commands[output.step] ?? '(no command)';
  if (ended.kind === 'timeout')
    return `\`${command}\` was not done after ${formatDuration(request.timeoutSeconds)} (timeouts.build)`;
  return ended.code === 0 ? null : `\`${command}\` ended with exit code ${ended.code}`;
}

/** Keeps what a failed build has made, if that took long enough to be worth it, and the disk has room for it. */
async function stateOf(
  { ports: { client }, toolchain, request }: Building,
  container: Container,
  seconds: number,
): Promise<{ readonly state?: string }> {
  const { keepsFailedAfterSeconds = Number.POSITIVE_INFINITY, secrets } = request;
  if (seconds < keepsFailedAfterSeconds || secrets.length > 0) return {};
  const tag = `${buildKey(toolchain, request)}-${randomBytes(4).toString('hex')}`;
  const place = { repo: UNFINISHED_REPOSITORY, tag };
  const labels = client.labels(request.timeoutSeconds);
  return commitImage(client, container, place, labels).then(
    (state) => ({ state }),
    () => ({}),
  );
}

async function runBuild(building: Building): Promise<BuildResult> {
  const { ports, toolchain, request, output } = building;
  const startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / 1000;
  const { client } = ports;
  const options = containerOf(building);
  // Packages are many files, which the engine is slow to delete.
  await using made = await temporaryContainer(client, 'a build container', options, 'settleLater');
  const ended = await execute(building, made.container);
  const message = failureOf(building, ended);
  const { identity } = toolchain;
  const isLate = ended.kind === 'timeout';
  const { tail } = output;
  const failure = { ok: false as const, image: identity.name, tail };
  const kept = () => stateOf(building, made.container, passed());
  if (message !== null) return { ...failure, message, isLate, ...(isLate ? {} : await kept()) };
  const failed = [...output.failed].map(([at, { how, tail }]) => {
    const command = request.commands[at] ?? '';
    return { command, message: `\`${command}\` ${how}`, tail };
  });
  const tag = await keyWithout(building, failed);
  if (tag === null) return { ...failure, message: '', failed, ...(await kept()) };
  const swapped = await toolsProblem(client, toolchain.id, made.container, toolchain.extras);
  if (swapped !== null) return { ...failure, message: swapped };
  const place = { repo: BUILD_REPOSITORY, tag };
  const id = await commitImage(client, made.container, place, { [BUILD_LABEL]: tag });
  return { ok: true, image: { id, identity, cached: false, seconds: passed() }, failed };
}

/** Builds with secrets are not cached: the image may contain them, and others may read the cache. */
function cacheOf({ images = null }: ImagePorts, { secrets }: BuildRequest): ImageCache | null {
  return secrets.length === 0 ? images : null;
}

/** Builds a project unless it is built already. A failing command is a result, not an error. */
export async function buildProject(
  ports: ImagePorts,
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
  const secrets = secretValues(request.secrets, ports.env);
  const output = new BuildOutput(hiddenWords(secrets, ports.env), log);
  const { from } = request;
  const begun = from && (await findImage(client, from.image)) !== null ? from : null;
  const built = await runBuild({ ports, toolchain, request, output, secrets, begun });
  if (built.ok && built.failed?.length === 0) await cache?.save(client, wanted);
  return built;
}
