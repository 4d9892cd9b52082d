/** Single-workflow setup: one step opens, measures, judges and publishes. */
import { openPullRequest } from '../../commands/github/open.ts';
import type { MeasuredHere, Opened } from '../../commands/github/ports.ts';
import { judgeOnly, publishMeasurement, reuseVerdict } from '../../commands/github/publish.ts';
import { recordMeasurement } from '../../commands/github/record.ts';
import { UserError } from '../../core/errors.ts';
import { isFailure } from '../../github/failure.ts';
import { measureHere, planHere } from '../measure.ts';
import type { Job } from '../place.ts';
import { DONE, type Done, isDefaultBranch, writePublished } from '../place.ts';
import type { ActionTask, CommitRange } from '../task.ts';

function hereOf(
  { run, inputs }: Job,
  range: CommitRange,
  isTrusted: boolean,
  result: MeasuredHere['result'],
): MeasuredHere {
  return { kind: 'here', run, filters: inputs.filters, ...range, isTrusted, result };
}

async function measure(place: Job, range: CommitRange): Promise<MeasuredHere['result']> {
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

/**
 * Null if the token may not write checks (a fork's pull request); then the job itself reports the
 * outcome.
 */
async function open(place: Job, range: CommitRange): Promise<Opened | null> {
  const { ports, run } = place;
  const { pull: number, sha } = range;
  const of =
    number === null
      ? ({ kind: 'run', runId: run.id } as const)
      : ({ kind: 'pull', number, sha, run } as const);
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
  const here = hereOf(place, range, true, result);
  const { records } = await recordMeasurement(ports, here);
  place.runtime.output('records', records.length);
  return writePublished(place, await judgeOnly(ports, { measured: here }), false);
}

export async function whole(
  place: Job,
  { range, event }: Extract<ActionTask, { kind: 'whole' }>,
): Promise<Done> {
  const { ports, inputs } = place;
  if (event === 'push') return onPush(place, range);
  const { queueRef } = range;
  const reused = queueRef && (await reuseVerdict(ports, range.sha, queueRef, place.run));
  if (reused) return writePublished(place, reused, true);
  // For the post step, before the first check is opened: the runner may kill this step afterwards.
  place.runtime.keep('range', JSON.stringify(range));
  const opened = await open(place, range);
  const isOver = opened === null || opened.published !== null || !opened.isFound;
  if (isOver) place.runtime.keep('concluded', 'true');
  if (opened?.published) return writePublished(place, opened.published, true);
  if (opened?.isFound === false) return DONE;
  const isTrusted = event === 'workflow_dispatch' && (await isDefaultBranch(place));
  const measured = hereOf(place, range, isTrusted, await measure(place, range));
  const published =
    opened === null
      ? await judgeOnly(ports, { measured })
      : await publishMeasurement(ports, { measured, store: inputs.records });
  place.runtime.keep('concluded', 'true');
  return writePublished(place, published, true);
}

/** Leaves no check in progress, however the step ended. */
export async function concludeAfter(place: Job): Promise<Done> {
  const kept = place.runtime.state('range');
  if (kept === '' || place.runtime.state('concluded') === 'true') return DONE;
  const stopped = { why: 'cancelled', message: 'the job was stopped before it was done' } as const;
  const measured = hereOf(place, JSON.parse(kept) as CommitRange, false, stopped);
  await publishMeasurement(place.ports, { measured });
  return DONE;
}
