/** The bot's errands. State is read from GitHub; the event only says where to look. */

import { republish } from '../commands/github/accept.ts';
import { answerCommand, pressButton } from '../commands/github/answer.ts';
import { judgeHead } from '../commands/github/head-state.ts';
import { followRun, openPullRequest, sweepChecks } from '../commands/github/open.ts';
import type { Answered, GitHubPorts } from '../commands/github/ports.ts';
import { ownChecks } from '../commands/github/present.ts';
import { primaryPull } from '../commands/github/subject.ts';
import { checkName, RUN_MORE } from '../core/github/rendering/check.ts';
import { isSameName, parseAttempt, readMarker } from '../core/github/target/marks.ts';
import { buttonRequest, commentRequest } from '../core/github/target/payloads.ts';
import { sha256 } from '../core/records/canonical.ts';
import type { CheckRun } from '../github/checks.ts';
import type { Comment } from '../github/comments.ts';
import type { PullRequest } from '../github/pulls.ts';
import type { KnownEvent, Payload, Route } from './event.ts';

interface RejudgeRequest {
  readonly pull: number;
  readonly sha: string;
  /** Id of the requesting check or suite, which is rejudged once. */
  readonly cause: string;
  /** The checks describe another branch or pull request and must be replaced. */
  readonly isStale?: boolean;
}

/** @returns message for the log */
export async function rejudge(
  ports: GitHubPorts,
  { pull: number, sha, cause, isStale = false }: RejudgeRequest,
): Promise<string> {
  const pull = await ports.github.pulls.get(number);
  if (pull === null || pull.state === 'closed') return `#${number} is closed`;
  if (pull.head.sha !== sha) return `#${number} was pushed to meanwhile`;
  const standing = await judgeHead(ports, pull);
  if (standing.isMeasuring) return `#${number} is being measured`;
  if (standing.attempt.cause === cause) return `#${number} was judged again before`;
  const isGone = standing.isGone && !isStale;
  await republish({ ...standing, isGone }, [], cause);
  return `#${number} was judged again`;
}

export const useCases = {
  openPullRequest,
  followRun,
  answerCommand,
  pressButton,
  sweepChecks,
  rejudge,
};

export type UseCases = typeof useCases;

/** A measuring run or a command owns these checks; opening them again would discard its state. */
function belongToRun(own: readonly CheckRun[]): boolean {
  return own.some(({ externalId }) => {
    const { runId, cause } = parseAttempt(externalId);
    return runId !== null || cause !== null;
  });
}

/** The checks describe another pull request with this head, or no pull request. */
function areOfAnother(own: readonly CheckRun[], pull: number): boolean {
  return own.some(({ externalId }) => parseAttempt(externalId).pull !== pull);
}

/** By a run or a command, or both checks exist and our comment describes this commit. */
async function wasOpened(
  { github }: GitHubPorts,
  number: number,
  own: readonly CheckRun[],
  sha: string,
): Promise<boolean> {
  if (belongToRun(own)) return true;
  if (new Set(own.map(({ name }) => name)).size < 2) return false;
  const [login, comments] = await Promise.all([github.login(), github.comments.list(number)]);
  const isReport = ({ author, body }: Comment): boolean =>
    isSameName(author, login) && readMarker(body)?.headSha === sha;
  return comments.some(isReport);
}

/** Concluded without a result, as when the pull request was closed. */
function wereAbandoned(own: readonly CheckRun[]): boolean {
  return own.some(({ conclusion }) => conclusion === 'timed_out' || conclusion === 'cancelled');
}

/** What the bot does in one repository, each time in a process of its own. */
export type Errand =
  | { readonly kind: 'delivery'; readonly event: KnownEvent; readonly route: Route }
  /** Opens pull requests that were missed, and concludes checks whose run died. */
  | { readonly kind: 'sweep' };

export interface WorkResult {
  readonly outcome: 'done' | 'ignored';
  readonly message: string;
}

interface BotContext {
  readonly ports: GitHubPorts;
  readonly useCases: UseCases;
  /** Number of the open pull request; null if there is none. */
  readonly pull: number | null;
  /** The App may write contents, so records are stored. */
  readonly keepsRecords: boolean;
}

export const done = (message: string): WorkResult => ({ outcome: 'done', message });
export const ignored = (message: string): WorkResult => ({ outcome: 'ignored', message });
const resultOf = ({ kind, message }: Answered): WorkResult =>
  kind === 'ignored' ? ignored(message) : done(message);

async function sweepAt(
  sha: string,
  why: string,
  { ports, useCases }: BotContext,
): Promise<WorkResult> {
  await useCases.sweepChecks(ports, [sha]);
  return done(why);
}

/** Uses the current pull request, so an outdated delivery does nothing. */
async function openPull(
  { action, pull_request: { number, head } }: Payload<'pull_request'>,
  { ports, useCases }: BotContext,
): Promise<WorkResult> {
  const pull = await ports.github.pulls.get(number);
  if (pull === null || pull.state === 'closed') return ignored(`#${number} is closed`);
  if (pull.head.sha !== head.sha) return ignored(`#${number} was pushed to meanwhile`);
  const speaking = await primaryPull(ports, pull);
  const own = await ownChecks(ports, head.sha);
  if (action === 'edited' || areOfAnother(own, speaking.number)) {
    return done(await useCases.rejudge(ports, againstItsBase(speaking)));
  }
  if (speaking.number !== number) return ignored(`#${speaking.number} has the same head`);
  const isBack = action === 'reopened' && wereAbandoned(own);
  if (!isBack && (await wasOpened(ports, number, own, head.sha))) {
    return ignored(`#${number} was opened before`);
  }
  return openAt({ number, sha: head.sha }, { ports, useCases });
}

/** As if its event had just been delivered. */
export async function openAt(
  at: { readonly number: number; readonly sha: string },
  { ports, useCases }: Pick<BotContext, 'ports' | 'useCases'>,
): Promise<WorkResult> {
  const of = { kind: 'pull', ...at, run: null } as const;
  return done((await useCases.openPullRequest(ports, { of })).message);
}

/** Judges an existing measurement against the new base; a measurement for another base fails. */
function againstItsBase(pull: PullRequest) {
  const cause = `base-${sha256(`${pull.number} ${pull.base.ref}`).slice(0, 12)}`;
  return { pull: pull.number, sha: pull.head.sha, cause, isStale: true };
}

/** Another pull request with this head takes over the checks. */
async function closePull(
  { pull_request: { number, head } }: Payload<'pull_request'>,
  context: BotContext,
): Promise<WorkResult> {
  const { ports, useCases } = context;
  const closed = await sweepAt(head.sha, `#${number} is closed`, context);
  const pull = await ports.github.pulls.get(number);
  const next = pull?.head.sha === head.sha ? await primaryPull(ports, pull) : null;
  if (next === null || next.state === 'closed' || next.number === number) return closed;
  return done(await useCases.rejudge(ports, againstItsBase(next)));
}

async function rejudgeAt(
  sha: string,
  cause: string,
  { ports, useCases, pull }: BotContext,
): Promise<WorkResult> {
  if (pull === null) return ignored('no open pull request has this head');
  return done(await useCases.rejudge(ports, { pull, sha, cause }));
}

/** "Re-run" of the benchmark check measures again, which requires write access. */
async function onCheckRun(payload: Payload<'check_run'>, context: BotContext): Promise<WorkResult> {
  const { action, check_run: check, requested_action: asked } = payload;
  const isPressed = action === 'requested_action';
  if (!isPressed && !check.name.startsWith(checkName('benchmarks', null))) {
    return rejudgeAt(check.head_sha, `rerun-${check.id}`, context);
  }
  const identifier = isPressed ? (asked?.identifier ?? '') : RUN_MORE.identifier;
  const request = buttonRequest(payload, identifier);
  return resultOf(await context.useCases.pressButton(context.ports, request));
}

export async function onEvent(event: KnownEvent, context: BotContext): Promise<WorkResult> {
  const { ports, useCases, keepsRecords } = context;
  switch (event.name) {
    case 'pull_request': {
      const isClosed = event.payload.action === 'closed';
      return isClosed ? closePull(event.payload, context) : openPull(event.payload, context);
    }
    case 'merge_group':
      return sweepAt(event.payload.merge_group.head_sha, 'the merge group is gone', context);
    case 'workflow_run': {
      const { action, workflow_run: run } = event.payload;
      const isStart = action === 'requested';
      const followed = await useCases.followRun(ports, run.id, isStart, keepsRecords);
      return followed.isFound ? done(followed.message) : ignored(followed.message);
    }
    case 'issue_comment':
      return resultOf(await useCases.answerCommand(ports, commentRequest(event.payload)));
    case 'check_run':
      return onCheckRun(event.payload, context);
    case 'check_suite': {
      const { id, head_sha: sha } = event.payload.check_suite;
      return rejudgeAt(sha, `suite-${id}`, context);
    }
  }
}
