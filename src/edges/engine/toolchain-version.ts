/** Installs other toolchain versions by the runner's toolchain.sh: as root with network, then committed. */

import type { Container } from 'dockerode';
import { WorldError } from '../../core/errors.ts';
import { sha256 } from '../../core/records/canonical.ts';
import { type ChosenVersion, chooseVersion, chosenFor } from '../../core/toolchain/choose.ts';
import type { Pin } from '../../core/toolchain/pin.ts';
import type { Environment } from '../../ports.ts';
import { buildScript, proxyVariables, trustedCertificates } from './build-script.ts';
import type { EngineClient } from './client.ts';
import { imageDigest, imageId } from './image-build.ts';
import type { ImageCache } from './image-cache.ts';
import type { Log } from './lines.ts';
import { commitImage, runScript, temporaryContainer } from './one-off.ts';

const SECONDS = 1200;
const TAIL_LINES = 20;
/** Begins the lines of the script itself, which nobody reads here. */
const TOKEN = '#';
/** Set if it is not the runner's own version. */
const VERSION_LABEL = 'benchproof.toolchain';

export const RUNNER_REPOSITORY = 'benchproof-runner';

/** Dependencies for building toolchain images. */
export interface RunnerPorts {
  readonly client: EngineClient;
  readonly env: Environment;
  readonly images?: ImageCache | null;
}

/** What the recipe itself could not do. */
class Refusal extends WorldError {}

/** A runner's image with the toolchain of its recipe. */
export interface RunnerImage {
  readonly name: string;
  readonly id: string;
  /** Version reported by the toolchain. */
  readonly version: string;
  /** Text of toolchain.sh. */
  readonly script: string;
}

export const toolchainCommand = (script: string, ...words: readonly string[]): string =>
  `set -- ${words.join(' ')}\n${script}`;

/** @param then called with the container if it succeeded */
async function runAsRoot<T>(
  { client, env }: RunnerPorts,
  { name, id, script }: RunnerImage,
  words: readonly string[],
  log: Log,
  then: (container: Container, lines: readonly string[]) => Promise<T>,
): Promise<T> {
  const lines: string[] = [];
  await using made = await temporaryContainer(client, 'a container', {
    ...{ Image: id, Entrypoint: ['sh'], Cmd: [], User: '0:0', Labels: client.labels(SECONDS) },
    ...{ OpenStdin: true, StdinOnce: true, AttachStdin: true, AttachStdout: true },
    HostConfig: { Init: true, SecurityOpt: ['no-new-privileges'] },
  });
  const program = buildScript({
    folder: '/tmp',
    commands: [toolchainCommand(script, ...words)],
    environment: { ...proxyVariables(env), HOME: '/root', DEBIAN_FRONTEND: 'noninteractive' },
    certificates: await trustedCertificates(env),
    token: TOKEN,
  });
  const ended = await runScript(client, made.container, program, SECONDS, (line) => {
    if (line.startsWith(`${TOKEN} `)) return;
    lines.push(line);
    log(line);
  });
  if (ended.kind === 'exited' && ended.code === 0) return await then(made.container, lines);
  const tail = lines.slice(-TAIL_LINES).join('\n');
  throw new Refusal(
    `runners/${name}: toolchain.sh ${words.join(' ')} failed:\n${tail}`,
    'make sure that containers on this machine can reach the registries of packages',
  );
}

const listVersions = (ports: RunnerPorts, runner: RunnerImage): Promise<string[]> =>
  runAsRoot(
    ports,
    runner,
    ['versions'],
    () => {},
    async (_, lines) => lines.filter((line) => /^\d+\.\d+\.\d+$/.test(line)),
  );

/** Result of an earlier search for the same pin. */
async function findVersion(
  client: EngineClient,
  name: string,
  runner: RunnerImage,
): Promise<{ readonly id: string; readonly version: string } | null> {
  const id = await imageId(client, name);
  if (id === null) return null;
  const { labels } = await imageDigest(client, id);
  return { id, version: labels[VERSION_LABEL] ?? runner.version };
}

/**
 * The version chosen for the pin; where that is listed and cannot be installed, the next one that can be, which shows that
 * packages can be fetched.
 *
 * @throws WorldError of the first installation that failed, where no other succeeds
 */
async function installNearest(
  ports: RunnerPorts,
  runner: RunnerImage,
  pin: Pin,
  tag: string,
  log: Log,
): Promise<ChosenVersion> {
  const install = (version: string) =>
    runAsRoot(ports, runner, ['install', version], log, (container) =>
      commitImage(ports.client, container, place, { [VERSION_LABEL]: version }),
    );
  const place = { repo: RUNNER_REPOSITORY, tag };
  const refusals: Refusal[] = [];
  let available = await listVersions(ports, runner);
  let found = chooseVersion(runner.version, available, pin);
  while (found.version !== runner.version) {
    const { version } = found;
    log(`installing ${version} into runners/${runner.name}`);
    const refusal = await install(version).then(() => null, asRefusal);
    if (refusal === null) return found;
    if (pin.forced) throw refusal;
    log(`${version} could not be installed`);
    refusals.push(refusal);
    available = available.filter((one) => one !== version);
    found = chooseVersion(runner.version, available, pin);
  }
  const [first] = refusals;
  if (first !== undefined) throw first;
  return found;
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}

/**
 * The runner with the pinned toolchain, or the nearest newer one. The choice for a pin is kept, so
 * that it stays the same.
 *
 * @throws UserError if the configuration requires an unavailable version
 */
export async function ensureVersion(
  ports: RunnerPorts,
  runner: RunnerImage,
  pin: Pin | null,
  log: Log,
): Promise<{ readonly id: string; readonly chosen: ChosenVersion }> {
  const { client, images } = ports;
  const ranges = JSON.stringify(pin?.ranges);
  const tag = `${runner.name}-${sha256(`${runner.script}\n${runner.id}\n${ranges}`).slice(0, 16)}`;
  const name = `${RUNNER_REPOSITORY}:${tag}`;
  const wanted = { name, inputs: [runner.script], parent: runner.id };
  const own = chosenFor(runner.version, pin);
  if (own.exact || pin === null || pin.ranges === null) return { id: runner.id, chosen: own };
  if ((await imageId(client, name)) === null) await images?.load(client, wanted, log);
  const known = await findVersion(client, name, runner);
  if (known !== null) return { id: known.id, chosen: chosenFor(known.version, pin) };
  log(`runners/${runner.name} has ${runner.version}: looking for ${pin.wanted} (${pin.from})`);
  const installed = await installNearest(ports, runner, pin, tag, log);
  // Not kept: a closer version may become available.
  if (installed.version === runner.version) return { id: runner.id, chosen: installed };
  await images?.save(client, wanted);
  return { id: (await imageDigest(client, name)).id, chosen: installed };
}
