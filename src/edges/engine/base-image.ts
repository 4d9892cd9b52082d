/**
 * The base image of all runners: pulled if a registry is reachable, otherwise assembled from Debian
 * packages. Every record states which one was used. A pulled image is also tagged with a name of
 * our own, since the registry's tag may move.
 */
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type Docker from 'dockerode';
import { WorldError } from '../../core/errors.ts';
import { sha256 } from '../../core/records/canonical.ts';
import type { RunnerLock } from '../../core/runners/lock.ts';
import { type EngineClient, MOVING_SECONDS } from './client.ts';
import { findImage, imageId, pullImage } from './image-build.ts';
import type { ImageCache } from './image-cache.ts';
import { followMessages } from './lines.ts';

export interface BaseImage {
  readonly id: string;
  readonly origin: 'registry' | 'assembled';
  /** The reference with the registry's digest; null if it was assembled. */
  readonly pulled: string | null;
  /** SHA-256 of the assembled archive; null if it was pulled. */
  readonly assembled: string | null;
}

const REPOSITORY = 'benchproof-base';
/** File times in the archive, so that equal packages yield an equal layer. */
const SOURCE_DATE = '946684800';
const IMPORT_SILENCE_SECONDS = 600;

/** Like the registry's slim image: without documentation and locales. */
const LEFT_OUT = ['doc', 'info', 'locale', 'man'].map((name) => `/usr/share/${name}/*`);

/** The index of a moving suite expires after a week, but packages remain signed. */
const APT_OPTIONS = ['Acquire::Check-Valid-Until "false"', 'Acquire::Retries "3"'];

const MMDEBSTRAP = [
  '--variant=minbase',
  '--include=ca-certificates',
  ...APT_OPTIONS.map((option) => `--aptopt=${option}`),
  ...LEFT_OUT.map((pattern) => `--dpkgopt=path-exclude=${pattern}`),
];

function assemble(suite: string, log: (line: string) => void) {
  const child = spawn(
    'mmdebstrap',
    [...MMDEBSTRAP, suite, '-', `deb http://deb.debian.org/debian ${suite} main`],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, SOURCE_DATE_EPOCH: SOURCE_DATE },
    },
  );
  let last = '';
  child.stderr.on('data', (bytes: Buffer) => {
    last = bytes.toString('utf8').trim().slice(-500) || last;
    if (last.startsWith('I:')) log(last);
  });
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`mmdebstrap ended with ${code}: ${last}`)),
    );
  });
  return { tar: child.stdout, done };
}

async function assembleImage(
  client: EngineClient,
  suite: string,
  log: (line: string) => void,
): Promise<string> {
  log(`no registry can be reached: assembling ${suite} from Debian packages`);
  const { tar, done } = assemble(suite, log);
  try {
    const read = async (docker: Docker) => {
      const stream = await docker.importImage(tar, { repo: REPOSITORY, tag: suite });
      const problem = await followMessages(stream as Readable, IMPORT_SILENCE_SECONDS, () => {});
      if (problem !== null) throw new Error(problem);
    };
    const imported = client.ask('import the assembled base', read, MOVING_SECONDS);
    await Promise.all([done, imported]);
  } catch (error) {
    throw new WorldError(
      `the base image could be neither pulled nor assembled: ${(error as Error).message}`,
      'let this machine reach a container registry, or install mmdebstrap (apt-get install mmdebstrap)',
      { cause: error },
    );
  }
  const id = await imageId(client, `${REPOSITORY}:${suite}`);
  if (id === null)
    throw new WorldError(`${REPOSITORY}:${suite} disappeared right after its import`);
  return id;
}

/** The imported archive is the only layer, which the engine identifies by its hash. */
async function assembledBase(client: EngineClient, id: string): Promise<BaseImage> {
  const found = await findImage(client, id);
  return { id, origin: 'assembled', pulled: null, assembled: found?.RootFS?.Layers?.[0] ?? null };
}

/** `debian:sid-slim` or `debian:sid-slim@sha256:…`, each with a tag of its own. */
const keptName = (reference: string): string =>
  `${REPOSITORY}:pulled-${sha256(reference).slice(0, 16)}`;

/** The image if it came from a registry; a locally made image of that name has no digest. */
async function pulledBase(
  client: EngineClient,
  name: string,
  reference: string,
): Promise<BaseImage | null> {
  const found = await findImage(client, name);
  if (found === null) return null;
  const { Id: id, RepoDigests } = found;
  const repository = reference.replace(/@.*$/, '').replace(/:[^:/]*$/, '');
  const given = RepoDigests?.find((each) => each.startsWith(`${repository}@`))?.split('@')[1];
  if (given === undefined) return null;
  const pulled = `${reference.replace(/@.*$/, '')}@${given}`;
  return { id, origin: 'registry', pulled, assembled: null };
}

/** Before anything is built on it, so that the next run uses the same base. */
async function keepPulled(client: EngineClient, reference: string): Promise<BaseImage | null> {
  const found = await pulledBase(client, reference, reference);
  if (found === null) return null;
  const [repo = '', tag = ''] = keptName(reference).split(':');
  await client.ask('keep the pulled base', (docker) =>
    docker.getImage(found.id).tag({ repo, tag }),
  );
  return found;
}

/** The existing base; null if there is none. */
export async function findBase(
  client: EngineClient,
  base: RunnerLock['base'],
): Promise<BaseImage | null> {
  const { reference, suite } = base;
  const kept = await pulledBase(client, keptName(reference), reference);
  const pulled = kept ?? (await keepPulled(client, reference));
  if (pulled !== null) return pulled;
  const assembled = await imageId(client, `${REPOSITORY}:${suite}`);
  return assembled === null ? null : assembledBase(client, assembled);
}

/** The base that exists, else pulled, from the cache, or assembled. Pulled ones are known by their digest. */
export async function ensureBase(
  client: EngineClient,
  base: RunnerLock['base'],
  log: (line: string) => void,
  images: ImageCache | null = null,
): Promise<BaseImage> {
  const found = await findBase(client, base);
  if (found !== null) return found;
  const problem = await pullImage(client, base.reference, log);
  const pulled = problem === null ? await keepPulled(client, base.reference) : null;
  if (pulled !== null) return pulled;
  const name = `${REPOSITORY}:${base.suite}`;
  const wanted = { name, inputs: [base.reference], parent: null };
  const kept = await images?.load(client, wanted, log);
  if (kept) return assembledBase(client, kept);
  const id = await assembleImage(client, base.suite, log);
  await images?.save(client, wanted);
  return assembledBase(client, id);
}
