/** A runner's image: built from its recipe on the pinned base, once per recipe and base. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { WorldError } from '../../core/errors.ts';
import type { RunnerState } from '../../core/runners/difference.ts';
import { type Packages, packageLines, parsePackages } from '../../core/runners/lock.ts';
import { type BaseImage, ensureBase, findBase } from './base-image.ts';
import type { EngineClient } from './client.ts';
import { imageDigest } from './digest.ts';
import { buildImage } from './image-build.ts';
import type { ImageCache } from './image-cache.ts';
import { runOnce } from './one-off.ts';
import { imageId } from './pull.ts';
import { readLock, readRecipe } from './recipes.ts';

const BUILD_SECONDS = 1800;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Installed packages as the image itself lists them. */
async function installedPackages(client: EngineClient, id: string): Promise<Packages> {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query's own placeholders
  const query = "dpkg-query --show --showformat='${Package}=${Version}\\n'";
  const { code, lines } = await runOnce(client, id, query);
  if (code !== 0)
    throw new WorldError(`dpkg-query ended with ${code} in ${id}: ${lines.join('; ')}`);
  return parsePackages(lines.join('\n'));
}

async function buildRunner(
  client: EngineClient,
  name: string,
  recipe: string,
  base: BaseImage,
  tag: string,
  log: (line: string) => void,
): Promise<void> {
  log(`building runners/${name}`);
  const context = pack();
  context.entry({ name: 'Dockerfile' }, recipe);
  context.finalize();
  const built = await buildImage(
    client,
    {
      context: context as unknown as Readable,
      dockerfile: 'Dockerfile',
      tag,
      arguments: { BASE: base.id },
      labels: { 'benchproof.runner': name },
      network: true,
      timeoutSeconds: BUILD_SECONDS,
    },
    log,
  );
  if (built.ok) return;
  throw new WorldError(
    `runners/${name} does not build: ${built.message}\n${built.tail}`,
    'see that containers on this machine reach deb.debian.org',
  );
}

/** Equal names are equal inputs. */
const tagOf = (name: string, recipe: string, base: BaseImage): string =>
  `benchproof-runner:${name}-${sha256(`${recipe}\n${base.id}`).slice(0, 16)}`;

async function stateOf(
  client: EngineClient,
  name: string,
  recipe: string,
  base: BaseImage,
): Promise<RunnerState> {
  const { id, digest, architecture } = await imageDigest(client, tagOf(name, recipe, base));
  const packages = await installedPackages(client, id);
  return {
    ...{ name, architecture, id, digest, packages },
    base: { origin: base.origin, assembled: base.assembled },
    recipeHash: sha256(recipe),
    packagesHash: sha256(packageLines(packages)),
  };
}

/** The runner as it is on this engine; null where it was not built from this recipe and base. */
export async function findRunner(
  client: EngineClient,
  folder: string,
  name: string,
): Promise<RunnerState | null> {
  const recipe = await readRecipe(folder, name);
  const base = await findBase(client, (await readLock(folder)).base);
  if (base === null || (await imageId(client, tagOf(name, recipe, base))) === null) return null;
  return stateOf(client, name, recipe, base);
}

/**
 * The runner as it is here, else from the cache, else built.
 *
 * @throws WorldError where neither registry nor Debian mirror can be reached
 */
export async function ensureRunner(
  client: EngineClient,
  folder: string,
  name: string,
  log: (line: string) => void,
  images: ImageCache | null = null,
): Promise<RunnerState> {
  const recipe = await readRecipe(folder, name);
  const base = await ensureBase(client, (await readLock(folder)).base, log, images);
  const tag = tagOf(name, recipe, base);
  const wanted = { name: tag, inputs: [recipe, base.id], parent: base.id };
  const isHere = (await imageId(client, tag)) !== null;
  if (!isHere && !(await images?.load(client, wanted, log))) {
    await buildRunner(client, name, recipe, base, tag, log);
    await images?.save(client, wanted);
  }
  return stateOf(client, name, recipe, base);
}
