/** From an event to the use-case it calls for, alone on its pull request. */

import { ownChecks } from '../commands/github/own-checks.ts';
import type { GitHubPorts } from '../commands/github/ports.ts';
import { defaultConfig } from '../commands/github/target.ts';
import { parseArtifactName } from '../core/github/evidence/measurement.ts';
import { parseAttempt, parseQueueBranch, parseRunTitle } from '../core/github/target/marks.ts';
import { pathOf } from '../core/workflows/settings.ts';
import { untilAborted } from './deadline.ts';
import type { KnownEvent } from './event.ts';
import type { WorkResult } from './intake.ts';
import type { BotRepository, GitHubApp } from './ports.ts';
import type { Route } from './route.ts';
import { type Task, taskOf } from './tasks.ts';

type RunPayload = Extract<KnownEvent, { name: 'workflow_run' }>['payload'];

/**
 * By the files that `init --github` writes and the configuration names. A run of another file that
 * left an artifact of ours measured too, which only shows once it is over.
 */
export async function isMeasuring(
  ports: GitHubPorts,
  { action, workflow_run: run }: RunPayload,
): Promise<boolean> {
  const config = await defaultConfig(ports);
  const name = config.name ?? null;
  const files = [pathOf({ name }, null), `.github/workflows/${config.github.workflow}`];
  if (files.includes(run.path.split('@')[0] ?? '')) return true;
  if (action !== 'completed') return false;
  const artifacts = await ports.github.workflows.artifacts(run.id);
  return artifacts.some((artifact) => parseArtifactName(name, artifact.name) !== null);
}

/** The lowest where a head belongs to several, so that replicas agree. */
function lowest(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.min(...numbers);
}

async function pullOfRun(
  repository: BotRepository,
  run: RunPayload['workflow_run'],
): Promise<number | null> {
  if (run.event === 'workflow_dispatch') return parseRunTitle(run.display_title)?.pull ?? null;
  if (run.event === 'merge_group') return parseQueueBranch(run.head_branch ?? '')?.pull ?? null;
  if (run.head_repository === null) return null;
  const { pulls } = repository.ports.github;
  const found = await pulls.withHead(run.head_sha, run.head_repository.full_name);
  return lowest(found.map(({ number }) => number));
}

async function pullOfChecks(repository: BotRepository, sha: string): Promise<number | null> {
  const own = await ownChecks(repository.ports, sha);
  return lowest(own.flatMap(({ externalId }) => parseAttempt(externalId).pull ?? []));
}

/** The pull request an event is about, on which one replica works at a time. */
async function pullAt(repository: BotRepository, event: KnownEvent): Promise<number | null> {
  switch (event.name) {
    case 'pull_request':
      return event.payload.pull_request.number;
    case 'issue_comment':
      return event.payload.issue.number;
    case 'merge_group':
      return parseQueueBranch(event.payload.merge_group.head_ref)?.pull ?? null;
    case 'workflow_run':
      return pullOfRun(repository, event.payload.workflow_run);
    case 'check_run':
      // Our own words: the check is this App's.
      return parseAttempt(event.payload.check_run.external_id ?? '').pull;
    case 'check_suite':
      return pullOfChecks(repository, event.payload.check_suite.head_sha);
    default:
      return event satisfies never;
  }
}

async function isConfigured(repository: BotRepository, { pull, commit }: Route) {
  const { configPath: path } = repository.ports;
  if (await repository.hasFile(path, null)) return true;
  // A change may bring the configuration along.
  const { pulls } = repository.ports.github;
  const head = commit ?? (pull === null ? null : (await pulls.get(pull))?.head.sha);
  return head != null && (await repository.hasFile(path, head));
}

async function runLocked(
  task: Task,
  { app, repository, event, signal }: Parameters,
): Promise<WorkResult> {
  const pull = await pullAt(repository, event);
  const context = {
    ports: repository.ports,
    useCases: repository.useCases,
    keepsRecords: (await app.facts()).permissions['contents'] === 'write',
    pull,
  };
  if (pull === null) return task(context);
  await using _lock = await repository.lock.acquire(pull, signal);
  // Whatever still goes on can reach GitHub no more: the lock is let go of.
  return await untilAborted(task(context), signal);
}

interface Parameters {
  readonly app: GitHubApp;
  readonly repository: BotRepository;
  readonly event: KnownEvent;
  readonly signal: AbortSignal;
}

/**
 * Does what an event calls for. The same event again finds it done: what is there is read from
 * GitHub, under a lock that all replicas share.
 */
export async function workOn(
  app: GitHubApp,
  event: KnownEvent,
  route: Route,
  signal: AbortSignal,
): Promise<WorkResult> {
  const task = taskOf(event);
  const repository = await app.open(route.installation, route.repository, signal);
  if (repository === null) {
    return { outcome: 'ignored', message: 'the installation is suspended or was removed' };
  }
  if (!(await isConfigured(repository, route))) {
    return { outcome: 'ignored', message: `there is no ${repository.ports.configPath}` };
  }
  if (event.name === 'workflow_run') {
    const isOurs = await isMeasuring(repository.ports, event.payload);
    if (!isOurs) return { outcome: 'ignored', message: 'a run of another workflow' };
  }
  return runLocked(task, { app, repository, event, signal });
}
