/** Says one state everywhere: both checks, the comment, a job's outputs and the bot's log. */

import { benchmarkCheck, documentCheck } from '../../core/github/check/check.ts';
import { renderComment } from '../../core/github/comment/comment.ts';
import type { Acceptance } from '../../core/github/state/acceptance.ts';
import { type Conclusion, isPassing, outcomeOf } from '../../core/github/state/conclusion.ts';
import type { BenchmarkState, DocumentState, PullState } from '../../core/github/state/state.ts';
import { summarizeBenchmarks, summarizeDocuments } from '../../core/github/state/summary.ts';
import { type Attempt, formatAttempt, previousResult } from '../../core/github/target/marks.ts';
import { lineLinkOf } from '../../core/github/words/prose.ts';
import { sha256 } from '../../core/records/sha256.ts';
import { renderJson } from '../../core/report/json/render.ts';
import { MARKDOWN_LIMIT, renderMarkdown } from '../../core/report/markdown/render.ts';
import type { Report } from '../../core/report/model.ts';
import type { Outcome } from '../../core/verdict/verdict.ts';
import { toJson } from '../../docs/report/json.ts';
import { writeMarkdown } from '../../docs/report/markdown.ts';
import type { Comment } from '../../github-ports.ts';
import { checksAt, type NamedCheck, readOwnComment, writeCheck, writeOwnComment } from './own.ts';
import type { GitHubPorts, Published, PublishedCounts } from './ports.ts';
import { shaOf, type Target } from './target.ts';

export interface Findings {
  readonly benchmarks: BenchmarkState;
  readonly documents: DocumentState;
  readonly acceptances: readonly Acceptance[];
  readonly runUrl: string | null;
}

export interface Presented {
  readonly state: PullState;
  readonly benchmarks: Conclusion | null;
  readonly documents: Conclusion | null;
  readonly comment: Comment | null;
}

/**
 * `write`: created where there is none. `update`: only one that is there. `leave`: it belongs to
 * another head by now.
 */
export type CommentUse = 'write' | 'update' | 'leave';

export function stateOf(ports: GitHubPorts, target: Target, findings: Findings): PullState {
  const { config, pull } = target;
  const { benchmarks, documents, acceptances, runUrl } = findings;
  return {
    repository: ports.github.repository,
    pull: pull?.number ?? null,
    configuration: config.name ?? null,
    title: config.report.title ?? null,
    headSha: shaOf(target),
    benchmarks,
    documents,
    policy: {
      inconclusive: config.report.inconclusive,
      moreWork: config.report.moreWork,
      conclusions: config.github.conclusions,
    },
    acceptances,
    today: ports.clock.now().toISOString().slice(0, 10),
    runUrl,
    recordsBranch: config.records.directory === undefined ? config.records.branch : null,
    previous: null,
    sha256: sha256,
  };
}

/** Whether a reader has to know: what `comment: changes` speaks up for. */
function isNews(benchmarks: NamedCheck, documents: NamedCheck, { benchmarks: state }: PullState) {
  const isCalm = ({ conclusion }: NamedCheck) => conclusion === null || isPassing(conclusion);
  if (!isCalm(benchmarks) || !isCalm(documents)) return true;
  return (
    state.kind === 'judged' &&
    state.shards.some(
      (shard) => shard.kind === 'measured' && shard.report.bySection.improvement.length > 0,
    )
  );
}

/** As `github.comment` wants it; null: there is none. */
export async function writeComment(
  ports: GitHubPorts,
  { pull, config }: Target,
  state: PullState,
  use: CommentUse,
): Promise<Comment | null> {
  const name = config.name ?? null;
  const wanted = config.github.comment;
  if (pull === null || use === 'leave' || wanted === 'never') return null;
  const isWorthIt = isNews(benchmarkCheck(state), documentCheck(state), state);
  const isWelcome = use === 'write' && (wanted === 'always' || isWorthIt);
  if (!isWelcome && (await readOwnComment(ports, pull.number, name)).own === null) return null;
  const written = await writeOwnComment(ports, pull.number, name, (own) =>
    renderComment({ ...state, previous: own === null ? null : previousResult(own.body) }),
  );
  const isOver = wanted === 'changes' && !isWorthIt && state.documents.kind !== 'waiting';
  if (isOver) await ports.github.comments.minimise(written, 'RESOLVED');
  return written;
}

/**
 * Writes checks first, since they gate: a comment that cannot be written stops no merge and opens
 * none.
 */
export async function present(
  ports: GitHubPorts,
  target: Target,
  findings: Findings,
  attempt: Attempt,
  use: CommentUse,
): Promise<Presented> {
  const state = stateOf(ports, target, findings);
  const checks = { benchmarks: benchmarkCheck(state), documents: documentCheck(state) };
  const at = { sha: state.headSha, externalId: formatAttempt(attempt) };
  const existing = await checksAt(ports, at.sha);
  await writeCheck(ports, existing, at, checks.benchmarks);
  await writeCheck(ports, existing, at, checks.documents);
  return {
    state,
    benchmarks: checks.benchmarks.conclusion,
    documents: checks.documents.conclusion,
    comment: await writeComment(ports, target, state, use),
  };
}

function bothOf({ benchmarks, documents }: Presented): Outcome {
  return outcomeOf([benchmarks, documents]);
}

function countsOf(state: PullState): PublishedCounts {
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

/** The version of the document in `report-json`. */
function jsonOf(presented: Presented): unknown {
  const { state, benchmarks, documents } = presented;
  const shards = state.benchmarks.kind === 'judged' ? state.benchmarks.shards : [];
  return {
    version: 1,
    kind: 'pull-report',
    repository: state.repository,
    pull: state.pull,
    head: state.headSha,
    outcome: bothOf(presented),
    conclusions: { benchmarks, documents },
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

/** What the comment says, and every table whole where the comment had to leave rows out. */
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

/** @throws Error where a check is still open: that is no result */
export function publishedOf(presented: Presented): Published {
  const { state, benchmarks, documents, comment } = presented;
  if (benchmarks === null || documents === null) {
    throw new Error(`a check of ${state.headSha} is still open`);
  }
  return {
    pull: state.pull,
    sha: state.headSha,
    outcome: bothOf(presented),
    benchmarks,
    documents,
    comment: comment?.url ?? null,
    markdown: renderComment(state),
    summary: summaryOf(state),
    reports: reportsOf(state),
    json: jsonOf(presented),
    counts: countsOf(state),
  };
}
