/** The deliveries the bot acts on: only what it needs of each, checked at the door. */
import { z } from 'zod';

const sha = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const number = z.int().positive();
const repositoryName = z.string().regex(/^[\w.-]+\/[\w.-]+$/);
const login = z.string().min(1).max(100);

const place = z.object({
  installation: z.object({ id: number }),
  repository: z.object({ full_name: repositoryName, default_branch: z.string().min(1) }),
  sender: z.object({ login }),
});

const pullRequest = place.extend({
  action: z.enum(['opened', 'synchronize', 'reopened', 'ready_for_review', 'edited', 'closed']),
  pull_request: z.object({ number, head: z.object({ sha }) }),
  /** Of `edited`: `base` where it goes to another branch now. */
  changes: z.object({ base: z.object({}).optional() }).optional(),
});

const mergeGroup = place.extend({
  action: z.enum(['checks_requested', 'destroyed']),
  merge_group: z.object({ head_sha: sha, head_ref: z.string(), base_sha: sha }),
});

const workflowRun = place.extend({
  action: z.enum(['requested', 'completed']),
  workflow_run: z.object({
    id: number,
    event: z.string(),
    // Servers of before 2022 send neither.
    path: z.string().default(''),
    display_title: z.string().default(''),
    head_sha: sha,
    head_branch: z.string().nullable(),
    head_repository: z.object({ full_name: repositoryName }).nullable(),
  }),
});

const issueComment = place.extend({
  action: z.literal('created'),
  issue: z.object({ number, pull_request: z.object({}).optional() }),
  comment: z.object({
    id: number,
    body: z.string(),
    created_at: z.iso.datetime(),
    user: z.object({ login, type: z.string() }).nullable(),
  }),
});

const checkRun = place.extend({
  action: z.enum(['requested_action', 'rerequested']),
  check_run: z.object({
    id: number,
    name: z.string(),
    head_sha: sha,
    external_id: z.string().nullish(),
    app: z.object({ id: number }).nullable(),
  }),
  requested_action: z.object({ identifier: z.string().max(20) }).optional(),
});

const checkSuite = place.extend({
  action: z.literal('rerequested'),
  check_suite: z.object({ id: number, head_sha: sha, app: z.object({ id: number }).nullable() }),
});

const SCHEMAS = {
  pull_request: pullRequest,
  merge_group: mergeGroup,
  workflow_run: workflowRun,
  issue_comment: issueComment,
  check_run: checkRun,
  check_suite: checkSuite,
};

type Name = keyof typeof SCHEMAS;

/** Other actions of these events are none of the bot's business. */
const ACTIONS: Readonly<Record<Name, readonly string[]>> = {
  pull_request: pullRequest.shape.action.options,
  merge_group: mergeGroup.shape.action.options,
  workflow_run: workflowRun.shape.action.options,
  issue_comment: ['created'],
  check_run: checkRun.shape.action.options,
  check_suite: ['rerequested'],
};

export type KnownEvent = { [N in Name]: { name: N; payload: z.infer<(typeof SCHEMAS)[N]> } }[Name];

export type ReadEvent =
  | { readonly kind: 'event'; readonly event: KnownEvent }
  | { readonly kind: 'ignored'; readonly why: 'event' | 'action' }
  /** `where` is a path in the payload, never what stands there. */
  | { readonly kind: 'malformed'; readonly where: string };

function isKnown(name: string): name is Name {
  return Object.hasOwn(SCHEMAS, name);
}

function actionOf(payload: unknown): unknown {
  return payload !== null && typeof payload === 'object' && 'action' in payload
    ? payload.action
    : undefined;
}

/** What a delivery says, as far as the bot is concerned with it. */
export function readEvent(name: string, payload: unknown): ReadEvent {
  if (!isKnown(name)) return { kind: 'ignored', why: 'event' };
  const action = actionOf(payload);
  if (typeof action === 'string' && !ACTIONS[name].includes(action)) {
    return { kind: 'ignored', why: 'action' };
  }
  const parsed = SCHEMAS[name].safeParse(payload);
  if (parsed.success) {
    return { kind: 'event', event: { name, payload: parsed.data } as KnownEvent };
  }
  return { kind: 'malformed', where: parsed.error.issues[0]?.path.join('.') || '(the whole)' };
}
