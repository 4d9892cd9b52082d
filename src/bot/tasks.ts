/** The bot's errands. State is read from GitHub; the event only says where to look. */

import { ownChecks } from '../commands/github/own-checks.ts';
import type { Answered, GitHubPorts } from '../commands/github/ports.ts';
import { primaryPull } from '../commands/github/subject.ts';
import { checkName, RUN_MORE } from '../core/github/rendering/check.ts';
import { parseAttempt, readMarker } from '../core/github/target/marks.ts';
import { buttonRequest, commentRequest } from '../core/github/target/payloads.ts';
import { sha256 } from '../core/records/canonical.ts';
import type { CheckRun } from '../github/checks.ts';
import type { Comment } from '../github/comments.ts';
import type { PullRequest } from '../github/pulls.ts';
import type { KnownEvent } from './event.ts';
import { useCases as ALL, type UseCases } from './use-cases.ts';

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

/** Both checks exist, and our comment describes this commit. */
function isOpened(
  own: readonly CheckRun[],
  comments: readonly Comment[],
  at: { readonly sha: string; readonly login: string },
): boolean {
  const isReport = ({ author, body }: Comment): boolean =>
    author.toLowerCase() === at.login.toLowerCase() && readMarker(body)?.headSha === at.sha;
  return new Set(own.map(({ name }) => name)).size >= 2 && comments.some(isReport);
}

/** Concluded without a result, as when the pull request was closed. */
function wereAbandoned(own: readonly CheckRun[]): boolean {
  return own.some(({ conclusion }) => conclusion === 'timed_out' || conclusion === 'cancelled');
}

/** What the bot does in one repository, each time in a process of its own. */
export type Errand =
  | {
      readonly kind: 'event';
      readonly event: KnownEvent;
      /** Number of the open pull request; null if there is none. */
      readonly pull: number | null;
      /** The App may write contents, so records are stored. */
      readonly keepsRecords: boolean;
    }
  /** As if the event had just been delivered. */
  | { readonly kind: 'open'; readonly number: number; readonly sha: string }
  | { readonly kind: 'sweep'; readonly commits: readonly string[] };

export interface WorkResult {
  readonly outcome: 'done' | 'ignored';
  readonly message: string;
}

interface BotContext extends Omit<Extract<Errand, { kind: 'event' }>, 'kind' | 'event'> {
  readonly ports: GitHubPorts;
  readonly useCases: UseCases;
}

type BotTask = (context: BotContext) => Promise<WorkResult>;

type Payload<N extends KnownEvent['name']> = Extract<KnownEvent, { name: N }>['payload'];

const done = (message: string): WorkResult => ({ outcome: 'done', message });
const ignored = (message: string): WorkResult => ({ outcome: 'ignored', message });
const resultOf = ({ kind, message }: Answered): WorkResult =>
  kind === 'ignored' ? ignored(message) : done(message);

const sweepAt =
  (sha: string, why: string): BotTask =>
  async ({ ports, useCases }) => {
    await useCases.sweepChecks(ports, [sha]);
    return done(why);
  };

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
  const of = { kind: 'pull', number, sha: head.sha, run: null } as const;
  return done((await useCases.openPullRequest(ports, { of })).message);
}

/** Judges an existing measurement against the new base; a measurement for another base fails. */
function againstItsBase(pull: PullRequest) {
  const cause = `base-${sha256(`${pull.number} ${pull.base.ref}`).slice(0, 12)}`;
  return { pull: pull.number, sha: pull.head.sha, cause, isStale: true };
}

async function wasOpened(
  { github }: GitHubPorts,
  number: number,
  own: readonly CheckRun[],
  sha: string,
): Promise<boolean> {
  if (belongToRun(own)) return true;
  return isOpened(own, await github.comments.list(number), { sha, login: await github.login() });
}

/** Another pull request with this head takes over the checks. */
const closePull =
  ({ pull_request: { number, head } }: Payload<'pull_request'>): BotTask =>
  async (context) => {
    const { ports, useCases } = context;
    const closed = await sweepAt(head.sha, `#${number} is closed`)(context);
    const pull = await ports.github.pulls.get(number);
    const next = pull?.head.sha === head.sha ? await primaryPull(ports, pull) : null;
    if (next === null || next.state === 'closed' || next.number === number) return closed;
    return done(await useCases.rejudge(ports, againstItsBase(next)));
  };

function mergeGroupTask({ action, merge_group: group }: Payload<'merge_group'>): BotTask {
  if (action === 'destroyed') return sweepAt(group.head_sha, 'the merge group is gone');
  return async ({ ports, useCases }) => {
    const published = await useCases.reuseVerdict(ports, group.head_sha, group.head_ref);
    return done(published === null ? 'to be measured' : 'an earlier verdict holds');
  };
}

/** A late `requested` event is handled by the end of the run. */
async function followRun(
  { action, workflow_run: { id: runId } }: Payload<'workflow_run'>,
  { ports, useCases, keepsRecords: store }: BotContext,
): Promise<WorkResult> {
  const isStart = action === 'requested';
  const { isFound, message } = await useCases.followRun(ports, runId, isStart, store);
  return isFound ? done(message) : ignored(message);
}

/** "Re-run" of the benchmark check measures again, which requires write access. */
function identifierOf({
  action,
  check_run,
  requested_action,
}: Payload<'check_run'>): string | null {
  if (action === 'requested_action') return requested_action?.identifier ?? '';
  return check_run.name.startsWith(checkName('benchmarks', null)) ? RUN_MORE.identifier : null;
}

function checkRunTask(payload: Payload<'check_run'>): BotTask {
  const { check_run: check } = payload;
  const identifier = identifierOf(payload);
  if (identifier === null) return rejudgeTask(check.head_sha, `rerun-${check.id}`);
  return async ({ ports, useCases }) =>
    resultOf(await useCases.pressButton(ports, buttonRequest(payload, identifier)));
}

const rejudgeTask =
  (sha: string, cause: string): BotTask =>
  async ({ ports, useCases, pull }) =>
    pull === null
      ? ignored('no open pull request has this head')
      : done(await useCases.rejudge(ports, { pull, sha, cause }));

function taskOf(event: KnownEvent): BotTask {
  switch (event.name) {
    case 'pull_request':
      if (event.payload.action === 'closed') return closePull(event.payload);
      return (context) => openPull(event.payload, context);
    case 'merge_group':
      return mergeGroupTask(event.payload);
    case 'workflow_run':
      return (context) => followRun(event.payload, context);
    case 'issue_comment':
      return async ({ ports, useCases }) =>
        resultOf(await useCases.answerCommand(ports, commentRequest(event.payload)));
    case 'check_run':
      return checkRunTask(event.payload);
    case 'check_suite':
      return rejudgeTask(
        event.payload.check_suite.head_sha,
        `suite-${event.payload.check_suite.id}`,
      );
    default:
      return event satisfies never;
  }
}

/** @param useCases replaced by tests that observe them */
export async function performErrand(
  ports: GitHubPorts,
  errand: Errand,
  useCases: UseCases = ALL,
): Promise<WorkResult> {
  switch (errand.kind) {
    case 'event':
      return taskOf(errand.event)({ ...errand, ports, useCases });
    case 'open': {
      const { number, sha } = errand;
      const of = { kind: 'pull', number, sha, run: null } as const;
      return done((await useCases.openPullRequest(ports, { of })).message);
    }
    case 'sweep':
      await useCases.sweepChecks(ports, errand.commits);
      return done('swept');
    default:
      return errand satisfies never;
  }
}
