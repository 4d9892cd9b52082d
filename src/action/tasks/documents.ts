/** Documents alone: every watched one at a commit, or those that a change touches. */
import { auditDocuments } from '../../commands/github/audit.ts';
import { checkChange } from '../../commands/github/check-documents.ts';
import type { Place } from '../place.ts';
import { type Done, writeReports } from '../results.ts';
import type { Range } from '../task.ts';

export async function audit(place: Place): Promise<Done> {
  const { ports, inputs, sha, runtime } = place;
  const { verdict, markdown, json } = await auditDocuments(ports, {
    configPath: inputs.config,
    sha,
  });
  // What could not be judged does not pass a gate.
  const outcome = verdict.outcome === 'pass' ? 'pass' : 'fail';
  runtime.output('outcome', outcome);
  runtime.output('claims', verdict.counts.judged);
  runtime.output('failed-claims', verdict.counts.failed);
  runtime.summary(markdown);
  await writeReports(place, { markdown, json, html: null });
  return { outcome, isGate: true };
}

/** Writes the document check alone, for those who measure nothing. */
export async function docs(place: Place, range: Range): Promise<Done> {
  const { ports, inputs, run, runtime } = place;
  const checked = await checkChange(ports, {
    ...{ configPath: inputs.config, run, sha: range.head, onto: range.onto },
    pull: range.pull,
  });
  runtime.output('outcome', checked.outcome);
  runtime.output('documents', checked.conclusion);
  runtime.summary(checked.markdown);
  return { outcome: checked.outcome, isGate: false };
}
