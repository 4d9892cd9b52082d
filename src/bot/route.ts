/** Repository and subject of a delivery. */
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
