/** Resolves the three ways of naming an image to a toolchain image and its identity. */

import { lstat, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { remembered } from '../../asked-once.ts';
import { UserError, WorldError } from '../../core/errors.ts';
import type { BuildResult } from '../../core/measure/request.ts';
import { sha256 } from '../../core/records/canonical.ts';
import { toolchainText } from '../../core/records/toolchain.ts';
import {
  findPin,
  foldersUpFrom,
  type Pin,
  parseRunner,
  pinFiles,
} from '../../core/toolchain/pin.ts';
import type { BuildRequest } from '../../ports.ts';
import type { ImagePorts, Toolchain } from './build.ts';
import { BUILD_LABEL } from './build-store.ts';
import type { EngineClient } from './client.ts';
import { driverTools } from './driver-tools.ts';
import { buildImage, imageDigest, imageId, pullImage } from './image-build.ts';
import type { Log } from './lines.ts';
import { ensureCommon, ensureRunner } from './runner-image.ts';
import { contextArchive, type ExtraFile } from './source-archive.ts';

const LIMIT_BYTES = 1024 ** 2;

/** An untrusted link may point to any file of this machine, and errors quote what they read. */
async function readRegular(path: string): Promise<string | null> {
  const found = await lstat(path).catch(() => null);
  if (!found?.isFile() || found.size > LIMIT_BYTES) return null;
  return readFile(path, 'utf8');
}

/**
 * @param root folder of the whole checkout
 * @param folder of the project in it
 * @throws UserError naming file and line if a pin cannot be parsed
 */
export async function readPin(runner: string, root: string, folder: string): Promise<Pin | null> {
  const path = relative(root, folder);
  const texts = new Map<string, string | null>();
  for (const above of foldersUpFrom(path)) {
    for (const name of pinFiles(runner)) {
      texts.set(above + name, await readRegular(join(root, above, name)));
    }
  }
  return findPin(runner, path, (each) => texts.get(each) ?? null);
}

type FailedBuild = Extract<BuildResult, { ok: false }>;
export type FoundToolchain = { readonly ok: true; readonly toolchain: Toolchain } | FailedBuild;

function pinnedDigest(reference: string): string {
  const digest = /@(sha256:[0-9a-f]{64})$/.exec(reference)?.[1];
  if (digest !== undefined) return digest;
  throw new UserError(
    `image: ${reference}: an image reference must carry a digest`,
    `write it as ${reference}@sha256:… (docker images --digests shows it)`,
  );
}

async function pull(client: EngineClient, reference: string, log: Log): Promise<void> {
  if ((await imageId(client, reference)) !== null) return;
  const problem = await pullImage(client, reference, log);
  if (problem === null) return;
  throw new WorldError(`image: ${reference} cannot be pulled: ${problem}`, null);
}

/** The name of the image that a project's own Dockerfile makes. */
export function dockerfileTag(
  inputsHash: string,
  image: { readonly dockerfile: string; readonly context: string },
): string {
  return `benchproof-toolchain:${sha256(`${inputsHash}\n${JSON.stringify(image)}`)}`;
}

/** Resolves toolchain images; caches runners and driver tools. */
export class Toolchains {
  readonly #build: ImagePorts;
  readonly #recipes: string;
  readonly #runners = remembered<Toolchain>();
  readonly #tools = remembered<ExtraFile[]>();

  /** @param recipes folder of the runner recipes */
  constructor(build: ImagePorts, recipes: string) {
    this.#build = build;
    this.#recipes = recipes;
  }

  /** @throws UserError for an unknown runner or a reference without digest, otherwise WorldError */
  async find(request: BuildRequest, log: Log): Promise<FoundToolchain> {
    const { image } = request;
    if ('dockerfile' in image) return this.#fromDockerfile(request, image, log);
    const toolchain =
      'runner' in image
        ? await this.#runner(image.runner, request, log)
        : await this.#fromReference(image.reference, log);
    return { ok: true, toolchain };
  }

  /** @param text `rust` or `rust@1.85`; without a version, the project's files may name one */
  async #runner(text: string, { root, source }: BuildRequest, log: Log): Promise<Toolchain> {
    const { name, forced } = parseRunner(text);
    const pin = forced ?? (await readPin(name, root, source));
    const ensure = () => this.#ensureRunner(text, name, pin, log);
    return this.#runners(JSON.stringify([name, pin]), ensure);
  }

  async #ensureRunner(text: string, name: string, pin: Pin | null, log: Log): Promise<Toolchain> {
    const { state, chosen } = await ensureRunner(this.#build, this.#recipes, name, pin, log);
    const { id, digest, base, packagesHash } = state;
    const found = { name: `runners/${text}`, digest, origin: base.origin, packagesHash };
    if (chosen === null) return { id, identity: found, extras: [] };
    if (!chosen.exact) log(`note: ${toolchainText(chosen)}`);
    return { id, identity: { ...found, toolchain: chosen }, extras: [] };
  }

  /** Driver files for images other than ours. */
  #injected(log: Log): Promise<ExtraFile[]> {
    return this.#tools('', async () => {
      const { id } = await ensureCommon(this.#build, this.#recipes, log);
      return driverTools(this.#build.client, id);
    });
  }

  async #fromReference(reference: string, log: Log): Promise<Toolchain> {
    const digest = pinnedDigest(reference);
    await pull(this.#build.client, reference, log);
    const { id } = await imageDigest(this.#build.client, reference);
    const identity = { name: reference, digest, origin: 'registry' as const, packagesHash: null };
    return { id, identity, extras: await this.#injected(log) };
  }

  async #fromDockerfile(
    request: BuildRequest,
    image: { readonly dockerfile: string; readonly context: string },
    log: Log,
  ): Promise<FoundToolchain> {
    const { client, images } = this.#build;
    const tag = dockerfileTag(request.inputsHash, image);
    const wanted = { name: tag, inputs: [], parent: null };
    const isHere = (await imageId(client, tag)) !== null;
    if (!isHere && !(await images?.load(client, wanted, log))) {
      const built = await buildImage(
        client,
        {
          context: contextArchive(join(request.source, image.context)),
          ...{ dockerfile: image.dockerfile, tag, arguments: {} },
          labels: { [BUILD_LABEL]: tag },
          ...{ network: request.network, timeoutSeconds: request.timeoutSeconds },
        },
        log,
      );
      const name = image.dockerfile;
      if (!built.ok) return { ...built, message: `${name}: ${built.message}`, image: name };
      await images?.save(client, wanted);
    }
    const { id, digest } = await imageDigest(client, tag);
    const origin = 'dockerfile' as const;
    const identity = { name: image.dockerfile, digest, origin, packagesHash: null };
    return { ok: true, toolchain: { id, identity, extras: await this.#injected(log) } };
  }
}
