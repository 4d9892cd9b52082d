/** A runner's image: built from its recipe on the pinned base, once per recipe and base. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { WorldError } from '../../core/errors.ts';
import { type Packages, packageLines, parsePackages } from '../../core/runners/lock.ts';
import { type BaseImage, ensureBase } from './base-image.ts';
import type { EngineClient } from './client.ts';
import { imageDigest } from './digest.ts';
import { buildImage } from './image-build.ts';
import { runOnce } from './one-off.ts';
import { imageId } from './pull.ts';
import { readLock, readRecipe } from './recipes.ts';

const BUILD_SECONDS = 1800;

export interface RunnerImage {
  readonly name: string;
  readonly id: string;
  readonly digest: string;
  readonly origin: BaseImage['origin'];
  readonly recipeHash: string;
  readonly packages: Packages;
  readonly packagesHash: string;
  readonly cached: boolean;
}

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

/** @throws WorldError where neither registry nor Debian mirror can be reached */
export async function ensureRunner(
  client: EngineClient,
  folder: string,
  name: string,
  log: (line: string) => void,
): Promise<RunnerImage> {
  const recipe = await readRecipe(folder, name);
  const lock = await readLock(folder);
  const base = await ensureBase(client, lock.base, log);
  const tag = `benchproof-runner:${name}-${sha256(`${recipe}\n${base.id}`).slice(0, 16)}`;
  const cached = (await imageId(client, tag)) !== null;
  if (!cached) await buildRunner(client, name, recipe, base, tag, log);
  const { id, digest } = await imageDigest(client, tag);
  const packages = await installedPackages(client, id);
  return {
    ...{ name, id, digest, packages, cached },
    origin: base.origin,
    recipeHash: sha256(recipe),
    packagesHash: sha256(packageLines(packages)),
  };
}
