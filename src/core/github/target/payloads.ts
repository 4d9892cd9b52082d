/** Schemas of GitHub's event payloads, and the requests made by comments and buttons. */
import { z } from 'zod';

export const sha = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
export const number = z.int().positive();
const action = z.string();
const user = z.object({ login: z.string().min(1).max(100) });

export const PAYLOADS = {
  pull_request: z.object({
    action,
    pull_request: z.object({
      number,
      head: z.object({ sha }),
      base: z.object({ ref: z.string() }),
    }),
    /** With `edited`: `base` is set if the target branch changed. */
    changes: z.object({ base: z.object({}).optional() }).optional(),
  }),
  merge_group: z.object({
    action,
    merge_group: z.object({ head_sha: sha, base_sha: sha, head_ref: z.string() }),
  }),
  issue_comment: z.object({
    action,
    issue: z.object({ number, pull_request: z.object({}).optional() }),
    comment: z.object({
      id: number,
      body: z.string(),
      created_at: z.iso.datetime(),
      user: user.nullable(),
    }),
  }),
  check_run: z.object({
    action,
    check_run: z.object({
      id: number,
      name: z.string(),
      head_sha: sha,
      external_id: z.string().nullish(),
      app: z.object({ id: number }).nullable(),
    }),
    requested_action: z.object({ identifier: z.string().max(20) }).optional(),
    sender: user,
  }),
};

/** A new comment on a pull request. */
export function commentRequest({ issue, comment }: z.infer<typeof PAYLOADS.issue_comment>) {
  const { id, body, created_at: createdAt } = comment;
  const author = comment.user?.login ?? '';
  return { pull: issue.number, comment: { id, body, author, createdAt } };
}

/** A pressed button on a check. */
export function buttonRequest(
  { check_run: check, sender }: z.infer<typeof PAYLOADS.check_run>,
  identifier: string,
) {
  const { id, name, head_sha: headSha, external_id: externalId } = check;
  return {
    check: { id, name, headSha, externalId: externalId ?? '' },
    identifier,
    sender: sender.login,
  };
}

export type CommentRequest = ReturnType<typeof commentRequest>;
export type ButtonRequest = ReturnType<typeof buttonRequest>;
