/**
 * Tasks with write access, which measure nothing: open and conclude checks, answer comments and
 * buttons, judge documents.
 */

import { answerCommand, pressButton } from '../../commands/github/answer.ts';
import { auditDocuments, checkChange } from '../../commands/github/documents.ts';
import { openPullRequest, sweepChecks } from '../../commands/github/open.ts';
import { publishMeasurement, reuseVerdict } from '../../commands/github/publish.ts';
import { MEASURES_CHANGES, parseQueueBranch } from '../../core/github/target/marks.ts';
import { buttonRequest, commentRequest } from '../../core/github/target/payloads.ts';
import type { EventOf } from '../event.ts';
import { DONE, type Done, type Job, writePublished, writeReports } from '../place.ts';
import type { CommitRange } from '../task.ts';

export async function open(place: Job, runId: number): Promise<Done> {
  const { ports } = place;
  const reused = await reuse(place, runId);
  if (reused !== null) return writePublished(place, reused, false);
  const opened = await openPullRequest(ports, { of: { kind: 'run', runId } });
  ports.progress.line(opened.message);
  return opened.published === null ? DONE : writePublished(place, opened.published, false);
}

/** The verdict of a merge group may be known before it is measured. */
async function reuse({ ports }: Job, runId: number) {
  const run = await ports.github.workflows.run(runId);
  const queued = parseQueueBranch(run?.headBranch ?? '');
  if (run?.event !== 'merge_group' || queued === null) return null;
  return reuseVerdict(ports, {
    headSha: run.headSha,
    baseSha: queued.onto,
    headRef: run.headBranch ?? '',
    run,
  });
}

/** @param runId of the measuring run, which may be this one */
export async function publish(place: Job, runId: number): Promise<Done> {
  const { ports } = place;
  const run = await ports.github.workflows.run(runId);
  // GitHub reports a fork's run that awaits approval as completed.
  if (run?.conclusion === 'action_required') return open(place, runId);
  if (run === null || !MEASURES_CHANGES.includes(run.event)) {
    ports.progress.line(`run ${runId} does not measure a pull request: nothing to publish`);
    return DONE;
  }
  const published = await publishMeasurement(ports, { measured: { kind: 'run', runId } });
  return writePublished(place, published, false);
}

export async function close({ ports }: Job, range: CommitRange): Promise<Done> {
  await sweepChecks(ports, [range.sha]);
  return DONE;
}

export async function answer(
  { ports }: Job,
  event: EventOf<'issue_comment' | 'check_run'>,
): Promise<Done> {
  const { message, kind } =
    event.name === 'issue_comment'
      ? await answerCommand(ports, commentRequest(event.payload))
      : await pressButton(
          ports,
          buttonRequest(event.payload, event.payload.requested_action?.identifier ?? ''),
        );
  ports.progress.line(`${kind}: ${message}`);
  return DONE;
}

export async function audit(place: Job): Promise<Done> {
  const { ports, sha, runtime } = place;
  const { verdict, markdown, json } = await auditDocuments(ports, sha);
  // A neutral outcome does not pass a gate.
  const outcome = verdict.outcome === 'pass' ? 'pass' : 'fail';
  runtime.output('outcome', outcome);
  runtime.output('claims', verdict.counts.judged);
  runtime.output('failed-claims', verdict.counts.failed);
  runtime.summary(markdown);
  await writeReports(place, { markdown, json, html: null });
  return { outcome, isGate: true };
}

/** Writes only the document check. */
export async function docs(place: Job, range: CommitRange): Promise<Done> {
  const { ports, run, runtime } = place;
  const checked = await checkChange(ports, { ...range, run });
  runtime.output('outcome', checked.outcome);
  runtime.output('documents', checked.conclusion);
  runtime.summary(checked.markdown);
  return { outcome: checked.outcome, isGate: false };
}
