/** Images of runners, built once per recipe and base. */

import type { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { WorldError } from '../../core/errors.ts';
import { sha256 } from '../../core/records/canonical.ts';
import type { RunnerState } from '../../core/runners/difference.ts';
import { packageLines, parsePackages } from '../../core/runners/lock.ts';
import type { Pin } from '../../core/toolchain/pin.ts';
import type { Environment, Runners } from '../../ports.ts';
import { type BaseImage, ensureBase } from './base-image.ts';
import { createClient, type EngineClient } from './client.ts';
import { buildImage, imageDigest, imageId } from './image-build.ts';
import type { ImageCache } from './image-cache.ts';
import { runOnce } from './one-off.ts';
import {
  type Recipe,
  readCommon,
  readLock,
  readRunner,
  runnerNames,
  runnersFolder,
  writeLock,
} from './recipes.ts';
import {
  ensureVersion,
  RUNNER_REPOSITORY,
  type RunnerPorts,
  toolchainCommand,
} from './toolchain-version.ts';

const BUILD_SECONDS = 1800;

/** Installed packages and toolchain version, as reported inside the image. */
async function contentsOf(client: EngineClient, id: string, toolchain: string | null) {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own placeholders
  const query = "dpkg-query --show --showformat='${Package}=${Version}\\n' || exit";
  const version = toolchain === null ? '' : toolchainCommand(toolchain, 'version');
  const { code, lines } = await runOnce(client, id, `${query}\n${version}`);
  if (code !== 0) throw new WorldError(`${id} does not list its packages: ${lines.at(-1) ?? code}`);
  const packages = parsePackages(lines.join('\n'));
  return { packages, version: toolchain === null ? null : (lines.at(-1) ?? null) };
}

/** A recipe and its parent image. */
interface Layer extends Recipe {
  /** Image id. */
  readonly parent: string;
}

const textOf = ({ recipe, files }: Recipe): string => [recipe, ...Object.values(files)].join('\n');

/** Equal names mean equal inputs. */
const tagOf = (layer: Layer): string =>
  `${RUNNER_REPOSITORY}:${layer.name}-${sha256(`${textOf(layer)}\n${layer.parent}`).slice(0, 16)}`;

async function buildLayer(
  client: EngineClient,
  { name, recipe, files, parent }: Layer,
  tag: string,
  log: (line: string) => void,
): Promise<void> {
  log(`building runners/${name}`);
  const context = pack();
  for (const [file, text] of Object.entries({ Dockerfile: recipe, ...files })) {
    context.entry({ name: file }, text);
  }
  context.finalize();
  const built = await buildImage(
    client,
    {
      context: context as unknown as Readable,
      dockerfile: 'Dockerfile',
      tag,
      arguments: { BASE: parent },
      labels: { 'benchproof.runner': name },
      network: true,
      timeoutSeconds: BUILD_SECONDS,
    },
    log,
  );
  if (built.ok) return;
  throw new WorldError(
    `runners/${name} does not build: ${built.message}\n${built.tail}`,
    'make sure that containers on this machine can reach deb.debian.org',
  );
}

/** The existing image, else from the cache, else built. */
async function ensureLayer(
  client: EngineClient,
  layer: Layer,
  log: (line: string) => void,
  images: ImageCache | null,
): Promise<string> {
  const name = tagOf(layer);
  const found = await imageId(client, name);
  if (found !== null) return found;
  const wanted = { name, inputs: [textOf(layer), layer.parent], parent: layer.parent };
  const kept = await images?.load(client, wanted, log);
  if (kept) return kept;
  await buildLayer(client, layer, name, log);
  await images?.save(client, wanted);
  return (await imageDigest(client, name)).id;
}

async function stateOf(
  client: EngineClient,
  [common, own]: readonly [Recipe, Recipe],
  image: string,
  base: BaseImage,
): Promise<RunnerState> {
  const { id, digest, architecture } = await imageDigest(client, image);
  const { packages, version } = await contentsOf(client, id, own.toolchain);
  return {
    ...{ name: own.name, version, architecture, id, digest, packages },
    base: { origin: base.origin, pulled: base.pulled, assembled: base.assembled },
    recipeHash: sha256(`${textOf(common)}\n${textOf(own)}`),
    packagesHash: sha256(packageLines(packages)),
  };
}

/** The shared layer of all runners: existing, from the cache, or built. */
export async function ensureCommon(
  { client, images = null }: RunnerPorts,
  folder: string,
  log: (line: string) => void,
): Promise<{ readonly id: string; readonly base: BaseImage }> {
  const common = await readCommon(folder);
  const base = await ensureBase(client, (await readLock(folder)).base, log, images);
  return { id: await ensureLayer(client, { ...common, parent: base.id }, log, images), base };
}

/**
 * The runner (existing, from the cache, or built) with the toolchain version of the pin.
 *
 * @throws WorldError if neither registry nor Debian mirror is reachable
 * @throws UserError if the configuration requires an unavailable version
 */
export async function ensureRunner(
  ports: RunnerPorts,
  folder: string,
  name: string,
  pin: Pin | null,
  log: (line: string) => void,
) {
  const { client, images = null } = ports;
  const own = await readRunner(folder, name);
  const recipes = [await readCommon(folder), own] as const;
  const { id: parent, base } = await ensureCommon(ports, folder, log);
  const image = await ensureLayer(client, { ...own, parent }, log, images);
  const state = await stateOf(client, recipes, image, base);
  const { version } = state;
  if (version === null || own.toolchain === null) return { state, chosen: null };
  const runner = { name, id: image, version, script: own.toolchain };
  const { id, chosen } = await ensureVersion(ports, runner, pin, log);
  return { state: id === image ? state : await stateOf(client, recipes, id, base), chosen };
}

/** Does not contact the engine yet. */
export async function openRunners(
  env: Environment,
  folder: string = runnersFolder(),
): Promise<Runners> {
  const ports = { client: await createClient(env), env };
  return {
    names: () => runnerNames(folder),
    build: async (name, log) => (await ensureRunner(ports, folder, name, null, log)).state,
    readLock: () => readLock(folder),
    writeLock: (lock) => writeLock(folder, lock),
  };
}
