/** Tasks with write access, which measure nothing: checks, comments, buttons and documents. */

import { answerCommand, pressButton } from '../../commands/github/answer.ts';
import { auditDocuments } from '../../commands/github/documents.ts';
import { followRun, sweepChecks } from '../../commands/github/open.ts';
import { buttonRequest, commentRequest } from '../../core/github/target/payloads.ts';
import { DONE, type Done, type Job, writePublished, writeReports } from '../place.ts';
import type { CommitRange, EventOf } from '../task.ts';

/** @param runId of the measuring run, which may be this one */
export async function follow(place: Job, runId: number, isStart: boolean): Promise<Done> {
  const { ports } = place;
  const { message, published } = await followRun(ports, runId, isStart);
  if (published !== null) return writePublished(place, published, false);
  ports.progress.line(message);
  return DONE;
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
