/** Starts the measuring workflow of the default branch on one commit of a pull request. */
import { WorldError } from '../../core/errors.ts';
import type { Reply } from '../../core/github/command/reply.ts';
import type { PullRequest } from '../../github-ports.ts';
import { formatAttempt, NO_ATTEMPT, parseAttempt } from './attempt.ts';
import { benchmarksBefore } from './benchmark-state.ts';
import { findAt } from './findings.ts';
import { findingsBefore } from './findings-before.ts';
import { ownChecks } from './own-checks.ts';
import { planTarget } from './plan.ts';
import type { GitHubPorts } from './ports.ts';
import { present } from './present.ts';
import { dispatchInputs, parseRunTitle } from './run-title.ts';
import { openTarget, type Target } from './target.ts';

export interface RunOrder {
  readonly configPath: string;
  readonly pull: PullRequest;
  /** Pinned before anything was decided. */
  readonly sha: string;
  /** Id of the comment, or `check-ID` of the button. */
  readonly cause: string;
  readonly filter: string | null;
  readonly runs: number | null;
}

type Started = Extract<Reply, { kind: 'started' | 'already-running' | 'failed' }>;

/** A run of the same cause, found by its title or by the check that it opened. */
async function startedBefore(ports: GitHubPorts, target: Target, order: RunOrder) {
  const { workflows } = ports.github;
  const attempts = (await ownChecks(ports, order.sha)).map((each) => parseAttempt(each.externalId));
  const own = attempts.find(({ cause, runId }) => cause === order.cause && runId !== null);
  if (own?.runId != null) return workflows.run(own.runId);
  const branch = await ports.github.git.resolve(`heads/${await ports.github.defaultBranch()}`);
  const runs = await workflows.runsAt(target.config.github.workflow, branch.commit ?? '');
  return runs.find(({ title }) => parseRunTitle(title)?.cause === order.cause) ?? null;
}

/** A trusted run of the same commit that goes on measures what was asked for. */
async function isBeingMeasured(ports: GitHubPorts, { sha, filter }: RunOrder) {
  if (filter !== null) return null;
  const checks = await ownChecks(ports, sha);
  for (const { externalId, status } of checks) {
    const { runId, cause } = parseAttempt(externalId);
    if (status === 'completed' || runId === null || cause === null) continue;
    const run = await ports.github.workflows.run(runId);
    if (run !== null && run.status !== 'completed') return run;
  }
  return null;
}

function refusal(message: string): Started {
  return { kind: 'failed', message, advice: null };
}

/** The checks say at once what was started; the run itself says it again when it begins. */
async function openChecks(ports: GitHubPorts, order: RunOrder): Promise<void> {
  const { configPath, sha, pull, cause, filter } = order;
  const attempt = { ...NO_ATTEMPT, pull: pull.number, cause };
  const existing = await ownChecks(ports, sha);
  const mark = formatAttempt(attempt).split(':').at(-1) ?? '';
  if (existing.some(({ externalId }) => externalId.endsWith(mark))) return;
  const filters = filter === null ? [] : [filter];
  const { target, findings } = await findAt(
    ports,
    configPath,
    { sha, pull, onto: null },
    null,
    (opened) => findingsBefore(ports, opened, { filters, runUrl: null, needsApproval: false }),
  );
  await present(ports, target, findings, attempt, 'write');
}

/**
 * One cause starts one run, however often it is asked: what it started before is found again.
 * Whether whoever asked may do so was decided by the caller.
 */
export async function startRun(ports: GitHubPorts, order: RunOrder): Promise<Started> {
  const { configPath, sha, pull, filter, runs, cause } = order;
  const target = await openTarget(ports, configPath, { sha, pull, onto: null });
  const plan = await planTarget(ports, target, filter === null ? [] : [filter]);
  const before = benchmarksBefore(plan, false);
  if (before.kind === 'failed') return refusal(before.failure.message ?? 'it cannot be planned');
  if (before.kind === 'nothing') {
    return refusal('both sides are built from the same inputs, so there is nothing to measure');
  }
  const earlier = await startedBefore(ports, target, order);
  if (earlier !== null) return { kind: 'started', command: 'run', headSha: sha, url: earlier.url };
  const running = await isBeingMeasured(ports, order);
  if (running !== null) return { kind: 'already-running', headSha: sha, url: running.url };
  const inputs = dispatchInputs({ pull: pull.number, sha, cause, filter: filter ?? '' }, runs);
  const branch = `refs/heads/${await ports.github.defaultBranch()}`;
  try {
    await ports.github.workflows.dispatch(target.config.github.workflow, branch, inputs);
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    return { kind: 'failed', message: error.message, advice: error.advice };
  }
  await openChecks(ports, order);
  return { kind: 'started', command: 'run', headSha: sha, url: null };
}
