/** Parses deliveries into the fields the bot needs. */
import { z } from 'zod';
import { number, PAYLOADS, sha } from '../core/github/target/payloads.ts';
import { membersOf } from '../core/text/json.ts';

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
  merge_group: ['checks_requested', 'destroyed'],
  workflow_run: ['requested', 'completed'],
  issue_comment: ['created'],
  check_run: ['requested_action', 'rerequested'],
  check_suite: ['rerequested'],
};

export type KnownEvent = { [N in Name]: { name: N; payload: z.infer<(typeof SCHEMAS)[N]> } }[Name];

export type ReadEvent =
  | { readonly kind: 'event'; readonly event: KnownEvent }
  | { readonly kind: 'ignored'; readonly why: 'event' | 'action' }
  /** `where` is a path in the payload, never a value. */
  | { readonly kind: 'malformed'; readonly where: string };

function isKnown(name: string): name is Name {
  return Object.hasOwn(SCHEMAS, name);
}

export function readEvent(name: string, payload: unknown): ReadEvent {
  if (!isKnown(name)) return { kind: 'ignored', why: 'event' };
  const { action } = membersOf(payload);
  if (typeof action === 'string' && !ACTIONS[name].includes(action)) {
    return { kind: 'ignored', why: 'action' };
  }
  const parsed = SCHEMAS[name].safeParse(payload);
  if (parsed.success) {
    return { kind: 'event', event: { name, payload: parsed.data } as KnownEvent };
  }
  return { kind: 'malformed', where: parsed.error.issues[0]?.path.join('.') || '(the whole)' };
}
