/** Which commit, and which pull request, a workflow run speaks of: from the run alone. */
import { UserError } from '../../core/errors.ts';
import type { PullRequest, WorkflowRun } from '../../github-ports.ts';
import { type Attempt, parseAttempt } from './attempt.ts';
import { dispatchedFor } from './origin.ts';
import { ownChecks } from './own-checks.ts';
import type { GitHubPorts } from './ports.ts';
import type { CommentUse } from './present.ts';

export interface Subject {
  readonly sha: string;
  readonly pull: PullRequest | null;
  /** A branch to compare with where there is no pull request; null: the default branch. */
  readonly onto: string | null;
  readonly isAlone: boolean;
  readonly comment: CommentUse;
  readonly attempt: Attempt;
  /** Names of the benchmarks that were asked for; none: all. */
  readonly filters: readonly string[];
}

/**
 * The same head may belong to several pull requests, and checks stand at the head: one that goes to
 * the default branch speaks, then the oldest, the others see its checks. A branch without rules
 * must not be a way around those of the default branch.
 */
async function speaker(
  { github }: GitHubPorts,
  pulls: readonly PullRequest[],
): Promise<PullRequest | null> {
  const [first, ...others] = pulls.toSorted((a, b) => a.number - b.number);
  if (first === undefined || others.length === 0) return first ?? null;
  const branch = await github.defaultBranch();
  return [first, ...others].find(({ base }) => base.ref === branch) ?? first;
}

/** Of the open pull requests with this one's head, the one that its checks speak of. */
export async function speakerFor(ports: GitHubPorts, pull: PullRequest): Promise<PullRequest> {
  const { sha, repository } = pull.head;
  if (repository === null) return pull;
  const open = await ports.github.pulls.withHead(sha, repository);
  return (await speaker(ports, open)) ?? pull;
}

/** A pull request that was closed or pushed to since: known from the check we left at the commit. */
async function formerPull(ports: GitHubPorts, sha: string): Promise<PullRequest | null> {
  const numbers = (await ownChecks(ports, sha)).map(
    ({ externalId }) => parseAttempt(externalId).pull,
  );
  const number = numbers.find((each) => each !== null) ?? null;
  return number === null ? null : ports.github.pulls.get(number);
}

/** A head that was replaced keeps its checks, and its comment is the new head's by now. */
export function commentUse(pull: PullRequest | null, sha: string): CommentUse {
  if (pull === null || pull.head.sha !== sha) return 'leave';
  return pull.state === 'open' ? 'write' : 'update';
}

/**
 * `gh-readonly-queue/main/pr-104-<sha>` is put onto that commit: the tip of `main`, or the group
 * before it in the queue. Its measuring job compared with it too, as its event says.
 */
async function queueBase({ github }: GitHubPorts, run: WorkflowRun): Promise<string | null> {
  const named = /^gh-readonly-queue\/(.+)\/pr-\d+-([0-9a-f]{40,64})$/.exec(run.headBranch ?? '');
  const [, branch = null, sha] = named ?? [];
  if (sha === undefined) return branch;
  const { git } = github;
  try {
    const [onto, head] = await Promise.all([git.resolve(sha), git.resolve(run.headSha)]);
    return (await git.mergeBase(onto, head)) === onto.commit ? sha : branch;
  } catch (error) {
    if (error instanceof UserError) return branch;
    throw error;
  }
}

function subjectOf(
  run: WorkflowRun,
  sha: string,
  pull: PullRequest | null,
  more: Partial<Pick<Subject, 'filters' | 'onto'>> & { readonly cause?: string } = {},
): Subject {
  const { cause = null, filters = [], onto = null } = more;
  return {
    ...{ sha, pull, filters, onto, isAlone: false },
    comment: commentUse(pull, sha),
    attempt: { pull: pull?.number ?? null, runId: run.id, runAttempt: run.attempt, cause },
  };
}

/** Null: a run that is not about a pull request or a merge group (a push, a schedule). */
export async function subjectOfRun(ports: GitHubPorts, run: WorkflowRun): Promise<Subject | null> {
  const { pulls } = ports.github;
  switch (run.event) {
    case 'pull_request': {
      const open =
        run.headRepository === null ? [] : await pulls.withHead(run.headSha, run.headRepository);
      const pull = (await speaker(ports, open)) ?? (await formerPull(ports, run.headSha));
      return subjectOf(run, run.headSha, pull);
    }
    case 'merge_group':
      return subjectOf(run, run.headSha, null, { onto: await queueBase(ports, run) });
    case 'workflow_dispatch': {
      const asked = await dispatchedFor(ports, run);
      if (asked === null) return null;
      const filters = asked.filter === '' ? [] : [asked.filter];
      const pull = await pulls.get(asked.pull);
      return subjectOf(run, asked.sha, pull, { filters, cause: asked.cause });
    }
    default:
      return null;
  }
}
