/**
 * Says one state everywhere: both checks, and our comment on the pull request, of which there is one of each configuration,
 * whoever else writes at the same time.
 */

import { AnswerLost } from '../../core/errors.ts';
import { benchmarkCheck, documentCheck } from '../../core/github/rendering/check.ts';
import { renderComment } from '../../core/github/rendering/comment.ts';
import type { Acceptance } from '../../core/github/state/acceptance.ts';
import type { BenchmarkState, DocumentState, PullState } from '../../core/github/state/state.ts';
import {
  type Attempt,
  findOwnComment,
  formatAttempt,
  previousResult,
} from '../../core/github/target/marks.ts';
import { type Conclusion, isPassing } from '../../core/verdict/conclude.ts';
import type { Comment } from '../../github-ports.ts';
import { checksAt, type NamedCheck, writeCheck } from './own-checks.ts';
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
  };
}

/** Deleted in between, or an answer that was lost: after so many looks something else is wrong. */
const LOOKS = 4;

interface OwnComment {
  readonly own: Comment | null;
  readonly strays: readonly Comment[];
}

/** @param name of the configuration; null: the repository has one only */
export async function readOwnComment(
  ports: GitHubPorts,
  pull: number,
  name: string | null,
): Promise<OwnComment> {
  const { github } = ports;
  const [login, comments] = await Promise.all([github.login(), github.comments.list(pull)]);
  return findOwnComment(comments, { name, login });
}

/** Null: there is none; or it went away, or the answer was lost, and it must be looked for again. */
async function writeOnce(
  ports: GitHubPorts,
  pull: number,
  { own }: OwnComment,
  body: string,
): Promise<Comment | null> {
  const { comments } = ports.github;
  if (own !== null) {
    if (own.body === body) return own;
    return (await comments.update(own.id, body)) ? { ...own, body } : null;
  }
  try {
    return await comments.create(pull, body);
  } catch (error) {
    if (error instanceof AnswerLost) return null;
    throw error;
  }
}

/**
 * Creates or updates it, and folds what a race left beside it.
 *
 * @param body made anew for each attempt, since it may keep what the former comment shows
 * @throws AnswerLost where it could not be made certain
 */
export async function writeOwnComment(
  ports: GitHubPorts,
  pull: number,
  name: string | null,
  body: (own: Comment | null) => string,
): Promise<Comment> {
  for (let look = 0; look < LOOKS; look += 1) {
    const found = await readOwnComment(ports, pull, name);
    const written = await writeOnce(ports, pull, found, body(found.own));
    if (written === null) continue;
    await foldStrays(ports, pull, name, found);
    return written;
  }
  throw new AnswerLost(
    `the comment on #${pull} could not be written: it was deleted, or there was no response, ${LOOKS} times`,
    'run the job again',
  );
}

/** Two jobs that created at the same time each find the other's; the oldest stays. */
async function foldStrays(
  ports: GitHubPorts,
  pull: number,
  name: string | null,
  before: OwnComment,
): Promise<void> {
  const strays =
    before.own === null ? (await readOwnComment(ports, pull, name)).strays : before.strays;
  for (const stray of strays) await ports.github.comments.minimise(stray, 'OUTDATED');
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

/** The document check alone: the benchmarks are not measured, or their check and the comment stay as they were. */
export async function presentDocuments(
  ports: GitHubPorts,
  target: Target,
  findings: Findings,
  attempt: Attempt,
): Promise<Presented & { readonly check: NamedCheck }> {
  const state = stateOf(ports, target, findings);
  const check = documentCheck(state);
  const at = { sha: state.headSha, externalId: formatAttempt(attempt) };
  await writeCheck(ports, await checksAt(ports, at.sha), at, check);
  return { state, benchmarks: null, documents: check.conclusion, comment: null, check };
}
