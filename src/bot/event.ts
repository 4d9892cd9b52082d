/** Parses deliveries into the fields the bot needs. */
import { z } from 'zod';
import { parseAttempt, parseQueueBranch } from '../core/github/target/marks.ts';
import { number, PAYLOADS, sha } from '../core/github/target/payloads.ts';
import { membersOf } from '../core/text/json.ts';
import type { Reception } from './intake.ts';

const repositoryName = z.string().regex(/^[\w.-]+\/[\w.-]+$/);

const place = {
  installation: z.object({ id: number }),
  repository: z.object({ full_name: repositoryName, default_branch: z.string().min(1) }),
  sender: z.object({ login: z.string().min(1).max(100) }),
};

const SCHEMAS = {
  pull_request: PAYLOADS.pull_request.extend(place),
  merge_group: PAYLOADS.merge_group.extend(place),
  workflow_run: z.object({
    ...place,
    action: z.string(),
    workflow_run: z.object({
      id: number,
      event: z.string(),
      // Servers before 2022 send neither.
      path: z.string().default(''),
      display_title: z.string().default(''),
      head_sha: sha,
      head_branch: z.string().nullable(),
      head_repository: z.object({ full_name: repositoryName }).nullable(),
    }),
  }),
  issue_comment: PAYLOADS.issue_comment.extend(place),
  check_run: PAYLOADS.check_run.extend(place),
  check_suite: z.object({
    ...place,
    action: z.string(),
    check_suite: z.object({ id: number, head_sha: sha, app: z.object({ id: number }).nullable() }),
  }),
};

type Name = keyof typeof SCHEMAS;

/** Other actions of these events are ignored. */
const ACTIONS: Readonly<Record<Name, readonly string[]>> = {
  pull_request: ['opened', 'synchronize', 'reopened', 'ready_for_review', 'edited', 'closed'],
  // A group is measured by its workflow run.
  merge_group: ['destroyed'],
  workflow_run: ['requested', 'completed'],
  issue_comment: ['created'],
  check_run: ['requested_action', 'rerequested'],
  check_suite: ['rerequested'],
};

export type Payload<N extends Name> = z.infer<(typeof SCHEMAS)[N]>;

export type KnownEvent = { [N in Name]: { name: N; payload: Payload<N> } }[Name];

const unless = (isNeeded: boolean, reason: string) => (isNeeded ? null : reason);

/** Why an event needs no work; null if it does. `appId` is our own. */
function reasonToIgnore({ name, payload }: KnownEvent, appId: number): string | null {
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

function isKnown(name: string): name is Name {
  return Object.hasOwn(SCHEMAS, name);
}

/** The event, or why there is nothing to do for it. What is malformed is named by its path, never by a value. */
export function readEvent(name: string, payload: unknown, appId: number): KnownEvent | Reception {
  const ignored = (message: string): Reception => ({ outcome: 'ignored', message });
  if (!isKnown(name)) return ignored('an event that is none of ours');
  const { action } = membersOf(payload);
  if (typeof action === 'string' && !ACTIONS[name].includes(action)) {
    return ignored('an action that is none of ours');
  }
  const parsed = SCHEMAS[name].safeParse(payload);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.path.join('.') || '(the whole)';
    return { outcome: 'malformed', message };
  }
  const event = { name, payload: parsed.data } as KnownEvent;
  const reason = reasonToIgnore(event, appId);
  return reason === null ? event : ignored(reason);
}

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
