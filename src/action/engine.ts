/** The engine of a measuring job, with the ports of its sessions and the images it keeps. */
import { resolve } from 'node:path';
import type { ChangeTarget } from '../commands/github/target.ts';
import type { RunPorts } from '../commands/run/run.ts';
import { connectEngine } from '../edges/engine/connect.ts';
import { ImageCache } from '../edges/engine/image-cache.ts';
import { openRepository } from '../edges/git/git-repository.ts';
import { openRunPorts, stopOnSignal } from '../edges/open-ports.ts';
import type { Job } from './place.ts';

/** Masks all secrets that a build might print. */
function maskSecrets(place: Job, { config }: ChangeTarget): void {
  const names = Object.values(config.projects).flatMap((project) => project.secrets);
  for (const name of new Set(names)) place.runtime.mask(place.runtime.environment[name] ?? '');
}

type Clone = Awaited<ReturnType<typeof openRepository>>;

function runPorts(place: Job, given: Pick<RunPorts, 'git' | 'engine' | 'journals'>): RunPorts {
  return openRunPorts(place.runtime.environment, {
    ...given,
    progress: place.ports.progress,
    // The publishing job cannot verify a history supplied by this one.
    noise: async () => ({}),
    signal: place.signal,
  });
}

function imagesOf({ inputs, ports }: Job): ImageCache | null {
  if (inputs.imageCache === null) return null;
  return new ImageCache({
    folder: resolve(inputs.imageCache),
    keeps: inputs.keepsImages,
    warn: (text) => ports.progress.warn(text),
  });
}

/** Measures in the clone of this job. An abort explains whatever else failed. */
export async function withEngine<Found>(
  place: Job,
  target: ChangeTarget,
  journals: RunPorts['journals'],
  use: (ports: RunPorts, git: Clone) => Promise<Found>,
): Promise<Found> {
  const { ports, runtime, signal } = place;
  maskSecrets(place, target);
  const git = await openRepository(place.workspace);
  const images = imagesOf(place);
  await using engine = await connectEngine({
    env: runtime.environment,
    warn: (text) => ports.progress.warn(text),
    images,
  });
  stopOnSignal(signal, engine);
  try {
    return await use(runPorts(place, { git, engine, journals }), git);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    if (images !== null && !signal.aborted) {
      await images.write();
      runtime.output('cached-images', images.added);
    }
  }
}
