/** From the three ways of naming an image to one that can be built in, with its identity. */
import { UserError, WorldError } from '../../core/errors.ts';
import type { BuildRequest, BuildResult } from '../../ports.ts';
import type { BuildPorts, Toolchain } from './build.ts';
import { imageDigest } from './digest.ts';
import { buildImage } from './image-build.ts';
import { imageId, pullImage } from './pull.ts';
import { ensureRunner, sha256 } from './runner-image.ts';
import { contextArchive, type ExtraFile } from './source-archive.ts';
import { buildStaticHyperfine } from './static-hyperfine.ts';

type Failed = Extract<BuildResult, { ok: false }>;
export type FoundToolchain = { readonly ok: true; readonly toolchain: Toolchain } | Failed;

export interface ToolchainPorts {
  /** Folder of the runner recipes. */
  readonly runners: string;
  readonly build: BuildPorts;
}

type Log = (line: string) => void;

async function runnerToolchain(ports: ToolchainPorts, name: string, log: Log): Promise<Toolchain> {
  const runner = await ensureRunner(ports.build.client, ports.runners, name, log);
  const { id, digest, origin, packagesHash } = runner;
  const identity = { name: `runners/${name}`, digest, origin, packagesHash };
  return { id, identity, extras: [] };
}

/** hyperfine for an image that is not ours. */
async function hyperfineFor(ports: ToolchainPorts, log: Log): Promise<ExtraFile[]> {
  const rust = await runnerToolchain(ports, 'rust', log);
  return [await buildStaticHyperfine(ports.build, rust, log)];
}

async function fromReference(
  ports: ToolchainPorts,
  reference: string,
  log: Log,
): Promise<FoundToolchain> {
  const digest = /@(sha256:[0-9a-f]{64})$/.exec(reference)?.[1];
  if (digest === undefined) {
    throw new UserError(
      `image: ${reference}: an image reference must carry a digest`,
      `write it as ${reference}@sha256:… (docker images --digests shows it)`,
    );
  }
  if ((await imageId(ports.build.client, reference)) === null) {
    const problem = await pullImage(ports.build.client, reference, log);
    if (problem !== null) {
      throw new WorldError(`image: ${reference} cannot be pulled: ${problem}`, null);
    }
  }
  const { id } = await imageDigest(ports.build.client, reference);
  const identity = { name: reference, digest, origin: 'registry' as const, packagesHash: null };
  const extras = await hyperfineFor(ports, log);
  return { ok: true, toolchain: { id, identity, extras } };
}

async function fromDockerfile(
  ports: ToolchainPorts,
  request: BuildRequest,
  image: { readonly dockerfile: string; readonly context: string },
  log: Log,
): Promise<FoundToolchain> {
  const tag = `benchproof-toolchain:${sha256(`${request.inputsHash}\n${JSON.stringify(image)}`)}`;
  if ((await imageId(ports.build.client, tag)) === null) {
    const built = await buildImage(
      ports.build.client,
      {
        context: contextArchive(`${request.source}/${image.context}`),
        dockerfile: image.dockerfile,
        tag,
        arguments: {},
        labels: { 'benchproof.build': tag },
        network: request.network,
        timeoutSeconds: request.timeoutSeconds,
      },
      log,
    );
    if (!built.ok) return { ...built, message: `${image.dockerfile}: ${built.message}` };
  }
  const { id, digest } = await imageDigest(ports.build.client, tag);
  const origin = 'dockerfile' as const;
  const identity = { name: image.dockerfile, digest, origin, packagesHash: null };
  return { ok: true, toolchain: { id, identity, extras: await hyperfineFor(ports, log) } };
}

/** @throws UserError for an unknown runner or a reference without digest; WorldError for the rest */
export async function findToolchain(
  ports: ToolchainPorts,
  request: BuildRequest,
  log: Log,
): Promise<FoundToolchain> {
  const { image } = request;
  if ('runner' in image) {
    return { ok: true, toolchain: await runnerToolchain(ports, image.runner, log) };
  }
  if ('reference' in image) return fromReference(ports, image.reference, log);
  return fromDockerfile(ports, request, image, log);
}
