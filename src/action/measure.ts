/** Measures on this runner: the planned share of a range, or all of it. */

import { join, resolve } from 'node:path';
import { openTarget, shaOf, type Target } from '../commands/github/target.ts';
import { planSession } from '../commands/run/plan.ts';
import { type RunPorts, runSession } from '../commands/run/run.ts';
import { UserError } from '../core/errors.ts';
import { type PlannedShard, planShards } from '../core/plan/shards.ts';
import type { Session } from '../core/records/session.ts';
import { connectEngine } from '../edges/engine/connect.ts';
import { ImageCache } from '../edges/engine/image-cache.ts';
import { openRepository } from '../edges/git/git-repository.ts';
import { SessionFolder } from '../edges/journal/session-folder.ts';
import { openRunPorts, stopOnSignal } from '../edges/open-ports.ts';
import type { Engine, Git, GitHistory } from '../ports.ts';
import type { Place } from './place.ts';
import type { Range } from './task.ts';

type Repository = Git & GitHistory;

/**
 * The target of a range, from GitHub: a shallow clone does not know where a branch left another.
 * A measuring job may not be allowed to read pull requests; most go to the default branch.
 */
export async function targetOf(place: Place, range: Range): Promise<Target> {
  const { ports, inputs } = place;
  const { github } = ports;
  const pull =
    range.pull === null || range.onto !== null
      ? null
      : await github.pulls.get(range.pull).catch(() => null);
  const onto = range.onto ?? (pull === null ? null : `heads/${pull.base.ref}`);
  return openTarget(ports, inputs.config, { ...range, sha: range.head, pull: null, onto });
}

function planOptions({ inputs }: Place, target: Target, share?: readonly string[]) {
  const { runs, filters, config } = inputs;
  return {
    base: target.isCompared ? target.base.commit : null,
    head: shaOf(target),
    configPath: config,
    filters,
    ...(share === undefined ? {} : { share }),
    aa: false,
    overrides: runs === null ? {} : { min: runs },
    rules: target.rules ?? undefined,
  };
}

export interface PlannedHere {
  readonly target: Target;
  /** Empty: both sides are built from equal inputs. */
  readonly shards: readonly PlannedShard[];
}

/** The same shards as whoever gathers expects: both compute them from the same plan. */
export async function planHere(place: Place, range: Range): Promise<PlannedHere> {
  const target = await targetOf(place, range);
  const git = await openRepository(place.workspace);
  const plan = await planSession(git, planOptions(place, target));
  return { target, shards: planShards(plan.policy.config, plan.cases, plan.settings) };
}

/** @throws UserError where the plan has no such shard */
export function shareOf({ shards }: PlannedHere, name: string | null): readonly string[] | null {
  if (shards.length === 0) return null;
  if (name === null) return shards.flatMap(({ caseIds }) => caseIds);
  const shard = shards.find((each) => each.name === name);
  if (shard !== undefined) return shard.caseIds;
  throw new UserError(
    `shard: there is no ${name}: the plan has ${shards.map((each) => each.name).join(', ')}`,
    'plan and measure with the same filter and the same configuration',
  );
}

/** Values that a build may print are masked, whoever set them. */
function maskSecrets(place: Place, { config }: Target): void {
  const names = Object.values(config.projects).flatMap((project) => project.secrets);
  for (const name of new Set(names)) place.runtime.mask(place.runtime.environment[name] ?? '');
}

function runPorts(place: Place, git: Repository, engine: Engine): RunPorts {
  return openRunPorts(place.runtime.environment, {
    engine,
    git,
    progress: place.ports.progress,
    journals: new SessionFolder(join(resolve(place.output), 'sessions')),
    // Whoever publishes could not tell a history that was made up from one that was not.
    noise: async () => ({}),
    signal: place.signal,
  });
}

function imagesOf({ inputs, ports }: Place): ImageCache | null {
  if (inputs.imageCache === null) return null;
  return new ImageCache({
    folder: resolve(inputs.imageCache),
    keeps: inputs.keepsImages,
    warn: (text) => ports.progress.warn(text),
  });
}

/**
 * @param share ids of the cases to measure
 * @param shards into how many jobs the plan was split
 */
export async function measureHere(
  place: Place,
  target: Target,
  share: readonly string[],
  shards: number,
): Promise<Session> {
  const { ports, inputs, runtime, signal } = place;
  maskSecrets(place, target);
  const git = await openRepository(place.workspace);
  const images = imagesOf(place);
  await using engine = await connectEngine({
    kind: inputs.engine === 'host' ? 'host' : 'container',
    env: runtime.environment,
    warn: (text) => ports.progress.warn(text),
    images,
  });
  stopOnSignal(signal, engine);
  try {
    const options = { ...planOptions(place, target, share), seed: null, resume: false, shards };
    return await runSession(runPorts(place, git, engine), options);
  } catch (error) {
    // Whatever else failed then did so because it was stopped.
    signal.throwIfAborted();
    throw error;
  } finally {
    if (images !== null) runtime.output('cached-images', images.added);
  }
}
