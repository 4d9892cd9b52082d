/** What a delivery is about: whose it is, what it is worked on with, and whether it is ours at all. */
import type { KnownEvent } from './event.ts';

export type Subject =
  | { readonly kind: 'pull'; readonly number: number }
  | { readonly kind: 'commit'; readonly sha: string }
  | { readonly kind: 'repository' }
  | { readonly kind: 'installation' };

type Payload<N extends KnownEvent['name']> = Extract<KnownEvent, { name: N }>['payload'];

export interface Route {
  readonly installation: number;
  /** Null: the event is about an installation as a whole. */
  readonly repository: string | null;
  readonly subject: Subject;
}

/** `gh-readonly-queue/main/pr-104-<sha>`: how GitHub names the branch of a merge group. */
const QUEUE_BRANCH = /\/pr-(\d+)-[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** The pull request a merge group is made for; null: its branch is named otherwise. */
export function pullOfQueue(headRef: string): number | null {
  const number = QUEUE_BRANCH.exec(headRef)?.[1];
  return number === undefined ? null : Number(number);
}

function subjectOf(event: KnownEvent): Subject {
  switch (event.name) {
    case 'pull_request':
      return { kind: 'pull', number: event.payload.pull_request.number };
    case 'issue_comment':
      return { kind: 'pull', number: event.payload.issue.number };
    case 'merge_group':
      return { kind: 'commit', sha: event.payload.merge_group.head_sha };
    case 'workflow_run':
      return { kind: 'commit', sha: event.payload.workflow_run.head_sha };
    case 'check_run':
      return { kind: 'commit', sha: event.payload.check_run.head_sha };
    case 'check_suite':
      return { kind: 'commit', sha: event.payload.check_suite.head_sha };
    case 'push':
      return { kind: 'repository' };
    case 'installation':
    case 'installation_repositories':
      return { kind: 'installation' };
    default:
      return event satisfies never;
  }
}

export function routeOf(event: KnownEvent): Route {
  const { payload } = event;
  return {
    installation: payload.installation.id,
    repository: 'repository' in payload ? payload.repository.full_name : null,
    subject: subjectOf(event),
  };
}

/** Deliveries of one key are worked on one after the other. */
export function keyOf({ installation, repository, subject }: Route): string {
  const place = repository ?? `installation ${installation}`;
  switch (subject.kind) {
    case 'pull':
      return `${place}#${subject.number}`;
    case 'commit':
      return `${place}@${subject.sha}`;
    case 'repository':
    case 'installation':
      return place;
    default:
      return subject satisfies never;
  }
}

/** Why an event that was understood needs no work; null: it does. `appId` is our own. */
export function noWorkFor(event: KnownEvent, appId: number): string | null {
  switch (event.name) {
    case 'pull_request':
      return editNeedsNoWork(event.payload);
    case 'issue_comment':
      return commentNeedsNoWork(event.payload);
    case 'check_run':
      return event.payload.check_run.app?.id === appId ? null : 'a check of another App';
    case 'check_suite':
      return event.payload.check_suite.app?.id === appId ? null : 'a suite of another App';
    case 'push':
      return pushNeedsNoWork(event.payload);
    default:
      return null;
  }
}

/** A title is nothing to us; what a change is compared with is. */
function editNeedsNoWork({ action, changes }: Payload<'pull_request'>): string | null {
  return action !== 'edited' || changes?.base !== undefined ? null : 'goes where it went';
}

/** Most comments say nothing to us: they cost no request. */
function commentNeedsNoWork({ issue, comment }: Payload<'issue_comment'>): string | null {
  if (issue.pull_request === undefined) return 'not on a pull request';
  return comment.body.includes('/benchproof') ? null : 'no command';
}

function pushNeedsNoWork(payload: Payload<'push'>): string | null {
  if (payload.deleted) return 'a branch that was deleted';
  const isDefault = payload.ref === `refs/heads/${payload.repository.default_branch}`;
  return isDefault ? null : 'not the default branch';
}
