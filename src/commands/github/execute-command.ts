/**
 * Executes a single command (author and commit are verified by the caller), and starts the
 * measuring workflow.
 */

import { UserError, WorldError } from '../../core/errors.ts';
import type { Command } from '../../core/github/command/command.ts';
import { findSubject } from '../../core/github/command/finding.ts';
import type { Reply } from '../../core/github/command/reply.ts';
import {
  dispatchInputs,
  formatAttempt,
  NO_ATTEMPT,
  parseAttempt,
  parseRunTitle,
} from '../../core/github/target/marks.ts';
import type { CommentRequest } from '../../core/github/target/payloads.ts';
import type { PullRequest } from '../../github/pulls.ts';
import { acceptFindings, republish } from './accept.ts';
import { findAt, findingsBefore } from './findings.ts';
import { judgeHead } from './head-state.ts';
import { benchmarksBefore, planTarget } from './plan.ts';
import type { GitHubPorts } from './ports.ts';
import { ownChecks, present, stateOf } from './present.ts';
import { type ChangeTarget, openTarget } from './target.ts';

interface RunOrder {
  /** Its head was pinned before any permission was checked. */
  readonly pull: PullRequest;
  /** Id of the comment, or `check-ID` of the button. */
  readonly cause: string;
  readonly filter: string | null;
  readonly runs: number | null;
}

type Started = Extract<Reply, { kind: 'started' | 'already-running' | 'failed' }>;

/** Run started by the same cause, found by its title or by the check it opened. */
async function startedBefore({ ports, config }: ChangeTarget, order: RunOrder) {
  const { workflows } = ports.github;
  const attempts = (await ownChecks(ports, order.pull.head.sha)).map((each) =>
    parseAttempt(each.externalId),
  );
  const own = attempts.find(({ cause, runId }) => cause === order.cause && runId !== null);
  if (own?.runId != null) return workflows.run(own.runId);
  const runs = await workflows.dispatched(config.github.workflow);
  return runs.find((run) => parseRunTitle(run.display_title)?.cause === order.cause) ?? null;
}

/** A trusted run of the same commit that is still in progress. */
async function isBeingMeasured(ports: GitHubPorts, { pull, filter }: RunOrder) {
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

function refusal(message: string): Started {
  return { kind: 'failed', message, advice: null };
}

/** Shows at once that a run was started; the run updates the checks when it begins. */
async function openChecks(ports: GitHubPorts, order: RunOrder): Promise<void> {
  const { pull, cause, filter } = order;
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

/**
 * Starts one run per cause: a run that the cause already started is found and returned. The caller
 * verifies permission.
 */
export async function startRun(ports: GitHubPorts, order: RunOrder): Promise<Started> {
  const { pull, filter, runs, cause } = order;
  const { sha } = pull.head;
  const target = await openTarget(ports, { sha, pull, onto: null });
  const plan = await planTarget(target, filter === null ? [] : [filter]);
  const before = benchmarksBefore(plan, false);
  if (before.kind === 'failed') return refusal(before.message ?? 'it cannot be planned');
  if (before.kind === 'nothing') {
    return refusal('both sides are built from the same inputs, so there is nothing to measure');
  }
  const earlier = await startedBefore(target, order);
  if (earlier !== null) return { kind: 'started', headSha: sha, url: earlier.html_url };
  const running = await isBeingMeasured(ports, order);
  if (running !== null) return { kind: 'already-running', headSha: sha, url: running.html_url };
  const inputs = dispatchInputs({ pull: pull.number, sha, cause, filter: filter ?? '' }, runs);
  const branch = `refs/heads/${await ports.github.defaultBranch()}`;
  try {
    await ports.github.workflows.dispatch(target.config.github.workflow, branch, inputs);
  } catch (error) {
    if (!(error instanceof WorldError)) throw error;
    return { kind: 'failed', message: error.message, advice: error.advice };
  }
  await openChecks(ports, order);
  return { kind: 'started', headSha: sha, url: null };
}

export interface Asked {
  readonly request: CommentRequest;
  /** As read before any permission was checked; its head is used throughout. */
  readonly pull: PullRequest;
}

type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/**
 * `run` executes code of the pull request. A stranger could push between review and command, so a
 * fork's commit must be named.
 */
async function run(ports: GitHubPorts, asked: Asked, command: CommandOf<'run'>): Promise<Reply> {
  const { pull, request } = asked;
  const headSha = pull.head.sha;
  const isFork = pull.head.repo?.full_name !== ports.github.repository;
  if (command.sha !== null && command.sha !== headSha) {
    return { kind: 'head-moved', asked: command.sha, headSha };
  }
  if (command.sha === null && isFork) return { kind: 'name-the-commit', headSha };
  const { filter, runs } = command;
  return startRun(ports, { pull, cause: `${request.comment.id}`, filter, runs });
}

/** The finding with this id at the head, or why there is none. */
async function resolveFinding(ports: GitHubPorts, { pull }: Asked, id: string) {
  const standing = await judgeHead(ports, pull);
  const state = stateOf(standing.target, standing.findings);
  const isJudged = [state.benchmarks, state.documents].some(({ kind }) => kind === 'judged');
  const found = findSubject(state, id);
  const gone = id.startsWith('m') && standing.isGone ? ('measurement-gone' as const) : null;
  const why = gone ?? (isJudged ? null : ('nothing-judged' as const));
  const isUnknown = found.kind === 'unknown-id' && why !== null;
  return { standing, found: isUnknown ? { kind: why, headSha: pull.head.sha } : found };
}

async function accept(
  ports: GitHubPorts,
  asked: Asked,
  command: CommandOf<'accept'>,
): Promise<Reply> {
  const { standing, found } = await resolveFinding(ports, asked, command.id);
  if (found.kind !== 'found') return found;
  const { acceptance } = found.finding;
  if (acceptance !== null) return { kind: 'already-accepted', acceptance };
  const { author: by, createdAt, id } = asked.request.comment;
  const at = new Date(createdAt).toISOString();
  const consent = { by, at, reason: command.reason, expires: command.until };
  const [answer] = await acceptFindings(standing, [found.finding], consent, `${id}`);
  if (answer === undefined) throw new Error('an acceptance was stored but has disappeared');
  return answer;
}

async function checkDocuments(ports: GitHubPorts, { pull, request }: Asked): Promise<Reply> {
  const standing = await judgeHead(ports, pull);
  if (standing.isMeasuring) return { kind: 'nothing-judged', headSha: pull.head.sha };
  const { state } = await republish(standing, [], `${request.comment.id}`);
  return { kind: 'documents-checked', state, isMeasurementGone: standing.isGone };
}

async function execute(ports: GitHubPorts, asked: Asked, command: Command): Promise<Reply> {
  if (command.kind === 'run') return run(ports, asked, command);
  if (command.kind === 'bisect') {
    const advice = `run it on a machine with the engine: benchproof bisect ${command.words.join(' ')}`;
    return { kind: 'failed', message: 'bisect cannot be started from a comment', advice };
  }
  if (command.kind === 'accept') return accept(ports, asked, command);
  return command.kind === 'docs' ? checkDocuments(ports, asked) : { kind: command.kind };
}

/** UserError and WorldError become answers; other errors are thrown. */
export async function executeCommand(
  ports: GitHubPorts,
  asked: Asked,
  command: Command,
): Promise<Reply> {
  try {
    return await execute(ports, asked, command);
  } catch (error) {
    if (!(error instanceof UserError || error instanceof WorldError)) throw error;
    return { kind: 'failed', message: error.message, advice: error.advice };
  }
}
