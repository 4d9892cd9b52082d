/** Starts the measuring workflow of the default branch, at most once for each cause. */

import type { Reply } from '../../core/github/command/reply.ts';
import {
  type DispatchedFor,
  dispatchInputs,
  formatAttempt,
  NO_ATTEMPT,
  parseAttempt,
  parseRunTitle,
} from '../../core/github/target/marks.ts';
import type { PullRequest } from '../../github/pulls.ts';
import { findAt, findingsBefore } from './findings.ts';
import { benchmarksBefore, type PlanOutcome, planTarget } from './plan.ts';
import type { GitHubPorts } from './ports.ts';
import { ownChecks, present } from './present.ts';
import { primaryPull } from './subject.ts';
import { type ChangeTarget, openTarget } from './target.ts';

/** Who asked, and where. */
export interface Order {
  readonly ports: GitHubPorts;
  /** Its head was pinned before any permission was checked. */
  readonly pull: PullRequest;
  /** Id of the comment, or `check-ID` of the button. */
  readonly cause: string;
}

interface RunOrder extends Order {
  readonly filter: string | null;
  readonly runs: number | null;
}

export type Started = Extract<Reply, { kind: 'started' | 'asked' | 'already-running' | 'failed' }>;

/** Run dispatched by the same cause, found by its title. */
export async function dispatchedBefore({ ports, config }: ChangeTarget, { cause }: Order) {
  const runs = await ports.github.workflows.dispatched(config.github.workflow);
  return runs.find((run) => parseRunTitle(run.display_title)?.cause === cause) ?? null;
}

/** Run started by the same cause, found by the check it opened, or by its title. */
async function startedBefore(target: ChangeTarget, order: Order) {
  const { ports } = target;
  const attempts = (await ownChecks(ports, order.pull.head.sha)).map((each) =>
    parseAttempt(each.externalId),
  );
  const own = attempts.find(({ cause, runId }) => cause === order.cause && runId !== null);
  if (own?.runId != null) return ports.github.workflows.run(own.runId);
  return dispatchedBefore(target, order);
}

/** A trusted run of the same commit that is still in progress. */
async function isBeingMeasured({ ports, pull, filter }: RunOrder) {
  if (filter !== null) return null;
  const checks = await ownChecks(ports, pull.head.sha);
  for (const { externalId, status } of checks) {
    const { runId, cause } = parseAttempt(externalId);
    if (status === 'completed' || runId === null || cause === null) continue;
    const run = await ports.github.workflows.run(runId);
    if (run !== null && run.status !== 'completed') return run;
  }
  return null;
}

/** @returns URL of the run, where GitHub says it */
export async function dispatch(
  { ports, config }: ChangeTarget,
  asked: DispatchedFor,
  runs: number | null = null,
): Promise<string | null> {
  const { github } = ports;
  const branch = `refs/heads/${await github.defaultBranch()}`;
  return github.workflows.dispatch(config.github.workflow, branch, dispatchInputs(asked, runs));
}

/** Shows at once that a run was started; the run updates the checks when it begins. */
async function openChecks({ ports, pull, cause, filter }: RunOrder): Promise<void> {
  const { sha } = pull.head;
  const attempt = { ...NO_ATTEMPT, pull: pull.number, cause };
  const existing = await ownChecks(ports, sha);
  const mark = formatAttempt(attempt).split(':').at(-1) ?? '';
  if (existing.some(({ externalId }) => externalId.endsWith(mark))) return;
  const filters = filter === null ? [] : [filter];
  const { target, findings } = await findAt(ports, { sha, pull, onto: null }, (opened) =>
    findingsBefore(opened, { filters }),
  );
  await present(target, findings, attempt);
}

/** Null if there is something to measure. */
export function refusalOf(plan: PlanOutcome): Extract<Started, { kind: 'failed' }> | null {
  const before = benchmarksBefore(plan, false);
  const refusal = (message: string) => ({ kind: 'failed', message, advice: null }) as const;
  if (before.kind === 'failed') return refusal(before.message ?? 'it cannot be planned');
  if (before.kind !== 'nothing') return null;
  return refusal('both sides are built from the same inputs, so there is nothing to measure');
}

/** One run per cause: one that it already started is returned. The caller verifies permission. */
export async function startRun(asked: RunOrder): Promise<Started> {
  const { ports, filter, runs, cause } = asked;
  const pull = await primaryPull(ports, asked.pull);
  const order = { ...asked, pull };
  const { sha } = pull.head;
  const target = await openTarget(ports, { sha, pull, onto: null });
  const refusal = refusalOf(await planTarget(target, filter === null ? [] : [filter]));
  if (refusal !== null) return refusal;
  const earlier = await startedBefore(target, order);
  if (earlier !== null) return { kind: 'started', headSha: sha, url: earlier.html_url };
  const running = await isBeingMeasured(order);
  if (running !== null) return { kind: 'already-running', headSha: sha, url: running.html_url };
  const url = await dispatch(target, { pull: pull.number, sha, cause, filter: filter ?? '' }, runs);
  await openChecks(order);
  return { kind: 'started', headSha: sha, url };
}
