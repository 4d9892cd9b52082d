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
import { type Recipe, readLock, readRecipes } from './recipes.ts';

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

/** One recipe on what it stands on. */
interface Layer extends Recipe {
  /** Image id. */
  readonly parent: string;
}

/** Equal names are equal inputs. */
const tagOf = ({ name, recipe, parent }: Layer): string =>
  `benchproof-runner:${name}-${sha256(`${recipe}\n${parent}`).slice(0, 16)}`;

async function buildLayer(
  client: EngineClient,
  { name, recipe, parent }: Layer,
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
    'see that containers on this machine reach deb.debian.org',
  );
}

/** The layer's image id: as it is here, else from the cache, else built. */
async function ensureLayer(
  client: EngineClient,
  layer: Layer,
  log: (line: string) => void,
  images: ImageCache | null,
): Promise<string> {
  const name = tagOf(layer);
  const found = await imageId(client, name);
  if (found !== null) return found;
  const wanted = { name, inputs: [layer.recipe, layer.parent], parent: layer.parent };
  const kept = await images?.load(client, wanted, log);
  if (kept) return kept;
  await buildLayer(client, layer, name, log);
  await images?.save(client, wanted);
  return (await imageDigest(client, name)).id;
}

async function stateOf(
  client: EngineClient,
  recipes: readonly [Recipe, Recipe],
  image: string,
  base: BaseImage,
): Promise<RunnerState> {
  const { id, digest, architecture } = await imageDigest(client, image);
  const packages = await installedPackages(client, id);
  return {
    ...{ name: recipes[1].name, architecture, id, digest, packages },
    base: { origin: base.origin, assembled: base.assembled },
    recipeHash: sha256(recipes.map(({ recipe }) => recipe).join('\n')),
    packagesHash: sha256(packageLines(packages)),
  };
}

/** The runner as it is on this engine; null where it was not built from this recipe and base. */
export async function findRunner(
  client: EngineClient,
  folder: string,
  name: string,
): Promise<RunnerState | null> {
  const recipes = await readRecipes(folder, name);
  const [common, own] = recipes;
  const base = await findBase(client, (await readLock(folder)).base);
  if (base === null) return null;
  const shared = await imageId(client, tagOf({ ...common, parent: base.id }));
  if (shared === null) return null;
  const image = await imageId(client, tagOf({ ...own, parent: shared }));
  return image === null ? null : stateOf(client, recipes, image, base);
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
  const recipes = await readRecipes(folder, name);
  const [common, own] = recipes;
  const base = await ensureBase(client, (await readLock(folder)).base, log, images);
  const shared = await ensureLayer(client, { ...common, parent: base.id }, log, images);
  const image = await ensureLayer(client, { ...own, parent: shared }, log, images);
  return stateOf(client, recipes, image, base);
}
