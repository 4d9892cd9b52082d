/** Says one state everywhere: both checks, the comment, the suggestions. */

import type { Acceptance } from '../../core/github/acceptance/acceptance.ts';
import { benchmarkCheck } from '../../core/github/check/benchmarks.ts';
import { documentCheck } from '../../core/github/check/documents.ts';
import { previousResult } from '../../core/github/comment/own.ts';
import { renderComment } from '../../core/github/comment/render.ts';
import { type Conclusion, isPassing } from '../../core/github/conclusion.ts';
import type { BenchmarkState, DocumentState, PullState } from '../../core/github/state.ts';
import { sha256 } from '../../core/records/sha256.ts';
import type { Comment } from '../../github-ports.ts';
import { type Attempt, formatAttempt } from './attempt.ts';
import { checksAt, type NamedCheck, writeCheck } from './own-checks.ts';
import { readOwnComment, writeOwnComment } from './own-comment.ts';
import type { GitHubPorts } from './ports.ts';
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
