/** The event that started the workflow: only what is needed of its payload, checked at the door. */
import { z } from 'zod';
import { UserError } from '../core/errors.ts';

const sha = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
const login = z.object({ login: z.string() });

const pullRequest = z.object({
  action: z.string(),
  pull_request: z.object({
    number: z.int().positive(),
    head: z.object({ sha, repo: z.object({ full_name: z.string() }).nullable() }),
    base: z.object({ ref: z.string() }),
  }),
});

const mergeGroup = z.object({
  merge_group: z.object({ head_sha: sha, base_sha: sha, head_ref: z.string() }),
});

const push = z.object({ ref: z.string(), before: z.string(), after: z.string() });

const workflowRun = z.object({
  action: z.enum(['requested', 'in_progress', 'completed']),
  workflow_run: z.object({ id: z.int().positive() }),
});

const issueComment = z.object({
  action: z.string(),
  issue: z.object({ number: z.int().positive(), pull_request: z.object({}).optional() }),
  comment: z.object({
    id: z.int().positive(),
    body: z.string(),
    created_at: z.string(),
    user: login,
  }),
});

const checkRun = z.object({
  action: z.string(),
  check_run: z.object({
    id: z.int().positive(),
    name: z.string(),
    head_sha: sha,
    external_id: z.string().nullish(),
  }),
  requested_action: z.object({ identifier: z.string() }).optional(),
  sender: login,
});

const dispatch = z.object({
  inputs: z.record(z.string(), z.string()).nullish(),
});

const schedule = z.object({});

const SCHEMAS = {
  pull_request: pullRequest,
  merge_group: mergeGroup,
  push,
  workflow_run: workflowRun,
  issue_comment: issueComment,
  check_run: checkRun,
  workflow_dispatch: dispatch,
  schedule,
};

export type EventName = keyof typeof SCHEMAS;
export type ActionEvent = {
  [N in EventName]: { readonly name: N; readonly payload: z.infer<(typeof SCHEMAS)[N]> };
}[EventName];

export type EventOf<N extends EventName> = Extract<ActionEvent, { name: N }>;

/** @throws UserError for an event that nothing is done for, and for a payload that is none of it */
export function readEvent(name: string, payload: unknown): ActionEvent {
  if (name === 'pull_request_target') {
    throw new UserError(
      'the event pull_request_target is not supported',
      'it gives code from a fork a token with write access; use the fork-safe pair: benchproof init --github fork-safe',
    );
  }
  if (!Object.hasOwn(SCHEMAS, name)) {
    const known = Object.keys(SCHEMAS).join(', ');
    throw new UserError(`the event ${name} is not one of ${known}`, 'change `on:` of the workflow');
  }
  const parsed = SCHEMAS[name as EventName].safeParse(payload);
  if (parsed.success) return { name, payload: parsed.data } as ActionEvent;
  const [issue] = parsed.error.issues;
  throw new UserError(
    `the payload of ${name} is not as GitHub documents it: ${issue?.path.join('.')}: ${issue?.message}`,
  );
}
