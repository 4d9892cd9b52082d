/** Derives the task from mode and event. */
import { z } from 'zod';
import type { TargetPlace } from '../commands/github/target.ts';
import { UserError } from '../core/errors.ts';
import { number, PAYLOADS } from '../core/github/target/payloads.ts';
import type { Mode } from './runtime.ts';

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

/** Two revisions to compare; `onto` is a commit or branch, null for the default branch. */
export interface CommitRange extends Pick<TargetPlace, 'sha' | 'onto'> {
  readonly pull: number | null;
  /** There is no base: only one side is measured. */
  readonly isAlone: boolean;
}

type WholeEvent = 'pull_request' | 'merge_group' | 'push' | 'workflow_dispatch';

export type ActionTask =
  /** Single-workflow setup: everything in this step. */
  | { readonly kind: 'whole'; readonly range: CommitRange; readonly event: WholeEvent }
  | { readonly kind: 'plan' | 'measure' | 'close'; readonly range: CommitRange }
  /** Open or conclude the checks of a run; null for this run. */
  | { readonly kind: 'open' | 'publish'; readonly runId: number | null }
  | { readonly kind: 'record'; readonly run: RecordedRun }
  | { readonly kind: 'answer'; readonly event: EventOf<'issue_comment' | 'check_run'> }
  | { readonly kind: 'audit' | 'pages' | 'history' }
  | { readonly kind: 'nothing'; readonly why: string };

export type RecordedRun =
  | { readonly kind: 'push'; readonly before: string | null }
  /** Null for this run. */
  | { readonly kind: 'run'; readonly runId: number | null };

const NOTHING_BEFORE = /^0+$/;
/** A commit, and maybe the number of a pull request. */
const ASKED = /^[0-9a-f]{40}([0-9a-f]{24})? \d{0,10}$/;

const NO_RANGE = { onto: null, isAlone: false, pull: null };

/** @throws UserError if the event has no commit to measure */
function rangeOf(event: ActionEvent, sha: string): CommitRange {
  switch (event.name) {
    case 'pull_request': {
      const { number, head, base } = event.payload.pull_request;
      return { ...NO_RANGE, sha: head.sha, onto: `heads/${base.ref}`, pull: number };
    }
    case 'merge_group': {
      const { head_sha: sha, base_sha: onto } = event.payload.merge_group;
      return { ...NO_RANGE, sha, onto };
    }
    case 'push': {
      const { before, after } = event.payload;
      const isAlone = NOTHING_BEFORE.test(before);
      return { ...NO_RANGE, sha: after, onto: isAlone ? null : before, isAlone };
    }
    case 'workflow_dispatch': {
      const { sha: asked = '', pull = '' } = event.payload.inputs ?? {};
      if (asked === '') return { ...NO_RANGE, sha, isAlone: true };
      if (!ASKED.test(`${asked} ${pull}`)) {
        throw new UserError('inputs: expected a full commit in `sha` and a number in `pull`');
      }
      return { ...NO_RANGE, sha: asked, pull: pull === '' ? null : Number(pull) };
    }
    case 'schedule':
      return { ...NO_RANGE, sha, isAlone: true };
    case 'workflow_run':
    case 'issue_comment':
    case 'check_run':
      throw new UserError(
        `mode: the event ${event.name} has no change to measure`,
        'measure on pull_request, merge_group, push or workflow_dispatch',
      );
  }
}

function publishTask(event: ActionEvent): ActionTask {
  if (event.name !== 'workflow_run') return { kind: 'publish', runId: null };
  const { action, workflow_run: run } = event.payload;
  if (action === 'in_progress') return { kind: 'nothing', why: 'the run goes on' };
  return { kind: action === 'requested' ? 'open' : 'publish', runId: run.id };
}

function recordTask(event: ActionEvent): ActionTask {
  if (event.name !== 'push') {
    const runId = event.name === 'workflow_run' ? event.payload.workflow_run.id : null;
    return { kind: 'record', run: { kind: 'run', runId } };
  }
  const { before } = event.payload;
  const known = NOTHING_BEFORE.test(before) ? null : before;
  return { kind: 'record', run: { kind: 'push', before: known } };
}

/** Not for pull requests: a change must not choose what is published. */
function mergedTask(kind: 'pages' | 'history', { name }: ActionEvent): ActionTask {
  const usual: readonly string[] = ['push', 'schedule', 'workflow_dispatch', 'workflow_run'];
  if (usual.includes(name)) return { kind };
  throw new UserError(`mode: ${kind}: expected one of ${usual.join(', ')}, got ${name}`);
}

function commandTask(event: ActionEvent): ActionTask {
  if (event.name === 'check_run') return { kind: 'answer', event };
  if (event.name !== 'issue_comment') {
    throw new UserError(`mode: command: expected issue_comment, got ${event.name}`);
  }
  if (event.payload.issue.pull_request === undefined) {
    return { kind: 'nothing', why: 'the comment is not on a pull request' };
  }
  // An edit could replay an old command against a new commit.
  if (event.payload.action !== 'created') return { kind: 'nothing', why: 'not a new comment' };
  return { kind: 'answer', event };
}

function autoTask(event: ActionEvent, sha: string): ActionTask {
  if (event.name === 'workflow_run') return publishTask(event);
  if (event.name === 'issue_comment' || event.name === 'check_run') return commandTask(event);
  if (event.name === 'schedule') return { kind: 'audit' };
  const range = rangeOf(event, sha);
  if (event.name === 'workflow_dispatch' && range.isAlone) return { kind: 'audit' };
  const isClosed = event.name === 'pull_request' && event.payload.action === 'closed';
  return isClosed ? { kind: 'close', range } : { kind: 'whole', range, event: event.name };
}

/**
 * @param sha of the workflow run, for events without a commit
 * @throws UserError if mode and event do not match
 */
export function taskOf(mode: Mode, event: ActionEvent, sha: string): ActionTask {
  if (mode === 'auto') return autoTask(event, sha);
  if (mode === 'plan' || mode === 'measure') return { kind: mode, range: rangeOf(event, sha) };
  if (mode === 'open') return { kind: 'open', runId: null };
  if (mode === 'gather') return { kind: 'publish', runId: null };
  if (mode === 'publish') return publishTask(event);
  if (mode === 'command') return commandTask(event);
  if (mode === 'record') return recordTask(event);
  return mode === 'audit' ? { kind: mode } : mergedTask(mode, event);
}
