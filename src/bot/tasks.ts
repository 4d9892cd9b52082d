/** What each event makes the bot do. The state is read from GitHub; an event only says where to look. */
import type { GitHubPorts } from '../commands/github/ports.ts';
import type { KnownEvent } from './event.ts';
import type { WorkResult } from './intake.ts';
import type { UseCases } from './use-cases.ts';

export interface TaskContext {
  readonly ports: GitHubPorts;
  readonly useCases: UseCases;
  readonly configPath: string;
  /** The open pull request the event turned out to be about. */
  readonly pull: number | null;
}

export type Task = (context: TaskContext) => Promise<WorkResult>;

type Payload<N extends KnownEvent['name']> = Extract<KnownEvent, { name: N }>['payload'];

const done = (message: string): WorkResult => ({ kind: 'done', message });
const ignored = (message: string): WorkResult => ({ kind: 'ignored', message });

const sweepAt =
  (sha: string, why: string): Task =>
  async ({ ports, useCases, configPath }) => {
    await useCases.sweepChecks(ports, { configPath, commits: [sha] });
    return done(why);
  };

/** As the pull request is now: a delivery that was overtaken by a push does nothing. */
const openPull =
  (number: number, sha: string): Task =>
  async ({ ports, useCases, configPath }) => {
    const pull = await ports.github.pulls.get(number);
    if (pull === null || pull.state === 'closed') return ignored(`#${number} is closed`);
    if (pull.head.sha !== sha) return ignored(`#${number} was pushed to meanwhile`);
    const of = { kind: 'pull', number, sha, run: null } as const;
    return done((await useCases.openPullRequest(ports, { configPath, of })).message);
  };

function pullRequestTask({ action, pull_request: pull }: Payload<'pull_request'>): Task {
  return action === 'closed'
    ? sweepAt(pull.head.sha, `#${pull.number} is closed`)
    : openPull(pull.number, pull.head.sha);
}

function mergeGroupTask({ action, merge_group: group }: Payload<'merge_group'>): Task {
  if (action === 'destroyed') return sweepAt(group.head_sha, 'the merge group is gone');
  return async ({ ports, useCases, configPath }) => {
    const published = await useCases.reuseVerdict(ports, {
      configPath,
      headSha: group.head_sha,
      baseSha: group.base_sha,
      headRef: group.head_ref,
      run: null,
    });
    return done(published === null ? 'to be measured' : 'an earlier verdict holds');
  };
}

function workflowRunTask({ action, workflow_run: { id } }: Payload<'workflow_run'>): Task {
  if (action === 'requested') {
    return async ({ ports, useCases, configPath }) => {
      const of = { kind: 'run', runId: id } as const;
      return done((await useCases.openPullRequest(ports, { configPath, of })).message);
    };
  }
  return async ({ ports, useCases, configPath }) => {
    const measured = { kind: 'run', runId: id } as const;
    const { outcome } = await useCases.publishMeasurement(ports, { configPath, measured });
    return done(`published: ${outcome}`);
  };
}

function commentTask({ issue, comment }: Payload<'issue_comment'>): Task {
  return async ({ ports, useCases, configPath }) => {
    const answered = await useCases.answerCommand(ports, {
      configPath,
      pull: issue.number,
      comment: {
        id: comment.id,
        body: comment.body,
        author: comment.user?.login ?? '',
        createdAt: comment.created_at,
      },
    });
    return answered.kind === 'ignored' ? ignored(answered.message) : done(answered.message);
  };
}

function checkRunTask({ action, check_run, requested_action, sender }: Payload<'check_run'>): Task {
  if (action === 'rerequested') return rejudgeTask(check_run.head_sha);
  return async ({ ports, useCases, configPath }) => {
    const answered = await useCases.pressButton(ports, {
      configPath,
      check: {
        id: check_run.id,
        name: check_run.name,
        headSha: check_run.head_sha,
        externalId: check_run.external_id ?? '',
      },
      identifier: requested_action?.identifier ?? '',
      sender: sender.login,
    });
    return answered.kind === 'ignored' ? ignored(answered.message) : done(answered.message);
  };
}

/** "Re-run" beside a check: the same commit is judged again. */
const rejudgeTask =
  (sha: string): Task =>
  async (context) =>
    context.pull === null
      ? ignored('no open pull request has this head')
      : openPull(context.pull, sha)(context);

/** Null: the event is only noted. */
export function taskOf(event: KnownEvent): Task | null {
  switch (event.name) {
    case 'pull_request':
      return pullRequestTask(event.payload);
    case 'merge_group':
      return mergeGroupTask(event.payload);
    case 'workflow_run':
      return workflowRunTask(event.payload);
    case 'issue_comment':
      return commentTask(event.payload);
    case 'check_run':
      return checkRunTask(event.payload);
    case 'check_suite':
      return rejudgeTask(event.payload.check_suite.head_sha);
    case 'push':
    case 'installation':
    case 'installation_repositories':
      return null;
    default:
      return event satisfies never;
  }
}
