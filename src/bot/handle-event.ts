/** From an event to its use case, under the lock of its pull request. */

import { ownChecks } from '../commands/github/own-checks.ts';
import { defaultConfig } from '../commands/github/target.ts';
import { parseArtifactName } from '../core/github/evidence/measurement.ts';
import { parseAttempt, parseQueueBranch, parseRunTitle } from '../core/github/target/marks.ts';
import { pathOf } from '../core/workflows/settings.ts';
import { untilAborted } from './deadline.ts';
import type { KnownEvent, Payload } from './event.ts';
import type { BotRepository, InstalledApp } from './installed-app.ts';
import type { Route } from './route.ts';
import type { WorkResult } from './tasks.ts';

/**
 * Workflow files written by `init --github` or named in the configuration; also any other run that
 * left an artifact of ours, which is known once it is completed.
 */
async function isMeasuring(
  repository: BotRepository,
  { action, workflow_run: run }: Payload<'workflow_run'>,
): Promise<boolean> {
  const config = await defaultConfig(repository);
  const name = config.name ?? null;
  const files = [pathOf({ name }, null), `.github/workflows/${config.github.workflow}`];
  if (files.includes(run.path.split('@')[0] ?? '')) return true;
  if (action !== 'completed') return false;
  const artifacts = await repository.github.workflows.artifacts(run.id);
  return artifacts.some((artifact) => parseArtifactName(name, artifact.name) !== null);
}

/** If a head belongs to several, the lowest number, so that replicas agree. */
function lowest(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.min(...numbers);
}

async function pullOfRun(
  repository: BotRepository,
  run: Payload<'workflow_run'>['workflow_run'],
): Promise<number | null> {
  if (run.event === 'workflow_dispatch') return parseRunTitle(run.display_title)?.pull ?? null;
  if (run.event === 'merge_group') return parseQueueBranch(run.head_branch ?? '')?.pull ?? null;
  if (run.head_repository === null) return null;
  const { pulls } = repository.github;
  const found = await pulls.withHead(run.head_sha, run.head_repository.full_name);
  return lowest(found.map(({ number }) => number));
}

async function pullOfChecks(repository: BotRepository, sha: string): Promise<number | null> {
  const own = await ownChecks(repository, sha);
  return lowest(own.flatMap(({ externalId }) => parseAttempt(externalId).pull ?? []));
}

/** The pull request of an event, which is locked during the work. */
async function pullAt(
  repository: BotRepository,
  { payload }: KnownEvent,
  { pull }: Route,
): Promise<number | null> {
  if ('workflow_run' in payload) return pullOfRun(repository, payload.workflow_run);
  if ('check_suite' in payload) return pullOfChecks(repository, payload.check_suite.head_sha);
  return pull;
}

async function isConfigured(repository: BotRepository, { pull, commit }: Route) {
  if (await repository.hasConfig(null)) return true;
  // A change may introduce the configuration.
  const { pulls } = repository.github;
  const head = commit ?? (pull === null ? null : (await pulls.get(pull))?.head.sha);
  return head != null && (await repository.hasConfig(head));
}

async function runLocked(
  repository: BotRepository,
  event: KnownEvent,
  route: Route,
  signal: AbortSignal,
): Promise<WorkResult> {
  const { keepsRecords, lock } = repository;
  const pull = await pullAt(repository, event, route);
  const work = () => repository.perform({ kind: 'event', event, pull, keepsRecords });
  if (pull === null) return work();
  await using _lock = await lock.acquire(pull, signal);
  // Work that continues after the abort cannot reach GitHub, so the lock can be released.
  return await untilAborted(work(), signal);
}

/**
 * Performs the work for an event. Idempotent: the state is read from GitHub, under a lock shared by
 * all replicas.
 */
export async function workOn(
  app: InstalledApp,
  event: KnownEvent,
  route: Route,
  signal: AbortSignal,
): Promise<WorkResult> {
  const repository = await app.open(route.installation, route.repository, signal);
  if (repository === null) {
    return { outcome: 'ignored', message: 'the installation is suspended or was removed' };
  }
  if (!(await isConfigured(repository, route))) {
    return { outcome: 'ignored', message: `there is no ${repository.configPath}` };
  }
  if (event.name === 'workflow_run') {
    const isOurs = await isMeasuring(repository, event.payload);
    if (!isOurs) return { outcome: 'ignored', message: 'a run of another workflow' };
  }
  return runLocked(repository, event, route, signal);
}
