/** Payloads about pull requests, their comments, the merge queue and pushes: https://docs.github.com/en/webhooks/webhook-events-and-payloads */
import type { Fields } from '../description/json-schema.ts';
import { NO_OBJECT } from '../git-repository.ts';
import type { Comment, Pull } from '../model.ts';
import { commentView } from '../resources/comments.ts';
import { commitFacts } from '../resources/commits.ts';
import { issueView } from '../resources/issues.ts';
import { fullPullView } from '../resources/pulls.ts';
import { webUrl } from '../views.ts';
import type { World } from '../world.ts';
import { commonFields, type EventSource, judged, personOf, type WebhookEvent } from './payload.ts';

export type PullAction = 'opened' | 'synchronize' | 'reopened' | 'ready_for_review' | 'closed';

/** @param before head before a `synchronize`; default: the head's parent */
export function pullRequestEvent(
  source: EventSource,
  action: PullAction,
  pull: Pull,
  before?: string,
): WebhookEvent {
  const { world } = source;
  const { git } = world.repository(pull.repository);
  const current = world.pull(pull.repository, pull.number);
  const after = current.head.sha;
  const moved = { before: before ?? git.refOf(`${after}^`) ?? NO_OBJECT, after };
  return judged(source, 'pull_request', {
    action,
    number: pull.number,
    ...(action === 'synchronize' ? moved : {}),
    pull_request: fullPullView(world, current),
    ...commonFields(world, pull.repository, personOf(pull.author)),
  });
}

export function issueCommentEvent(source: EventSource, comment: Comment): WebhookEvent {
  const { world } = source;
  const pull = world.pull(comment.repository, comment.number);
  return judged(source, 'issue_comment', {
    action: 'created',
    issue: issueView(world, pull),
    comment: commentView(world, comment),
    ...commonFields(world, comment.repository, comment.author),
  });
}

function commitOf(world: World, repository: string, sha: string): Fields {
  const { tree, message, author, committer } = commitFacts(world.repository(repository), sha);
  const [writer, storer] = [author, committer].map(({ name, email }) => ({ name, email }));
  return {
    ...{ id: sha, tree_id: tree, message, author: writer, committer: storer },
    timestamp: committer.date,
  };
}

export interface MergeGroup {
  readonly headSha: string;
  /** `refs/heads/gh-readonly-queue/main/pr-7-<base>` */
  readonly headRef: string;
  readonly baseSha: string;
  readonly baseRef: string;
}

export function mergeGroupEvent(
  source: EventSource,
  repository: string,
  group: MergeGroup,
): WebhookEvent {
  const { world } = source;
  return judged(source, 'merge_group', {
    action: 'checks_requested',
    merge_group: {
      head_sha: group.headSha,
      head_ref: group.headRef,
      base_sha: group.baseSha,
      base_ref: group.baseRef,
      head_commit: commitOf(world, repository, group.headSha),
    },
    ...commonFields(world, repository, personOf('github-merge-queue[bot]')),
  });
}

export interface Push {
  readonly ref: string;
  readonly before: string;
  readonly after: string;
  readonly pusher: string;
}

export function pushEvent(source: EventSource, repository: string, push: Push): WebhookEvent {
  const { world } = source;
  const { git } = world.repository(repository);
  const { ref, before, after } = push;
  const [isNew, isDeleted] = [before === NO_OBJECT, after === NO_OBJECT];
  const range = isNew ? [after, '--max-count=1'] : [`${before}..${after}`];
  const shas = isDeleted ? [] : git.lines('rev-list', '--reverse', ...range);
  const commits = shas.map((sha) => pushedCommit(world, repository, sha));
  return judged(source, 'push', {
    ...{ ref, before, after, created: isNew, deleted: isDeleted },
    forced: !isNew && !isDeleted && git.try('merge-base', '--is-ancestor', before, after) === null,
    base_ref: null,
    compare: webUrl(`${repository}/compare/${before}...${after}`),
    commits,
    head_commit: commits.at(-1) ?? null,
    pusher: { name: push.pusher, email: `${push.pusher}@users.noreply.github.com` },
    ...commonFields(world, repository, personOf(push.pusher)),
  });
}

function pushedCommit(world: World, repository: string, sha: string): Fields {
  const { git } = world.repository(repository);
  const rows = git.lines('show', '--format=', '--name-status', '--no-renames', sha);
  const named = (letter: string) =>
    rows.filter((row) => row.startsWith(letter)).map((row) => row.split('\t')[1] ?? '');
  return {
    ...commitOf(world, repository, sha),
    distinct: true,
    url: webUrl(`${repository}/commit/${sha}`),
    ...{ added: named('A'), removed: named('D'), modified: named('M') },
  };
}
