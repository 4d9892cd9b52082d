/** Publishes a finished measurement. */

import { UserError } from '../../core/errors.ts';
import { renderComment } from '../../core/github/rendering/comment.ts';
import { lineLinkOf } from '../../core/github/rendering/prose.ts';
import { failed, type PullState } from '../../core/github/state/state.ts';
import { suggestionsOf } from '../../core/github/state/suggestions.ts';
import { summarizeBenchmarks, summarizeDocuments } from '../../core/github/state/summary.ts';
import { renderJson } from '../../core/report/json/render.ts';
import { MARKDOWN_LIMIT, renderMarkdown } from '../../core/report/markdown/render.ts';
import type { Report } from '../../core/report/model.ts';
import { outcomeOf } from '../../core/verdict/conclude.ts';
import { toJson } from '../../docs/report/json.ts';
import { writeMarkdown } from '../../docs/report/markdown.ts';
import { failedFindings, findAt } from './findings.ts';
import { type Judgement, judgeMeasured } from './judgement.ts';
import { findMeasured, type MeasuredChange } from './measured.ts';
import type { GitHubPorts, PublishRequest } from './ports.ts';
import { type Findings, type Presented, present, stateOf } from './present.ts';
import { keepRecords } from './record.ts';
import { type ChangeTarget, isCurrent, shaOf } from './target.ts';

function countsOf(state: PullState) {
  const { gathered } = summarizeBenchmarks(state);
  const { judged } = summarizeDocuments(state);
  const sections = gathered?.open?.bySection;
  return {
    regressions: sections?.regression.length ?? 0,
    improvements: sections?.improvement.length ?? 0,
    inconclusive: (sections?.inconclusive.length ?? 0) + (sections?.busy.length ?? 0),
    invalid: (sections?.invalid.length ?? 0) + (sections?.disbelieved.length ?? 0),
    claims: judged?.counts.judged ?? 0,
    failedClaims: judged?.open.length ?? 0,
  };
}

/** Content of `report-json`. */
function jsonOf(state: PullState, conclusions: NonNullable<ReturnType<typeof conclusionsOf>>) {
  const { benchmarks, documents } = conclusions;
  const shards = state.benchmarks.kind === 'judged' ? state.benchmarks.shards : [];
  return {
    version: 1,
    kind: 'pull-report',
    repository: state.repository,
    pull: state.pull,
    head: state.headSha,
    outcome: outcomeOf([benchmarks, documents]),
    conclusions,
    counts: countsOf(state),
    shards: shards.map((shard) =>
      shard.kind === 'lost'
        ? { name: shard.name, lost: shard.why, message: shard.message }
        : { name: shard.name, report: renderJson(shard.report) },
    ),
    documents: state.documents.kind === 'judged' ? toJson(state.documents.verdict) : null,
  };
}

function reportsOf({ benchmarks }: PullState): readonly Report[] {
  const shards = benchmarks.kind === 'judged' ? benchmarks.shards : [];
  return shards.flatMap((shard) => (shard.kind === 'measured' ? [shard.report] : []));
}

const SUMMARY_LIMIT = 900_000;

/** The comment, followed by full tables if the comment dropped rows. */
function summaryOf(state: PullState): string {
  const reports = reportsOf(state);
  const room = Math.floor((SUMMARY_LIMIT - MARKDOWN_LIMIT * 2) / Math.max(1, reports.length));
  const whole = reports.map((report) => renderMarkdown(report, room));
  const isCut = Buffer.byteLength(whole.join('')) > MARKDOWN_LIMIT / 2;
  const documents =
    state.documents.kind === 'judged'
      ? [writeMarkdown(state.documents.verdict, lineLinkOf(state))]
      : [];
  return [renderComment(state), ...(isCut ? whole : []), ...documents].join('\n---\n\n');
}

/** Of both checks; null while one is open. */
export function conclusionsOf(state: PullState) {
  const { conclusion: benchmarks } = summarizeBenchmarks(state);
  const { conclusion: documents } = summarizeDocuments(state);
  return benchmarks === null || documents === null ? null : { benchmarks, documents };
}

/** @throws Error if a check is still open */
export function publishedOf({ state, comment }: Presented) {
  const conclusions = conclusionsOf(state);
  if (conclusions === null) throw new Error(`a check of ${state.headSha} is still open`);
  return {
    ...conclusions,
    outcome: outcomeOf(Object.values(conclusions)),
    /** URL; null without a comment. */
    comment: comment?.url ?? null,
    /** Text of the comment. */
    markdown: renderComment(state),
    /** Full tables for the job summary, at most 900,000 bytes. */
    summary: summaryOf(state),
    /** One per measured shard. */
    reports: reportsOf(state),
    json: jsonOf(state, conclusions),
    counts: countsOf(state),
  };
}

export type Published = Readonly<ReturnType<typeof publishedOf>>;

/** A run cancelled by a newer push has no result of its own. */
function isSuperseded({ pull, sha, wasCancelled }: MeasuredChange): boolean {
  return wasCancelled && pull !== null && pull.head.sha !== sha;
}

/** Internal errors are rethrown, after concluding both checks, so that they do not stay open. */
async function judgeOrConclude(target: ChangeTarget, measured: MeasuredChange): Promise<Judgement> {
  try {
    return await judgeMeasured(target, measured);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const found = failedFindings(failed('failed', message));
    // The first error is more informative than a follow-up.
    await present(target, found, measured.attempt).catch(() => {});
    throw error;
  }
}

async function suggest(target: ChangeTarget, { documents }: Findings) {
  const { ports, pull, config } = target;
  const sha = shaOf(target);
  if (pull === null || !isCurrent(pull, sha)) return;
  if (!config.github.suggestions || documents.kind !== 'judged') return;
  const suggestions = suggestionsOf(documents.fixes, documents.verdict);
  if (suggestions.length > 0) await ports.github.pulls.suggest(pull.number, sha, suggestions);
}

/** Publishes what a run measured. Both checks are concluded, also by how jobs without output ended. Idempotent. */
export async function publishMeasured(
  ports: GitHubPorts,
  measured: MeasuredChange,
  isStored: boolean,
): Promise<Published> {
  const { target, findings } = await findAt<Judgement>(ports, measured, (opened) =>
    judgeOrConclude(opened, measured),
  );
  const said = isSuperseded(measured) ? failedFindings(failed('superseded', null)) : findings;
  const presented = await present(target, said, measured.attempt);
  await suggest(target, said);
  if (isStored && 'records' in findings) await keepRecords(target, findings);
  return publishedOf(presented);
}

/**
 * See `PublishRequest`.
 *
 * @throws UserError if the run does not measure an open pull request
 */
export async function publishMeasurement(
  ports: GitHubPorts,
  { measured, store = false }: PublishRequest,
): Promise<Published> {
  return publishMeasured(ports, await findMeasured(ports, measured), store);
}

/** Like `publishMeasurement` but writes nothing: for read-only tokens, and for pushes. */
export async function judgeOnly(ports: GitHubPorts, request: PublishRequest): Promise<Published> {
  const measured = await findMeasured(ports, request.measured);
  const { target, findings } = await findAt<Judgement>(ports, measured, (opened) =>
    judgeMeasured(opened, measured),
  );
  return publishedOf({ state: stateOf(target, findings), comment: null });
}
