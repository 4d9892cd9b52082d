/** Repository and subject of a delivery, and whether it concerns us at all. */
import type { KnownEvent } from './event.ts';

function commitOf({ payload }: KnownEvent): string | null {
  if ('issue' in payload) return null;
  if ('pull_request' in payload) return payload.pull_request.head.sha;
  if ('merge_group' in payload) return payload.merge_group.head_sha;
  if ('workflow_run' in payload) return payload.workflow_run.head_sha;
  return 'check_run' in payload ? payload.check_run.head_sha : payload.check_suite.head_sha;
}

export function routeOf(event: KnownEvent) {
  const { payload } = event;
  const { installation, repository } = payload;
  const named = 'issue' in payload ? payload.issue : null;
  const pull = 'pull_request' in payload ? payload.pull_request : named;
  return {
    installation: installation.id,
    repository: repository.full_name,
    /** Null if the event names a commit. */
    pull: pull?.number ?? null,
    commit: commitOf(event),
  };
}

export type Route = Readonly<ReturnType<typeof routeOf>>;

/** Deliveries with the same key are processed sequentially. */
export function keyOf({ repository, pull, commit }: Route): string {
  return pull === null ? `${repository}@${commit}` : `${repository}#${pull}`;
}

const unless = (isNeeded: boolean, reason: string) => (isNeeded ? null : reason);

/** Why an event needs no work; null if it does. `appId` is our own. */
export function reasonToIgnore({ name, payload }: KnownEvent, appId: number): string | null {
  switch (name) {
    case 'pull_request':
      // Only a changed base matters, not a changed title.
      if (payload.action !== 'edited') return null;
      return unless(payload.changes?.base !== undefined, 'goes where it went');
    case 'issue_comment':
      if (payload.issue.pull_request === undefined) return 'not on a pull request';
      // Most comments contain no command and should cost no request.
      return unless(payload.comment.body.includes('/benchproof'), 'no command');
    case 'check_run':
      return unless(payload.check_run.app?.id === appId, 'a check of another App');
    case 'check_suite':
      return unless(payload.check_suite.app?.id === appId, 'a suite of another App');
    default:
      return null;
  }
}
