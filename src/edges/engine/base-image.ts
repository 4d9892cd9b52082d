/**
 * The base of all runners: pulled where a registry can be reached, else the same distribution
 * assembled here from Debian's packages. Which one it was is said in every record. What was pulled
 * by a tag is kept under a name of ours, since the tag means another image tomorrow.
 */
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { WorldError } from '../../core/errors.ts';
import { sha256 } from '../../core/records/canonical.ts';
import type { RunnerLock } from '../../core/runners/lock.ts';
import type { EngineClient } from './client.ts';
import { findImage, imageId, pullImage } from './image-build.ts';
import type { ImageCache } from './image-cache.ts';
import { followMessages } from './lines.ts';

export interface BaseImage {
  readonly id: string;
  readonly origin: 'registry' | 'assembled';
  /** The reference with the digest that the registry gave; null where it was assembled. */
  readonly pulled: string | null;
  /** SHA-256 of the assembled archive; null where it was pulled. */
  readonly assembled: string | null;
}

const REPOSITORY = 'benchproof-base';
/** File times inside, so that the same packages give the same layer wherever it is assembled. */
const SOURCE_DATE = '946684800';
const IMPORT_SILENCE_SECONDS = 600;

/** As the registry's slim image: nothing that only a reader needs. */
const LEFT_OUT = ['doc', 'info', 'locale', 'man'].map((name) => `/usr/share/${name}/*`);

/** A moving suite's index expires after a week; an old mirror's packages are still the ones signed. */
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
    const imported = client.ask('import the assembled base', async (docker) => {
      const stream = await docker.importImage(tar, { repo: REPOSITORY, tag: suite });
      const problem = await followMessages(stream as Readable, IMPORT_SILENCE_SECONDS, () => {});
      if (problem !== null) throw new Error(problem);
    });
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

/** The imported archive is the image's one layer, which the engine names by its hash. */
async function assembledBase(client: EngineClient, id: string): Promise<BaseImage> {
  const found = await findImage(client, id);
  return { id, origin: 'assembled', pulled: null, assembled: found?.RootFS?.Layers?.[0] ?? null };
}

/** `debian:sid-slim` or `debian:sid-slim@sha256:…`, each by a tag of its own. */
const keptName = (reference: string): string =>
  `${REPOSITORY}:pulled-${sha256(reference).slice(0, 16)}`;

/** The image of that name, if a registry gave it: what was made here under such a name has no digest. */
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

/** Kept before anything is built on it, so that the next run stands on the same. */
async function keepPulled(client: EngineClient, reference: string): Promise<BaseImage | null> {
  const found = await pulledBase(client, reference, reference);
  if (found === null) return null;
  const [repo = '', tag = ''] = keptName(reference).split(':');
  await client.ask('keep the pulled base', (docker) =>
    docker.getImage(found.id).tag({ repo, tag }),
  );
  return found;
}

/** The base that is here already; null where there is none. */
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

/**
 * The base as it is here already, else pulled, else as it was assembled for an earlier run, else
 * assembled. What a registry has is never taken from a cache: there its digest vouches for it.
 */
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
