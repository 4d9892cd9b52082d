/** Parses the event that triggered the workflow into the fields we need. */
import { z } from 'zod';
import { UserError } from '../core/errors.ts';
import { number, PAYLOADS } from '../core/github/target/payloads.ts';

const SCHEMAS = {
  ...PAYLOADS,
  push: z.object({ ref: z.string(), before: z.string(), after: z.string() }),
  workflow_run: z.object({
    action: z.enum(['requested', 'in_progress', 'completed']),
    workflow_run: z.object({ id: number }),
  }),
  workflow_dispatch: z.object({ inputs: z.record(z.string(), z.string()).nullish() }),
  schedule: z.object({}),
};

export type EventName = keyof typeof SCHEMAS;
export type ActionEvent = {
  [N in EventName]: { readonly name: N; readonly payload: z.infer<(typeof SCHEMAS)[N]> };
}[EventName];

export type EventOf<N extends EventName> = Extract<ActionEvent, { name: N }>;

/** @throws UserError for unsupported events and malformed payloads */
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
