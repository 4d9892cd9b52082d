/** Check runs and suites: https://docs.github.com/en/rest/checks */
import { randomUUID } from 'node:crypto';
import { ApiError, created, ok, RuleBroken } from '../answer.ts';
import {
  authorOf,
  type Call,
  findIn,
  type Handlers,
  isAsked,
  nameOf,
  repositoryOf,
} from '../call.ts';
import type { Annotation, Check, CheckAction, Job, Run } from '../model.ts';
import { type AppReference, GITHUB_ACTIONS } from '../options.ts';
import { paginate } from '../pagination.ts';
import type { World } from '../world.ts';
import { latestOf, suiteOf } from './check-suites.ts';
import { checkView } from './check-view.ts';

interface CheckInput {
  readonly name?: string;
  readonly head_sha?: string;
  readonly status?: string;
  readonly conclusion?: string;
  readonly external_id?: string;
  readonly details_url?: string;
  readonly started_at?: string;
  readonly completed_at?: string;
  readonly output?: {
    readonly title?: string;
    readonly summary: string;
    readonly text?: string;
    readonly annotations?: readonly Annotation[];
  };
  readonly actions?: readonly CheckAction[];
}

/** "The maximum size of `text` is 65535 characters": checks/update; checks/create says it as maxLength. */
const LONGEST_OUTPUT = 65_535;

/**
 * What the description says in words or not at all: "conclusion: Required if you provide
 * completed_at or a status of completed"; a check that is not completed has none.
 */
function requireSense(input: CheckInput): void {
  const { status, conclusion, completed_at, output } = input;
  const isCompleted = status === 'completed' || completed_at !== undefined;
  const texts = [output?.summary ?? '', output?.text ?? ''];
  const faults: readonly [boolean, string][] = [
    [
      isCompleted && conclusion === undefined,
      '"conclusion" is required when the status is completed',
    ],
    [
      conclusion !== undefined && status !== undefined && status !== 'completed',
      `a check that is ${status} has no conclusion`,
    ],
    // checks/create: "stale: Only GitHub can mark check runs as stale".
    [conclusion === 'stale', 'only GitHub marks check runs as stale'],
    [texts.some((text) => text.length > LONGEST_OUTPUT), 'output is too long'],
  ];
  for (const [, why] of faults.filter(([isFault]) => isFault)) throw invalid(why);
  for (const annotation of output?.annotations ?? []) requireRange(annotation);
}

/** checks/create: columns are allowed "if start_line and end_line have the same value". */
function requireRange(annotation: Annotation): void {
  const { start_line, end_line, start_column, path } = annotation;
  if (start_line < 1 || end_line < start_line) throw invalid(`annotation of ${path}: lines`);
  if (start_column !== undefined && start_line !== end_line) {
    throw invalid(`annotation of ${path}: columns on several lines`);
  }
}

const invalid = (why: string) => new RuleBroken(422, `Invalid request.\n\n${why}.`);

/** checks/update: "Annotations are added to those already there". */
function writeOutput(check: Check, input: CheckInput): void {
  const { output } = input;
  if (output === undefined) return;
  check.output = {
    title: output.title ?? check.output.title,
    summary: output.summary,
    text: output.text ?? check.output.text,
  };
  check.annotations.push(...(output.annotations ?? []));
}

function appOf(call: Call): AppReference {
  const { app } = authorOf(call);
  if (app === null) throw new ApiError(403, 'You must authenticate via a GitHub App.');
  return app;
}

function createCheck(call: Call): Check {
  const { world } = call;
  const input = call.body as CheckInput;
  requireSense(input);
  const headSha = world.commitOf(repositoryOf(call), String(input.head_sha));
  const app = appOf(call);
  const isCompleted = input.conclusion !== undefined;
  const check: Check = {
    id: world.nextId(),
    repository: nameOf(call),
    headSha,
    app,
    suite: suiteOf(world, nameOf(call), headSha, app),
    isJob: false,
    name: String(input.name),
    status: isCompleted ? 'completed' : (input.status ?? 'queued'),
    conclusion: input.conclusion ?? null,
    externalId: input.external_id ?? '',
    detailsUrl: input.details_url ?? null,
    startedAt: input.started_at ?? world.now(),
    completedAt: isCompleted ? (input.completed_at ?? world.now()) : null,
    output: { title: null, summary: null, text: null },
    annotations: [],
    actions: input.actions ?? [],
  };
  writeOutput(check, input);
  world.checks.push(check);
  return check;
}

/** Every job of a workflow is a check of GitHub Actions, in a suite of its run. */
export function addJobCheck(world: World, run: Run, { id, name, status, conclusion }: Job): void {
  const sibling = world.checks.find(
    ({ isJob, detailsUrl }) => isJob && detailsUrl === jobsUrl(run),
  );
  world.checks.push({
    id,
    repository: run.repository,
    headSha: run.headSha,
    app: GITHUB_ACTIONS,
    suite: sibling?.suite ?? world.nextId(),
    isJob: true,
    name,
    status,
    conclusion: status === 'completed' ? conclusion : null,
    externalId: randomUUID(),
    detailsUrl: jobsUrl(run),
    startedAt: world.now(),
    completedAt: status === 'completed' ? world.now() : null,
    output: { title: null, summary: null, text: null },
    annotations: [],
    actions: [],
  });
}

const jobsUrl = ({ repository, id }: Run) =>
  `https://github.com/${repository}/actions/runs/${id}/jobs`;

const find = (call: Call): Check => findIn(call, call.world.checks, 'check_run_id');

/** A conclusion completes; a status other than completed reopens, and takes the conclusion away. */
function updateCheck(call: Call): Check {
  const check = find(call);
  const input = call.body as CheckInput;
  requireSense(input);
  if (check.app.id !== appOf(call).id) {
    // https://docs.github.com/en/rest/checks/runs: only the app that made it may change it.
    const message = `Invalid app_id \`${check.app.id}\` - check run can only be modified by the GitHub App that created it.`;
    throw new ApiError(403, message);
  }
  // Since 31 March 2025 a workflow's token changes no check that GitHub made for a job.
  if (check.isJob) throw new ApiError(403, 'Resource not accessible by integration');
  check.name = input.name ?? check.name;
  check.externalId = input.external_id ?? check.externalId;
  check.detailsUrl = input.details_url ?? check.detailsUrl;
  check.startedAt = input.started_at ?? check.startedAt;
  check.actions = input.actions ?? check.actions;
  if (input.conclusion !== undefined) {
    check.status = 'completed';
    check.conclusion = input.conclusion;
    check.completedAt = input.completed_at ?? call.world.now();
  } else if (input.status !== undefined) {
    check.status = input.status;
    check.conclusion = null;
    check.completedAt = null;
  }
  writeOutput(check, input);
  return check;
}

function listed(call: Call, checks: readonly Check[]) {
  const { check_name, status, app_id, filter } = call.query;
  const kept = checks.filter(
    (check) =>
      isAsked(check_name, check.name) &&
      isAsked(status, check.status) &&
      isAsked(app_id, check.app.id),
  );
  // checks/list-for-ref: filter is "latest" by default: the most recent of each name and app.
  const rows = filter === 'all' ? kept : latestOf(kept);
  return paginate(call, rows, (check) => checkView(call.world, check), 'check_runs');
}

export const checkHandlers: Handlers = {
  'checks/create': (call) => created(checkView(call.world, createCheck(call))),
  'checks/update': (call) => ok(checkView(call.world, updateCheck(call))),
  'checks/get': (call) => ok(checkView(call.world, find(call))),
  'checks/list-for-ref': (call) => {
    const sha = call.world.commitOf(repositoryOf(call), String(call.params['ref']));
    const isThere = (check: Check) => check.repository === nameOf(call) && check.headSha === sha;
    return listed(call, call.world.checks.filter(isThere));
  },
};
