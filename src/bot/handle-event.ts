/** From an errand to its use cases, under the lock of each pull request. */
import type { GitHubPorts } from '../commands/github/ports.ts';
import { ownChecks } from '../commands/github/present.ts';
import { defaultConfig } from '../commands/github/target.ts';
import { onUserError } from '../core/errors.ts';
import { parseArtifactName } from '../core/github/evidence/measurement.ts';
import { parseAttempt, parseQueueBranch, parseRunTitle } from '../core/github/target/marks.ts';
import { pathOf } from '../core/workflows/settings.ts';
import { systemClock } from '../edges/clock.ts';
import { openGitHubPorts } from '../edges/open-ports.ts';
import { openGitHub } from '../github/open-github.ts';
import type { KnownEvent, Payload, Route } from './event.ts';
import type { Assignment } from './isolated.ts';
import { lockPull } from './locks.ts';
import type { BotLog } from './log.ts';
import {
  useCases as ALL,
  done,
  ignored,
  onEvent,
  openAt,
  type UseCases,
  type WorkResult,
} from './tasks.ts';

/** @param reader of documents */
export function portsOf(
  { configPath, program, ...place }: Omit<Assignment, 'errand' | 'lock'>,
  reader: GitHubPorts['reader'],
  log: BotLog,
): GitHubPorts {
  const { repository } = place;
  const line = (text: string) => log.debug({ repository }, text);
  const warn = (text: string) => log.warn({ repository }, text);
  const nothing = () => {};
  const github = openGitHub({ ...place, clock: systemClock, random: Math.random, log: line });
  const progress = { stage: line, line, log: nothing, status: nothing, warn, close: nothing };
  return openGitHubPorts(github, { clock: systemClock, progress, reader, program, configPath });
}

/** Workflow files by `init --github` or the configuration; also any completed run that left an artifact of ours. */
async function isMeasuring(
  ports: GitHubPorts,
  { action, workflow_run: run }: Payload<'workflow_run'>,
): Promise<boolean> {
  const config = await defaultConfig(ports);
  const name = config.name ?? null;
  const files = [pathOf({ name }, null), `.github/workflows/${config.github.workflow}`];
  if (files.includes(run.path.split('@')[0] ?? '')) return true;
  if (action !== 'completed') return false;
  const artifacts = await ports.github.workflows.artifacts(run.id);
  return artifacts.some((artifact) => parseArtifactName(name, artifact.name) !== null);
}

/** If a head belongs to several, the lowest number, so that replicas agree. */
function lowest(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : Math.min(...numbers);
}

async function pullOfRun(
  ports: GitHubPorts,
  run: Payload<'workflow_run'>['workflow_run'],
): Promise<number | null> {
  if (run.event === 'workflow_dispatch') return parseRunTitle(run.display_title)?.pull ?? null;
  if (run.event === 'merge_group') return parseQueueBranch(run.head_branch ?? '')?.pull ?? null;
  const { head_sha: sha, head_repository: from, head_branch: branch } = run;
  if (from === null || branch === null) return null;
  const found = await ports.github.pulls.withHead(sha, from.full_name, branch);
  return lowest(found.map(({ number }) => number));
}

async function pullOfChecks(ports: GitHubPorts, sha: string): Promise<number | null> {
  const own = await ownChecks(ports, sha);
  return lowest(own.flatMap(({ externalId }) => parseAttempt(externalId).pull ?? []));
}

/** The pull request of an event, which is locked during the work. */
async function pullAt(
  ports: GitHubPorts,
  { payload }: KnownEvent,
  { pull }: Route,
): Promise<number | null> {
  if ('workflow_run' in payload) return pullOfRun(ports, payload.workflow_run);
  if ('check_suite' in payload) return pullOfChecks(ports, payload.check_suite.head_sha);
  return pull;
}

async function hasConfig({ github: { git }, configPath }: GitHubPorts, at: string) {
  const read = git.resolve(at).then((revision) => git.read(revision, configPath));
  return (await read.catch(onUserError(() => null))) !== null;
}

async function isConfigured(ports: GitHubPorts, { pull, commit }: Pick<Route, 'pull' | 'commit'>) {
  const { pulls, defaultBranch } = ports.github;
  if (await hasConfig(ports, `heads/${await defaultBranch()}`)) return true;
  // A change may introduce the configuration.
  const head = commit ?? (pull === null ? null : (await pulls.get(pull))?.head.sha);
  return head != null && hasConfig(ports, head);
}

async function underLock<T>(
  { github }: GitHubPorts,
  { lock }: Assignment,
  pull: number,
  work: () => Promise<T>,
): Promise<T> {
  await using _lock = lock === null ? null : await lockPull(github.api, pull, lock);
  return await work();
}

async function handleEvent(
  ports: GitHubPorts,
  assignment: Assignment,
  { event, route }: Extract<Assignment['errand'], { kind: 'delivery' }>,
  useCases: UseCases,
): Promise<WorkResult> {
  if (!(await isConfigured(ports, route))) {
    return ignored(`there is no ${ports.configPath}`);
  }
  if (event.name === 'workflow_run' && !(await isMeasuring(ports, event.payload))) {
    return ignored('a run of another workflow');
  }
  const pull = await pullAt(ports, event, route);
  const keepsRecords = assignment.lock !== null;
  const work = () => onEvent(event, { ports, useCases, pull, keepsRecords });
  return pull === null ? work() : underLock(ports, assignment, pull, work);
}

/** Pull requests without activity have been swept before. */
const RECENT_MS = 3 * 24 * 3600 * 1000;

async function sweep(
  ports: GitHubPorts,
  assignment: Assignment,
  useCases: UseCases,
): Promise<WorkResult> {
  const commits: string[] = [];
  for (const { number, head, updated_at: at } of await ports.github.pulls.lastUpdated()) {
    const { sha } = head;
    if (Date.parse(at) < Date.now() - RECENT_MS) break;
    if (!(await isConfigured(ports, { pull: number, commit: sha }))) continue;
    commits.push(sha);
    if ((await ownChecks(ports, sha)).length > 0) continue;
    await underLock(ports, assignment, number, () => openAt({ number, sha }, { ports, useCases }));
  }
  if (commits.length > 0) await useCases.sweepChecks(ports, commits);
  return done('swept');
}

/**
 * Idempotent: the state is read from GitHub, under a lock shared by all replicas.
 *
 * @param useCases replaced by tests that observe them
 */
export function performErrand(
  ports: GitHubPorts,
  assignment: Assignment,
  useCases: UseCases = ALL,
): Promise<WorkResult> {
  const { errand } = assignment;
  return errand.kind === 'sweep'
    ? sweep(ports, assignment, useCases)
    : handleEvent(ports, assignment, errand, useCases);
}
