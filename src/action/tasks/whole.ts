/** Single-workflow setup: one step opens, measures, judges and publishes. */

import { openPullRequest } from '../../commands/github/open.ts';
import type { MeasuredHere, Opened } from '../../commands/github/ports.ts';
import { judgeOnly, publishMeasurement } from '../../commands/github/publish.ts';
import { recordMeasurement } from '../../commands/github/record.ts';
import { UserError } from '../../core/errors.ts';
import { isFailure } from '../../github/failure.ts';
import { measureHere, planHere } from '../measure.ts';
import { DONE, type Done, isDefaultBranch, type Job, writePublished } from '../place.ts';
import type { ActionTask, CommitRange } from '../task.ts';

type WholeTask = Extract<ActionTask, { kind: 'whole' }>;
type Result = MeasuredHere['result'];

/** Measured by this run, in this job. */
function measuredBy({ run, inputs: { filters } }: Job, result: Result) {
  return { kind: 'run', runId: run.id, here: { result, filters } } as const;
}

async function measure(place: Job, range: CommitRange): Promise<Result> {
  try {
    const { target, shards } = await planHere(place, range);
    const share = shards.flatMap(({ caseIds }) => caseIds);
    if (share.length === 0) return null;
    return { session: await measureHere(place, target, share, 1) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!(error instanceof UserError)) place.runtime.error(message);
    return { why: place.signal.aborted ? 'cancelled' : 'failed', message };
  }
}

/** Null if the token may not write checks (a fork's pull request); then the job itself reports the outcome. */
async function open(
  { ports, run }: Job,
  { range: { pull: number, sha }, event }: WholeTask,
): Promise<Opened | null> {
  const of =
    event === 'pull_request' && number !== null
      ? ({ kind: 'pull', number, sha, run } as const)
      : ({ kind: 'run', runId: run.id } as const);
  try {
    return await openPullRequest(ports, { of });
  } catch (error) {
    if (!isFailure(error, 'forbidden')) throw error;
    ports.progress.warn(
      'this token may not write checks, so only this job shows the result; for pull requests of forks: benchproof init --github fork-safe',
    );
    return null;
  }
}

/** Pushes have no checks; their records are stored. */
async function onPush(place: Job, range: CommitRange): Promise<Done> {
  const { ports } = place;
  if (!(await isDefaultBranch(place))) {
    ports.progress.line('not the default branch, so nothing is measured');
    return DONE;
  }
  const result = await measure(place, range);
  if (result === null) return DONE;
  if ('why' in result) throw new UserError(result.message ?? '');
  const measured = { ...measuredBy(place, result), kind: 'push', before: range.onto } as const;
  const { records } = await recordMeasurement(ports, measured);
  place.runtime.output('records', records.length);
  return writePublished(place, await judgeOnly(ports, { measured }), false);
}

export async function whole(place: Job, task: WholeTask): Promise<Done> {
  const { ports, inputs } = place;
  const { range, event } = task;
  if (event === 'push') return onPush(place, range);
  // For the post step, before the first check is opened: the runner may kill this step afterwards.
  place.runtime.keep('opened', 'true');
  const opened = await open(place, task);
  const isOver = opened === null || opened.published !== null || !opened.isFound;
  if (isOver) place.runtime.keep('concluded', 'true');
  if (opened?.published) return writePublished(place, opened.published, true);
  if (opened?.isFound === false) {
    ports.progress.line(opened.message);
    return DONE;
  }
  const measured = measuredBy(place, await measure(place, range));
  const published =
    opened === null
      ? await judgeOnly(ports, { measured })
      : await publishMeasurement(ports, { measured, store: inputs.records });
  place.runtime.keep('concluded', 'true');
  return writePublished(place, published, true);
}

/** Leaves no check in progress, however the step ended. */
export async function concludeAfter(place: Job): Promise<Done> {
  if (place.runtime.state('concluded') === 'true') return DONE;
  const stopped = { why: 'cancelled', message: 'the job was stopped before it was done' } as const;
  await publishMeasurement(place.ports, { measured: measuredBy(place, stopped) });
  return DONE;
}
