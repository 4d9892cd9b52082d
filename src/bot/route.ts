/** Repository and subject of a delivery. */
import { parseAttempt, parseQueueBranch } from '../core/github/target/marks.ts';
import type { KnownEvent } from './event.ts';

function commitOf({ payload }: KnownEvent): string | null {
  if ('issue' in payload) return null;
  if ('pull_request' in payload) return payload.pull_request.head.sha;
  if ('merge_group' in payload) return payload.merge_group.head_sha;
  if ('workflow_run' in payload) return payload.workflow_run.head_sha;
  return 'check_run' in payload ? payload.check_run.head_sha : payload.check_suite.head_sha;
}

function pullOf({ payload }: KnownEvent): number | null {
  if ('pull_request' in payload) return payload.pull_request.number;
  if ('issue' in payload) return payload.issue.number;
  if ('merge_group' in payload) return parseQueueBranch(payload.merge_group.head_ref)?.pull ?? null;
  // Trusted: the check belongs to this App.
  return 'check_run' in payload ? parseAttempt(payload.check_run.external_id ?? '').pull : null;
}

export function routeOf(event: KnownEvent) {
  const { installation, repository } = event.payload;
  return {
    installation: installation.id,
    repository: repository.full_name,
    /** Null if the event names only a commit. */
    pull: pullOf(event),
    commit: commitOf(event),
  };
}

export type Route = Readonly<ReturnType<typeof routeOf>>;

/** Deliveries with the same key are processed sequentially. */
export function keyOf({ repository, pull, commit }: Route): string {
  return pull === null ? `${repository}@${commit}` : `${repository}#${pull}`;
}
