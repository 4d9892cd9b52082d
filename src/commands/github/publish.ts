/** The end of a measurement: every verdict made anew, both checks concluded, the comment written. */

import { UserError } from '../../core/errors.ts';
import { suggestionsOf } from '../../core/github/suggestions.ts';
import { summarizeBenchmarks, summarizeDocuments } from '../../core/github/summary.ts';
import { failedFindings, findAt } from './findings.ts';
import { type Judgement, judgeMeasured } from './judgement.ts';
import { findMeasured, type Measured } from './measured.ts';
import type { GitHubPorts } from './ports.ts';
import { type Findings, present, stateOf } from './present.ts';
import { publishedOf } from './published.ts';
import { keepRecords } from './record.ts';
import type { Published, PublishRequest } from './requests.ts';
import type { Target } from './target.ts';

/** A run that a newer push cancelled has nothing to say of its own. */
function superseded({ subject, wasCancelled, runUrl }: Measured): Findings | null {
  const by = subject.pull?.head.sha;
  if (!wasCancelled || by === undefined || by === subject.sha) return null;
  const state = { kind: 'superseded' as const, by };
  return { benchmarks: state, documents: state, acceptances: [], runUrl };
}

/** What goes wrong on our side is thrown; but first both checks are told, so that none waits for ever. */
async function judgeOrConclude(
  ports: GitHubPorts,
  target: Target,
  measured: Measured,
): Promise<Judgement> {
  try {
    return await judgeMeasured(ports, target, measured);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { subject, runUrl } = measured;
    const message = error instanceof Error ? error.message : String(error);
    const failed = failedFindings({ how: 'crashed', job: null, message }, runUrl);
    // The first error says more than one that follows from it.
    await present(ports, target, failed, subject.attempt, subject.comment).catch(() => {});
    throw error;
  }
}

async function suggest(ports: GitHubPorts, { pull, config }: Target, sha: string, found: Findings) {
  const { documents } = found;
  if (pull === null || pull.state !== 'open' || pull.head.sha !== sha) return;
  if (!config.github.suggestions || documents.kind !== 'judged') return;
  const suggestions = suggestionsOf(documents.fixes, documents.verdict);
  if (suggestions.length > 0) await ports.github.pulls.suggest(pull.number, sha, suggestions);
}

/**
 * Publishes what was measured; see `PublishRequest`. Whatever became of the measuring, both checks
 * are concluded: the end of the run stands in for what it did not leave. Twice is as once.
 *
 * @throws UserError for a run that measures no pull request
 */
export async function publishMeasurement(
  ports: GitHubPorts,
  request: PublishRequest,
): Promise<Published> {
  const measured = await findMeasured(ports, request.measured);
  const { subject } = measured;
  const { target, findings } = await findAt<Judgement>(
    ports,
    request.configPath,
    subject,
    measured.runUrl,
    (opened) => judgeOrConclude(ports, opened, measured),
  );
  const said = superseded(measured) ?? findings;
  const presented = await present(ports, target, said, subject.attempt, subject.comment);
  await suggest(ports, target, subject.sha, said);
  if (request.store && 'records' in findings) await keepRecords(ports, target, findings);
  return publishedOf(presented);
}

/**
 * The same without writing anything: for a token that may only read, as on a fork's pull request
 * in the simple shape, and for pushes, which nobody waits for.
 */
export async function judgeOnly(ports: GitHubPorts, request: PublishRequest): Promise<Published> {
  const measured = await findMeasured(ports, request.measured);
  const { target, findings } = await findAt<Judgement>(
    ports,
    request.configPath,
    measured.subject,
    measured.runUrl,
    (opened) => judgeMeasured(ports, opened, measured),
  );
  const state = stateOf(ports, target, findings);
  const { conclusion: benchmarks } = summarizeBenchmarks(state);
  const { conclusion: documents } = summarizeDocuments(state);
  return publishedOf({ state, benchmarks, documents, comment: null });
}
